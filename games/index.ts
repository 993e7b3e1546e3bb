import { bonaparte } from '@coup/bonaparte'
import type { Rules } from '@coup/engine'
import { medieval } from '@coup/medieval'
import { napoleon } from '@coup/napoleon'
import { triomphe } from '@coup/triomphe'

/** Every game that can be played here. */
export const games: readonly Rules[] = [triomphe, bonaparte, napoleon, medieval]
