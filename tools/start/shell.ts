import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..', '..')

export const tsc = 'node_modules/typescript/bin/tsc'
export const svelteCheck = 'node_modules/svelte-check/bin/svelte-check'
export const biome = 'node_modules/@biomejs/biome/bin/biome'
export const vite = 'node_modules/vite/bin/vite.js'
export const vitest = 'node_modules/vitest/vitest.mjs'

export type Finished = { ok: boolean; output: string }

/** `show` what it says instead of collecting it; let it `ask` the one at the keyboard. */
interface Options {
  show?: boolean
  ask?: boolean
  env?: NodeJS.ProcessEnv
}

export function run(command: string, args: string[], options: Options = {}) {
  return new Promise<Finished>((finish) => {
    const said = options.show ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: [options.ask ? 'inherit' : 'ignore', said, said],
    })
    let output = ''
    const collect = (text: Buffer) => {
      output += text
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => finish({ ok: false, output: error.message }))
    child.on('close', (code) => finish({ ok: code === 0, output }))
  })
}

export const runNode = (script: string, args: string[], options?: Options) =>
  run(process.execPath, [script, ...args], options)
