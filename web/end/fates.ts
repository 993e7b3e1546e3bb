import type { Fate, Piece } from '../looks/ending.ts'

type Open = { -readonly [K in keyof Fate]: Fate[K] }

const same = (fate: Fate, piece: Piece): boolean =>
  fate.side === piece.side && fate.kind === piece.kind && fate.key === piece.key

/** Takes from the list the first that fits. */
function take(from: Piece[], fits: (piece: Piece) => boolean): Piece | undefined {
  const at = from.findIndex(fits)
  return at < 0 ? undefined : from.splice(at, 1)[0]
}

/** A piece that its owner changed into another, such as cavalry that dismounts, keeps its key. */
function keyed(fates: Open[], now: Piece[]): void {
  for (const fate of fates) {
    if (fate.key === undefined) continue
    const piece = take(now, ({ side, key }) => side === fate.side && key === fate.key)
    fate.left = piece?.strength ?? 0
    fate.kind = piece?.kind ?? fate.kind
    fate.strength = Math.max(fate.strength, fate.left)
  }
}

/**
 * Pieces that cannot be told apart: whoever is not there as he was has become the next weaker that nobody else was.
 * Who has been hit before is taken for the one that is hit again.
 */
function alike(fates: Open[], now: Piece[]): void {
  const standing = fates.filter(({ key, left }) => key === undefined && left > 0)
  const changed = standing
    .sort((a, b) => a.strength - a.left - (b.strength - b.left))
    .filter((fate) => take(now, (piece) => same(fate, piece) && piece.strength === fate.left) === undefined)
  for (const fate of changed.sort((a, b) => a.left - b.left)) {
    const weaker = now
      .filter((piece) => same(fate, piece) && piece.strength < fate.left)
      .sort((a, b) => b.strength - a.strength)[0]
    fate.left = weaker?.strength ?? 0
    if (weaker !== undefined) now.splice(now.indexOf(weaker), 1)
  }
}

/** What became of every piece that ever was in the battle, from the armies at its moments: the hardest hit first. */
export function fatesOf(armies: readonly (readonly Piece[])[]): Fate[] {
  const fates: Open[] = []
  for (const army of armies) {
    const now = [...army]
    keyed(fates, now)
    alike(fates, now)
    for (const piece of now) fates.push({ ...piece, left: piece.strength })
  }
  const rank = ({ strength, left }: Fate) => (left === 0 ? 0 : left < strength ? 1 : 2)
  return fates.toSorted((a, b) => rank(a) - rank(b) || a.kind.localeCompare(b.kind) || b.strength - a.strength)
}
