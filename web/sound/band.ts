import { bow } from './bow.ts'
import { clash } from './clash.ts'
import { gun } from './gun.ts'
import { hoofs } from './hoofs.ts'
import { horn } from './horn.ts'
import { horse } from './horse.ts'
import type { Instrument } from './instrument.ts'
import { knell } from './knell.ts'
import { march } from './march.ts'
import { roll } from './roll.ts'
import type { Sound } from './sound.ts'
import { volley } from './volley.ts'

export const band: Record<Sound, Instrument> = { march, roll, hoofs, volley, gun, horn, clash, horse, bow, knell }

const RATE = 44_100
const rendered = new Map<Sound, Promise<AudioBuffer>>()

async function render({ seconds, play }: Instrument): Promise<AudioBuffer> {
  const context = new OfflineAudioContext({ length: seconds * RATE, sampleRate: RATE })
  play(context.destination)
  return await context.startRendering()
}

/** A sound as samples: made once, by its instrument. */
export function samples(sound: Sound): Promise<AudioBuffer> {
  const known = rendered.get(sound) ?? render(band[sound])
  rendered.set(sound, known)
  return known
}
