import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/shell.ts'

type Catalogue = Readonly<Record<string, unknown>>

const read = new Map<string, Catalogue>()

function catalogue(folder: string): Catalogue {
  const known = read.get(folder)
  if (known !== undefined) return known
  let words: Catalogue = {}
  try {
    words = JSON.parse(readFileSync(path.join(root, 'web', folder, 'en.json'), 'utf8'))
  } catch {
    // A game without pages has no words.
  }
  read.set(folder, words)
  return words
}

/** The words of a refusal, as the English pages have them; the reason itself where there are none. */
export function refusalWords(game: string, reason: string): string {
  const key = reason.replaceAll('-', '_')
  const words =
    catalogue(path.join('looks', game, 'words'))[`${game}_no_${key}`] ?? catalogue('words')[`table_no_${key}`]
  return typeof words === 'string' ? words : reason
}
