import type { Ready, TableView } from '@coup/engine'
import { COMMANDERS, namesOf, ORGANIZATIONS, START } from './army.ts'
import { board } from './board.ts'
import { sideNamed } from './sides.ts'
import type { AusterlitzBlock, AusterlitzView } from './view.ts'

type View = TableView & AusterlitzView

interface Detachment {
  readonly corps: string
  readonly face: string
  readonly at: string
}

/** 6.6 to 6.9: where an army stands. Corps that are not named stand in reserve. */
interface SetUp {
  /** 6.6: the Allied corps that start on the map on 1 December. */
  readonly starts: readonly string[]
  /** By commander: the approach that his corps blocks. */
  readonly blocks: Readonly<Record<string, string>>
  /** 6.8 */
  readonly detached: readonly Detachment[]
  /** 6.9: the corps whose gun is the fixed battery, and the approach it blocks. */
  readonly battery: { readonly corps: string; readonly at: string } | null
}

const from = (corps: string, face: string, at: string): Detachment => ({ corps, face, at })

/** By side and by the name of the ready-made organization that goes with it. */
const SET_UPS: readonly Readonly<Record<string, SetUp>>[] = [
  {
    // Both advance guards were in touch with the French on the day before.
    historical: { starts: ['Bagration', 'Kienmayer'], blocks: {}, detached: [], battery: null },
    'strong left': {
      starts: ['Langeron', 'Kienmayer'],
      blocks: { Bagration: '67/66', Kollowrath: '112/114' },
      detached: [],
      battery: null,
    },
    'strong right': {
      starts: ['Bagration', 'Constantine'],
      blocks: { Kienmayer: '143/135', Dokhturov: '121/105' },
      detached: [],
      battery: null,
    },
    // Five corps have most of the army: more are not commanded in a turn (9).
    'large corps': { starts: ['Langeron', 'Prebyshevsky'], blocks: {}, detached: [], battery: null },
  },
  {
    // The guns and a regiment of Lannes on the Santon; Legrand in Sokolnitz and Telnitz.
    historical: {
      starts: [],
      blocks: { Legrand: '133/119' },
      detached: [from('Lannes', 'A1', '54/42'), from('Lannes', 'I2', '54'), from('Legrand', 'I2', '141/142')],
      battery: { corps: 'Lannes', at: '64/55' },
    },
    // Thin posts along the Goldbach, the weight with Bernadotte and Davout.
    trap: {
      starts: [],
      blocks: {},
      detached: [
        from('Lannes', 'A1', '54/42'),
        from('Vandamme', 'I2', '73/74'),
        from('St. Hilaire', 'I2', '82/83'),
        from('Legrand', 'I2', '141/142'),
        from('Legrand', 'I2', '134/119'),
      ],
      battery: { corps: 'Lannes', at: '64/55' },
    },
    // Across the Goldbach before the day begins, the guns behind.
    forward: {
      starts: [],
      blocks: {},
      detached: [
        from('Lannes', 'I2', '65'),
        from('Murat', 'C2', '55'),
        from('Vandamme', 'I2', '83'),
        from('St. Hilaire', 'I2', '82/83'),
        from('Legrand', 'I2', '141/142'),
      ],
      battery: { corps: 'Vandamme', at: '72/83' },
    },
    // The best are on the field, the weakest with Bernadotte and Davout.
    massed: {
      starts: [],
      blocks: { Legrand: '133/119' },
      detached: [from('Lannes', 'A1', '54/42'), from('Lannes', 'I2', '54'), from('Legrand', 'I2', '141/142')],
      battery: { corps: 'Lannes', at: '64/55' },
    },
    // The same with posts before the Goldbach.
    outposts: {
      starts: [],
      blocks: {},
      detached: [from('Vandamme', 'I2', '73/74'), from('St. Hilaire', 'I2', '82/83'), from('Legrand', 'I2', '134/119')],
      battery: { corps: 'Vandamme', at: '72/83' },
    },
  },
]

/** How readily a computer takes them: what they won in the arena (docs/bots.md). */
const CHANCES: readonly Readonly<Record<string, number>>[] = [
  { historical: 2, 'strong left': 3, 'strong right': 1, 'large corps': 2 },
  { historical: 1, trap: 0, forward: 1, massed: 4, outposts: 4 },
]

function setUpOf(name: string, { side }: View): SetUp | undefined {
  return side === null ? undefined : SET_UPS[sideNamed(side)][name]
}

/** 6.8: the regiments that have been sent off. */
function standing({ blocks }: View): AusterlitzBlock[] {
  return blocks.filter(({ corps, at }) => corps === undefined && !at.startsWith('box:'))
}

/** The corps are those of the set-up, without what it has sent off so far, and nothing else has been. */
function organizedAs(name: string, view: View): boolean {
  const own = sideNamed(view.side ?? '')
  const sent = sentBy(setUpOf(name, view)?.detached ?? [], view)
  if (sent === null) return false
  const corps = ORGANIZATIONS[own].find((one) => one.name === name)?.corps ?? []
  return COMMANDERS.filter(({ side }) => side === own).every((commander, index) => {
    const away = sent.filter((one) => one.corps === commander.name).map(({ face }) => face)
    const there = view.blocks.filter((block) => block.corps === commander.name).map(({ face }) => face)
    return String([...there, ...away].sort()) === String(namesOf(corps[index]).sort())
  })
}

/** Those of the detachments that stand; null if others do. */
function sentBy(detached: readonly Detachment[], view: View): readonly Detachment[] | null {
  const left = [...detached]
  const sent: Detachment[] = []
  for (const { face, at } of standing(view)) {
    const index = left.findIndex((one) => one.face === face && one.at === at)
    if (index < 0) return null
    sent.push(...left.splice(index, 1))
  }
  return sent
}

/** 19: everybody sends regiments of his own corps. */
function regimentFor({ corps, face }: Detachment, view: View): AusterlitzBlock | undefined {
  const own = view.commanders.some(({ name, player }) => name === corps && player === view.seat)
  return own ? view.blocks.find((block) => block.corps === corps && block.face === face) : undefined
}

/** 6.8: the first detachment that does not stand yet, and can be sent. */
function missing({ detached }: SetUp, view: View): Detachment | undefined {
  const sent = standing(view)
  return detached.find((one) => {
    const index = sent.findIndex(({ face, at }) => face === one.face && at === one.at)
    if (index >= 0) sent.splice(index, 1)
    return index < 0 && regimentFor(one, view) !== undefined
  })
}

const blockChoice = (block: AusterlitzBlock | undefined): string => `block ${block?.id}`

function batteryOf(setUp: SetUp, { blocks, side }: View): AusterlitzBlock | undefined {
  const guns = blocks.filter((block) => block.side === side && block.face === 'A1')
  const sent = setUp.detached.find(({ face, corps }) => face === 'A1' && corps === setUp.battery?.corps)
  return guns.find(({ corps, at }) => (sent === undefined ? corps === setUp.battery?.corps : at === sent.at))
}

/** 6.6: in the area with his name, as the set-up has him. */
function placeOf({ blocks }: SetUp, choices: readonly string[]): string {
  const index = START.findIndex((area) => choices.includes(`area ${board.names[area]}`))
  const at = blocks[COMMANDERS[index]?.name ?? '']
  return at === undefined ? `area ${board.names[START[index]]}` : `approach ${at}`
}

const positionChoice = (at: string): string => (at.includes('/') ? `approach ${at}` : `area ${at}`)

/** By the kind of the question. */
const ANSWERS: Readonly<Record<string, (setUp: SetUp, view: View, name: string) => string>> = {
  organize: (_, view, name) => (organizedAs(name, view) ? 'done' : `organize ${name}`),
  'set-up.corps': (setUp, view) =>
    setUp.starts.map((corps) => `corps ${corps}`).find((one) => view.questions[0].choices.includes(one)) ?? '',
  'set-up.place': (setUp, view) => placeOf(setUp, view.questions[0].choices),
  'set-up.detach'(setUp, view) {
    const next = missing(setUp, view)
    return next === undefined ? 'done' : blockChoice(regimentFor(next, view))
  },
  'set-up.detach-to': (setUp, view) => positionChoice(missing(setUp, view)?.at ?? ''),
  'set-up.battery': (setUp, view) => blockChoice(batteryOf(setUp, view)),
  'set-up.battery-at': (setUp) => positionChoice(setUp.battery?.at ?? ''),
}

/** 6: whole set-ups by name, each for one of the ready-made organizations. */
export const ready: Ready<AusterlitzView> = {
  names: { allies: Object.keys(SET_UPS[0]), france: Object.keys(SET_UPS[1]) },
  fitting(view) {
    const [question] = view.questions
    if (question === undefined || view.side === null || !(question.kind in ANSWERS)) return []
    const all = Object.keys(SET_UPS[sideNamed(view.side)]).filter((name) => ready.answer(name, view) !== null)
    if (question.kind === 'organize' && view.phase === 'organize') return all
    const same = all.filter((name) => organizedAs(name, view))
    return same.length > 0 ? same : all
  },
  answer(name, view) {
    const [question] = view.questions
    const setUp = setUpOf(name, view)
    if (question === undefined || setUp === undefined) return null
    const choice = ANSWERS[question.kind]?.(setUp, view, name)
    return choice !== undefined && question.choices.includes(choice) ? choice : null
  },
  chance: (name, { side }) => (side === null ? 1 : CHANCES[sideNamed(side)][name]),
}
