import type { GameLook } from '../looks/look.ts'
import { tableRefusal } from '../words/refusals.ts'
import { wordsOf } from '../words/table.ts'

/** Why something was refused: by the game's rules, or by those of the table. */
export async function refusalWords(
  { reason, message = '' }: { readonly reason: string; readonly message?: string },
  look: Pick<GameLook, 'refusals'>,
): Promise<string> {
  // What is refused because the connection is lost is said all the same.
  const words = await look.refusals().catch(() => ({}))
  return wordsOf(words, reason) ?? tableRefusal(reason) ?? message
}
