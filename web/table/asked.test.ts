import { readdirSync, readFileSync } from 'node:fs'
import { bonaparte } from '@coup/bonaparte'
import { type GameEvent, Random, type Rules, Table, type TableView } from '@coup/engine'
import { medieval } from '@coup/medieval'
import { battlefieldOf } from '@coup/medieval/battlefield'
import { modules } from '@coup/medieval/modules'
import { FIGHTING } from '@coup/medieval/tables'
import { napoleon } from '@coup/napoleon'
import { triomphe } from '@coup/triomphe'
import { beforeAll, describe, expect, it } from 'vitest'
import { LocalGame } from '../local/game.ts'
import { LocalMatch } from '../local/match.ts'
import { asks as bonaparteAsks } from '../looks/bonaparte/asks.ts'
import { look as bonaparteLook } from '../looks/bonaparte/look.ts'
import { chart } from '../looks/field/map/chart.ts'
import type { Look } from '../looks/field/map/facts.ts'
import { places } from '../looks/field/map/places.ts'
import { placeId, type SheetScene } from '../looks/field/pieces/scene.ts'
import type { GameLook } from '../looks/look.ts'
import { lettersOf, NOTHING_MARKED } from '../looks/marks.ts'
import { asks as medievalAsks } from '../looks/medieval/asks.ts'
import { laidFields } from '../looks/medieval/draw/ground.ts'
import { look as medievalLook } from '../looks/medieval/look.ts'
import type { BattleScene as MedievalScene } from '../looks/medieval/scene.ts'
import { asks as napoleonAsks } from '../looks/napoleon/asks.ts'
import { look as napoleonLook } from '../looks/napoleon/look.ts'
import { organizationOf } from '../looks/napoleon/organizations.ts'
import type { BattleScene as Austerlitz } from '../looks/napoleon/scene.ts'
import { asks as triompheAsks } from '../looks/triomphe/asks.ts'
import { look as triompheLook } from '../looks/triomphe/look.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { plain, segments } from '../words/marked.ts'
import { Controller } from './controller.ts'
import { type Option, undominated, ways } from './options.ts'

type Drawn = (view: TableView) => ReadonlySet<string>

const printed = new Map<Look, ReadonlySet<string>>()
function printedOn(map: Look): ReadonlySet<string> {
  const known = printed.get(map) ?? new Set(places(chart(map, map.words())).map(({ id }) => id))
  printed.set(map, known)
  return known
}

/** What a board of areas draws with a `data-id`. */
function drawnOn(scene: SheetScene): Set<string> {
  const land = printedOn(scene.map)
  const lying = ({ at }: { at: string }) => land.has(placeId(at))
  return new Set([
    ...land,
    ...scene.blocks.filter(lying).map(({ id }) => `block-${id}`),
    ...(scene.flags ?? []).filter(lying).map(({ id }) => `flag-${id}`),
  ])
}

const onSheet =
  (look: GameLook<object, GameEvent, SheetScene>): Drawn =>
  (view) =>
    drawnOn(look.scene(view))

function drawnAtAusterlitz(view: TableView): Set<string> {
  const look: GameLook<object, GameEvent, Austerlitz> = napoleonLook
  const scene = look.scene(view)
  const { battle } = scene
  if (!battle.questions[0]?.kind.startsWith('organize')) return drawnOn(scene)
  const corps = Object.entries(organizationOf(battle.blocks, battle.side ?? ''))
  return new Set(corps.flatMap(([name, faces]) => [`give-${name}`, ...faces.map((face) => `take-${face}-${name}`)]))
}

function drawnInTheMiddleAges(view: TableView): Set<string> {
  const look: GameLook<object, GameEvent, MedievalScene> = medievalLook
  const { battle } = look.scene(view)
  const field = battlefieldOf(battle.map)
  const taken = new Set(battle.units.map(({ at }) => at))
  const off = battle.units.filter(({ side, points }) => side === battle.seat && points === undefined)
  return new Set([
    ...laidFields(field)
      .map((one) => field.ground.names[one])
      .map((at) => `${taken.has(at) ? 'block' : 'field'}-${at}`),
    ...(battle.recruiting ? FIGHTING : off.map(({ type }) => type)).map((type) => `muster-${type}`),
    ...modules.sides.map(({ name }) => `module-${name}`),
  ])
}

const GAMES: [string, Rules, GameLook, Drawn, object, object[]][] = [
  ['triomphe', triomphe, triompheLook, onSheet(triompheLook), triompheAsks, [{}]],
  [
    'bonaparte',
    bonaparte,
    bonaparteLook,
    onSheet(bonaparteLook),
    bonaparteAsks,
    [{}, { bidding: true, groups: 'random' }],
  ],
  [
    'napoleon',
    napoleon,
    napoleonLook,
    drawnAtAusterlitz,
    napoleonAsks,
    [
      {},
      { scenario: '1 December', auction: true, santon: true },
      { allies: 2, france: 3 },
      { scenario: '1 December', allies: 2, france: 2 },
    ],
  ],
  [
    'medieval',
    medieval,
    medievalLook,
    drawnInTheMiddleAges,
    medievalAsks,
    [{}, { map: 'large', battlefield: 'chosen' }],
  ],
]

/** What a question offers in the list of choices alone, but for a way that nobody needs. */
function hidden(controller: Controller, look: GameLook, drawn: Drawn): string[] {
  const { view, next, asks, buttons } = controller
  const kind = asks?.kind ?? ''
  const things = drawn(view)
  const words = (choice: string) => look.choice(choice, kind, view)
  const isWay = (choice: string, object: string) =>
    controller.waysTo(object).some((way) => words(way.choice) === words(choice))
  const isNeedless = (choice: string, object: string) => {
    const all = ways(controller.options, object, words)
    const needed = undominated(all, (one) => look.style(one))
    return needed.length > 0 && all.some((way) => words(way.choice) === words(choice) && !needed.includes(way))
  }
  const offered = ({ choice, object }: Option) =>
    object === null
      ? buttons.some((button) => button.choice === choice)
      : things.has(object) && (isNeedless(choice, object) || isWay(choice, object))
  return next.filter((option) => !offered(option)).map(({ choice }) => `${kind}: ${choice}`)
}

/** What a question says can be done, and the choice that does it. */
const PROMISES: [RegExp, RegExp][] = [
  [/end your (turn|movement)|or halt|go on to movement/, /^done$/],
  [/choose a (block|regiment)/i, /^(block|assault) /],
  [/choose a unit/i, /^(unit|deploy|enter|return) /],
  [/bombardment for/, /^block /],
  [/Fire at/, /^(fire|block)/],
  [/choose who (leads|counter)|Who leads|^Counter/i, /^block /],
  [/or threaten/, /^threat /],
  [/give ground/, /^give ground$/],
  [/Attack, or was/, /^attack$/],
  [/rally,/, /^rally$/],
  [/or pass/, /^pass$/],
  [/whom to attack/, /^attack /],
  [/whom to shoot/, /^shoot /],
  [/^Bid/, /^bid/],
]

function lies({ asks, view, next }: Controller, look: GameLook): string[] {
  if (asks === null) return []
  const words = plain(look.ask(asks, view))
  const broken = PROMISES.filter(([said, does]) => said.test(words) && !next.some(({ choice }) => does.test(choice)))
  return broken.map(([said]) => `${asks.kind}: ${words} ${said} ${next.map(({ choice }) => choice).slice(0, 5)}`)
}

/** Questions that are about one place, with whoever attacks it. */
const FOUGHT = /^(attack|assault\.|bombard$|retreat)/

/** Asked before the attack is told: known from what is picked. */
const UNTOLD = ['attack.guard', 'attack.show']

/** Questions about somebody who was chosen before, or has begun to move. */
const COMMANDED =
  /^(action\.what|organize\.second|move\.(to|road|on|over)|road|continu.*|corps.*|detachment.*|regiment\.move|attach|set-up\.(detach-to|battery-at)|(deploy|rally)\.field)$/

/** Whoever waits in his side's own box stands nowhere. */
const OFF = /still off the map/

/** Whoever is meant and the place where he stands are said by name, where what was picked or happened tells them. */
function nameless(controller: Controller, said: readonly string[], words: string): string[] {
  const { asks, circumstances } = controller
  const { happening, picked } = circumstances
  const kind = asks?.kind ?? ''
  const moves = COMMANDED.test(kind) || (kind === 'move' && asks?.rule === 'IV.1')
  if (!moves || (picked.length === 0 && happening.length === 0)) return []
  const named = (thing: RegExp) => said.some((object) => thing.test(object))
  return [
    ...(named(/^(block|flag|muster)-/) || (kind === 'rally.field' && picked.length === 0)
      ? []
      : ['the one who is meant is not named']),
    ...(named(/^(area|box|field)-/) || kind === 'deploy.field' || OFF.test(words) ? [] : ['the place is not named']),
  ]
}

/** What is meant and not to be seen: on the board, and in the words of the question. */
function unseen(controller: Controller, look: GameLook, drawn: Drawn): string[] {
  const { asks, view, circumstances, targets } = controller
  if (asks === null || look.marks === undefined) return []
  const { kind } = asks
  const { places, pieces, onsets } = look.marks(asks, view, circumstances)
  const things = drawn(view)
  const isDrawn = (id: string) => things.has(id) || things.has(id.replace('field-', 'block-'))
  const words = look.ask(asks, view, circumstances)
  const said = segments(words).flatMap(({ object }) => object ?? [])
  const flaws = [...places, ...pieces, ...onsets.flatMap(({ from, to }) => [from, to]), ...said]
    .filter((id) => !isDrawn(id))
    .map((id) => `${id} is not on the board`)
  const fought = FOUGHT.test(kind) && !(UNTOLD.includes(kind) && circumstances.picked.length === 0)
  if (fought && places.length === 0) flaws.push('no place is lit')
  if (fought && !places.some((place) => said.includes(place))) flaws.push('its place is not named')
  if (fought && onsets.length === 0) flaws.push('no attack is shown')
  if (kind === 'retreat.to' && (pieces.length !== 1 || !said.includes(pieces[0])))
    flaws.push('nobody is named who leaves')
  flaws.push(...nameless(controller, said, plain(words)))
  if (onsets.length > 0 && pieces.length === 1 && !targets[pieces[0]] && !said.includes(pieces[0]))
    flaws.push('the one block that is meant is not named')
  const letters = lettersOf({ ...NOTHING_MARKED, pieces }, targets)
  for (const piece of letters.keys())
    if (look.picture?.(piece, view) == null) flaws.push(`${piece} has a letter and no picture`)
  return flaws.map((flaw) => `${kind}: ${flaw}`)
}

/** Peaceful games ask too little. */
const BOLD = /^(attack|assault|threat|bombard|fire|block|corps|advance)/

/** Of regiments or approaches alone, and met in one game of hundreds. */
const RARE = ['assault.fire-loss', 'bombard.target', 'retreat.next']

/** Kinds as the rules write them: before their paragraph. */
const KIND = /['`]([a-z$][\w{}.-]*)['`],\s*(?:rule: )?(?:'[\dIVX.]+'|rule\b|side ===)/g

/** Every kind of question that the rules of a game can ask. */
function kindsOf(game: string): Set<string> {
  const room = new URL(`../../games/${game}/`, import.meta.url)
  const files = readdirSync(room).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const text = files.map((file) => readFileSync(new URL(file, room), 'utf8')).join('\n')
  return new Set([...text.matchAll(KIND)].map(([, kind]) => kind))
}

describe.each(GAMES)('each choice of %s is a thing on the board or a button', (id, rules, look, drawn, asks, games) => {
  beforeAll(() => overwriteGetLocale(() => 'en'))

  it('the kinds of questions are counted as the rules ask them', () => {
    const written = [...kindsOf(id)].filter((kind) => !kind.includes('$'))
    expect(written.length).toBeGreaterThan(10)
    expect(written.filter((kind) => !(kind in asks))).toEqual([])
  })

  it('in every kind of question', () => {
    const met = new Map<string, number>()
    const unmet = () => Object.keys(asks).filter((kind) => !/[:+]/.test(kind) && !met.has(kind) && !RARE.includes(kind))
    for (let seed = 0; seed < 100 && unmet().length > 0; seed++) {
      const game = LocalGame.begin(rules, games[seed % games.length], `asked ${seed}`, {})
      const random = Random.seeded(`asked ${seed}`)
      while (game.table.over === null) {
        const { seat, kind, choices } = game.table.questions()[0]
        const times = met.get(kind) ?? 0
        met.set(kind, times + 1)
        if (times < 40) {
          const controller = new Controller(new LocalMatch(game, seat), look)
          expect([
            ...hidden(controller, look, drawn),
            ...lies(controller, look),
            ...unseen(controller, look, drawn),
          ]).toEqual([])
        }
        const bold = choices.filter((choice) => BOLD.test(choice))
        const wanted = bold.length > 0 && random.below(2) === 0 ? bold : choices
        game.table.answer(seat, wanted[random.below(wanted.length)])
      }
    }
    expect(unmet()).toEqual([])
  })

  it.each(games)('also after choices that are not sent yet: %j', async (options) => {
    const game = LocalGame.begin(rules, options, 'planned', {})
    const random = Random.seeded('planned')
    for (let i = 0; i < 300 && game.table.over === null; i++) {
      const controller = new Controller(new LocalMatch(game, game.table.questions()[0].seat), look)
      do {
        expect([
          ...hidden(controller, look, drawn),
          ...lies(controller, look),
          ...unseen(controller, look, drawn),
        ]).toEqual([])
        await controller.take(controller.next[random.below(controller.next.length)])
        if (controller.confirming) await controller.confirm()
      } while (controller.plan.length > 0)
      controller.close()
    }
  })
})

describe('who gets away at Austerlitz where there is not room for all (12)', () => {
  it('is lit, named and clickable', () => {
    overwriteGetLocale(() => 'en')
    const block = (side: string) => (text: string) => {
      const [face, at] = text.split(' ')
      return { side, face, at }
    }
    const blocks = [
      ...['I2 82', 'I2 82', 'I2 82', 'C2 93', 'C3 93'].map(block('allies')),
      ...['I2 94', 'I2 92', 'I2 103', 'I2 104'].map(block('france')),
    ]
    const table = Table.place(napoleon, {}, 'no room', { round: 3, turn: 'france', blocks })
    table.answer('france', 'threat 94/93')
    table.answer('allies', 'give ground')
    expect(table.questions()[0].kind).toBe('retreat.next')
    const controller = new Controller(new LocalMatch(LocalGame.of(table), 'allies'), napoleonLook)
    expect([
      ...hidden(controller, napoleonLook, drawnAtAusterlitz),
      ...lies(controller, napoleonLook),
      ...unseen(controller, napoleonLook, drawnAtAusterlitz),
    ]).toEqual([])
    expect(Object.keys(controller.targets)).toEqual(['block-4', 'block-5'])
  })
})
