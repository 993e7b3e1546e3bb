import type { BattleEvent } from '@coup/medieval'
import type { Circumstances, Marks, Passage, Question } from '../look.ts'
import { objectOf } from './choices.ts'
import type { View } from './scene.ts'

export type So = Circumstances<BattleEvent>
type Attack = Extract<BattleEvent, { type: 'attacked' | 'shot' }>

const isAttack = (event: BattleEvent): event is Attack => event.type === 'attacked' || event.type === 'shot'

/** The fight of the running step, until somebody has gone on from it. */
export function attackOf(happening: readonly BattleEvent[]): Attack | null {
  const last = happening.findLast((event) => isAttack(event) || event.type === 'moved')
  return last !== undefined && isAttack(last) ? last : null
}

/** The field of the unit with which something is done, by what is picked. */
function actor(picked: readonly string[]): string | null {
  return picked.find((choice) => choice.startsWith('unit '))?.slice(5) ?? null
}

/** An attack or a shot that is picked and not yet sent. */
function planned(picked: readonly string[]): { from: string; at: string } | null {
  const goal = picked.at(-1) ?? ''
  const from = picked.findLast((choice) => /^(field|over) /.test(choice))?.split(' ')[1] ?? actor(picked)
  return /^(attack|shoot) /.test(goal) && from !== null ? { from, at: goal.split(' ')[1] } : null
}

/** Questions in which any unit may be chosen, or which are not about the map. */
const FREE = [
  'action',
  'recruit',
  'deploy.unit',
  'deploy.train',
  'deploy.field',
  'build.module',
  'build.turn',
  'rally.unit',
]

/** What a question and the running step are about: the field attacked and who stands there, or the unit that moves. */
export function marksOf(question: Question | null, view: View, { happening, picked }: So): Marks {
  const attack = attackOf(happening)
  const plan = attack === null ? planned(picked) : null
  const free = question === null || FREE.includes(question.kind)
  const pieces = attack !== null ? [`block-${attack.at}`] : []
  const asked = free
    ? []
    : question.choices.flatMap((choice) => objectOf(choice) ?? []).filter((one) => one.startsWith('block-'))
  const onset = attack ?? plan
  return {
    places: attack === null ? [] : [`field-${attack.at}`],
    side: attack?.side ?? view.seat ?? '',
    pieces: question?.kind === 'move.over' ? [...new Set(asked)] : pieces,
    onsets:
      onset === null
        ? []
        : [
            {
              from: `field-${onset.from}`,
              to: `field-${onset.at}`,
              side: attack?.side ?? view.seat ?? '',
              blocks: attack?.type === 'shot' || picked.at(-1)?.startsWith('shoot') ? 0.4 : 2,
              state: attack === null ? 'threat' : 'running',
            },
          ],
    leaders: [],
    fought: attack?.type === 'attacked' ? `field-${attack.at}` : null,
  }
}

/** Where an event leads, with the moves that go on with it. */
export function passageOf(event: BattleEvent, steps: readonly BattleEvent[]): Passage | null {
  const fields = (all: readonly string[]): string[] => all.map((at) => `field-${at}`)
  switch (event.type) {
    case 'moved': {
      const on = [event, ...steps].flatMap((step) => (step.type === 'moved' ? [step.to] : []))
      return { kind: 'march', side: event.side, places: fields([event.from, ...on]), pieces: [`block-${on.at(-1)}`] }
    }
    case 'retreated':
      return event.to === null
        ? null
        : { kind: 'retreat', side: event.side, places: fields([event.from, event.to]), pieces: [`block-${event.to}`] }
    case 'attacked':
    case 'shot':
      return { kind: 'attack', side: event.side, places: fields([event.from, event.at]), pieces: [] }
    default:
      return null
  }
}

const ACTIONS = ['moved', 'attacked', 'shot', 'merged', 'dismounted', 'rallied', 'passed', 'deployed']

/** The side whose action an event begins, or goes on with. */
export function turnOf(event: BattleEvent): string | null {
  return ACTIONS.includes(event.type) && 'side' in event ? event.side : null
}
