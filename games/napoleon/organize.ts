import { type Procedure, type Refusal, simultaneously } from '@coup/engine'
import { ARTILLERY, faceNamed, typeOf } from '@coup/field'
import {
  AFTER_CORPS,
  COMMANDERS,
  FIRST_CORPS,
  MOST_REGIMENTS,
  ORGANIZATIONS,
  type Organization,
  SECOND_DECEMBER,
  START,
} from './army.ts'
import { BOX, board } from './board.ts'
import { DONE, GIVE, TAKE } from './choices.ts'
import { MOST_DETACHED } from './deploy.ts'
import { NO_GUN, NO_SUCH_REGIMENT, ONLY_I2, START_CAPACITY, TOO_CROWDED, TOO_FEW, TOO_MANY } from './refusals.ts'
import { ALLIES, FRANCE, SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'
import { chiefOf } from './team.ts'

const I2 = faceNamed('I2')
const READY = 1 << 12
const READY_CHOICE: readonly string[][] = ORGANIZATIONS.map((list) => list.map(({ name }) => `organize ${name}`))

/** 6: everything waits in the boxes, organized in a ready-made way. */
export function assemble(g: Austerlitz): void {
  for (const side of [ALLIES, FRANCE]) {
    organizeAs(g, side, ORGANIZATIONS[side][0])
    for (const block of blocksOf(g, side)) {
      g.at[block] = BOX[side]
      g.source[block] = side
    }
    for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) g.commanderAt[corps] = BOX[side]
  }
  g.count()
}

function blocksOf(g: Austerlitz, side: number): number[] {
  return Array.from(g.side.keys()).filter((block) => g.side[block] === side)
}

function organizeAs(g: Austerlitz, side: number, organization: Organization): void {
  const blocks = blocksOf(g, side)
  let next = 0
  organization.corps.forEach((faces, index) => {
    for (const face of faces) {
      g.face[blocks[next]] = face
      g.assign(blocks[next++], FIRST_CORPS[side] + index)
    }
  })
}

/** 6.6 to 6.8: may the army be left as it is organized? */
function mayLeave(g: Austerlitz, side: number): Refusal | null {
  let crowded = 0
  let guns = 0
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    const regiments = g.regiments(corps)
    if (regiments.length < COMMANDERS[corps].least) return TOO_FEW
    if (regiments.length > MOST_REGIMENTS) return TOO_MANY
    if (START[corps] < 0) {
      if (regiments.every((block) => g.face[block] === I2)) return ONLY_I2
      continue
    }
    crowded += Math.max(0, regiments.length - board.capacity[START[corps]])
    guns += regiments.filter((block) => typeOf(g.face[block]) === ARTILLERY).length
  }
  if (side === ALLIES) return crowded > 0 && g.scenario === SECOND_DECEMBER ? START_CAPACITY : null
  if (crowded > MOST_DETACHED) return TOO_CROWDED
  return guns > 0 ? null : NO_GUN
}

/** 6.6, 6.7: the commander in chief gives the regiments to the commanders. */
function* organizeSide(g: Austerlitz, side: number): Procedure {
  const seat = chiefOf(g, side)
  const rule = side === ALLIES ? '6.6' : '6.7'
  for (;;) {
    const question = g.ask(seat, 'organize', rule)
    for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
      TAKE[corps].forEach((choice, face) => {
        if (face > 0)
          question.offer(choice, corps * 16 + face, regimentOf(g, corps, face) < 0 ? NO_SUCH_REGIMENT : null)
      })
    }
    READY_CHOICE[side].forEach((choice, index) => {
      question.offer(choice, READY + index)
    })
    question.offer('done', DONE, mayLeave(g, side))
    const pick = yield question
    if (pick === DONE) return
    if (pick >= READY) organizeAs(g, side, ORGANIZATIONS[side][pick - READY])
    else yield* give(g, side, pick >> 4, pick & 15, rule)
  }
}

function regimentOf(g: Austerlitz, corps: number, face: number): number {
  return g.regiments(corps).find((block) => g.face[block] === face) ?? -1
}

function* give(g: Austerlitz, side: number, from: number, face: number, rule: string): Procedure {
  const question = g.ask(chiefOf(g, side), 'organize.give', rule)
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) question.offer(GIVE[corps], corps)
  const to = yield question
  g.assign(regimentOf(g, from, face), to)
}

/** What stands on the table afterwards tells how many regiments each corps has, and nothing of their faces. */
function standUp(g: Austerlitz, side: number): void {
  const faces: number[] = []
  const sizes: Record<string, number> = {}
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    const regiments = g.regiments(corps)
    sizes[COMMANDERS[corps].name] = regiments.length
    faces.push(...g.random.shuffle(regiments.map((block) => g.face[block])))
  }
  const blocks = blocksOf(g, side)
  let next = 0
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    for (let i = sizes[COMMANDERS[corps].name]; i > 0; i--) {
      g.face[blocks[next]] = faces[next]
      g.assign(blocks[next++], corps)
    }
  }
  g.reveal()
  g.emit({ type: 'organized', side: SIDES[side], corps: sizes })
}

/** 6.6, 6.7: both organize at the same time; the French may change theirs when the Allies stand on the map. */
export function* organize(g: Austerlitz): Procedure {
  yield* simultaneously(g, [organizeSide(g, ALLIES), organizeSide(g, FRANCE)])
  standUp(g, ALLIES)
  g.phase = 'deploy-allies'
}

export function* reorganizeFrance(g: Austerlitz): Procedure {
  yield* organizeSide(g, FRANCE)
  standUp(g, FRANCE)
  g.phase = 'deploy-france'
}
