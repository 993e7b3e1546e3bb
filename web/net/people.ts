import type { Circle, Profile } from '@coup/match'
import { call, callOnce, home } from './api.ts'
import { ask } from './me.ts'

/** What everybody may know of somebody. */
export function profileOf(name: string): Promise<Profile> {
  return call(() => callOnce(home(), `people/${encodeURIComponent(name)}`))
}

/** The people with whom the reader has to do; null for a guest. */
export async function myCircle(): Promise<Circle | null> {
  return (await call(() => callOnce<{ circle: Circle | null }>(home(), 'me/circle'))).circle
}

export async function follow(name: string, follows: boolean): Promise<void> {
  await ask('follow', { name, follow: follows }, true)
}

export async function block(name: string, blocks: boolean): Promise<void> {
  await ask('block', { name, block: blocks }, true)
}

/** `match`: where it happened. */
export async function report(name: string, text: string, match?: string): Promise<void> {
  await ask('report', { name, text, ...(match && { match }) })
}

export async function settle(report: string): Promise<void> {
  await ask('reports/settle', { report }, true)
}
