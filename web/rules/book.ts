/** A run of words: plain, a term, something stressed, or the number of a rule that is linked. */
export type Words = readonly (
  | string
  | { readonly term: string }
  | { readonly stress: string }
  | { readonly rule: string }
)[]

export type Passage =
  | { readonly kind: 'text' | 'ruling'; readonly words: Words }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly Words[] }
  | { readonly kind: 'table'; readonly head: readonly Words[]; readonly rows: readonly (readonly Words[])[] }
  /** A position that the board draws, with what it shows. */
  | { readonly kind: 'scene'; readonly name: string; readonly caption: Words }

export interface Rule {
  /** As the book numbers it; a name for what has no number there. */
  readonly number: string
  readonly title: string
  readonly passages: readonly Passage[]
}

export interface Book {
  readonly title: string
  /** What stands before the first rule. */
  readonly lead: readonly Passage[]
  readonly rules: readonly Rule[]
}

const HEADING = /^(#+) (.*)$/
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]/

export function wordsIn(text: string): Words {
  const found = INLINE.exec(text)
  if (found === null) return text === '' ? [] : [text]
  const [all, stress, term, rule] = found
  const one = stress ? { stress } : term ? { term } : { rule }
  const before = text.slice(0, found.index)
  return [...(before === '' ? [] : [before]), one, ...wordsIn(text.slice(found.index + all.length))]
}

/** What a line begins with, and the kind of passage that this makes. */
const MARKS: readonly (readonly [RegExp, Passage['kind']])[] = [
  [/^- /, 'list'],
  [/^\d+\. /, 'steps'],
  [/^> ?/, 'ruling'],
  [/^\|/, 'table'],
  [/^!/, 'scene'],
]

/** The lines of one passage, without what marks them; a line that only goes on is joined to the one before. */
interface Lines {
  readonly kind: Passage['kind']
  readonly lines: string[]
}

/** Things of one kind are gathered until an empty line. */
function gathered(lines: readonly string[]): Lines[] {
  const all: Lines[] = []
  let open: Lines | null = null
  for (const line of lines) {
    if (line.trim() === '') {
      open = null
      continue
    }
    const [mark, kind] = MARKS.find(([begins]) => begins.test(line)) ?? [null, null]
    if (open === null || (kind !== null && (kind !== open.kind || kind === 'scene'))) {
      open = { kind: kind ?? 'text', lines: [] }
      all.push(open)
    }
    const text = (mark === null ? line : line.replace(mark, '')).trim()
    const goesOn = open.lines.length > 0 && (kind === null || kind === 'ruling')
    if (goesOn) open.lines.push(`${open.lines.pop()} ${text}`)
    else open.lines.push(text)
  }
  return all
}

function passageOf({ kind, lines }: Lines): Passage {
  switch (kind) {
    case 'list':
    case 'steps':
      return { kind, items: lines.map(wordsIn) }
    case 'table': {
      const rows = lines
        .filter((line) => !/^[-| ]+$/.test(line))
        .map((line) => line.replace(/\|$/, '').split('|'))
        .map((cells) => cells.map((cell) => wordsIn(cell.trim())))
      return { kind, head: rows[0], rows: rows.slice(1) }
    }
    case 'scene': {
      const [, name, caption] = lines[0].match(/^(\S+) ?(.*)$/) ?? []
      return { kind, name, caption: wordsIn(caption) }
    }
    default:
      return { kind, words: wordsIn(lines[0]) }
  }
}

/** Reads the rules of a game: a title, then a heading with number and title for each rule. */
export function readBook(text: string): Book {
  const sections: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }]
  let title = ''
  for (const line of text.split('\n')) {
    const [, depth, heading] = HEADING.exec(line) ?? []
    if (depth === '#') title = heading
    else if (depth) sections.push({ heading, lines: [] })
    else sections[sections.length - 1].lines.push(line)
  }
  const [lead, ...rest] = sections.map(({ heading, lines }) => {
    const [, number, title] = heading.match(/^(\S+) (.*)$/) ?? ['', '', '']
    return { number, title, passages: gathered(lines).map(passageOf) }
  })
  return { title, lead: lead.passages, rules: rest }
}

/** Whether a rule has a number in the book, and not only a name here. */
export const isNumbered = (rule: string): boolean => /^(\d+|[IVX]+)(\.|$)/.test(rule)

/** The rule that another belongs to; itself where it is a chapter. */
export const chapterOf = (rule: string): string => rule.split('.')[0]

/** A rule, or the chapter that it belongs to. */
export function ruleIn(book: Book, number: string): Rule | null {
  const find = (wanted: string) => book.rules.find((one) => one.number === wanted)
  return find(number) ?? find(chapterOf(number)) ?? null
}

export function plainWords(words: Words): string {
  return words
    .map((one) => {
      if (typeof one === 'string') return one
      return 'term' in one ? one.term : 'stress' in one ? one.stress : one.rule
    })
    .join('')
}

/** All runs of words in a passage. */
export function runsIn(passage: Passage): readonly Words[] {
  switch (passage.kind) {
    case 'list':
    case 'steps':
      return passage.items
    case 'table':
      return [passage.head, ...passage.rows].flat()
    case 'scene':
      return [passage.caption]
    default:
      return [passage.words]
  }
}
