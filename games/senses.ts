import { sense as bonaparte } from '@coup/bonaparte/sense'
import type { Sense } from '@coup/engine'
import { sense as medieval } from '@coup/medieval/sense'
import { sense as napoleon } from '@coup/napoleon/sense'
import { sense as triomphe } from '@coup/triomphe/sense'

/** By game. */
export const senses: Readonly<Record<string, Sense>> = { triomphe, bonaparte, napoleon, medieval }
