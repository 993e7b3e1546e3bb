/** What the address shows. Everything stands behind the `#`, so that secrets in links never reach a server's log. */
export type Route =
  | { page: 'lobby' }
  | { page: 'here'; id: string }
  | { page: 'match'; id: string }
  | { page: 'join'; match: string; invitation: string }
  | { page: 'seat'; match: string; secret: string }
  | { page: 'replay'; from: 'here' | 'match'; id: string; step?: number; review?: boolean }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'learn'; game: string; lesson: string | null }
  | { page: 'me'; link: string | null }
  | { page: 'told' }
  | { page: 'letter'; deed: 'confirm' | 'leave'; token: string }
  | { page: 'people'; name: string }
  | { page: 'offers'; game: string | null; name?: string }
  /** `cup`: its id; `new`: the form that opens one. */
  | { page: 'cups'; cup: string | null }
  | { page: 'unknown' }

export function parseRoute(hash: string): Route {
  const [page, first, second, third] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decode)
  if (page === '') return { page: 'lobby' }
  if (page === 'people' && first) return { page, name: first }
  if (page === 'me') return { page, link: first ?? null }
  if (page === 'told') return toldRoute(first, second)
  if (page === 'offers' && first === 'to' && second) return { page, game: null, name: second }
  if (page === 'offers') return { page, game: first ?? null }
  if (page === 'cups') return { page, cup: first ?? null }
  if (page === 'rules' && first) return { page, game: first, rule: second ?? null }
  if (page === 'learn' && first) return { page, game: first, lesson: second ?? null }
  if ((page === 'here' || page === 'match') && first) return { page, id: first }
  if (page === 'replay' && (first === 'here' || first === 'match') && second) {
    const step = /^\d+$/.test(third ?? '') && { step: Number(third) }
    return { page, from: first, id: second, ...step, ...(third === 'review' && { review: true }) }
  }
  if (page === 'join' && first && second) return { page, match: first, invitation: second }
  if (page === 'seat' && first && second) return { page, match: first, secret: second }
  return { page: 'unknown' }
}

function toldRoute(deed?: string, token?: string): Route {
  if (deed === undefined) return { page: 'told' }
  return (deed === 'confirm' || deed === 'leave') && token ? { page: 'letter', deed, token } : { page: 'unknown' }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const placeIn = (place: string | number | undefined): string => (place === undefined ? '' : `/${place}`)

export function hrefOf(route: Route): string {
  switch (route.page) {
    case 'here':
    case 'match':
      return `#/${route.page}/${encodeURIComponent(route.id)}`
    case 'join':
      return `#/join/${encodeURIComponent(route.match)}/${encodeURIComponent(route.invitation)}`
    case 'seat':
      return `#/seat/${encodeURIComponent(route.match)}/${encodeURIComponent(route.secret)}`
    case 'replay':
      return `#/replay/${route.from}/${encodeURIComponent(route.id)}${placeIn(route.review ? 'review' : route.step)}`
    case 'rules':
      return route.rule === null ? `#/rules/${route.game}` : `#/rules/${route.game}/${route.rule}`
    case 'learn':
      return route.lesson === null ? `#/learn/${route.game}` : `#/learn/${route.game}/${route.lesson}`
    case 'people':
      return `#/people/${encodeURIComponent(route.name)}`
    case 'me':
      return route.link === null ? '#/me' : `#/me/${encodeURIComponent(route.link)}`
    case 'told':
      return '#/told'
    case 'letter':
      return `#/told/${route.deed}/${encodeURIComponent(route.token)}`
    case 'offers':
      if (route.name !== undefined) return `#/offers/to/${encodeURIComponent(route.name)}`
      return route.game === null ? '#/offers' : `#/offers/${encodeURIComponent(route.game)}`
    case 'cups':
      return route.cup === null ? '#/cups' : `#/cups/${encodeURIComponent(route.cup)}`
    default:
      return '#/'
  }
}
