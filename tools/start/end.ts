import type { Server } from '@coup/server'

/** Told to end, the server ends in order; told again, at once. */
export function endOnSignal(server: Server): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await server.close()
      process.exit()
    })
  }
}
