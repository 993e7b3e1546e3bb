import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflating, inflating } from './zip.ts'

/** Longer and shorter, one after the other: nothing of one may be found in the next. */
const TEXTS = [0, 1, 300, 20, 70_000, 5, 400_000, 64 * 1024, 3].map((length, i) =>
  i % 2 === 0 ? randomBytes(length) : Buffer.from('block 12 to area 4, '.repeat(length).slice(0, length)),
)

test('what is packed is what Node packs, and comes out as it went in', () => {
  for (const options of [{}, { level: 1, windowBits: 13, memLevel: 6 }, { finishFlush: constants.Z_SYNC_FLUSH }]) {
    const [packing, unpacking] = [deflating(options), inflating({ finishFlush: constants.Z_SYNC_FLUSH })]
    for (const text of TEXTS) {
      const packed = packing.made(text)
      expect(Buffer.from(packed).equals(deflateRawSync(text, options))).toBe(true)
      expect(unpacking.lent(packed).equals(text)).toBe(true)
      expect(packed.buffer.byteLength).toBe(packed.length)
    }
  }
})

test('what is broken, cut off or too long is refused as by Node, and what comes next is not', () => {
  const options = { maxOutputLength: 1000 }
  const unpacking = inflating(options)
  const [good, long] = [500, 5000].map((length) => deflateRawSync(Buffer.alloc(length, 'a')))
  for (const bad of [randomBytes(50).fill(255), good.subarray(0, 5), long, Buffer.alloc(0)]) {
    expect(() => inflateRawSync(bad, options)).toThrow()
    expect(() => unpacking.lent(bad)).toThrow()
    expect(unpacking.lent(good)).toHaveLength(500)
  }
})
