import * as m from '../../paraglide/messages.js'
import { withWords } from '../../words/spoken.ts'
import type { GameEntry } from '../entry.ts'

export const triomphe: GameEntry = {
  id: 'triomphe',
  title: 'Triomphe à Marengo',
  seats: ['austria', 'france'],
  seat: (seat) => (seat === 'austria' ? m.triomphe_austria() : m.triomphe_france()),
  where: m.triomphe_where,
  blurb: m.triomphe_blurb,
  length: m.triomphe_length,
  players: m.lobby_two_players,
  difficulty: 2,
  designer: 'Rachel Simmons',
  picture: new URL('./picture.webp', import.meta.url).href,
  rules: async () => (await import('@coup/triomphe')).triomphe,
  look: async () => (await withWords('triomphe', import('./look.ts'))).look,
}
