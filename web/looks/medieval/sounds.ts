import type { BattleEvent } from '@coup/medieval'
import type { Sound } from '../../sound/sound.ts'
import { type Hearing, soundsBy } from '../tables.ts'

const MOUNTED = ['heavy-cavalry', 'light-cavalry', 'mounted-archers']

/** Types lie open on the field. */
const moving = ({ kind }: { kind: string }): Sound => (MOUNTED.includes(kind) ? 'horse' : 'march')

const hearing: Hearing<BattleEvent> = {
  moved: moving,
  entered: moving,
  advanced: moving,
  retreated: (e) => (MOUNTED.includes(e.kind) ? 'hoofs' : 'march'),
  attacked: 'clash',
  shot: 'bow',
}

export const soundOf = soundsBy<BattleEvent>(hearing)
