import type { Rules } from '@coup/engine'
import * as m from '../../paraglide/messages.js'
import type { Guest } from '../guest.ts'

export const medieval: Guest = {
  id: 'medieval',
  title: 'Medieval Battle',
  seats: ['red', 'yellow'],
  seat: (seat) => (seat === 'red' ? m.medieval_red() : m.medieval_yellow()),
  where: m.medieval_where,
  blurb: m.medieval_blurb,
  rules: async () => (await import('@coup/medieval')).medieval as Rules,
  look: async () => (await import('./look.ts')).look,
}
