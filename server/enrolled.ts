import type { SignedIn } from './sessions.ts'
import type { Store } from './store.ts'

/** An account, as if somebody had made it. For tests. */
export async function enrolled(store: Store, id: string): Promise<SignedIn> {
  const now = Date.now()
  const about = { name: id, folded: id.toLowerCase(), languages: '[]', zone: 'UTC', created: now }
  const account = { id, ...about, recovery: `code of ${id}`, recoverymade: now, recoveryby: null }
  const who = {
    account,
    session: { id: `desk of ${id}`, hash: `token of ${id}`, account: id, device: '', created: now, seen: now },
  }
  const key = { publickey: Uint8Array.of(1), counter: 1, transports: '[]', name: '', created: now, used: null }
  await store.people.enrol(who, { id: `key of ${id}`, account: id, ...key }, { seats: [] }, 2000)
  return who
}
