/**
 * After every test: a failing one leaves screenshots of the browser it used, and its message says where. Then its windows are
 * closed, because open ones would reload whatever later tests change.
 */
import { afterEach } from 'vitest'
import { opened } from './opened'

afterEach(async ({ task }) => {
  const error = task.result?.errors?.[0]
  for (const each of [...opened]) {
    if (error !== undefined) {
      const kept = await each.keep({ name: task.name, file: task.file.name })
      error.message += kept.map((file) => `\n  kept: ${file}`).join('')
    }
    if (each.test === task.id) await each.close()
    else if (error === undefined) await each.forget()
  }
})
