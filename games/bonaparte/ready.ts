import type { Ready } from '@coup/engine'
import { PLAYERS } from './sides.ts'
import type { BonaparteView } from './view.ts'

/** What a computer bids for the choice of sides, and how readily: three points make the sides even (docs/bots.md). */
const BIDS: Readonly<Record<string, number>> = { 'bid 2': 1, 'bid 3': 2, 'bid 4': 1 }
const NAMES = Object.keys(BIDS)

/** Bidding: what is bid, and that France is chosen. */
export const ready: Ready<BonaparteView> = {
  names: Object.fromEntries(PLAYERS.map((seat) => [seat, NAMES])),
  fitting: ({ questions: [question] }) => (question?.kind === 'bid' || question?.kind === 'side' ? NAMES : []),
  answer(name, { questions: [question] }) {
    if (question?.kind === 'side') return 'france'
    return question?.kind === 'bid' ? name : null
  },
  chance: (name) => BIDS[name],
}
