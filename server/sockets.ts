import { randomInt } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { Connection } from './connection.ts'
import type { Caller } from './doorman.ts'
import type { House } from './house.ts'
import './inflate.ts'
import { WINDOW_BITS } from './message.ts'

export const SOCKET_PATH = '/api/socket'
const COMING = 2
const SWEEP_MS = 2000
/** Of one heartbeat: thousands of sockets are not probed at once. */
const BEATS = 50
const GOODBYE_MS = 500

/** Every message by itself, so that no socket keeps anything for it: see `message.ts` and `inflate.ts`. */
const DEFLATE = { serverNoContextTakeover: true, clientNoContextTakeover: true, serverMaxWindowBits: WINDOW_BITS }

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}

/** Opens a connection for every browser that comes to the socket's address. */
export function openSockets(server: Server, house: House) {
  const { settings, doorman } = house
  const { messageBytes: maxPayload } = settings
  const sockets = new WebSocketServer({ noServer: true, autoPong: false, maxPayload, perMessageDeflate: DEFLATE })
  const connections = new Map<WebSocket, Connection>()
  let closing = false

  function whyNot(request: IncomingMessage, caller: Caller): string | null {
    if (request.url !== SOCKET_PATH) return '404 Not Found'
    if (closing || sockets.clients.size >= settings.allSockets) return '503 Service Unavailable'
    return caller.sockets < settings.callerSockets && caller.pay(COMING) ? null : '429 Too Many Requests'
  }

  server.on('upgrade', (request, socket, head) => {
    // Who breaks the line off while he is answered is no error of ours.
    socket.on('error', () => socket.destroy())
    const caller = doorman.callerOf(request)
    const refused = whyNot(request, caller)
    if (refused !== null) return turnAway(socket, refused)
    sockets.handleUpgrade(request, socket, head, (opened) => {
      caller.sockets++
      connections.set(opened, new Connection(opened, socket, house, caller))
      opened.on('close', () => {
        caller.sockets--
        connections.delete(opened)
      })
    })
  })

  let beat = 0
  const heartbeat = setInterval(() => {
    beat = (beat + 1) % BEATS
    // Only who reads what he is sent can repeat it.
    for (const one of connections.values()) if (one.number % BEATS === beat) one.probe(String(randomInt(2 ** 40)))
  }, settings.heartbeatMs / BEATS)
  const sweeping = setInterval(() => sweep(connections.values(), settings.callerUnsentBytes), SWEEP_MS)

  return {
    get size(): number {
      return sockets.clients.size
    },
    async close(): Promise<void> {
      closing = true
      clearInterval(heartbeat)
      clearInterval(sweeping)
      await Promise.all(Array.from(connections.values(), (one) => one.finish(GOODBYE_MS)))
      await leave(sockets.clients)
    },
  }
}

/** Whoever has not gone when the goodbye is over is sent away. */
async function leave(clients: ReadonlySet<WebSocket>): Promise<void> {
  const deadline = Date.now() + GOODBYE_MS
  while (clients.size > 0 && Date.now() < deadline) await new Promise((go) => setTimeout(go, 10))
  for (const socket of clients) socket.terminate()
}

/** One caller's sockets that leave too much unread together are cut, the worst first. */
export function sweep(connections: Iterable<Pick<Connection, 'caller' | 'unsent' | 'cut'>>, most: number): void {
  const unread = new Map<Caller, Pick<Connection, 'unsent' | 'cut'>[]>()
  for (const one of connections) {
    if (one.unsent > 0) unread.set(one.caller, [...(unread.get(one.caller) ?? []), one])
  }
  for (const own of unread.values()) {
    let sum = own.reduce((all, one) => all + one.unsent, 0)
    for (const one of own.sort((a, b) => b.unsent - a.unsent)) {
      if (sum <= most) break
      sum -= one.unsent
      one.cut()
    }
  }
}
