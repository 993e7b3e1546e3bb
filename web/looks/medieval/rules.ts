import * as m from '../../paraglide/messages.js'
import type { RuleBook } from '../book.ts'

export const rules: RuleBook = {
  data: { title: m.medieval_rule_data_title, text: m.medieval_rule_data },
  I: { title: m.medieval_rule_i_title, text: m.medieval_rule_i },
  II: { title: m.medieval_rule_ii_title, text: m.medieval_rule_ii },
  III: { title: m.medieval_rule_iii_title, text: m.medieval_rule_iii },
  IV: { title: m.medieval_rule_iv_title, text: m.medieval_rule_iv },
  'IV.1': { title: m.medieval_rule_iv_1_title, text: m.medieval_rule_iv_1 },
  'IV.2': { title: m.medieval_rule_iv_2_title, text: m.medieval_rule_iv_2 },
  'IV.3': { title: m.medieval_rule_iv_3_title, text: m.medieval_rule_iv_3 },
  'IV.4': { title: m.medieval_rule_iv_4_title, text: m.medieval_rule_iv_4 },
  'IV.5': { title: m.medieval_rule_iv_5_title, text: m.medieval_rule_iv_5 },
  'IV.6': { title: m.medieval_rule_iv_6_title, text: m.medieval_rule_iv_6 },
  'IV.7': { title: m.medieval_rule_iv_7_title, text: m.medieval_rule_iv_7 },
  V: { title: m.medieval_rule_v_title, text: m.medieval_rule_v },
  VI: { title: m.medieval_rule_vi_title, text: m.medieval_rule_vi },
}
