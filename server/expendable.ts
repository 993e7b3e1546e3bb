// A process that may be killed at any moment, for tests: `ring` does what is due, `play` plays a match of the toy game, `rate` rated ones, `post` tells
// people what they are to be told, `cups` lets cups go on.
import { bidding } from '@coup/engine/toy'
import { newSecret } from '@coup/match'
import fastify from 'fastify'
import { Bell } from './bell.ts'
import { Cups } from './cups.ts'
import { Mailer } from './mailer.ts'
import { Matches } from './matches.ts'
import { Postman } from './postman.ts'
import { keyringOf } from './push.ts'
import { Sender } from './sender.ts'
import { DEFAULTS } from './settings.ts'
import { Store } from './store.ts'

const [work, place, id] = process.argv.slice(2)
const store = await Store.open(place)
const matches = new Matches(store, [bidding])

async function play(): Promise<void> {
  const match = await matches.take(id)
  for (;;) {
    const { asked, table } = await match.whole()
    const seat = asked[0]
    const { choices } = table.questions().find((one) => one.seat === seat)!
    // The last choice of a raise ends the game sooner or later: what may be taken back goes on for ever.
    const act = { seat, kind: 'answer' as const, choice: choices[0] }
    await match.act(act, newSecret())
    if (Math.random() < 0.8) await match.act({ seat, kind: 'undo', choice: '' }, newSecret())
    // Whoever was killed here before may have asked for it already.
    await match.act({ seat, kind: 'pause', choice: '' }, newSecret()).catch(() => {})
    await match.act({ seat, kind: 'resume', choice: '' }, newSecret())
  }
}

/** Rated games to their end, one after the other. */
async function rate(): Promise<void> {
  const rated = { game: 'bidding', options: {}, pace: 'days', rated: true } as const
  for (;;) {
    const id = await matches.beginBetween({ ...rated, holders: { red: 'n', blue: 's' } })
    const match = await matches.take(id)
    for (;;) {
      const { asked, table } = await match.whole()
      if (table.over !== null) break
      const { choices } = table.questions().find((one) => one.seat === asked[0])!
      await match.act({ seat: asked[0], kind: 'answer', choice: choices.at(-1)! }, newSecret())
    }
  }
}

/** `id`: who takes letters. */
async function post(): Promise<void> {
  const settings = { ...DEFAULTS, hooksPrivate: 1, pollMs: 600_000, smtpUrl: id, mailFrom: 'games@example.org' }
  const sender = new Sender(store, keyringOf(store.tellings), Mailer.open(settings), settings)
  const postman = new Postman(store, matches, sender, fastify().log, settings)
  for (;;) {
    await postman.ring()
    await new Promise((wait) => setTimeout(wait, 1))
  }
}

process.stdout.write('ready\n')
if (work === 'play') await play()
else if (work === 'rate') await rate()
else if (work === 'post') await post()
else {
  const bell = new Bell(store, matches, 600_000, work === 'cups' ? new Cups(store, matches) : null)
  for (;;) await bell.ring()
}
