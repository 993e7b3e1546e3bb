import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Words for which the German edition, or our rules where there is none, have another. */
const WRONG: Readonly<Record<string, readonly RegExp[]>> = {
  triomphe: [
    /Stra(ß|ss)enmarsch|\bMarsch\b|[Mm]arschier/,
    /aufgehalten|aufzuhalten|hält [^.]*Angriff auf/,
    /abgelegt/,
    /[Bb]ombardier/,
    /Anführer|Gegenangriff|Manöverangriff/,
    /in Unordnung/,
  ],
  bonaparte: [/[Aa]ufgehalten|[Aa]ufhalten|aufzuhalten/, /[Bb]ombardier/, /Vorstoß|[Ee]rste Reihe|[Aa]vancier/],
  napoleon: [
    /Stra(ß|ss)enmarsch/,
    /[Bb]ombardier/,
    /Anführer|Niemand führt|führt deinen Angriff/,
    /Gardeangriff|Gegenstoß|Manöverangriff/,
  ],
  medieval: [/\bBlock\b|Spielstein/, /Anführer/],
}

describe('the German words of the table are those of the rules', () => {
  it.each(Object.entries(WRONG))('%s', (game, wrong) => {
    const texts = [`../looks/${game}/words/de.json`, `../rules/${game}/de.md`, `../rules/${game}/de.summary.md`]
    const lines = texts.flatMap((path) => read(path).split('\n'))
    expect(lines.filter((line) => wrong.some((word) => word.test(line)))).toEqual([])
  })
})
