import { isNumbered, plainWords, type Rule, runsIn } from '../rules/book.ts'

/** Letters without their accents, large and small alike, one for one. */
export function folded(text: string): string {
  return Array.from(text, (letter) => letter.normalize('NFD')[0].toLowerCase().slice(0, 1)).join('')
}

/** Everything that a rule says, to be searched. */
function textOf({ number, title, passages }: Rule): string {
  const name = isNumbered(number) ? `${number} ${title}` : title
  return folded([name, ...passages.flatMap(runsIn).map(plainWords)].join('\n'))
}

const texts = new WeakMap<Rule, string>()

/** Whether a rule has all the words that are looked for; a number is meant as one. */
export function matches(rule: Rule, sought: string): boolean {
  const text = texts.get(rule) ?? textOf(rule)
  texts.set(rule, text)
  const wanted = folded(sought.trim())
  if (isNumbered(sought.trim())) return folded(rule.number) === wanted || folded(rule.number).startsWith(`${wanted}.`)
  return wanted.split(/\s+/).every((word) => text.includes(word))
}

/** Where the words that are looked for stand in what is shown. */
export function foundIn(root: Node, sought: string): Range[] {
  const words = folded(sought.trim())
    .split(/\s+/)
    .filter((word) => word.length > 1)
  const all: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = folded(node.nodeValue ?? '')
    // A letter beyond the first plane is two here and one there: such a text is not marked.
    if (text.length !== node.nodeValue?.length) continue
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        all.push(range)
      }
    }
  }
  return all
}
