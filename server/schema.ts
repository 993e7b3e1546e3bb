import type { Act, Notice } from '@coup/match'
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
}

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

/** Each leads from one version of the tables to the next; one that was released is never changed. */
const STEPS = [FIRST, TEAMS, PAPERS, REMATCHES, KEPT_STEPS, PROCESSES, ROUNDS, COMPUTERS, PACE]

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
