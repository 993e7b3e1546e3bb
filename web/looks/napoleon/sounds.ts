import type { AusterlitzEvent } from '@coup/napoleon'
import { type Hearing, soundsBy } from '../tables.ts'

const hearing: Hearing<AusterlitzEvent> = {
  march: 'march',
  road: 'march',
  enter: 'march',
  block: 'march',
  advance: 'march',
  feint: 'march',
  retreated: 'march',
  attach: 'march',
  threat: 'roll',
  cannonade: 'gun',
  'fires-on': 'gun',
  'attack-leaders': (e) => (e.artillery ? 'gun' : null),
  'counter-attack': 'roll',
  result: 'volley',
}

export const soundOf = soundsBy<AusterlitzEvent>(hearing)
