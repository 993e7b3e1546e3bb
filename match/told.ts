/** Of what somebody with an account is told when he is not at the table. */
export const TOLD = ['turn', 'reminder', 'time-up', 'begun', 'over', 'invited', 'cup', 'word'] as const
export type Told = (typeof TOLD)[number]

/** How he is told: by his browsers, by mail, at addresses that others serve. */
export const WAYS = ['push', 'mail', 'hook'] as const
export type Way = (typeof WAYS)[number]

/** What is told by which way. */
export type Kinds = Readonly<Record<Way, readonly Told[]>>

const USUAL: readonly Told[] = ['turn', 'reminder', 'begun', 'over', 'invited', 'cup']
export const USUAL_KINDS: Kinds = { push: USUAL, mail: USUAL, hook: USUAL }

/** How a hook is written to: signed JSON, or as Discord wants it. */
export const FORMS = ['plain', 'discord'] as const
export type Form = (typeof FORMS)[number]

/** A browser that is told. */
export interface BrowserTold {
  readonly id: string
  /** Milliseconds since 1970, as are all times here. */
  readonly created: number
  /** How often in a row it could not be reached. */
  readonly failures: number
}

export interface MailTold {
  readonly address: string
  readonly language: string
  /** One letter a day at this hour of its owner's zone; null: one for each thing. */
  readonly hour: number | null
  /** Until the link in the first letter is followed, nothing else is sent. */
  readonly confirmed: boolean
  /** It could not be reached for long: nothing is sent any more until it is given anew, or tried with success. */
  readonly failing: boolean
}

export interface HookTold {
  readonly id: string
  /** Null: of all matches. */
  readonly match: string | null
  /** Only the last six characters of its path are shown. */
  readonly url: string
  readonly form: Form
  readonly created: number
  readonly failing: boolean
}

/** What somebody is told and how, as he sees it. */
export interface Telling {
  readonly kinds: Kinds
  /** Whether he is told at all that something was said; by the ways whose kinds list `word`. */
  readonly words: boolean
  /** Matches of which he is told nothing. */
  readonly mutes: readonly string[]
  readonly push: {
    /** By which a browser knows this server: a public key in base64url. */
    readonly key: string
    /** Whether the browser that asks is told. */
    readonly here: boolean
    readonly browsers: readonly BrowserTold[]
  }
  readonly mail: MailTold | null
  /** Whether this server sends letters at all. */
  readonly mailable: boolean
  readonly hooks: readonly HookTold[]
}

/** What a browser's service worker is given to show. */
export interface Pushed {
  readonly title: string
  readonly body: string
  /** Of the page: `#/match/ID`, `#/offers`, `#/cups/ID` or `#/`. */
  readonly url: string
  /** What says the same more newly takes the place of what has the same tag. */
  readonly tag: string
  /** How many matches wait for him. */
  readonly badge: number
}
