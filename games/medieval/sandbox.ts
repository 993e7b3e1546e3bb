import { Random, type Rules, Table } from '@coup/engine'
import { Battlefield } from './battlefield.ts'
import { grounds } from './ground.ts'
import { type BattleEvent, type BattleView, medieval } from './index.ts'
import { sideNamed } from './modules.ts'
import { settle } from './position.ts'
import { Battle } from './state.ts'
import { SIZES, TERRAINS } from './tables.ts'

const NAMES: readonly (readonly string[])[] = [
  ['I', 'A1', 'A2', 'A3', 'F1', 'F2', 'F3'],
  ['I', 'III', 'A1', 'A2', 'A3', 'A4', 'A5', 'F1', 'F2', 'F3', 'F4'],
]

export interface Scene {
  size?: 'standard' | 'large'
  /** By field; all others are plain. */
  terrain?: Readonly<Record<string, string>>
  dismounting?: boolean
}

/** A battlefield for tests: plain but for the fields that are named, the modules bearing ordinary names. */
export function meadow({ size = 'standard', terrain = {} }: Scene = {}): Battlefield {
  const ground = grounds[SIZES.indexOf(size)]
  const laid = ground.slots.map((_, slot) => {
    const names = Array.from(ground.fieldsOf[slot][0], (field) => ground.names[field])
    const side = sideNamed(NAMES[ground.size][slot])!
    const drawn = Uint8Array.from(names, (name) => Math.max(0, TERRAINS.indexOf(terrain[name])))
    return { side: { ...side, terrain: drawn }, turn: 0 }
  })
  return new Battlefield(ground, laid)
}

/** A table that stands at this position on a meadow. */
export function sandbox(scene: Scene, position: Record<string, unknown>): Table<BattleView, BattleEvent> {
  const rules: Rules<Battle, BattleView, BattleEvent> = {
    ...medieval,
    setup(_, random) {
      const g = Battle.before(meadow(scene), scene.dismounting ?? true, random)
      settle(g, position)
      return g
    },
  }
  return Table.begin(rules, {}, 'sandbox')
}

/** The state of a sandbox without its table, for rules that ask nothing. */
export function state(scene: Scene, position: Record<string, unknown>): Battle {
  const g = Battle.before(meadow(scene), scene.dismounting ?? true, Random.seeded('sandbox'))
  settle(g, position)
  return g
}

/** Gives several answers, each a seat and a choice. */
export function play<T extends Table>(table: T, ...answers: string[]): T {
  for (const answer of answers) {
    const space = answer.indexOf(' ')
    table.answer(answer.slice(0, space), answer.slice(space + 1))
  }
  return table
}

/** What a seat is offered now, less the choices that begin otherwise. */
export function offered(table: Table, verb = ''): string[] {
  return table.questions().flatMap(({ choices }) => choices.filter((choice) => choice.startsWith(verb)))
}

/** The key of the reason why the seat that is asked may not choose this; `legal` if it may. */
export function reason(table: Table, choice: string): string {
  const verdict = table.why(table.questions()[0].seat, choice)
  return verdict.legal ? 'legal' : verdict.reason
}

export function shown(table: Table<BattleView, BattleEvent>): BattleView {
  return table.view(null)
}

/** The unit that stands there. */
export function unitAt(table: Table<BattleView, BattleEvent>, at: string): BattleView['units'][number] | undefined {
  return shown(table).units.find((unit) => unit.at === at)
}
