import { Random, Table } from '@coup/engine'
import { Play } from '@coup/engine/play'
import { corpsNamed } from './army.ts'
import { board } from './board.ts'
import type { AusterlitzEvent } from './events.ts'
import { napoleon } from './index.ts'
import type { AusterlitzBlock, AusterlitzView } from './view.ts'

interface Placed {
  round: number
  turn: string
  phase: string
  commands: { corps: number | null; independent: number }
  morale: Record<string, number>
  committed: Record<string, string[]>
  guardAttacksBarred: string[]
  reinforced: boolean
  blocks: { id: number; side: string; face: string; at: string; corps?: string; moved?: true }[]
  commanders: { name: string; at: string; commanded: boolean; player: string }[]
  ranks: Record<string, string[]>
}

/** A placed position that is told in few words, played by seat and choice, and looked at. */
export class Scene extends Play<AusterlitzView, AusterlitzEvent> {
  /** Blocks as `I3 64`, `I3 64 Lannes` or `A1 64/55 battery`; the Allies' come first and are numbered first. */
  static of(allies: string[], france: string[], rest: object = {}, options: object = {}, lot?: 'seen'): Scene {
    const block = (side: string) => (text: string) => {
      const [face, at, ...words] = text.split(' ')
      const marks = words.map((word) => (corpsNamed(word) < 0 ? [word, true] : ['corps', word]))
      return { side, face, at, lot, ...Object.fromEntries(marks) }
    }
    const blocks = [...allies.map(block('allies')), ...france.map(block('france'))]
    return new Scene(Table.place(napoleon, options, 'scene', { round: 3, turn: 'france', blocks, ...rest }))
  }

  get truth(): Placed {
    return napoleon.position(this.table.truth as never) as Placed
  }

  /** `I3 64 Lannes moved`, or `gone`. */
  block(id: number): string {
    const block = this.truth.blocks.find((one) => one.id === id)
    if (block === undefined) return 'gone'
    return [block.face, block.at, block.corps, block.moved && 'moved'].filter((word) => word !== undefined).join(' ')
  }

  /** Face and place alone. */
  where(id: number): string {
    return this.block(id).split(' ').slice(0, 2).join(' ')
  }

  commander(name: string): string {
    return this.truth.commanders.find((one) => one.name === name)?.at ?? 'gone'
  }

  morale(side: string): number {
    return this.truth.morale[side]
  }

  seen(seat: string | null, id: number): AusterlitzBlock | undefined {
    return this.table.view(seat).blocks.find((one) => one.id === id)
  }

  /** Plays, and gives the events of one type. */
  events<Type extends AusterlitzEvent['type']>(
    type: Type,
    ...choices: string[]
  ): Extract<AusterlitzEvent, { type: Type }>[] {
    return this.play(...choices).filter(
      (event): event is Extract<AusterlitzEvent, { type: Type }> => event.type === type,
    )
  }
}

/** Both armies mixed up along the Goldbach, so that there is nothing but fighting. */
export function melee(seed: string, options: object): Table<AusterlitzView, AusterlitzEvent> {
  const random = Random.seeded(seed)
  const front = [63, 64, 65, 66, 72, 73, 74, 75, 82, 83, 84, 93, 94, 95, 96, 105, 106, 107].map((id) => board.area(id))
  const blocks: object[] = []
  const faces = [
    'A1 A1 A1 A1 C1 C2 C2 C2 C2 C3 C3 I1 I2 I2 I2 I2 I2 I2 I2 I2 I2 I3 I3 I3 G3 G3 G3'.split(' '),
    'A1 A1 A1 C2 C2 C2 C2 C3 C3 C3 I2 I2 I2 I2 I2 I2 I2 I2 I3 I3 I3 I3 I3 I3 G3 G3'.split(' '),
  ]
  const commanders = [
    ['Bagration', 'Constantine', 'Dokhturov', 'Kienmayer', 'Kollowrath', 'Langeron'],
    ['Bessières', 'Lannes', 'Legrand', 'Murat', 'St. Hilaire', 'Vandamme'],
  ]
  const sides = front.map(() => random.below(2))
  front.forEach((area, i) => {
    const side = sides[i]
    const approaches = Array.from(board.approaches[area]).filter((approach) => !board.impassable[approach])
    const corps = random.below(3) > 0 ? commanders[side].pop() : undefined
    const corpsAt = random.below(2) === 0 ? area : approaches[random.below(approaches.length)]
    for (let n = Math.min(board.capacity[area], 2 + random.below(5)); n > 0; n--) {
      const face = faces[side].splice(random.below(faces[side].length), 1)[0]
      if (face === undefined) break
      const joins = corps !== undefined && random.below(3) > 0
      const at = joins ? corpsAt : random.below(2) === 0 ? area : approaches[random.below(approaches.length)]
      const rest = joins ? { corps } : {}
      blocks.push({ side: side === 0 ? 'allies' : 'france', face, at: board.names[at], ...rest })
    }
  })
  return Table.place(napoleon, options, seed, { round: 3, turn: random.below(2) ? 'allies' : 'france', blocks })
}
