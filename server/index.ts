export { openServer } from './server.ts'
