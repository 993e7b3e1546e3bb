import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { Connection } from './connection.ts'
import type { Matches } from './matches.ts'

export const SOCKET_PATH = '/api/socket'
export const MOST_MESSAGE_BYTES = 64 * 1024
const HEARTBEAT_MS = 25_000
const GOODBYE_MS = 500

/** Opens a connection for every browser that comes to the socket's address. `admits` says whether it may. */
export function openSockets(server: Server, matches: Matches, admits: (request: IncomingMessage) => boolean) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: { threshold: 1024, serverNoContextTakeover: true, clientNoContextTakeover: true },
  })
  const alive = new WeakSet<WebSocket>()

  server.on('upgrade', (request, socket, head) => {
    const turnAway = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
    if (request.url !== SOCKET_PATH) turnAway('404 Not Found')
    else if (!admits(request)) turnAway('429 Too Many Requests')
    else
      sockets.handleUpgrade(request, socket, head, (opened) => {
        alive.add(opened)
        opened.on('pong', () => alive.add(opened))
        new Connection(opened, matches)
      })
  })

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, HEARTBEAT_MS)

  return {
    async close(): Promise<void> {
      clearInterval(heartbeat)
      for (const socket of sockets.clients) socket.close(1001, 'the server closes')
      const deadline = Date.now() + GOODBYE_MS
      while (sockets.clients.size > 0 && Date.now() < deadline) await new Promise((go) => setTimeout(go, 10))
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}
