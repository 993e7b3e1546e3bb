import { expect, test } from 'vitest'
import { circles } from './circles.ts'
import { namesIn } from './imports.ts'

const module = `
  import type { A } from './a.ts'
  import { b } from './b.ts'
  export * from './c.ts'
  export type { D } from './d.ts'
  const e = () => import('./e.ts')
  import './f.css'
`
const wanted = ['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.css']

test('every kind of import of a module is seen', () => {
  expect(namesIn('x.ts', `${module}\n// import { no } from './no.ts'\nconst text = "import './no.ts'"`).sort()).toEqual(
    wanted,
  )
})

test('every kind of import of a component is seen', () => {
  const inside = `<script module lang="ts">${module}</script><script lang="ts">import G from './G.svelte'</script>`
  const found = namesIn('X.svelte', `${inside}{#await import('./h.ts')}…{/await}<G />`)
  expect(found.sort()).toEqual([...wanted, './G.svelte', './h.ts'].sort())
})

test('circles are found, and nothing else', () => {
  const arrows = (text: string) =>
    new Map(text.split(' ').map((one): [string, Set<string>] => [one[0], new Set(one.slice(1))]))
  expect(circles(arrows('abc bc c'))).toEqual([])
  expect(circles(arrows('ab bc ca db ef fe'))).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ])
})
