/** A face is a block's type and strength in one small number; 0 is no face. */
export const INFANTRY = 0
export const CAVALRY = 1
export const ARTILLERY = 2
export const GUARD = 3

const LETTERS = ['I', 'C', 'A', 'G']

export function faceOf(type: number, strength: number): number {
  return strength === 0 ? 0 : (type << 2) | strength
}

export function typeOf(face: number): number {
  return face >> 2
}

export function strengthOf(face: number): number {
  return face & 3
}

/** `I3`, `C2`, `A1`, by face. */
export const FACE_NAMES: readonly string[] = Array.from({ length: 16 }, (_, face) =>
  strengthOf(face) === 0 ? '' : `${LETTERS[typeOf(face)]}${strengthOf(face)}`,
)

/** The face of this name, or 0. */
export function faceNamed(name: string): number {
  return name === '' ? 0 : Math.max(0, FACE_NAMES.indexOf(name))
}
