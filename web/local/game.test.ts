import { readFileSync } from 'node:fs'
import { medieval } from '@coup/medieval'
import { napoleon } from '@coup/napoleon'
import { triomphe } from '@coup/triomphe'
import { describe, expect, it } from 'vitest'
import { RefusedAnswer } from '../match.ts'
import { LocalGame, type Player } from './game.ts'
import { LocalMatch } from './match.ts'
import { computerAsked, seeAlike, wanted } from './seats.ts'
import { Shelf } from './shelf.ts'

const two: Record<string, Player> = { austria: 'person', france: 'person' }

function begin(players: Record<string, Player> = two): LocalGame {
  return LocalGame.begin(triomphe, {}, 'local', players)
}

function drawer(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (i) => [...kept.keys()][i] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size
    },
  }
}

describe('a local game', () => {
  it('is the same after it was put on the shelf and opened again', async () => {
    const game = begin()
    const match = new LocalMatch(game, 'austria')
    await match.answer('done')
    await match.say('Vive la France')
    await match.note('mine')
    const shelf = new Shelf(drawer())
    shelf.put(game.save())
    const again = LocalGame.open(shelf.get(game.id)!, [triomphe])
    expect(again.sight('france')).toEqual(game.sight('france'))
    expect(again.heardBy('france')).toEqual(game.heardBy('france'))
    expect(again.notesOf('austria')).toBe('mine')
    expect(again.save()).toEqual(game.save())
  })

  it('gives the same sight again where nothing of an answer is seen', async () => {
    const game = begin()
    const france = new LocalMatch(game, 'france')
    const [sight, log] = [france.sight, france.log]
    await new LocalMatch(game, 'austria').note('to myself')
    expect(france.sight).toBe(sight)
    expect(france.log).toBe(log)
    await new LocalMatch(game, 'austria').answer('done')
    expect(france.sight).toEqual(game.sight('france'))
    expect(france.log).toEqual(game.log('france'))
    expect(france.log[0]).toBe(log[0])
  })

  it('lists the games of the shelf, the newest first, and passes over what it cannot read', () => {
    const storage = drawer()
    const shelf = new Shelf(storage)
    const games = [begin(), begin()]
    games[0].changed = 5
    games[1].changed = 9
    for (const game of games) shelf.put(game.save())
    storage.setItem('coup-game-broken', '{')
    expect(shelf.all().map((saved) => saved.id)).toEqual([games[1].id, games[0].id])
    shelf.drop(games[1].id)
    expect(shelf.all()).toHaveLength(1)
  })

  it('makes room on a full shelf: games that are over keep their answers', async () => {
    const over = begin()
    over.answer('austria', 'done')
    await new LocalMatch(over, 'france').talk('concede')
    const going = begin()
    let room = Infinity
    const storage = drawer()
    const shelf = new Shelf({
      ...storage,
      setItem(key, value) {
        if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
        storage.setItem(key, value)
      },
      get length() {
        return storage.length
      },
    })
    shelf.put(over.save())
    room = JSON.stringify(going.save()).length - 1
    expect(() => shelf.put(going.save())).toThrow('full')
    expect(shelf.get(over.id)!.record).toContain('record 1')
    expect(LocalGame.open(shelf.get(over.id)!, [triomphe]).table.over).toEqual(over.table.over)
  })

  it('says what was corrected since, until its players have been told', () => {
    const old = readFileSync('records/medieval/1.0.0/yellow_by-points_both-passed.txt', 'utf8')
    const saved = { ...LocalGame.begin(medieval, {}, 'x', { red: 'person', yellow: 'person' }).save(), record: old }
    const game = LocalGame.open(saved, [medieval])
    expect(game.parted).toMatchObject({ from: '1.0.0', to: medieval.version })
    const kept = LocalGame.open(game.save(), [medieval])
    expect(kept.parted).toEqual(game.parted)
    expect(kept.table.state()).toEqual(game.table.state())
    kept.told()
    expect(LocalGame.open(kept.save(), [medieval]).parted).toBeNull()
  })

  it('refuses an answer with the reason and changes nothing', async () => {
    const game = begin()
    const before = game.written()
    await expect(new LocalMatch(game, 'france').answer('done')).rejects.toThrow(RefusedAnswer)
    await expect(new LocalMatch(game, 'austria').answer('block 99')).rejects.toMatchObject({ code: 'illegal' })
    expect(game.written()).toBe(before)
    await expect(new LocalMatch(game, null).answer('done')).rejects.toMatchObject({ code: 'spectator' })
  })

  it('lets people change places without more ado where both see the same', () => {
    const game = LocalGame.begin(medieval, {}, 'alike', { red: 'person', yellow: 'person' })
    game.answer('red', game.table.questions()[0].choices[0])
    expect(seeAlike(game, 'red', 'yellow')).toBe(false)
    while (game.table.questions()[0].kind === 'recruit') {
      const { seat, choices } = game.table.questions()[0]
      game.answer(seat, choices[0])
    }
    expect(seeAlike(game, 'red', 'yellow')).toBe(true)
    expect(seeAlike(begin(), 'austria', 'france')).toBe(false)
  })

  it('asks the other person before it goes back, and does not ask the computer', async () => {
    const game = begin()
    game.answer('austria', 'done')
    game.answer('france', 'done')
    await new LocalMatch(game, 'austria').askRewind(0)
    expect(game.rewindAsked).toEqual({ by: 'austria', toStep: 0 })
    expect(wanted(game, 'austria')).toBe('france')
    await new LocalMatch(game, 'france').answerRewind(true)
    expect(game.table.answers()).toEqual([])
    const alone = begin({ austria: 'person', france: 'captain' })
    alone.answer('austria', 'done')
    await new LocalMatch(alone, 'austria').askRewind(0)
    expect(alone.table.answers()).toEqual([])
    expect(alone.rewindAsked).toBeNull()
  })

  it('knows who has to look at the screen, and when the computer has to think', async () => {
    const game = begin()
    expect(wanted(game, null)).toBe('austria')
    game.answer('austria', 'done')
    expect(wanted(game, 'austria')).toBe('france')
    await new LocalMatch(game, 'france').talk('offer-draw')
    expect(wanted(game, 'france')).toBe('austria')
    await new LocalMatch(game, 'austria').talk('accept-draw')
    expect(wanted(game, 'austria')).toBe('austria')
    const alone = begin({ austria: 'marshal', france: 'person' })
    expect(wanted(alone, null)).toBe('france')
    expect(computerAsked(alone)).toBe('austria')
    alone.answer('austria', 'done')
    expect(computerAsked(alone)).toBeNull()
  })

  it('what is said to the team is heard by the team alone, in conference only', async () => {
    const players: Record<string, Player> = { allies: 'person', 'france-1': 'person', 'france-2': 'person' }
    const game = LocalGame.begin(napoleon, { france: 2 }, 'team', players)
    const chief = new LocalMatch(game, 'france-1')
    await chief.say('Bonjour')
    await chief.say('The right is weak', 'team')
    const heard = (seat: string | null) => new LocalMatch(game, seat).talkLog.map(({ text }) => text)
    expect(heard('france-2')).toEqual(['Bonjour', 'The right is weak'])
    expect([heard('allies'), heard(null)]).toEqual([['Bonjour'], ['Bonjour']])
    while (game.table.questions()[0].kind.startsWith('conference')) {
      const { seat, choices } = game.table.questions()[0]
      game.answer(seat, choices.at(-1)!)
    }
    await expect(chief.say('Hold', 'team')).rejects.toMatchObject({ rule: '19', reason: 'no-conference' })
    await expect(new LocalMatch(game, 'allies').say('Hm', 'team')).rejects.toMatchObject({ reason: 'no-team' })
    expect(heard('france-2')).toHaveLength(2)
  })
})
