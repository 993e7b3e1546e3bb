import { globSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

const web = path.dirname(import.meta.dirname)

type Info = (id: string) => { readonly importedIds: readonly string[] } | null

/** Everything that is loaded whenever this is. */
function closure(file: string, info: Info): ReadonlySet<string> {
  const all = new Set<string>()
  const add = (id: string): void => {
    if (all.has(id)) return
    all.add(id)
    info(id)?.importedIds.forEach(add)
  }
  add(path.join(web, file))
  return all
}

/** In which bundle a script goes by what else is loaded with it; null where it goes by itself. */
function sorter(info: Info): (id: string) => string | null {
  const [main, lobby, net, local] = [
    'main.ts',
    'lobby/Lobby.svelte',
    'play/NetPage.svelte',
    'play/LocalPage.svelte',
  ].map((file) => closure(file, info))
  const games = globSync('looks/*/look.ts', { cwd: web }).filter((file) => info(path.join(web, file)) !== null)
  const looks = games.map((file) => closure(file, info))
  return (id) => {
    if (main.has(id)) return 'app'
    if (net.has(id)) return lobby.has(id) ? 'shared' : local.has(id) ? 'table' : null
    const many = looks.filter((look) => look.has(id)).length
    return many === looks.length ? 'board' : many > 2 ? 'field' : null
  }
}

/** A game would take the whole of the engine along. */
const isOfPages = (id: string): boolean =>
  (id.startsWith(web) || id.startsWith('\0') || id.includes('node_modules')) && !/\/(main\.ts|index\.html)$/.test(id)

/**
 * What is always loaded together is one file: else every few lines that some of the pages share, each others, would be one of
 * their own, and the first load of a table eighty of them. The first page and a table load nothing that they do not run.
 */
export function bundles(): Rolldown.CodeSplittingGroup[] {
  let sort: ReturnType<typeof sorter> | undefined
  return ['app', 'shared', 'table', 'board', 'field'].map((bundle, i) => ({
    name: (id, context) => {
      sort ??= sorter((one) => context.getModuleInfo(one))
      return sort(id) === bundle ? bundle : null
    },
    debugName: bundle,
    test: isOfPages,
    priority: -i,
    includeDependenciesRecursively: false,
  }))
}
