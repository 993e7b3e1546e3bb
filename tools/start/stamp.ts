import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Finished, root } from './shell.ts'

const elsewhere = ['**/node_modules/**', '**/dist/**']

interface Product {
  readonly name: string
  readonly sources: readonly string[]
  readonly without?: readonly string[]
  /** A file that is there when it has been made. */
  readonly made?: string
}

function stampOf({ sources, without = [] }: Product): string {
  const hash = createHash('sha256')
  const exclude = [...elsewhere, ...without]
  for (const file of globSync([...sources, 'package-lock.json'], { cwd: root, exclude }).sort()) {
    const whole = path.join(root, file)
    if (statSync(whole).isFile()) hash.update(`${file}\n`).update(readFileSync(whole))
  }
  return hash.digest('hex')
}

/** Makes something unless that succeeded before with the same sources. */
export async function onceFor(product: Product, make: () => Promise<Finished>): Promise<Finished> {
  const stamp = path.join(root, 'node_modules', '.cache', 'coup', product.name)
  const now = stampOf(product)
  const isThere = product.made === undefined || existsSync(product.made)
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return { ok: true, output: '' }
  const finished = await make()
  if (!finished.ok) return finished
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
  return finished
}
