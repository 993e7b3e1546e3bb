import { type Begun, newSecret } from '@coup/match'

async function post<T>(url: string, caller: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': caller }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.json() as Promise<T>
}

/** A new match with every seat taken; gives the secrets. */
export async function seat(address: string, game: string, caller: string) {
  const mine = newSecret()
  const { match, invitations } = await post<Begun>(`${address}/api/matches`, caller, { game, secret: mine })
  const secrets = [mine]
  for (const invitation of Object.values(invitations)) {
    const secret = newSecret()
    await post(`${address}/api/matches/${match}/join`, caller, { invitation, secret })
    secrets.push(secret)
  }
  return { match, secrets }
}
