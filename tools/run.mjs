// Plain JavaScript for any Node from 18 up: installs what the lock file asks for, then runs a script on Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const nodePackage = path.join(root, 'node_modules', 'node')
const binary = path.join(nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const [major, minor] = process.versions.node.split('.').map(Number)

const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages

function isInstalled() {
  if (!existsSync(path.join(root, 'node_modules', '.package-lock.json'))) return false
  const have = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([name, wanted]) =>
      !name.includes('node_modules/') ||
      wanted.optional ||
      wanted.devOptional ||
      (name in have && have[name].version === wanted.version),
  )
}

// Everything said while installing goes to standard error: standard output belongs to the script.
function say(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }).status === 0
}

function install() {
  console.error('Installing…')
  const ci = ['ci', '--loglevel=error']
  // npm leaves out optional binaries that do not support the Node it runs on: an old Node borrows a newer one.
  const borrowed = ['exec', '--yes', `--package=node@${packagesOf('package-lock.json')['node_modules/node'].version}`]
  if (!say('npm', major < 20 || (major === 20 && minor < 19) ? [...borrowed, '--', 'npm', ...ci] : ci, root)) {
    console.error('npm ci failed: see above. The first start needs a connection to a package registry.')
    process.exit(1)
  }
}

const runs = (node) => spawnSync(node, ['-e', ''], { stdio: 'ignore' }).status === 0

function findNode() {
  if (runs(binary)) return binary
  // npm may have been told to run no install scripts: the package's own script fetches the binary.
  if (existsSync(nodePackage) && say(process.execPath, ['installArchSpecificPackage.js'], nodePackage) && runs(binary))
    return binary
  console.error(
    `Node 24 is needed; this is ${process.version}, and the npm package "node" has no build for this machine.`,
  )
  return process.exit(1)
}

if (!isInstalled()) install()

const [script, ...args] = process.argv.slice(2)
const file = path.resolve(root, script)
if (major >= 24) {
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
} else {
  const child = spawn(findNode(), [...process.execArgv, file, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
