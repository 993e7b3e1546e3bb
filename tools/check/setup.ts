import { buildWords } from '../start/build.ts'

export default async function setup(): Promise<void> {
  const { ok, output } = await buildWords()
  if (!ok) throw new Error(output)
}
