// The server alone, for `npm run dev`: Vite serves the pages.
import { openAlone } from './alone.ts'

await openAlone()
console.log('The server is open.')
