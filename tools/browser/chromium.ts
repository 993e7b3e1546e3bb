import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { run } from '../start/shell.ts'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const findChromium = () => [process.env.CHROMIUM ?? '', ...places].find((place) => existsSync(place))

export async function installChromium(): Promise<string | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the browser tests…')
  const asRoot = process.getuid?.() === 0 ? 'env' : 'sudo'
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
    if (!(await run(asRoot, [...(asRoot === 'sudo' ? ['-n'] : []), 'apt-get', ...step], { env })).ok) return undefined
  return findChromium()
}

export function openChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: install it, or name it in CHROMIUM')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
