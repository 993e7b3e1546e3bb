import type { BonaparteEvent } from '@coup/bonaparte'
import { type Hearing, soundsBy } from '../tables.ts'

const hearing: Hearing<BonaparteEvent> = {
  march: 'march',
  road: 'march',
  enter: 'march',
  block: 'march',
  advance: 'march',
  retreat: 'march',
  continue: 'hoofs',
  attack: 'roll',
  assault: 'roll',
  bombard: 'gun',
  'defensive-fire': (e) => (e.blocks.length > 0 ? 'gun' : null),
  result: 'volley',
  pursuit: (e) => (e.blocks.length > 0 ? 'hoofs' : null),
}

export const soundOf = soundsBy<BonaparteEvent>(hearing)
