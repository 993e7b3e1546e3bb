import * as m from '../../paraglide/messages.js'
import { withWords } from '../../words/spoken.ts'
import type { GameEntry } from '../entry.ts'

export const bonaparte: GameEntry = {
  id: 'bonaparte',
  title: 'Bonaparte at Marengo',
  seats: ['austria', 'france'],
  seat: (seat) => (seat === 'austria' ? m.bonaparte_austria() : m.bonaparte_france()),
  where: m.bonaparte_where,
  blurb: m.bonaparte_blurb,
  length: m.bonaparte_length,
  players: m.lobby_two_players,
  difficulty: 3,
  designer: 'Rachel Simmons',
  picture: new URL('./picture.webp', import.meta.url).href,
  options: {
    groups: m.bonaparte_option_groups,
    'groups.usual': m.bonaparte_option_groups_usual,
    'groups.random': m.bonaparte_option_groups_random,
    bidding: m.bonaparte_option_bidding,
  },
  rules: async () => (await import('@coup/bonaparte')).bonaparte,
  look: async () => (await withWords('bonaparte', import('./look.ts'))).look,
}
