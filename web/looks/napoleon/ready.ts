import * as m from '../../paraglide/messages.js'

/** Ready organizations and set-ups by name. */
export const readyNames: Readonly<Record<string, () => string>> = {
  historical: m.napoleon_do_ready_historical,
  'strong left': m.napoleon_do_ready_strong_left,
  'strong right': m.napoleon_do_ready_strong_right,
  trap: m.napoleon_do_ready_trap,
  forward: m.napoleon_do_ready_forward,
  massed: m.napoleon_do_ready_massed,
  outposts: m.napoleon_do_ready_outposts,
  'large corps': m.napoleon_do_ready_large_corps,
}
