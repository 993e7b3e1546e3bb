import * as m from '../../paraglide/messages.js'
import { withWords } from '../../words/spoken.ts'
import type { GameEntry } from '../entry.ts'
import { readyNames } from './ready.ts'

export const medieval: GameEntry = {
  id: 'medieval',
  title: 'Medieval Battle',
  seats: ['red', 'yellow'],
  seat: (seat) => (seat === 'red' ? m.medieval_red() : m.medieval_yellow()),
  where: m.medieval_where,
  blurb: m.medieval_blurb,
  length: m.medieval_length,
  players: m.lobby_two_players,
  difficulty: 2,
  designer: 'Andrzej Kurek',
  picture: new URL('./picture.webp', import.meta.url).href,
  options: {
    map: m.medieval_option_map,
    'map.standard': m.medieval_option_map_standard,
    'map.large': m.medieval_option_map_large,
    battlefield: m.medieval_option_battlefield,
    'battlefield.random': m.medieval_option_battlefield_random,
    'battlefield.chosen': m.medieval_option_battlefield_chosen,
    dismounting: m.medieval_option_dismounting,
  },
  ready: readyNames,
  rules: async () => (await import('@coup/medieval')).medieval,
  look: async () => (await withWords('medieval', import('./look.ts'))).look,
}
