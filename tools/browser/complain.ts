import { afterEach } from 'vitest'
import { opened } from './visit.ts'

/** Says of a test that failed what its pages complained of and what stood on them; a second try finds none of them. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const visit of opened) {
    console.log((await visit.tell()).join('\n'))
    await visit.leave()
  }
})
