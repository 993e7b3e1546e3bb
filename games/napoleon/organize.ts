import { DONE, type Procedure, type Refusal, simultaneously, Verb, verbOf } from '@coup/engine'
import { type Block, FACE_NAMES, FIRST_BLOCK, faceNamed, type Side, toBlock } from '@coup/field'
import {
  AFTER_CORPS,
  BLOCKS,
  COMMANDERS,
  CORPS,
  DETACHED,
  FIRST_CORPS,
  MOST_REGIMENTS,
  ORGANIZATIONS,
  type Organization,
  SECOND_DECEMBER,
  START,
} from './army.ts'
import { BOX, board } from './board.ts'
import { GIVE, TAKE } from './choices.ts'
import { NO_GUN, NO_SUCH_REGIMENT, ONLY_I2, START_CAPACITY, TOO_FEW, TOO_MANY } from './refusals.ts'
import { ALLIES, FRANCE, SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'
import { chiefOf } from './team.ts'

const I2 = faceNamed('I2')
const A1 = faceNamed('A1')
const FACES = FACE_NAMES.length
/** What a choice stands for: by corps, a face to be taken from it; a ready-made organization. */
const TAKE_FROM: readonly Verb[] = COMMANDERS.map((_, corps) => new Verb(1 + corps))
const TAKE_READY = new Verb(1 + CORPS)
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

function blocksOf(g: Austerlitz, side: Side): Block[] {
  return Array.from(g.side.keys(), toBlock).filter((block) => g.side[block] === side)
}

export function organizeAs(g: Austerlitz, side: Side, organization: Organization): void {
  const blocks = blocksOf(g, side)
  let next = 0
  organization.corps.forEach((faces, index) => {
    for (const face of faces) {
      g.face[blocks[next]] = face
      g.assign(blocks[next++], FIRST_CORPS[side] + index)
    }
  })
}

/** By corps and face: how many regiments. */
const counts = new Uint8Array(CORPS * FACES)

function muster(g: Austerlitz): void {
  counts.fill(0)
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    if (g.corps[block] !== DETACHED) counts[g.corps[block] * FACES + g.face[block]]++
  }
}

/** 6.6 to 6.8: may the army be left as it is organized? */
function whyNotLeave(g: Austerlitz, side: Side): Refusal | null {
  // Six French detachments always make room: only Legrand's area is smaller than a corps, by four regiments.
  const mustFit = side === ALLIES && g.scenario === SECOND_DECEMBER
  let guns = 0
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    const regiments = g.size[corps]
    if (regiments < COMMANDERS[corps].least) return TOO_FEW
    if (regiments > MOST_REGIMENTS) return TOO_MANY
    if (START[corps] < 0) {
      if (counts[corps * FACES + I2] === regiments) return ONLY_I2
    } else {
      if (mustFit && regiments > board.capacity[START[corps]]) return START_CAPACITY
      guns += counts[corps * FACES + A1]
    }
  }
  return side === ALLIES || guns > 0 ? null : NO_GUN
}

/** 6.6, 6.7: the commander in chief gives the regiments to the commanders. */
function* organizeSide(g: Austerlitz, side: Side): Procedure {
  const seat = chiefOf(g, side)
  const rule = side === ALLIES ? '6.6' : '6.7'
  for (;;) {
    const question = g.ask(seat, 'organize', rule)
    muster(g)
    for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
      for (let face = 1; face < FACES; face++) {
        const pick = TAKE_FROM[corps].on(face)
        if (counts[corps * FACES + face] > 0) question.offer(TAKE[corps][face], pick)
        else if (g.explaining) question.offer(TAKE[corps][face], pick, NO_SUCH_REGIMENT)
      }
    }
    const ready = READY_CHOICE[side]
    for (let i = 0; i < ready.length; i++) question.offer(ready[i], TAKE_READY.on(i))
    question.offer('done', DONE, whyNotLeave(g, side))
    const pick = yield question
    if (pick === DONE) return
    if (verbOf(pick) === TAKE_READY.code) organizeAs(g, side, ORGANIZATIONS[side][TAKE_READY.object(pick)])
    else {
      const from = TAKE_FROM.findIndex((verb) => verb.code === verbOf(pick))
      yield* give(g, side, from, TAKE_FROM[from].object(pick), rule)
    }
  }
}

function regimentOf(g: Austerlitz, corps: number, face: number): Block {
  let block = FIRST_BLOCK
  while (g.corps[block] !== corps || g.face[block] !== face) block++
  return block
}

function* give(g: Austerlitz, side: Side, from: number, face: number, rule: string): Procedure {
  const question = g.ask(chiefOf(g, side), 'organize.give', rule)
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) question.offer(GIVE[corps], corps)
  const to = yield question
  g.assign(regimentOf(g, from, face), to)
}

/** What stands on the table afterwards tells how many regiments each corps has, and nothing of their faces. */
function standUp(g: Austerlitz, side: Side): void {
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
  g.phase = 'choose-corps'
}

/** 6.7: still in secret. */
export function* reorganizeFrance(g: Austerlitz): Procedure {
  yield* simultaneously(g, [organizeSide(g, FRANCE)])
  standUp(g, FRANCE)
  g.phase = 'deploy-france'
}
