import * as m from '../../paraglide/messages.js'

/** What is asked, by the kind of the question. */
export const asks: Record<string, () => string> = {
  action: m.triomphe_ask_action,
  'action.what': m.triomphe_ask_action_what,
  road: m.triomphe_ask_road,
  continuation: m.triomphe_ask_continuation,
  'attack.block': m.triomphe_ask_attack_block,
  'attack.advance': m.triomphe_ask_attack_advance,
  'attack.show': m.triomphe_ask_attack_show,
  'assault.defence': m.triomphe_ask_assault_defence,
  'assault.lead': m.triomphe_ask_assault_lead,
  'assault.join': m.triomphe_ask_assault_join,
  'assault.fire': m.triomphe_ask_assault_fire,
  'assault.fire-loss': m.triomphe_ask_assault_fire_loss,
  'assault.counter': m.triomphe_ask_assault_counter,
  'assault.counter-loss': m.triomphe_ask_assault_counter_loss,
  'assault.losses': m.triomphe_ask_assault_losses,
  'bombardment.loss': m.triomphe_ask_bombardment_loss,
  'organize.second': m.triomphe_ask_organize_second,
  'retreat.losses': m.triomphe_ask_retreat_losses,
  'retreat.block': m.triomphe_ask_retreat_block,
  'retreat.to': m.triomphe_ask_retreat_to,
  'morale.move': m.triomphe_ask_morale_move,
  'morale.loss': m.triomphe_ask_morale_loss,
  'morale.return': m.triomphe_ask_morale_return,
}
