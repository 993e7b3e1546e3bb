import type { Act, CupForm, CupResult, CupState, Form, Notice, PaceName, Rank, Told, Way, Whom } from '@coup/match'
import { type Generated, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

export interface Schema {
  match: {
    id: string
    game: string
    /** The version of the rules by which it is played. */
    rules: string
    /** JSON, as are `asked` and `over`. */
    options: string
    seed: string
    created: number
    changed: number
    seq: number
    asked: string
    round: number | null
    over: string | null
    /** The hash of the invitation to any free seat. */
    invitation: string | null
    /** The match in which it is played again. */
    rematch: string | null
    /** 1: its steps were not all played by one version of the rules. */
    mixed: number
    /** JSON: the rewind that is asked for, and who has consented. */
    rewind: string | null
    /** JSON: how it stands in time; null: without limit. */
    pace: string | null
    /** 1: it counts for the ratings of the accounts that hold its seats. */
    rated: number
    /** Counts whatever happens to it, so that other processes notice. */
    stamp: Generated<number>
  }
  seat: {
    match: string
    name: string
    number: number
    /** Of the secret that holds it; null while nobody does. */
    hash: string | null
    /** The hash of the invitation to it; null once taken. */
    invitation: string | null
    seq: number
    notes: string
    /** JSON: the correction of the rules of which it has not been told yet. */
    corrected: string | null
    /** The rank of the computer player that holds it; null for people's seats. */
    computer: string | null
    /** Of a game that is over: the side that it played; null: that of its name. */
    side: string | null
  }
  act: { match: string; number: number; seat: string; kind: Act['kind']; choice: string; id: string; at: number }
  /** A step with its answers and what happened, as `steps.ts` packs it: what a match is opened from. */
  step: { match: string; number: number; lines: Uint8Array }
  word: {
    match: string
    number: number
    seat: string
    text: string
    id: string
    at: number
    /** The seats that hear it, as JSON; null: everybody. */
    hearers: string | null
  }
  /** What a seat keeps for itself: sketches, a drawing. */
  paper: { match: string; seat: string; paper: string; name: string; text: string; changed: number }
  /** What is to be done at a moment to come, once, by whichever process is there. */
  job: { match: string; seat: string; kind: Notice['kind']; due: number }
  /** What a seat is told of a time that ends: its own, or that of the seat it is about. */
  notice: { match: string; seat: string; kind: Notice['kind']; about: string; at: number }
  /** What only one process may do at a time: who does, for the how many-th time it changed hands, and until when. */
  lease: { name: string; holder: string; epoch: number; until: number }
  account: {
    id: string
    name: string
    /** The name as it is compared: no two people are called the same. */
    folded: string
    /** JSON: what its owner speaks. */
    languages: string
    zone: string
    created: number
    /** The hash of the recovery code; when it was made, and in which session if its owner asked for it there. */
    recovery: string | null
    recoverymade: number | null
    recoveryby: string | null
    /** Since when it is a host's; since when it is closed. */
    host: number | null
    closed: number | null
  }
  /** `id` is the credential's; `transports` is JSON. */
  passkey: {
    id: string
    account: string
    publickey: Uint8Array
    counter: number
    transports: string
    name: string
    created: number
    used: number | null
  }
  /** A browser that is signed in: the hash of what its cookie holds. */
  session: { id: string; hash: string; account: string; device: string; created: number; seen: number }
  /** What an authenticator is to sign: good once. `about` is JSON: whom it makes an account for. */
  challenge: { challenge: string; kind: Ceremony; account: string | null; about: string | null; until: number }
  /** Signs another device in: the hash of what the link holds, good once; `session`: the one that has followed it. */
  link: { hash: string; account: string; until: number; session: string | null }
  /** How strong an account is in a game: in thousandths, the volatility in thousand millionths; after how many games, and when the last was. */
  rating: {
    account: string
    game: string
    rating: number
    deviation: number
    volatility: number
    games: number
    at: number
  }
  /** What a rated game has made of the rating of one who played it; all in thousandths. */
  rated: {
    match: string
    seat: string
    account: string
    game: string
    at: number
    before: number
    rating: number
    deviation: number
  }
  /** A seat that belongs to an account; when its owner was last told that it is his turn. */
  holding: { match: string; seat: string; account: string; at: number; told: number | null }
  /** A further secret that holds a seat of an account, as long as the session lives; null: for good. */
  lent: { hash: string; match: string; seat: string; session: string | null; at: number }
  /** A secret of a seat that a session's browser has shown, though it was not lent to it. */
  known: { session: string; hash: string }
  /** Something that an account is to be told when it is due. `key` says what: it is told once. `about` is JSON. */
  message: {
    key: string
    account: string
    kind: Told
    match: string | null
    seat: string | null
    about: string
    at: number
    due: number
  }
  /** The same on one of its ways: `target` is a subscription, a hook or nothing; `note` is JSON, what it says. */
  delivery: {
    id: string
    account: string
    way: Way
    target: string
    note: string
    at: number
    due: number
    tries: number
  }
  /** What an account is told and how, as JSON: kinds by way; `words`: 1 where it wants to hear when something is said to it. */
  telling: { account: string; kinds: string; words: number }
  /** A match of which an account wants to be told nothing. */
  mute: { account: string; match: string }
  /** A browser that is told; it ends with its session. `id` is the hash of the endpoint. */
  subscription: {
    id: string
    account: string
    session: string
    endpoint: string
    p256dh: string
    auth: string
    language: string
    origin: string
    created: number
    failures: number
  }
  /** Where an account is written to. `token`: the hash of what confirms it; `hour`: of one letter a day, null: one each. */
  mail: {
    account: string
    address: string
    language: string
    hour: number | null
    confirmed: number | null
    token: string | null
    asked: number
    leaving: string
    failures: number
    off: number | null
    /** Where the pages are to which its letters lead. */
    origin: string
  }
  /** An address that is called: of one match, or of all of an account. The secret signs what it is told. */
  hook: {
    id: string
    account: string
    match: string | null
    url: string
    secret: string
    language: string
    origin: string
    created: number
    failures: number
    off: number | null
    form: Form
  }
  /** What may be done only so often: the hash of by whom, or to whom, and when it was done. */
  quota: { id: string; who: string; at: number }
  /** Whom an account follows, and with whom it wants nothing to do. */
  follow: { account: string; other: string; at: number }
  block: { account: string; other: string; at: number }
  /** What somebody has told the host about somebody else, and what the host has made of it. */
  report: {
    id: string
    account: string
    about: string
    match: string | null
    text: string
    at: number
    settled: number | null
  }
  /**
   * A seat that an account offers: `options` and `computers` are JSON. It is open until then, unless it was declined or
   * has become a match; what is over is kept for a while, for its owner.
   */
  offer: {
    id: string
    account: string
    game: string
    options: string
    seat: string | null
    computers: string
    pace: PaceName | null
    relief: Rank | null
    rated: number
    language: string | null
    whom: Whom
    invited: string | null
    at: number
    until: number
    /** When something happened to it last. */
    changed: number
    /** 1: the one for whom it is does not want it. */
    declined: number
    taker: string | null
    match: string | null
  }
  /** A cup as `CupTerms` says, with `options` as JSON and 1 for what is so; its opener is null when he is gone. */
  cup: {
    id: string
    opener: string | null
    name: string
    game: string
    options: string
    pace: PaceName
    rated: number
    form: CupForm
    least: number
    most: number
    starts: number
    whenfull: number
    /** How many rounds are wanted; once it runs, how many there are. */
    rounds: number | null
    state: CupState
    round: number
    /** 1: too few had come, and it begins later. */
    putoff: number
    /** When it is to be looked at again; null: when something happens to it. */
    due: number | null
    created: number
    ended: number | null
    /** The numbers of the first, as JSON; null until it is over. */
    winners: string | null
    /** Counts whatever happens to it: who has reckoned with an older one writes nothing. */
    stamp: number
  }
  /** Who takes part: `account` is null when he is gone; `lot`: his place in the draw; `gaveup`: when. */
  entrant: { cup: string; number: number; account: string | null; lot: number | null; gaveup: number | null }
  /** A game of a cup, or that `one` is free; the first seat of the match is `one`'s. */
  pairing: {
    cup: string
    round: number
    number: number
    one: number
    two: number | null
    match: string | null
    result: CupResult | null
  }
  /** What this server is known by elsewhere. */
  keypair: { name: string; public: string; private: string }
}

/** What a challenge is for: a new account, signing in, another passkey. */
export type Ceremony = 'new' | 'in' | 'add'

type Migration = (words: Database['words']) => RawBuilder<unknown>[]

const FIRST: Migration = ({ integer, table }) => [
  sql`create table match (
    id text primary key, game text not null, rules text not null, options text not null, seed text not null,
    created ${integer} not null, changed ${integer} not null, seq ${integer} not null, asked text not null, over text
  ) ${table}`,
  sql`create table seat (
    match text not null references match, name text not null, number ${integer} not null,
    hash text unique, invitation text unique, seq ${integer} not null, notes text not null,
    primary key (match, name)
  ) ${table}`,
  sql`create table act (
    match text not null references match, number ${integer} not null, seat text not null, kind text not null,
    choice text not null, id text not null, at ${integer} not null,
    primary key (match, number), unique (match, seat, id)
  ) ${table}`,
  sql`create table word (
    match text not null references match, number ${integer} not null, seat text not null, text text not null,
    id text not null, at ${integer} not null,
    primary key (match, number), unique (match, seat, id)
  ) ${table}`,
]

const TEAMS: Migration = () => [
  sql`alter table match add column invitation text`,
  sql`alter table word add column hearers text`,
]

const PAPERS: Migration = ({ integer, table }) => [
  sql`create table paper (
    match text not null references match, seat text not null, paper text not null, name text not null,
    text text not null, changed ${integer} not null,
    primary key (match, seat, paper)
  ) ${table}`,
]

const REMATCHES: Migration = () => [sql`alter table match add column rematch text`]

const KEPT_STEPS: Migration = ({ integer, bytes, table }) => [
  sql`create table step (
    match text not null references match, number ${integer} not null, lines ${bytes} not null,
    primary key (match, number)
  ) ${table}`,
  sql`alter table match add column mixed ${integer} not null default 0`,
  sql`alter table match add column rewind text`,
  sql`alter table seat add column corrected text`,
]

const PROCESSES: Migration = ({ integer, table }) => [
  sql`alter table match add column stamp ${integer} not null default 0`,
  sql`create table lease (
    name text primary key, holder text not null, epoch ${integer} not null, until ${integer} not null
  ) ${table}`,
]

const ROUNDS: Migration = ({ integer }) => [sql`alter table match add column round ${integer}`]

const COMPUTERS: Migration = () => [
  sql`alter table seat add column computer text`,
  sql`create index computer on seat (match) where computer is not null`,
]

const PACE: Migration = ({ integer, table }) => [
  sql`alter table match add column pace text`,
  sql`create table job (
    match text not null references match, seat text not null, kind text not null, due ${integer} not null,
    primary key (match, seat, kind)
  ) ${table}`,
  sql`create index job_due on job (due)`,
  sql`create table notice (
    match text not null references match, seat text not null, kind text not null, about text not null,
    at ${integer} not null,
    primary key (match, seat, kind, about)
  ) ${table}`,
]

const ACCOUNTS: Migration = ({ integer, bytes, table }) => [
  sql`create table account (
    id text primary key, name text not null, folded text not null unique, languages text not null, zone text not null,
    created ${integer} not null, recovery text unique
  ) ${table}`,
  sql`create table passkey (
    id text primary key, account text not null references account, publickey ${bytes} not null,
    counter ${integer} not null, transports text not null, name text not null, created ${integer} not null,
    used ${integer}
  ) ${table}`,
  sql`create index passkey_account on passkey (account)`,
  sql`create table session (
    id text primary key, hash text not null unique, account text not null references account, device text not null,
    created ${integer} not null, seen ${integer} not null
  ) ${table}`,
  sql`create index session_account on session (account)`,
  sql`create table challenge (
    challenge text primary key, kind text not null, account text, about text, until ${integer} not null
  ) ${table}`,
  sql`create table link (
    hash text primary key, account text not null references account, until ${integer} not null
  ) ${table}`,
  sql`create index link_account on link (account)`,
  sql`create table holding (
    match text not null references match, seat text not null, account text not null references account,
    session text references session, at ${integer} not null,
    primary key (match, seat)
  ) ${table}`,
  sql`create index holding_account on holding (account)`,
  sql`create index holding_session on holding (session)`,
  sql`create table lent (
    hash text primary key, match text not null references match, seat text not null,
    session text references session
  ) ${table}`,
  sql`create index lent_match on lent (match)`,
  sql`create index lent_session on lent (session)`,
]

const KNOWN: Migration = ({ integer, table }) => [
  sql`alter table account add column recoverymade ${integer}`,
  sql`alter table account add column recoveryby text`,
  sql`update account set recoverymade = created where recovery is not null`,
  sql`alter table link add column session text`,
  sql`alter table lent add column at ${integer} not null default 0`,
  sql`create table known (
    session text not null references session, hash text not null,
    primary key (session, hash)
  ) ${table}`,
  sql`insert into known (session, hash)
    select holding.session, seat.hash from holding
    join seat on seat.match = holding.match and seat.name = holding.seat
    where holding.session is not null and seat.hash is not null`,
  sql`create table held (
    match text not null references match, seat text not null, account text not null references account,
    at ${integer} not null,
    primary key (match, seat)
  ) ${table}`,
  sql`insert into held (match, seat, account, at) select match, seat, account, at from holding`,
  sql`drop table holding`,
  sql`alter table held rename to holding`,
  sql`create index holding_account on holding (account)`,
  sql`create index challenge_until on challenge (until)`,
  sql`drop index lent_session`,
  sql`create index lent_session on lent (session, match, seat)`,
]

const RATED: Migration = ({ integer }) => [sql`alter table match add column rated ${integer} not null default 0`]

const TELLING: Migration = ({ integer, table }) => [
  sql`alter table holding add column told ${integer}`,
  sql`create table message (
    key text primary key, account text not null references account, kind text not null, match text references match,
    seat text, about text not null, at ${integer} not null, due ${integer} not null
  ) ${table}`,
  sql`create index message_due on message (due)`,
  sql`create index message_account on message (account)`,
  sql`create index message_match on message (match)`,
  sql`create table delivery (
    id text primary key, account text not null references account, way text not null, target text not null,
    note text not null, at ${integer} not null, due ${integer} not null, tries ${integer} not null
  ) ${table}`,
  sql`create index delivery_due on delivery (due)`,
  sql`create index delivery_account on delivery (account)`,
  sql`create table telling (
    account text primary key references account, kinds text not null, words ${integer} not null
  ) ${table}`,
  sql`create table mute (
    account text not null references account, match text not null references match,
    primary key (account, match)
  ) ${table}`,
  sql`create index mute_match on mute (match)`,
  sql`create table subscription (
    id text primary key, account text not null references account, session text not null references session,
    endpoint text not null, p256dh text not null, auth text not null, language text not null, origin text not null,
    created ${integer} not null, failures ${integer} not null
  ) ${table}`,
  sql`create index subscription_account on subscription (account)`,
  sql`create index subscription_session on subscription (session)`,
  sql`create table mail (
    account text primary key references account, address text not null, language text not null, hour ${integer},
    confirmed ${integer}, token text unique, asked ${integer} not null, leaving text not null unique,
    failures ${integer} not null, off ${integer}
  ) ${table}`,
  sql`create index mail_address on mail (address)`,
  sql`create table hook (
    id text primary key, account text not null references account, match text references match, url text not null,
    secret text not null, language text not null, origin text not null, created ${integer} not null,
    failures ${integer} not null, off ${integer}
  ) ${table}`,
  sql`create index hook_account on hook (account)`,
  sql`create index hook_match on hook (match)`,
  sql`create table keypair (name text primary key, public text not null, private text not null) ${table}`,
]

const RATINGS: Migration = ({ integer, table }) => [
  sql`create table rating (
    account text not null, game text not null, rating ${integer} not null, deviation ${integer} not null,
    volatility ${integer} not null, games ${integer} not null, at ${integer} not null,
    primary key (account, game)
  ) ${table}`,
  sql`create table rated (
    match text not null references match, seat text not null, account text not null, game text not null,
    at ${integer} not null, before ${integer} not null, rating ${integer} not null, deviation ${integer} not null,
    primary key (match, seat)
  ) ${table}`,
  sql`create index rated_account on rated (account, game, at)`,
]

const CIRCLES: Migration = ({ integer, table }) => [
  ...['follow', 'block'].flatMap((name) => [
    sql`create table ${sql.table(name)} (
      account text not null references account, other text not null references account, at ${integer} not null,
      primary key (account, other)
    ) ${table}`,
    sql`create index ${sql.id(`${name}_other`)} on ${sql.table(name)} (other)`,
  ]),
  sql`create table report (
    id text primary key, account text not null, about text not null, match text, text text not null,
    at ${integer} not null, settled ${integer}
  ) ${table}`,
  sql`create index report_at on report (at)`,
]

const TOLD_WAYS: Migration = ({ integer, table }) => [
  sql`alter table mail add column origin text not null default ''`,
  sql`alter table hook add column form text not null default 'plain'`,
  sql`create table quota (id text primary key, who text not null, at ${integer} not null) ${table}`,
  sql`create index quota_who on quota (who, at)`,
  sql`create index quota_at on quota (at)`,
]

const HOSTS: Migration = ({ integer }) => [
  sql`alter table account add column host ${integer}`,
  sql`alter table account add column closed ${integer}`,
  sql`alter table seat add column side text`,
  sql`create index word_removed on word (match) where text = ''`,
  sql`create index report_account on report (account, at)`,
]

const OFFERS: Migration = ({ integer, table }) => [
  sql`create table offer (
    id text primary key, account text not null references account, game text not null, options text not null,
    seat text, computers text not null, pace text, relief text, rated ${integer} not null, language text,
    whom text not null, invited text references account, at ${integer} not null, until ${integer} not null,
    changed ${integer} not null, declined ${integer} not null, taker text references account,
    match text references match
  ) ${table}`,
  sql`create index offer_account on offer (account)`,
  sql`create index offer_until on offer (until)`,
  sql`create index offer_match on offer (match)`,
]

const CUPS: Migration = ({ integer, table }) => [
  sql`create table cup (
    id text primary key, opener text references account, name text not null, game text not null,
    options text not null, pace text not null, rated ${integer} not null, form text not null,
    least ${integer} not null, most ${integer} not null, starts ${integer} not null, whenfull ${integer} not null,
    rounds ${integer}, state text not null, round ${integer} not null, putoff ${integer} not null, due ${integer},
    created ${integer} not null, ended ${integer}, winners text, stamp ${integer} not null
  ) ${table}`,
  sql`create index cup_due on cup (due)`,
  sql`create index cup_state on cup (state, ended)`,
  sql`create index cup_opener on cup (opener)`,
  sql`create table entrant (
    cup text not null references cup, number ${integer} not null, account text references account, lot ${integer},
    gaveup ${integer},
    primary key (cup, number), unique (cup, account)
  ) ${table}`,
  sql`create index entrant_account on entrant (account)`,
  sql`create table pairing (
    cup text not null references cup, round ${integer} not null, number ${integer} not null, one ${integer} not null,
    two ${integer}, match text references match, result text,
    primary key (cup, round, number)
  ) ${table}`,
  sql`create index pairing_match on pairing (match)`,
]

/** Each leads from one version of the tables to the next; one that was released is never changed. */
const STEPS = [
  FIRST,
  TEAMS,
  PAPERS,
  REMATCHES,
  KEPT_STEPS,
  PROCESSES,
  ROUNDS,
  COMPUTERS,
  PACE,
  ACCOUNTS,
  KNOWN,
  RATED,
  TELLING,
  RATINGS,
  CIRCLES,
  TOLD_WAYS,
  HOSTS,
  OFFERS,
  CUPS,
]

/** Whichever process comes first brings the tables up to date; the others wait for it. */
export async function migrate(database: Database): Promise<void> {
  while (await database.db.transaction().execute((tx) => goOn(database, tx)));
}

/** One step; false where there is none left. */
async function goOn(database: Database, tx: Transaction<Schema>): Promise<boolean> {
  await database.alone(tx)
  const version = await database.version(tx)
  if (version > STEPS.length) throw new Error(`The stored games are of a newer version (${version}) than this server.`)
  if (version === STEPS.length) return false
  for (const statement of STEPS[version](database.words)) await statement.execute(tx)
  await database.setVersion(tx, version + 1)
  return true
}
