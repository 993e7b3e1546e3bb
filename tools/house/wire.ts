import { createConnection, createServer, type Socket } from 'node:net'

/** A wire to a port, or to whichever is given each time, that can be cut, made slow, and on which either direction can be lost. */
export async function layWire(to: number | (() => number)) {
  const ends = new Set<Socket>()
  let deaf = false
  let dumb = false
  let lag = 0
  /** What comes later is never sent earlier. */
  const sending = (end: Socket) => {
    let sent: Promise<unknown> = Promise.resolve()
    let waiting = 0
    return (data: Buffer): void => {
      if (lag === 0 && waiting === 0) {
        end.write(data)
        return
      }
      waiting++
      const late = new Promise((go) => setTimeout(go, lag))
      sent = sent
        .then(() => late)
        .then(() => {
          waiting--
          if (!end.destroyed) end.write(data)
        })
    }
  }
  const server = createServer((near) => {
    const far = createConnection(typeof to === 'number' ? to : to(), '127.0.0.1')
    const [there, back] = [sending(far), sending(near)]
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        ends.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (data) => dumb || there(data))
    far.on('data', (data) => deaf || back(data))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    address: `http://127.0.0.1:${address.port}`,
    /** Replies are lost from now on. */
    loseReplies: () => {
      deaf = true
    },
    /** Requests are lost from now on. */
    loseRequests: () => {
      dumb = true
    },
    /** Whatever is sent from now on arrives so much later. */
    delay: (ms: number) => {
      lag = ms
    },
    /** Breaks every connection; new ones are sound. */
    cut: () => {
      deaf = false
      dumb = false
      lag = 0
      for (const end of ends) end.destroy()
    },
    close: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

export type Wire = Awaited<ReturnType<typeof layWire>>
