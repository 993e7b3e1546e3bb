import * as m from '../../paraglide/messages.js'

/** What is asked, by the kind of the question. */
export const asks: Record<string, () => string> = {
  bid: m.bonaparte_ask_bid,
  side: m.bonaparte_ask_side,
  activate: m.bonaparte_ask_activate,
  bombard: m.bonaparte_ask_bombard,
  'bombard.target': m.bonaparte_ask_bombard_target,
  assault: m.bonaparte_ask_assault,
  'assault.attackers': m.bonaparte_ask_assault_attackers,
  'assault.lead': m.bonaparte_ask_assault_lead,
  'assault.fire': m.bonaparte_ask_assault_fire,
  'assault.defence': m.bonaparte_ask_assault_defence,
  'assault.pursue': m.bonaparte_ask_assault_pursue,
  loss: m.bonaparte_ask_loss,
  move: m.bonaparte_ask_move,
  'move.to': m.bonaparte_ask_move_to,
  'move.road': m.bonaparte_ask_move_road,
  continue: m.bonaparte_ask_continue,
  'continue.blocks': m.bonaparte_ask_continue_blocks,
  'attack.show': m.bonaparte_ask_attack_show,
  'attack.block': m.bonaparte_ask_attack_block,
  'attack.advance': m.bonaparte_ask_attack_advance,
  'retreat.block': m.bonaparte_ask_retreat_block,
  'retreat.to': m.bonaparte_ask_retreat_to,
  announce: m.bonaparte_ask_announce,
}
