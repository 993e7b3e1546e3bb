import { createConnection, createServer, type Socket } from 'node:net'

/** A wire between browsers and a server that a test can cut, and on which either direction can be lost. */
export async function layWire(port: number) {
  const ends = new Set<Socket>()
  let deaf = false
  let dumb = false
  const server = createServer((near) => {
    const far = createConnection(port, '127.0.0.1')
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        ends.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (data) => dumb || far.write(data))
    far.on('data', (data) => deaf || near.write(data))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    /** Replies are lost from now on. */
    loseReplies: () => {
      deaf = true
    },
    /** Requests are lost from now on. */
    loseRequests: () => {
      dumb = true
    },
    /** Breaks every connection; new ones are sound. */
    cut: () => {
      deaf = false
      dumb = false
      for (const end of ends) end.destroy()
    },
    close: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
