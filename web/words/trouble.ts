import { RefusedAnswer } from '../match.ts'
import * as m from '../paraglide/messages.js'
import { tableRefusal } from './refusals.ts'

/** What went wrong with something that was asked of the server. */
export function troubleWords(error: unknown): string {
  if (error instanceof RefusedAnswer) return tableRefusal(error.reason) ?? error.message
  // What a browser throws where no reply comes.
  if (error instanceof TypeError) return m.lobby_no_server()
  return error instanceof Error ? error.message : String(error)
}

/** The same while it is asked again. */
export const putOffWords = (error: unknown): string => m.lobby_put_off({ reason: troubleWords(error) })
