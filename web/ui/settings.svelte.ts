import { getLocale, type Locale, setLocale } from '../paraglide/runtime.js'

export type Surroundings = 'auto' | 'light' | 'dark'
export type Confirming = 'touch' | 'always' | 'never'

/** What each language calls itself. */
export const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' }

const NAME = 'coup-settings'

interface Kept {
  surroundings: Surroundings
  confirming: Confirming
  numbers: boolean
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '{}')
  } catch {
    return {}
  }
}

/** What the reader has chosen for all pages; kept in the browser. */
class Settings {
  surroundings = $state<Surroundings>(kept().surroundings ?? 'auto')
  confirming = $state<Confirming>(kept().confirming ?? 'touch')
  /** Whether areas are told with their numbers. */
  numbers = $state(kept().numbers ?? false)
  locale = $state<Locale>(getLocale())

  save(): void {
    const { surroundings, confirming, numbers } = this
    localStorage.setItem(NAME, JSON.stringify({ surroundings, confirming, numbers } satisfies Kept))
    this.apply()
  }

  speak(locale: Locale): void {
    setLocale(locale, { reload: false })
    this.locale = locale
    this.apply()
  }

  apply(): void {
    document.documentElement.lang = this.locale
    document.documentElement.dataset.surroundings = this.surroundings
  }

  /** Whether moves are confirmed before they are sent. */
  get confirms(): boolean {
    if (this.confirming === 'touch') return matchMedia('(pointer: coarse)').matches
    return this.confirming === 'always'
  }
}

export const settings = new Settings()
