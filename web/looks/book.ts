/** The rules in our own words, by number. */
export type RuleBook = Readonly<Record<string, { readonly title: () => string; readonly text: () => string }>>

/** The words of a rule, or of the section that it belongs to. */
export function ruleIn(book: RuleBook, rule: string): RuleBook[string] | null {
  return book[rule] ?? book[rule.split('.')[0]] ?? null
}
