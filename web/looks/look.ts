import type { Asked, GameEvent, Outcome, Ready, TableView } from '@coup/engine'
import type { Course } from '@coup/match'
import type { Component } from 'svelte'
import type { Rect } from '../board/draw/geometry.ts'
import type { Where } from '../board/ink.ts'
import type { TargetStyle } from '../board/targets.ts'
import type { Sound } from '../sound/sound.ts'
import type { Marked } from '../words/marked.ts'
import type { WordTable } from '../words/table.ts'
import type { GameEnding } from './ending.ts'

export interface Fact {
  readonly label: string
  readonly value: string
  /** What is counted, where the label does not say it. */
  readonly what?: string
  /** The colour of a side, where the fact is one side's. */
  readonly side?: string
  readonly hint?: string
}

/** One line of a combat: what is done in a step, and the figure it adds to the sum. */
export interface CombatLine {
  readonly rule: string
  readonly text: Marked
  readonly figure?: number
  /** The sum so far. */
  readonly sum?: number
}

export interface Combat {
  readonly title: Marked
  readonly lines: readonly CombatLine[]
}

export interface Known {
  readonly at: Marked
  readonly what: string
}

export interface RollEntry {
  readonly who: string
  readonly what: Marked
  readonly note?: string
  /** Has just come for this seat. */
  readonly fresh?: boolean
}

/** One list of a staff: the players of a side with what they command, the orders. */
export interface Roll {
  readonly title: string
  readonly side?: string
  readonly note?: string
  readonly entries: readonly RollEntry[]
}

/** A sign of the board with what it means; the picture is drawn as the board draws it. */
export interface LegendEntry {
  readonly picture: string
  readonly view: Rect
  readonly words: string
}

export interface LegendPart {
  readonly title: string
  readonly entries: readonly LegendEntry[]
}

/** What a version of the rules does otherwise than the one before. */
export interface Correction {
  readonly version: string
  readonly rule: string
  readonly words: () => string
}

export interface Standing {
  readonly seat: string
  readonly morale: number
  /** Null where it cannot be known. */
  readonly strength: number | null
}

/** Something to think of before it is done, and its rule. */
export interface Warning {
  readonly rule: string
  readonly text: string
}

/** Something that a hidden thing may be, as the rules name it and in words. */
export interface Suspect {
  readonly thing: string
  readonly as: string
  readonly words: string
}

/** What is picked and not yet sent: the pieces, and the place where they would go. */
export interface Planned {
  readonly pieces: readonly string[]
  readonly place: string
}

/** What goes with a question: the events of the running step, and what is picked and not yet sent. */
export interface Circumstances<E extends GameEvent = GameEvent> {
  readonly happening: readonly E[]
  readonly picked: readonly string[]
  /** Small choices that were sent one by one and that the question goes on with. */
  readonly given?: readonly string[]
}

/** An attack that is being made, from one place of the board against another. */
export interface Onset {
  readonly from: string
  readonly to: string
  /** The colour of whoever attacks, as in all that is marked. */
  readonly side: string
  readonly blocks: number
  /** It is only threatened or planned; or it is over. */
  readonly state: 'threat' | 'running' | 'over'
}

/** What a question and the running step are about, by the ids of things on the board. */
export interface Marks {
  /** Lit, in the colour of whoever comes at them. */
  readonly places: readonly string[]
  readonly side: string
  /** Ringed. Those that can be chosen have letters, in this order. */
  readonly pieces: readonly string[]
  readonly onsets: readonly Onset[]
  /** They lead an attack or a defence. */
  readonly leaders: readonly string[]
  /** The place at whose edge an assault is being fought. */
  readonly fought: string | null
}

/** Where somebody went, or whom he attacked, in something that the report tells. */
export interface Passage {
  readonly kind: 'march' | 'retreat' | 'attack'
  readonly side: string
  /** From the first to the last. */
  readonly places: readonly string[]
  readonly pieces: readonly string[]
}

/** One of the enemy's last turn, with the number that stands before its line of the report. */
export interface Numbered extends Passage {
  readonly number: number
}

export interface BoardProps<Scene = unknown> {
  scene: Scene
  marks?: Marks
  passages?: readonly Numbered[]
  /** A thing on the board, or `passage-3`, that the reader points at beside the board. */
  pointed?: string | null
  targets: Readonly<Record<string, TargetStyle>>
  selected: readonly string[]
  describe: (id: string) => string
  onpick: (id: string) => void
  onrefused: (id: string) => void
  onlift: (id: string) => void
  ondrag: (id: string, onto: string) => void
  /** By how many degrees the sheet lies turned, for whatever reason. */
  onlie?: (degrees: number) => void
  /** The meaning of the signs is asked for. */
  onlegend?: () => void
  turn: number
  /** Drawn over it by hand, and the pen that does it. */
  over?: (where: Where, px: number) => string
  onpen?: () => void
  drawing?: boolean
  onstroke?: (from: string, to: string) => void
}

export interface BoardExports {
  /** Moves the view so that a thing is seen, and lets it flash. */
  reveal(id: string): void
  /**
   * Leans in to what these ids name, where it is out of sight or smaller than it is easily read, or than `legible`; of
   * none, back to where the reader was.
   */
  lean(ids: readonly string[], legible?: number): void
  /** The same for what is on offer, on boards where that is hard to hit on a narrow screen with all of it in view. */
  near?(ids: readonly string[]): void
  /** Lets the first of these flash and, where the reader wants it, goes to what is out of sight. */
  follow(ids: readonly string[]): void
  svg(): string
  png(): Promise<Blob>
}

/** A component whose props a game may narrow to its own: compared as a method is. */
type Drawn<Props extends object, Exports extends object, Bound extends keyof Props | ''> = {
  draw(...drawn: Parameters<Component<Props, Exports, Bound>>): ReturnType<Component<Props, Exports, Bound>>
}['draw'] &
  Pick<Component<Props, Exports, Bound>, 'z_$$bindings'>

/** A question of the rules, or one that follows after choices that are not sent yet. */
export type Question = Pick<Asked, 'kind' | 'rule' | 'choices'>

/** Everything that the table has to know of one game. Words come in the reader's language. */
export interface GameLook<V extends object = object, E extends GameEvent = GameEvent, Scene = unknown> {
  readonly id: string
  /** Draws what `scene` makes. */
  readonly board: Drawn<BoardProps<Scene>, BoardExports, 'turn'>
  /** Draws how a combat was reckoned. */
  readonly calculator?: Drawn<{ happening: readonly E[] }, object, ''>
  /** `others` are views of other seats, after the end: what they know is shown as well. */
  scene(view: TableView & V, others?: readonly (TableView & V)[], planned?: Planned | null): Scene
  /** What a thing whose face is hidden may be, as far as the viewer knows; nothing of all others. */
  suspects?(object: string, view: TableView & V): readonly Suspect[]
  /** The scene with what is only guessed, such as `block-7`, drawn so that one sees it. */
  pencilled?(scene: Scene, guessed: ReadonlySet<string>): Scene
  /** The thing that a choice points at, if it is there. */
  object(choice: string): string | null
  /** Everything on the board, and in what lies over it, that can be pointed at. */
  things(view: TableView & V): ReadonlySet<string>
  /** `view`: where who stands there counts as well. */
  style(choice: string, view?: TableView & V): TargetStyle
  /** Every choice of such a question is sent by itself, instead of being gathered into a move. */
  sends?(kind: string): boolean
  /** A choice that the table gives by itself where it is the only one, to be read in the report. */
  forced?(choice: string): boolean
  /** A choice that nobody makes by pointing at what comes after it, once this is picked. */
  explicit?(choice: string, plan: readonly string[]): boolean
  /** What a click on a thing could have meant after these choices: asked for the reason when it is not on offer. */
  meant(object: string, view: TableView & V, after: readonly string[]): readonly string[]

  seat(seat: string): string
  /** `red` or `blue`: for the stripe of colour beside a name. */
  colour(seat: string): string
  /** Says nothing of what is not among the choices. */
  ask(question: Question, view: TableView & V, circumstances?: Circumstances<E>): Marked
  /** `picked`: what is picked before it and not yet sent. */
  choice(choice: string, kind: string, view: TableView & V, picked?: readonly string[]): string
  /** Set-ups that are ready, and their names in words. */
  readonly ready?: Ready<V> & { words(name: string): string }
  /** What it costs and shows, before it is sent: choices, and the courses along them where they are known. */
  price(
    choices: readonly string[],
    trail: readonly Course<E>[],
    view: TableView & V,
    happening?: readonly E[],
  ): string | null
  /** What the rules will make of it that one might overlook. */
  warnings?(choices: readonly string[], trail: readonly Course<E>[], view: TableView & V): readonly Warning[]
  /** What an attack that these unsent choices lead to may come to, as far as the reader can know. */
  forecast?(choices: readonly string[], view: TableView & V, happening: readonly E[]): Combat | null
  /** Fetches what the table can stand without. */
  later?(): Promise<void>
  /** What the question (if any) and the running step are about. Made from what the reader has, and nothing else. */
  marks?(question: Question | null, view: TableView & V, circumstances: Circumstances<E>): Marks
  /** Where an event leads over the board, with the steps that are told with it and what came before it. */
  passage?(event: E, steps: readonly E[], before: readonly E[]): Passage | null
  /** The colour of the side whose turn, or whose action, begins with an event. */
  turnOf?(event: E): string | null
  /** The colour of the reader's side; null for those who only watch. */
  own?(view: TableView & V): string | null
  /** A piece as it lies on the board: a drawing that fits its button. */
  picture?(piece: string, view: TableView & V): string | null
  /** `steps` are told with it. */
  event(event: E, steps?: readonly E[]): Marked | null
  /** Whether an event only goes on with the one before: a further step of a march, told with it. */
  goesOn?(before: E, next: E): boolean
  /** How an event sounds: the same for everybody, so that nobody hears what he may not know. */
  sound?(event: E): Sound | null
  /** The reasons why something is refused, in words; loaded at the first refusal. */
  refusals(): Promise<WordTable>
  /** What was corrected in the rules; loaded when somebody is told. */
  corrections?(): Promise<readonly Correction[]>
  outcome(over: Outcome): string
  /** So many lines of the report tell how a side began; left out: two. */
  readonly opening?: number
  /** How the end is told; loaded when a battle is over. */
  ending?(): Promise<GameEnding<V, E>>
  facts(view: TableView & V): readonly Fact[]
  combat(happening: readonly E[]): Combat | null
  known(view: TableView & V): readonly Known[]
  /** Where teams play: who commands what, and which orders are out. Empty for a game of two. */
  staff?(view: TableView & V): readonly Roll[]
  describe(object: string, view: TableView & V): string
  /** What the signs on the board mean; drawn when it is asked for. */
  legend?(): Promise<readonly LegendPart[]>
  /** What the plot of morale is called where a game has something else in its stead. */
  morale?(): string
  standing(view: TableView & V, others?: readonly (TableView & V)[]): readonly Standing[]
}
