import type { Rank } from '@coup/match'
import * as m from '../paraglide/messages.js'

const NAMES = { recruit: m.rank_recruit, captain: m.rank_captain, colonel: m.rank_colonel, marshal: m.rank_marshal }
const CHARACTERS = {
  recruit: m.rank_recruit_plays,
  captain: m.rank_captain_plays,
  colonel: m.rank_colonel_plays,
  marshal: m.rank_marshal_plays,
}

export const rankName = (rank: Rank): string => NAMES[rank]()

/** How it plays, in a line. */
export const rankCharacter = (rank: Rank): string => CHARACTERS[rank]()

/** As it is called at a table. */
export const computerName = (rank: Rank): string => m.rank_computer({ rank: rankName(rank) })
