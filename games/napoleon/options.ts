import type { Options, Schema } from '@coup/engine'
import { MORALE, SCENARIOS } from './army.ts'
import { ALLIES, FRANCE, SIDES } from './sides.ts'

const MOST_PLAYERS = 4
/** 17: either side keeps some morale. */
export const HIGHEST_HANDICAP = Math.min(...MORALE) - 1

export const options: Schema = {
  type: 'object',
  properties: {
    scenario: {
      type: 'string',
      title: 'Scenario',
      description:
        '2 December is the day of the battle; 1 December begins a day earlier, with the Allies still marching in.',
      enum: SCENARIOS,
      default: SCENARIOS[0],
    },
    auction: {
      type: 'boolean',
      title: 'Auction for the sides',
      description: 'The players bid morale for the choice of sides.',
      default: false,
    },
    handicap: {
      type: 'integer',
      title: 'Handicap',
      description: 'By agreement one side starts with so much less morale. Where an auction is held it does not count.',
      minimum: 0,
      maximum: HIGHEST_HANDICAP,
      default: 0,
    },
    handicapped: {
      type: 'string',
      title: 'Side with the handicap',
      enum: SIDES,
      default: SIDES[ALLIES],
    },
    santon: {
      type: 'boolean',
      title: 'The Santon',
      description: 'The steep hill on the French left, where only the fixed battery can fight.',
      default: false,
    },
    allies: {
      type: 'integer',
      title: 'Allied players',
      description: 'With an auction: players of the first team.',
      minimum: 1,
      maximum: MOST_PLAYERS,
      default: 1,
    },
    france: {
      type: 'integer',
      title: 'French players',
      description: 'With an auction: players of the second team.',
      minimum: 1,
      maximum: MOST_PLAYERS,
      default: 1,
    },
  },
  additionalProperties: false,
}

const TEAMS = ['one', 'two'] as const

/** 17, 19: seats are players; before an auction they have no side yet. */
export function seatsFor(chosen: Options): readonly string[] {
  return teamsFor(chosen).flat()
}

/** 17: by side. What an auction costs is not settled yet. */
export function handicapsFor(chosen: Options): number[] {
  return SIDES.map((side) => (!chosen.auction && chosen.handicapped === side ? Number(chosen.handicap) : 0))
}

export function teamsFor(chosen: Options): string[][] {
  const names = chosen.auction ? TEAMS : SIDES
  const players = [Number(chosen.allies ?? 1), Number(chosen.france ?? 1)]
  return [ALLIES, FRANCE].map((team) => {
    if (players[team] === 1) return [names[team]]
    return Array.from({ length: players[team] }, (_, index) => `${names[team]}-${index + 1}`)
  })
}
