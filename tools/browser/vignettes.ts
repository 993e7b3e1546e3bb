import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Rules, Table } from '@coup/engine'
import { games } from '@coup/games'
import { LocalGame } from '@coup/web/local/game'
import type { Page } from 'playwright-core'
import { buildWeb } from '../start/build.ts'
import { root } from '../start/shell.ts'
import { Visit } from './visit.ts'

/** Pictures of fights for the first page: laid out by hand, drawn by the table itself. */

interface Vignette {
  readonly game: string
  readonly seat: string
  readonly position: object
  /** The picture's middle: a thing on the board, and how far beside it in hundredths of the picture. */
  readonly at: string
  readonly beside: readonly [number, number]
  /** How much of the window it shows. */
  readonly wide: number
}

/** `I3 2/3`: face and place. */
const army = (side: string, blocks: readonly string[], more: object = {}) =>
  blocks.map((block) => {
    const [face, at, corps] = block.split(' ')
    return { side, face, at, ...(corps && { corps }), ...more }
  })

const units = (side: string, all: readonly string[]) =>
  all.map((one) => {
    const [type, at, knights = '2'] = one.split(' ')
    return { side, type, at, ...(type === 'train' ? {} : { knights: Number(knights) }) }
  })

const VIGNETTES: readonly Vignette[] = [
  {
    game: 'triomphe',
    seat: 'france',
    at: 'area-5',
    beside: [0, -16],
    wide: 1000,
    position: {
      round: 4,
      turn: 'france',
      blocks: [
        ...army('austria', ['I2 1', 'I3 1', 'C2 2/3', 'C2 2/3', 'I3 2', 'I2 2', 'A1 2', 'I2 4/5', 'I3 4/8', 'I1 4']),
        ...army('austria', ['I2 7', 'C1 18']),
        ...army('france', [
          'I3 3/2',
          'I3 3/2',
          'I2 5/4',
          'C2 8/4',
          'I2 26',
          'C2 36',
          'I2 9',
          'C1 37',
          'I2 37',
          'A1 10',
        ]),
      ],
      morale: { france: { pool: 2, areas: { 3: 2, 5: 1 } }, austria: { pool: 6, areas: {} } },
    },
  },
  {
    game: 'bonaparte',
    seat: 'austria',
    at: 'area-16',
    beside: [-12, -12],
    wide: 1120,
    position: {
      round: 7,
      turn: 'austria',
      blocks: [
        ...army('austria', [
          'I3 6/16',
          'I3 6/16',
          'I2 6',
          'C2 6',
          'A1 6',
          'I3 10/16',
          'I2 10',
          'I2 3',
          'C2 8',
          'I2 29',
        ]),
        ...army('france', ['I3 16/6', 'I2 16/10', 'C2 16', 'I2 26', 'C1 27', 'I2 17', 'I2 13', 'C2 24', 'A1 17']),
      ],
    },
  },
  {
    game: 'napoleon',
    seat: 'france',
    at: 'area-106',
    beside: [-3, 16],
    wide: 840,
    position: {
      round: 5,
      turn: 'france',
      blocks: [
        ...army('france', ['I3 107 Vandamme', 'I3 107 Vandamme', 'I2 107 Vandamme']),
        ...army('france', ['I3 94/106 Legrand', 'I3 94/106 Legrand', 'I2 94/106 Legrand', 'C2 94/106 Legrand']),
        ...army('allies', [
          'I2 106/94 Kollowrath',
          'I2 106/94 Kollowrath',
          'I3 106/94 Kollowrath',
          'C2 106/94 Kollowrath',
        ]),
        ...army('allies', ['I2 112 Miloradovich', 'I2 112 Miloradovich', 'I2 112 Miloradovich']),
        ...army('allies', ['I2 121 Langeron', 'I2 121 Langeron', 'C1 121 Langeron']),
      ],
    },
  },
  {
    game: 'medieval',
    seat: 'red',
    at: 'block-0,0',
    beside: [4, -14],
    wide: 1300,
    position: {
      turn: 'red',
      map: { size: 'standard', modules: ['I', 'A1', 'A2', 'A3', 'F1', 'F2', 'F3'] },
      units: [
        ...units('red', ['heavy-cavalry 1,-1', 'pikemen 0,-2', 'light-infantry 2,-2', 'longbowmen 1,-3']),
        ...units('red', ['light-cavalry 3,-2 1', 'heavy-infantry -1,-1', 'train 3,-4']),
        ...units('yellow', ['heavy-cavalry 0,0', 'heavy-infantry -1,1', 'archers 1,1', 'pikemen 0,2']),
        ...units('yellow', ['light-cavalry 2,0 1', 'mounted-archers -2,2', 'light-infantry -2,1']),
      ],
    },
  },
]

/** A window in which the board is as large as print. */
const WINDOW = { width: 4600, height: 2600 }
/** In pixels of the file: twice what they are shown in. */
const FIRST = { width: 1200, height: 694 }
const OTHERS = { width: 900, height: 520 }
const SCALE = 1.5
const QUALITY = 0.38

function kept({ seat, position }: Vignette, rules: Rules): string {
  const table = Table.place(rules, {}, 'vignette', position)
  const players = Object.fromEntries(table.seats.map((one) => [one, one === seat ? 'person' : 'captain']))
  return JSON.stringify({ ...LocalGame.of(table).save(), id: 'picture', players })
}

/** A piece of the page in the bytes of a small file. */
async function webp(page: Page, png: Buffer, size: typeof FIRST): Promise<Buffer> {
  const url = `data:image/png;base64,${png.toString('base64')}`
  const made = await page.evaluate(
    async ({ url, quality, width, height }) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
      return canvas.toDataURL('image/webp', quality)
    },
    { url, quality: QUALITY, ...size },
  )
  return Buffer.from(made.split(',')[1], 'base64')
}

async function paint(visit: Visit, vignette: Vignette): Promise<void> {
  const rules = games.find(({ id }) => id === vignette.game)!
  const { width, height } = vignette === VIGNETTES[0] ? FIRST : OTHERS
  const size = { width: vignette.wide, height: (vignette.wide * height) / width }
  const page = await visit.page({ viewport: WINDOW, deviceScaleFactor: SCALE, reducedMotion: 'reduce' })
  await page.evaluate((game) => localStorage.setItem('coup-game-picture', game), kept(vignette, rules))
  await page.goto(`${visit.server.address}/#/here/picture`)
  await page.reload()
  await page.getByRole('main').locator('svg.ground path').first().waitFor({ state: 'attached' })
  await page.addStyleTag({ content: '.place { opacity: 0 } .halo { display: none }' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(1500)
  const box = await page.locator(`[data-id="${vignette.at}"]`).first().boundingBox()
  if (box === null) throw new Error(`${vignette.game} has no ${vignette.at}`)
  const x = box.x + box.width / 2 + (vignette.beside[0] / 100) * size.width - size.width / 2
  const y = box.y + box.height / 2 + (vignette.beside[1] / 100) * size.height - size.height / 2
  const bytes = await webp(page, await page.screenshot({ clip: { x, y, ...size } }), { width, height })
  const file = path.join(root, 'web', 'looks', vignette.game, 'picture.webp')
  writeFileSync(file, bytes)
  console.log(`${file}: ${(bytes.length / 1000).toFixed(0)} kB`)
  await page.context().close()
}

const { ok, output } = await buildWeb()
if (!ok) throw new Error(output)
const visit = await Visit.begin()
try {
  const wanted = process.argv.slice(2)
  for (const one of VIGNETTES) if (wanted.length === 0 || wanted.includes(one.game)) await paint(visit, one)
} finally {
  await visit.end()
}
