import { randomUUID } from 'node:crypto'
import { type FastifyServerOptions, LogController } from 'fastify'

export interface LogTo {
  write(line: string): void
}

/** Of an error what tells where it came from: a database's own words hold what was to be written. */
function plainError(error: Error): { type: string; message: string; stack: string } & Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const [code, constraint] = ['code', 'constraint'].map((name) => Reflect.get(error, name))
  return { type: error.name, message: error.message, stack: error.stack ?? '', code, constraint }
}

type Logging = Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'>

/** One line of JSON for each thing that happened; what was sent and by whom does not stand in it. */
export function logging(level: string, stream?: LogTo): Logging {
  const logger = { level, base: null, serializers: { err: plainError }, ...(stream && { stream }) }
  const logController = new LogController({ disableRequestLogging: true })
  return { logger, logController, genReqId: () => randomUUID().slice(0, 13) }
}
