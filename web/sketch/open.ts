import { BadRecord, Refused, type Rules } from '@coup/engine'
import { newSecret } from '@coup/match'
import type { Match, Papers } from '../match.ts'
import * as m from '../paraglide/messages.js'
import { DRAWING } from '../table/papers.ts'
import type { Trial } from '../table/rehearsal.ts'
import { SketchMatch } from './match.ts'
import { BadSketch, begun, readSketch, type Sketch } from './sketch.ts'

/** A game of which a moment can be tried out. */
export type Source = Pick<Match, 'seat' | 'imagine'>

export interface Opened {
  readonly match: SketchMatch
  /** Under which it is kept. */
  readonly paper: string
}

/** Opens a sketch that was kept, or begins one; rejects with an error whose message is for people. */
export async function openSketch(source: Source, papers: Papers, trial: Trial, rules: Rules): Promise<Opened> {
  const paper = 'paper' in trial ? trial.paper : newSecret().slice(0, 12)
  try {
    const sketch = 'paper' in trial ? await kept(papers, trial.paper) : await begin(source, papers, trial.frame)
    return { match: new SketchMatch(sketch, rules), paper }
  } catch (error) {
    if (error instanceof BadSketch) throw new Error(error.message === 'newer' ? m.sketch_newer() : m.sketch_bad())
    if (error instanceof BadRecord || error instanceof Refused) throw new Error(m.sketch_old_rules())
    throw error
  }
}

async function kept(papers: Papers, paper: string): Promise<Sketch> {
  return readSketch((await papers.read(paper)) ?? '')
}

async function begin(source: Source, papers: Papers, frame?: number): Promise<Sketch> {
  const [deal, all] = [await source.imagine(frame), await papers.list()]
  if (deal === null) throw new Error(m.sketch_none())
  const number = all.filter((one) => one.paper !== DRAWING).length + 1
  return begun(m.sketch_default({ number }), source.seat, deal)
}
