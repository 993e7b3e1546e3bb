import { buildWeb } from '../start/build.ts'

export default async function setup(): Promise<void> {
  const { ok, output } = await buildWeb()
  if (!ok) throw new Error(output)
}
