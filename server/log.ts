import { randomUUID } from 'node:crypto'
import { type FastifyServerOptions, LogController } from 'fastify'

export interface LogTo {
  write(line: string): void
}

type Logging = Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'>

/** One line of JSON for each thing that happened; what was sent and by whom does not stand in it. */
export function logging(level: string, stream?: LogTo): Logging {
  const logger = { level, base: null, ...(stream && { stream }) }
  const logController = new LogController({ disableRequestLogging: true })
  return { logger, logController, genReqId: () => randomUUID().slice(0, 13) }
}
