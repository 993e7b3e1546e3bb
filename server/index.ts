export type { Server, ServerOptions } from './server.ts'
export { openServer } from './server.ts'
export { readSettings } from './settings.ts'
