import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readRecord, type Table } from '@coup/engine'
import { games } from '@coup/games'
import { buildWeb } from '../start/build.ts'
import { root } from '../start/shell.ts'
import { FIGHTS, keptGame, type Moment, reach } from './moments.ts'
import { atRest } from './rest.ts'
import { Visit } from './visit.ts'

const SIZES = ['360x740', '820x1180', '1440x900', '3840x2160']
const THEMES = ['light', 'dark'] as const

const USAGE = `npm run screens -- OUTDIR [--game ${games.map(({ id }) => id).join('|')}]… [--size ${SIZES.join('|')}|WxH]… [--theme light|dark]…
  the moment: [--record FILE]… or [--seed S] [--after ANSWERS] [--kind QUESTION | --kind any] [--options '{}']
  and then:   [--click ID]…     clicks things of the board one after another: block-7, area-3
              [--press NAME]…   presses buttons by what is written on them
              [--closer N]      zooms in so many times
              [--motion]        with animations
              [--language LL]…  in these languages: en, de, it, uk, fr, pl`

function stop(reason: string): never {
  console.error(`${reason}\n${USAGE}`)
  process.exit(2)
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        game: { type: 'string', multiple: true },
        size: { type: 'string', multiple: true, default: SIZES },
        theme: { type: 'string', multiple: true, default: [...THEMES] },
        record: { type: 'string', multiple: true },
        seed: { type: 'string' },
        after: { type: 'string' },
        kind: { type: 'string' },
        options: { type: 'string' },
        click: { type: 'string', multiple: true, default: [] },
        press: { type: 'string', multiple: true, default: [] },
        closer: { type: 'string', default: '0' },
        motion: { type: 'boolean', default: false },
        language: { type: 'string', multiple: true, default: ['en'] },
      },
    })
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

const { values, positionals } = read()
const [out] = positionals
if (out === undefined) stop('Where shall the pictures go?')

function wish(moment: Moment): Moment {
  const { seed = moment.seed, after, kind, options } = values
  return {
    game: moment.game,
    seed,
    after: after === undefined ? moment.after : Number(after),
    ...(kind === 'any' ? {} : { kind: kind ?? moment.kind }),
    options: options === undefined ? moment.options : JSON.parse(options),
  }
}

function positions(): { name: string; table: Table }[] {
  if (values.record !== undefined)
    return values.record.map((file) => ({
      name: path.parse(file).name,
      table: readRecord(readFileSync(file, 'utf8'), games),
    }))
  const chosen = FIGHTS.filter(({ game }) => values.game === undefined || values.game.includes(game))
  if (chosen.length === 0) stop(`there is no game ${values.game}`)
  return chosen.map((fight) => {
    const rules = games.find(({ id }) => id === fight.game)!
    return { name: fight.game, table: reach(rules, wish(fight)) }
  })
}

const { ok, output } = await buildWeb()
if (!ok) throw new Error(output)
mkdirSync(out, { recursive: true })
const visit = await Visit.begin()

/** What a button is called in a language. */
const wordOf = (language: string, key: string): string =>
  JSON.parse(readFileSync(path.join(root, 'web', 'words', `${language}.json`), 'utf8'))[key]

interface Look {
  readonly size: string
  readonly theme: (typeof THEMES)[number]
  readonly language: string
}

async function shoot(name: string, table: Table, { size, theme, language }: Look): Promise<void> {
  const [width, height] = size.split('x').map(Number)
  const hand = width < 700 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}
  const reducedMotion = values.motion ? 'no-preference' : 'reduce'
  const seen = { viewport: { width, height }, colorScheme: theme, reducedMotion, locale: language } as const
  const page = await visit.page({ ...seen, ...hand })
  await page.evaluate((game) => localStorage.setItem('coup-game-screen', game), keptGame(table))
  await page.goto(`${visit.server.address}/#/here/screen`)
  await page.reload()
  await page.getByRole('main').locator('svg').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  const closer = page.getByRole('button', { name: wordOf(language, 'board_zoom_in') })
  for (let i = 0; i < Number(values.closer); i++) await closer.click()
  for (const id of values.click) await page.locator(`[data-id="${id}"]`).first().click({ force: true })
  for (const button of values.press) await page.getByRole('button', { name: button }).first().click()
  await atRest(page, 1000)
  const file = path.join(out, `${name} ${size} ${theme}${language === 'en' ? '' : ` ${language}`}.png`)
  await page.screenshot({ path: file })
  console.log(file)
  await page.context().close()
}

try {
  const themes = THEMES.filter((theme) => values.theme.includes(theme))
  for (const { name, table } of positions())
    for (const size of values.size)
      for (const theme of themes)
        for (const language of values.language) await shoot(name, table, { size, theme, language })
} finally {
  await visit.end()
}
for (const complaint of visit.complaints) console.error(complaint)
