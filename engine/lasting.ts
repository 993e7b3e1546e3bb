import { changed, deltaOf } from './delta.ts'
import type { Chronicle, KeptAnswer, KeptStep } from './kept.ts'

/**
 * The body of a record that outlives the rules: for every step its start, as what has changed since the step before,
 * the answers, and what happened. `=` begins a position, `~` events, `over` the end; any other line is an answer, with `!`
 * behind its seat where only consent takes it back, and `?` where it was given in secret. `from`: only its steps from there on.
 */
export function writeChronicle({ steps, end }: Chronicle, from = 0, write = linesOf): string[] {
  const lines = steps.slice(from).map((step, i) => write(step, steps[from + i - 1]))
  if (end !== null)
    lines.push(`${positionLine(steps.at(-1)?.position, end.position)}over ${JSON.stringify(end.over)}\n`)
  return lines
}

function linesOf(step: KeptStep, before: KeptStep | undefined): string {
  const answers = step.given.map(answerLine).join('')
  const silent = step.events.length === 1 && step.events[0].length === 0
  const events = silent ? '' : `~ ${JSON.stringify(step.events)}\n`
  return positionLine(before?.position, step.position) + answers + events
}

const written = new WeakMap<KeptStep, { after: KeptStep | undefined; lines: string }>()

/**
 * The same for whoever writes a whole game again and again: what lies before a step does not change. Not for thousands of
 * games: whatever such a map holds lives until all of the heap is swept.
 */
export function linesOnce(step: KeptStep, before: KeptStep | undefined): string {
  const known = written.get(step)
  if (known !== undefined && known.after === before) return known.lines
  const lines = linesOf(step, before)
  written.set(step, { after: before, lines })
  return lines
}

function positionLine(before: unknown, after: unknown): string {
  return `= ${JSON.stringify(deltaOf(before, after) ?? {})}\n`
}

function answerLine({ seat, choice, final, secret }: KeptAnswer): string {
  return `${seat}${final ? '!' : ''}${secret ? '?' : ''} ${choice}\n`
}

const ANSWER = /^([^ !?]+)(!?)(\??) (.*)$/

/** Reads what `writeChronicle` wrote; throws SyntaxError where it is something else. */
export function readChronicle(lines: readonly string[]): Chronicle {
  const steps: { position: unknown; given: KeptAnswer[]; events: KeptStep['events'] }[] = []
  let position: unknown
  let end: Chronicle['end'] = null
  for (const line of lines) {
    if (line === '') continue
    const last = steps.at(-1)
    if (line.startsWith('= ')) {
      position = changed(position, JSON.parse(line.slice(2)))
      steps.push({ position, given: [], events: [[]] })
    } else if (line.startsWith('over ')) {
      steps.pop()
      end = { position, over: JSON.parse(line.slice(5)) }
    } else if (last === undefined) throw new SyntaxError(`no position before ${line}`)
    else if (line.startsWith('~ ')) last.events = JSON.parse(line.slice(2))
    else last.given.push(readAnswer(line))
  }
  if (steps.length === 0) throw new SyntaxError('no position')
  return { steps, end }
}

function readAnswer(line: string): KeptAnswer {
  const found = ANSWER.exec(line)
  if (found === null) throw new SyntaxError(`no answer: ${line}`)
  const [, seat, final, secret, choice] = found
  return { seat, choice, ...(final && { final: true }), ...(secret && { secret: true }) }
}
