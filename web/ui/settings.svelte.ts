import type { Rank } from '@coup/match'
import { getLocale, type Locale } from '../paraglide/runtime.js'
import { speak } from '../words/spoken.ts'

export type Surroundings = 'auto' | 'light' | 'dark'
export type Confirming = 'touch' | 'always' | 'never'
/** How fast things move; `auto`: as the device wishes. */
export type Motion = 'auto' | 'slow' | 'normal' | 'fast' | 'none'

const NAME = 'coup-settings'
/** Milliseconds in which a hand feels a tap. */
const TAP = 40

interface Kept {
  surroundings: Surroundings
  confirming: Confirming
  numbers: boolean
  motion: Motion
  sound: boolean
  /** From 0 to 1. */
  volume: number
  touch: boolean
  /** How many times as fast as usual the past is played. */
  speed: number
  /** The board leans in to where something is asked. */
  follows: boolean
  /** The computer player of the next game. */
  rank: Rank
}

const USUAL: Kept = {
  surroundings: 'auto',
  confirming: 'touch',
  numbers: false,
  motion: 'auto',
  sound: true,
  volume: 0.5,
  touch: true,
  speed: 1,
  follows: true,
  rank: 'recruit',
}

function kept(): Kept {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(NAME) ?? '{}') }
  } catch {
    return USUAL
  }
}

/** What the reader has chosen for all pages; kept in the browser. */
class Settings {
  readonly #kept = kept()
  surroundings = $state(this.#kept.surroundings)
  confirming = $state(this.#kept.confirming)
  /** Whether areas are told with their numbers. */
  numbers = $state(this.#kept.numbers)
  follows = $state(this.#kept.follows)
  motion = $state(this.#kept.motion)
  sound = $state(this.#kept.sound)
  volume = $state(this.#kept.volume)
  touch = $state(this.#kept.touch)
  speed = $state(this.#kept.speed)
  rank = $state(this.#kept.rank)
  locale = $state<Locale>(getLocale())

  save(): void {
    const { surroundings, confirming, numbers, follows, motion, sound, volume, touch, speed, rank } = this
    const now: Kept = { surroundings, confirming, numbers, follows, motion, sound, volume, touch, speed, rank }
    localStorage.setItem(NAME, JSON.stringify(now))
    this.apply()
  }

  async speak(locale: Locale): Promise<void> {
    await speak(locale)
    this.locale = locale
    this.apply()
  }

  apply(): void {
    const { dataset } = document.documentElement
    document.documentElement.lang = this.locale
    dataset.surroundings = this.surroundings
    dataset.motion = this.motion
  }

  /** Whether moves are confirmed before they are sent. */
  get confirms(): boolean {
    if (this.confirming === 'touch') return matchMedia('(pointer: coarse)').matches
    return this.confirming === 'always'
  }

  /** How loud it may be, from 0 to 1. */
  get loudness(): number {
    return this.sound ? this.volume : 0
  }

  /** Whether the device can touch the hand that holds it. */
  get canTap(): boolean {
    return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches
  }

  tap(): void {
    if (this.touch && this.canTap && navigator.userActivation.hasBeenActive) navigator.vibrate(TAP)
  }
}

export const settings = new Settings()
