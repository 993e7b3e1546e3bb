import type { TriompheEvent } from '@coup/triomphe'
import { type Hearing, soundsBy } from '../tables.ts'

const hearing: Hearing<TriompheEvent> = {
  march: 'march',
  road: 'march',
  enter: 'march',
  block: 'march',
  advance: 'march',
  retreat: 'march',
  organized: 'march',
  // 12: who continues has shown himself as cavalry.
  continue: 'hoofs',
  attack: 'roll',
  assault: 'roll',
  fire: 'gun',
  'defensive-fire': 'gun',
  result: 'volley',
}

export const soundOf = soundsBy<TriompheEvent>(hearing)
