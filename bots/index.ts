export { Thinker } from './thinker.ts'
