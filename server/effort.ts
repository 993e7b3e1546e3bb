/** Processor time of this thread so far, in milliseconds: who asks for something does not pay for what the machine does beside it. */
export function effort(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** `paid` hears what the work took, whatever comes of it. */
export function timed<T>(paid: (ms: number) => void, work: () => T): T {
  const from = effort()
  try {
    return work()
  } finally {
    paid(effort() - from)
  }
}
