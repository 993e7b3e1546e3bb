import * as bonaparte from '@coup/bonaparte/sense'
import type { GameState, Sense } from '@coup/engine'
import * as medieval from '@coup/medieval/sense'
import * as napoleon from '@coup/napoleon/sense'
import * as triomphe from '@coup/triomphe/sense'

/** By game. */
export const senses: Readonly<Record<string, Sense>> = {
  triomphe: triomphe.sense,
  bonaparte: bonaparte.sense,
  napoleon: napoleon.sense,
  medieval: medieval.sense,
}

type Weights = Readonly<Record<string, number>>

/** A sense that goes by weights: what they are, and how it would be with others. */
interface Weighed {
  readonly weights: Weights
  with(others: Weights): Sense
}

function weighed<W extends Weights, S extends GameState>(weights: W, make: (weights: W) => Sense<S>): Weighed {
  return { weights, with: (others) => make({ ...weights, ...others }) }
}

/** By game. */
export const weighedSenses: Readonly<Record<string, Weighed>> = {
  triomphe: weighed(triomphe.WEIGHTS, triomphe.senseWith),
  bonaparte: weighed(bonaparte.WEIGHTS, bonaparte.senseWith),
  napoleon: weighed(napoleon.WEIGHTS, napoleon.senseWith),
  medieval: weighed(medieval.WEIGHTS, medieval.senseWith),
}
