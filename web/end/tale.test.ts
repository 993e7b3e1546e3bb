import { playout, Random, type Rules, Table } from '@coup/engine'
import { games } from '@coup/games'
import { expect, it } from 'vitest'
import { look as bonaparte } from '../looks/bonaparte/look.ts'
import type { GameLook } from '../looks/look.ts'
import { look as medieval } from '../looks/medieval/look.ts'
import { look as napoleon } from '../looks/napoleon/look.ts'
import { look as triomphe } from '../looks/triomphe/look.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { taleOf } from './tale.ts'

/** `France: morale −2.` */
const COST = /^[^.:]+: (morale|victory points|strength) [^.]*\.$/

const looks: readonly GameLook[] = [triomphe, bonaparte, napoleon, medieval]

it.each(looks.map((look) => [look.id, look] as const))(
  'each decisive moment of %s tells what happened',
  async (id, look) => {
    overwriteGetLocale(() => 'en')
    const rules = games.find((game) => game.id === id) as Rules
    const ending = await look.ending!()
    for (let seed = 0; seed < 10; seed++) {
      const table = Table.begin(rules, {}, `tale ${seed}`)
      playout(table, Random.seeded(`tale ${seed}`))
      const { turnings } = taleOf(table, look, ending)
      for (const { text } of turnings) {
        const sentences = text.split(/(?<=\.) (?=[A-Z])/)
        expect(
          sentences.filter((sentence) => !COST.test(sentence)),
          text,
        ).not.toEqual([])
      }
    }
  },
)
