const NEWLINE = 10

/** Cuts a stream of bytes into lines. A line of more than `most` bytes is not kept: null comes in its place. */
export async function* linesOf(stream: AsyncIterable<Buffer>, most: number): AsyncGenerator<string | null> {
  let parts: Buffer[] = []
  let length = 0
  const add = (part: Buffer) => {
    length += part.length
    if (length > most) parts = []
    else parts.push(part)
  }
  const take = () => {
    const line = length > most ? null : Buffer.concat(parts).toString()
    parts = []
    length = 0
    return line
  }
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end))
      yield take()
      start = end + 1
    }
    add(chunk.subarray(start))
  }
  if (length > 0) yield take()
}
