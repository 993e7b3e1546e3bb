import type { Question } from '@coup/engine'
import type { Board } from './board.ts'

/** From which area to which a choice leads; -1 where it does not say. */
interface Way {
  readonly from: number
  readonly to: number
}

const NOWHERE: Way = { from: -1, to: -1 }
/** `area 12`, `attack 9/5`, `road 8/19#2`, `threat 9/5b`; whoever takes an approach stays in its area. */
const CHOICE = /^(area|approach|attack|assault|continue|road|threat|guard) ([0-9]+)(?:\/([0-9]+))?/

/** Which of the choices of a question lead nearer to something. */
export class Ways {
  readonly #board: Board
  readonly #ways = new Map<string, Way>()
  #question: Question | null = null
  #nearer: number[] = []

  constructor(board: Board) {
    this.#board = board
  }

  /** By how many areas a choice leads nearer, beside the others; `far`: by area, how far it lies from what is wanted. */
  nearer(question: Question, choice: number, far: ArrayLike<number>): number {
    if (question !== this.#question) {
      this.#question = question
      this.#nearer = this.#compare(question, far)
    }
    return this.#nearer[choice]
  }

  #compare({ choices }: Question, far: ArrayLike<number>): number[] {
    const ways = choices.map((choice) => this.#wayOf(choice))
    let here = 0
    let count = 0
    for (const { from, to } of ways) {
      if (to < 0) continue
      here += far[from < 0 ? to : from]
      count++
    }
    return ways.map(({ from, to }) => (to < 0 ? 0 : (from < 0 ? here / count : far[from]) - far[to]))
  }

  #wayOf(choice: string): Way {
    let way = this.#ways.get(choice)
    if (way === undefined) {
      way = this.#read(choice)
      this.#ways.set(choice, way)
    }
    return way
  }

  #read(choice: string): Way {
    const found = CHOICE.exec(choice)
    if (found === null) return NOWHERE
    const [, verb, first, second] = found
    const from = this.#board.area(Number(first))
    if (second === undefined) return { from: -1, to: from }
    const stays = verb === 'approach' || verb === 'continue'
    return { from, to: stays ? from : this.#board.area(Number(second)) }
  }
}
