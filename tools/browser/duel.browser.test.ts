import { Random, type Rules } from '@coup/engine'
import { triomphe } from '@coup/triomphe'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Hand } from './hand.ts'
import { axe, card, TABLET, Visit } from './visit.ts'

/** The game as it is, but for the deal, which is always the same. */
const dealt = { ...triomphe, setup: () => triomphe.setup({}, Random.seeded('duel')) } as Rules

let visit: Visit
let austria: Hand
let france: Hand

beforeAll(async () => {
  visit = await Visit.begin({ games: [dealt] })
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

async function bothRead(...lines: string[]): Promise<void> {
  for (const line of lines) for (const hand of [austria, france]) await hand.reads(line)
}

async function noneReads(line: string): Promise<void> {
  for (const hand of [austria, france])
    await expect.poll(async () => (await hand.report()).join('\n'), { timeout: 10_000 }).not.toContain(line)
}

it('two browsers at one server play the first rounds with the mouse', { timeout: 240_000 }, async () => {
  await beginWithALink()
  await marchByRoadAndUndo()
  await attackIsBlocked()
  await assaultWithCounterAttack()
  await attackSucceeds()
  await rewind()
  await bombard()
})

async function beginWithALink(): Promise<void> {
  const page = await visit.page({ reducedMotion: 'reduce' })
  await card(page).getByText('Options of the game').click()
  await card(page).getByLabel('I command').selectOption('austria')
  await card(page).getByRole('button', { name: 'Invite a friend' }).click()
  const invitation = await page.getByRole('dialog').getByRole('textbox').first().inputValue()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axe(page)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await page.getByText('Not here yet: France.').waitFor()
  const friend = await visit.page({ reducedMotion: 'reduce', viewport: TABLET })
  await friend.goto(invitation)
  await page.getByText('Not here yet: France.').waitFor({ state: 'detached' })
  austria = new Hand(page)
  france = new Hand(friend)
  await france.decision.getByText('Waiting for: Austria.').waitFor()
}

/** 6 h: Austria marches by road, takes it back and marches again; France organizes */
async function marchByRoadAndUndo(): Promise<void> {
  const marched = 'Austria brings a block from Alessandria to C. Peterbona by way of'
  await austria.click('block-14', 'area-3')
  await bothRead(marched)
  await austria.press('Undo')
  await noneReads('Austria brings a block')
  await austria.click('block-14', 'area-3')
  await bothRead(marched)
  await austria.press('End turn')
  for (const block of ['block-21', 'block-22']) {
    await france.click(block)
    await france.press('Organize')
    await bothRead('France organizes a block.')
  }
  await france.press('End turn')
  await bothRead('7 AM. Austria is to move.')
}

/** 7 h: a maneuver attack is blocked */
async function attackIsBlocked(): Promise<void> {
  await austria.click('block-10', 'area-4')
  await bothRead('to north-west of C. Barbotta by way of')
  await austria.click(await austria.find(/^Austria: artillery/), 'area-2')
  await austria.click('block-14', 'area-5')
  await austria.press('Confirm')
  await france.decision.getByText('You are attacked').waitFor()
  await france.click('block-21')
  await austria.press('Advance')
  await bothRead('France moves a block into', 'is stopped.', 'Austria advances a block into')
  await austria.press('End turn')
}

/** 7 h: an assault meets a counter-attack, with the sum growing line by line */
async function assaultWithCounterAttack(): Promise<void> {
  await france.click('approach-3/5')
  await france.press('Confirm')
  await austria.decision.getByText('You are assaulted').waitFor()
  await austria.press('Nobody')
  await france.click('block-21')
  await france.press('Confirm')
  await austria.decision.getByText('counter-attacks, if anybody').waitFor()
  for (const hand of [austria, france]) {
    const combat = hand.page.getByRole('region', { name: /^Assault on/ })
    await combat.getByText('Austria puts nobody in the lead of the defence.').waitFor()
    await combat.getByText('France leads the assault with infantry 2.').waitFor()
    expect(await axe(hand.page, 'aside')).toEqual([])
  }
  await austria.click('block-14')
  await austria.press('Confirm')
  await bothRead('Austria counter-attacks with infantry 2.', '2 − 1 − 0 − 1 = 0: Austria wins the assault.')
  await bothRead('is beaten off.')
  for (const { page } of [austria, france]) {
    const sums = page.getByRole('region', { name: /^Assault on/ }).locator('.sum')
    expect((await sums.allInnerTexts()).map((text) => text.replace(/^sum\s*/, ''))).toEqual(['+2', '+1', '+1', '0'])
  }
}

/** 7 h: a maneuver attack succeeds, and the defender retreats */
async function attackSucceeds(): Promise<void> {
  await attackByCavalry()
  await bothRead(
    'succeeds.',
    'Austria shows cavalry 2.',
    'Austria retreats a block from north-west of C. Barbotta to north of C. Peterbona.',
  )
  await france.press('End turn')
  await bothRead('8 AM. Austria is to move.')
}

async function rewind(): Promise<void> {
  await france.askRewind('France attacks the ground north-west of C. Barbotta')
  const asked =
    'France: a request to take back everything from here on: “France attacks the ground north-west of C. Barbotta'
  await austria.page.getByText(asked).waitFor()
  expect(await axe(austria.page)).toEqual([])
  await austria.page.getByRole('button', { name: 'Agree' }).click()
  await noneReads('France attacks the ground north-west of C. Barbotta')
  await bothRead('is beaten off.')
  await attackByCavalry()
  await bothRead('Austria retreats a block from north-west of C. Barbotta to north of C. Peterbona.')
  await france.press('End turn')
}

/** 8 to 10 h: artillery moves up, announces a bombardment and fires */
async function bombard(): Promise<void> {
  await austria.click(await austria.find(/^Austria: artillery/), 'approach-2/4')
  await bothRead('from north of C. Peterbona to the east approach north of C. Peterbona.')
  await turnsEnd()
  await austria.click(await austria.find(/^Austria: artillery/))
  await austria.press('Announce a bombardment')
  await bothRead('Austria announces a bombardment from the east approach north of C. Peterbona.')
  await turnsEnd()
  await austria.click(await austria.find(/^Austria: artillery/))
  await austria.press('Bombard')
  await bothRead(
    'Austria bombards the ground north-west of C. Barbotta',
    'France: cavalry 2 north-west of C. Barbotta is reduced to cavalry 1.',
  )
  for (const { page } of [austria, france]) expect(await axe(page)).toEqual([])
}

async function attackByCavalry(): Promise<void> {
  await france.click('block-22', 'area-4')
  await france.press('Confirm')
  await austria.press('Let them come')
  await france.press('Stay')
}

async function turnsEnd(): Promise<void> {
  await austria.press('End turn')
  await france.press('End turn')
}
