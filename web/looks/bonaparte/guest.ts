import type { Rules } from '@coup/engine'
import * as m from '../../paraglide/messages.js'
import type { Guest } from '../guest.ts'

export const bonaparte: Guest = {
  id: 'bonaparte',
  title: 'Bonaparte at Marengo',
  seats: ['austria', 'france'],
  seat: (seat) => (seat === 'austria' ? m.bonaparte_austria() : m.bonaparte_france()),
  where: m.bonaparte_where,
  blurb: m.bonaparte_blurb,
  rules: async () => (await import('@coup/bonaparte')).bonaparte as Rules,
  look: async () => (await import('./look.ts')).look,
}
