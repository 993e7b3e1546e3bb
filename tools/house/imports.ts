import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { parse } from 'svelte/compiler'
import ts from 'typescript'
import { root } from '../start/shell.ts'

// dependency-cruiser compiles components before it looks at them, and so overlooks what they import as types alone.

export interface Import {
  readonly from: string
  readonly name: string
  /** The file of the house that is meant; null for what comes from elsewhere, and for what is not there. */
  readonly to: string | null
}

const exclude = ['**/node_modules/**', '**/dist/**', 'web/paraglide/**']

const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** The rooms of the house are its workspaces. */
export const rooms = globSync(workspaces, { cwd: root, exclude }).filter((folder) =>
  existsSync(path.join(root, folder, 'package.json')),
)

export function roomOf(file: string): string {
  const [room] = rooms.filter((one) => file.startsWith(`${one}/`)).sort((a, b) => b.length - a.length)
  return room ?? ''
}

export function imports(): Import[] {
  const files = new Set(
    globSync(
      rooms.map((room) => `${room}/**/*.{ts,svelte}`),
      { cwd: root, exclude },
    ),
  )
  return [...files].flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return namesIn(file, text).map((name) => ({ from: file, name, to: resolve(name, file) }))
  })
}

/** The names of everything that a module or a component imports, types too. */
export function namesIn(file: string, text: string): string[] {
  if (file.endsWith('.svelte')) return [...new Set(namesInComponent(text))]
  return [...new Set(ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName))]
}

function namesInComponent(text: string): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('source' in node && typeof node.source === 'object' && node.source !== null && 'value' in node.source)
      found.push(String(node.source.value))
    for (const part of Object.values(node)) walk(part)
  }
  walk(parse(text, { modern: true }))
  return found
}

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
}
const cache = ts.createModuleResolutionCache(root, (file) => file, options)

function resolve(name: string, from: string): string | null {
  if (name.startsWith('.')) return path.join(path.dirname(from), name)
  if (isBuiltin(name) || !name.startsWith('@coup/')) return null
  const { resolvedModule } = ts.resolveModuleName(name, path.join(root, from), options, ts.sys, cache)
  return resolvedModule ? path.relative(root, resolvedModule.resolvedFileName) : null
}
