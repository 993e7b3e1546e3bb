import { Problem, type Request, type Results } from '@coup/match'
import type { Store } from './store.ts'

const TOO_MANY = new Problem('too-many-sketches', 'There are too many sketches in this game; delete some.')

export type AboutPapers = Extract<Request, { op: 'papers' | 'paper' | 'keep-paper' | 'drop-paper' }>

/** What a seat keeps with its match: nobody else is told of it, nor that there is any. */
export async function carryOut(
  store: Store,
  match: string,
  seat: string,
  request: AboutPapers,
  most: number,
): Promise<Results['papers' | 'paper'] | null> {
  if (request.op === 'papers') return store.papers(match, seat)
  const { paper } = request
  if (request.op === 'paper') return store.paper(match, seat, paper)
  if (request.op === 'drop-paper') await store.dropPaper(match, seat, paper)
  else {
    const kept = await store.papers(match, seat)
    if (kept.length >= most && !kept.some((one) => one.paper === paper)) throw TOO_MANY
    await store.keepPaper({ match, seat, paper, name: request.name, text: request.text, changed: Date.now() })
  }
  return null
}
