import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFolder } from './compress.ts'
import { type Finished, root, runNode, vite } from './shell.ts'

export const site = path.join(root, 'web', 'dist')
const stamp = path.join(root, 'node_modules', '.cache', 'coup-web')

function sources(): string {
  const rooms = '{engine,field,games,match,bots,web}/**/*'
  const exclude = ['**/node_modules/**', 'web/dist/**', 'web/paraglide/**', '**/*.test.ts']
  return [...globSync(rooms, { cwd: root, exclude }), 'package-lock.json']
    .sort()
    .map((file) => ({ file, stat: statSync(path.join(root, file)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ file, stat }) => `${file} ${stat.size} ${stat.mtimeMs}`)
    .join('\n')
}

const read = (file: string) => statSync(file, { throwIfNoEntry: false }) && readFileSync(file, 'utf8')

export async function buildWeb(): Promise<Finished> {
  const now = sources()
  if (read(path.join(site, 'index.html')) && read(stamp) === now) return { ok: true, output: '' }
  console.error('Building the pages…')
  // Vitest sets NODE_ENV to test, which would give a development build.
  const built = await runNode(vite, ['build', 'web', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } })
  if (!built.ok) return built
  compressFolder(site)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
  return built
}
