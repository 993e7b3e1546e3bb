// The toy game as a list: what a thread of a test has its games from.
import { bidding } from '@coup/engine/toy'

export const games = [bidding]
