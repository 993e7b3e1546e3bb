import { games } from '@coup/games'
import { Mind, type Order } from './mind.ts'

const mind = new Mind(games, (reply) => postMessage(reply))

addEventListener('message', ({ data }: MessageEvent<Order>) => mind.hear(data))
