/** Faces by commander. */
export type Organization = Record<string, readonly string[]>

export interface SavedOrganization {
  readonly name: string
  readonly side: string
  readonly corps: Organization
}

interface Regiment {
  readonly side: string
  readonly corps?: string
  readonly face?: string
}

const ORDER = 'GICA'
const rank = (face: string): string => `${ORDER.indexOf(face[0])}${9 - Number(face[1])}`

/** How a side's regiments are shared out now. */
export function organizationOf(blocks: readonly Regiment[], side: string): Organization {
  const corps: Record<string, string[]> = {}
  for (const block of blocks) {
    if (block.side !== side || block.corps === undefined || block.face === undefined) continue
    corps[block.corps] ??= []
    corps[block.corps].push(block.face)
  }
  for (const faces of Object.values(corps)) faces.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
  return corps
}

/** The regiments that have to change hands to come from one organization to another. */
export function difference(now: Organization, wanted: Organization): { face: string; from: string; to: string }[] {
  const spare: { face: string; from: string }[] = []
  const missing: { face: string; to: string }[] = []
  for (const name of new Set([...Object.keys(now), ...Object.keys(wanted)])) {
    const left = [...(now[name] ?? [])]
    for (const face of wanted[name] ?? []) {
      const at = left.indexOf(face)
      if (at < 0) missing.push({ face, to: name })
      else left.splice(at, 1)
    }
    spare.push(...left.map((face) => ({ face, from: name })))
  }
  return missing.flatMap(({ face, to }) => {
    const at = spare.findIndex((one) => one.face === face)
    return at < 0 ? [] : [{ ...spare.splice(at, 1)[0], to }]
  })
}

const KEY = 'napoleon.organizations'

export function savedOrganizations(): SavedOrganization[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(saved) ? saved : []
  } catch {
    return []
  }
}

/** Keeps it on this device; one of the same name is replaced. */
export function saveOrganization(name: string, side: string, corps: Organization): void {
  const others = savedOrganizations().filter((one) => one.name !== name || one.side !== side)
  localStorage.setItem(KEY, JSON.stringify([...others, { name, side, corps }]))
}
