import * as m from '../../paraglide/messages.js'
import { withWords } from '../../words/spoken.ts'
import type { GameEntry } from '../entry.ts'
import { sideName } from './names.ts'
import { readyNames } from './ready.ts'

export const napoleon: GameEntry = {
  id: 'napoleon',
  title: 'Napoleon’s Triumph',
  seats: ['allies', 'france'],
  seat: sideName,
  where: m.napoleon_where,
  blurb: m.napoleon_blurb,
  length: m.napoleon_length,
  players: m.napoleon_players,
  difficulty: 4,
  designer: 'Rachel Simmons',
  picture: new URL('./picture.webp', import.meta.url).href,
  options: {
    scenario: m.napoleon_option_scenario,
    'scenario.2 December': m.napoleon_option_second,
    'scenario.1 December': m.napoleon_option_first,
    auction: m.napoleon_option_auction,
    handicap: m.napoleon_option_handicap,
    handicapped: m.napoleon_option_handicapped,
    'handicapped.allies': m.napoleon_allies,
    'handicapped.france': m.napoleon_france,
    santon: m.napoleon_option_santon,
    allies: m.napoleon_option_allies,
    france: m.napoleon_option_france,
  },
  ready: readyNames,
  rules: async () => (await import('@coup/napoleon')).napoleon,
  look: async () => (await withWords('napoleon', import('./look.ts'))).look,
}
