import * as m from '../../paraglide/messages.js'

/** Ready armies by name. */
export const readyNames: Readonly<Record<string, () => string>> = {
  mixed: m.medieval_ready_mixed,
  horse: m.medieval_ready_horse,
  foot: m.medieval_ready_foot,
  bows: m.medieval_ready_bows,
}
