// npm run build: the pages alone, where the server is started later.
import { buildWeb } from './build.ts'

const { ok, output } = await buildWeb()
if (!ok) console.error(output)
process.exitCode = ok ? 0 : 1
