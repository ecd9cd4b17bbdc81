/** Long-running work on a data folder: one at a time, in order, reported while running, never blocked by an earlier failure. */
import { expect, test } from 'vitest'
import { Problem } from '#main/problem'
import { exclusively, refuseWhileBusy, runningOn } from '#main/installation/data-folder/exclusive'
import { salvageData } from '#main/installation/salvage/salvage-data'

/** Starts work that runs until it is released. */
function held(folder: string, what: 'backup' | 'check' | 'restore', told: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const began = Promise.withResolvers<null>()
  const done = exclusively(folder, what, () => {
    told.push(`${what} begins`)
    began.resolve(null)
    return promise.finally(() => told.push(`${what} ends`))
  })
  return { done, resolve, reject, began: Promise.race([began.promise, done]) }
}

test('one after the other; another folder waits for none of them', async () => {
  const told: string[] = []
  const [first, second] = [held('a', 'backup', told), held('a', 'restore', told)]
  const other = held('b', 'check', told)
  await Promise.all([first.began, other.began])
  expect([runningOn('a'), runningOn('b'), runningOn('c')]).toEqual(['backup', 'check', null])
  second.resolve('second')
  other.resolve('other')
  expect(await other.done).toBe('other')
  expect(runningOn('b')).toBeNull()
  first.resolve('first')
  expect(await Promise.all([first.done, second.done])).toEqual(['first', 'second'])
  expect(told.filter((line) => !line.startsWith('check'))).toEqual([
    'backup begins',
    'backup ends',
    'restore begins',
    'restore ends'
  ])
  expect(runningOn('a')).toBeNull()
})

test('a failure is reported to its caller, and the next one has its turn', async () => {
  const first = held('a', 'backup', [])
  const second = held('a', 'check', [])
  first.reject(new Error('no room'))
  await expect(first.done).rejects.toThrow('no room')
  await second.began
  expect(runningOn('a')).toBe('check')
  second.resolve('')
  await second.done
})

test('callers who do not want to wait are refused while work is running, and not afterwards', async () => {
  refuseWhileBusy('a')
  const work = held('a', 'restore', [])
  await work.began
  expect(() => refuseWhileBusy('a')).toThrow(Problem)
  await expect(salvageData('a', 0)).rejects.toMatchObject({ code: 'conflict' })
  refuseWhileBusy('b')
  work.resolve('')
  await work.done
  refuseWhileBusy('a')
})
