import { availableParallelism } from 'node:os'
import { whyNotOrigins } from './origin.ts'

/** Every limit of the server. `helloMs` is set by the variable HELLO_MS of the environment, and so on. */
export const DEFAULTS = {
  /** Of one socket: requests at once, and then a second. */
  socketBurst: 300,
  socketRate: 100,
  /** Of one caller, whatever he has open: the same. */
  callerBurst: 1000,
  callerRate: 200,
  /** Work of so many milliseconds counts as one request. */
  msForOne: 2,
  /** Sockets open at a time: of one caller, and of all. */
  callerSockets: 100,
  allSockets: 10_000,
  /** Then the socket is closed. */
  refusedInARow: 2000,
  /** That a reader, and a caller, leaves lying; then it must come again. */
  unsentBytes: 2_000_000,
  callerUnsentBytes: 32_000_000,
  messageBytes: 65_536,
  bodyBytes: 65_536,
  helloMs: 10_000,
  heartbeatMs: 25_000,
  actsInMatch: 20_000,
  answersInStep: 1000,
  wordsInMatch: 5000,
  papersOfSeat: 50,
  /** How long a match at which nobody looks stays open. */
  idleMs: 60_000,
  /** How long a write waits for another process that holds the file, or for a database that is away. */
  busyMs: 3000,
  /** Connections to a PostgreSQL database, besides the one that listens. */
  databaseLines: 10,
  /** After so long a question to it is given up. */
  databaseMs: 5000,
  /** So often it is looked whether other processes have done something that was not heard of. */
  pollMs: 5000,
  /** Less on the disk, and the server is not ready. */
  freeBytes: 50_000_000,
  /** Threads that look ahead and back; 0: the server's own. */
  workers: Math.min(4, Math.max(1, availableParallelism() - 1)),
  /** Looks that wait for a thread: of one caller, and of all. */
  callerLooks: 50,
  allLooks: 500,
  /** After so long a look is given up. */
  lookMs: 10_000,
  /** Threads in which computer players think; what a marshal may think about a turn; with more thoughts waiting, none. */
  thinkers: Math.min(2, Math.max(1, availableParallelism() - 1)),
  turnMs: 2000,
  thoughtsWaiting: 10,
  /** Matches with computer players that one caller may begin: at once, and then an hour. */
  callerComputers: 20,
  /** Accounts that one caller may make: at once, and then an hour. */
  callerAccounts: 20,
  passkeysOfAccount: 20,
  /** Seats that belong to one account; those of games that are over make room for others. */
  seatsOfAccount: 2000,
  /** People whom one account may follow, and as many with whom it wants nothing to do; what it may tell the host in a day. */
  peopleOfAccount: 500,
  reportsOfDay: 10,
  /** Offers of one account that are open; so many one caller may make: at once, and then an hour. */
  offersOfAccount: 10,
  callerOffers: 60,
  /** How long an offer stands: of a game by correspondence or without limit, with a live pace, and to one by name. */
  offerMs: 86_400_000,
  offerLiveMs: 1_800_000,
  invitationMs: 604_800_000,
  /** Cups that one account may have opened which are not over. */
  cupsOfAccount: 5,
  /** How long an authenticator may take; how long a link to another device is good. */
  challengeMs: 300_000,
  linkMs: 600_000,
  /** Who has not come for so long is signed out. */
  sessionDays: 180,
  /** So long it waits whether somebody who is asked comes to the table by himself; the same in a game with a live pace. */
  tellMs: 60_000,
  tellLiveMs: 20_000,
  /** So seldom somebody is told again that it is his turn in a match in which he has done nothing since. */
  tellAgainMs: 600_000,
  /** Through whom letters are sent, as in `smtps://user:password@mail.example.org`, and from whom; empty: none are. */
  smtpUrl: '',
  mailFrom: '',
  /** So many letters a day that ask an address to confirm itself, whoever gives it; so many trials of one account an hour. */
  lettersToAddress: 3,
  trialsOfAccount: 10,
  hooksOfAccount: 20,
  /** 1: also addresses of this machine and its neighbours are called, and in plain HTTP: for trying things out. */
  hooksPrivate: 0,
  /** So often in a row something cannot be reached; then it is left alone. */
  toldFailures: 12,
  /** A letter, a push or a call is given up after so long, to be tried again; and so long it is nobody else's meanwhile. */
  sendMs: 10_000,
  claimMs: 60_000,
  /** Where the pages are, as in `https://games.example.org`; empty: where their caller says that it found them. */
  origin: '',
  /** An answer that takes longer is written to the log. */
  slowMs: 250,
  /** How long the server, when told to end, still serves while it says that it is not ready. */
  drainMs: 0,
  /** Addresses and networks of proxies whose X-Forwarded-For is believed; `none`. */
  trustProxy: 'loopback',
  /** Who is shown /metrics: `local` callers, `all` or `none`. */
  metrics: 'local',
  /** From which level on the log is written: debug, info, warn, error or silent. */
  log: 'warn',
}

export type Settings = Readonly<typeof DEFAULTS>

export const variableOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  metrics: ['local', 'all', 'none'],
  log: ['debug', 'info', 'warn', 'error', 'silent'],
}

function read(name: string, text: string, usual: string | number): string | number {
  const variable = variableOf(name)
  if (typeof usual === 'string') {
    if (CHOICES[name]?.includes(text) === false) throw new Error(`${variable} must be ${CHOICES[name].join(', ')}`)
    const wrong = name === 'origin' ? whyNotOrigins(text) : name === 'smtpUrl' ? whyNotSmtp(text) : null
    if (wrong !== null) throw new Error(`${variable}: ${wrong}`)
    return text
  }
  if (!/^\d{1,12}$/.test(text)) throw new Error(`${variable} must be a whole number, not ${text}`)
  return Number(text)
}

/** Its password is not said. */
function whyNotSmtp(text: string): string | null {
  const isGood = URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)
  return isGood ? null : 'not of the form smtps://user:password@mail.example.org'
}

/** Throws an error that names the variable that is wrong. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.entries(DEFAULTS).flatMap(([name, usual]) => {
    const text = environment[variableOf(name)]
    return text === undefined || text === '' ? [] : [[name, read(name, text, usual)]]
  })
  const settings: Settings = { ...DEFAULTS, ...Object.fromEntries(set) }
  if (settings.smtpUrl !== '' && !settings.mailFrom.includes('@'))
    throw new Error('MAIL_FROM must be an address, as SMTP_URL is set')
  // Letters go to strangers: where their links lead is not for who asks for them to say.
  if (settings.smtpUrl !== '' && settings.origin === '') throw new Error('ORIGIN must be set, as SMTP_URL is set')
  return settings
}
