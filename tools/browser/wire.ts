import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a server that can be cut so that nobody is told: nothing is closed, and nothing comes through. */
export class Wire {
  readonly address: string
  private readonly server: Server
  private readonly ends = new Set<Socket>()
  private whole = true

  private constructor(server: Server) {
    this.server = server
    this.address = `http://localhost:${(server.address() as AddressInfo).port}`
  }

  static async lay(to: string): Promise<Wire> {
    const { hostname: host, port } = new URL(to)
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, 'localhost', done))
    const wire = new Wire(server)
    server.on('connection', (near) => wire.join(near, connect(Number(port), host)))
    return wire
  }

  private join(near: Socket, far: Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      this.ends.add(one)
      one.on('data', (data) => other.write(data))
      one.on('error', () => {})
      one.on('close', () => {
        this.ends.delete(one)
        other.destroy()
      })
      if (!this.whole) one.pause()
    }
  }

  cut(): void {
    this.whole = false
    for (const end of this.ends) end.pause()
  }

  mend(): void {
    this.whole = true
    for (const end of this.ends) end.resume()
  }

  end(): void {
    this.server.close()
    for (const end of this.ends) end.destroy()
  }
}
