/** Undo: the latest action first, one at a time, each only once it has completed. */
import '../support/window-edge'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from 'svelte-sonner'
import { undo, undoable } from '#window/core/undo.svelte'

beforeEach(async () => {
  while (undo.isPossible) {
    undo.undoLast()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  for (const { id } of toast.getActiveToasts()) toast.dismiss(id)
})
afterEach(() => vi.useRealTimers())

const titles = () => toast.getActiveToasts().map(({ title }) => String(title))
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('what was done last is taken back first', async () => {
  const done: string[] = []
  undo.remember('first', () => Promise.resolve(done.push('first')))
  undo.remember('second', () => Promise.resolve(done.push('second')))
  expect([undo.isPossible, undo.last]).toEqual([true, 'second'])
  expect(titles()).toEqual(expect.arrayContaining(['first', 'second']))
  undo.undoLast()
  expect(undo.last).toBe('first')
  await soon()
  expect(done).toEqual(['second'])
  expect(titles()).toContain('Undone: second')
  undo.undoLast()
  await soon()
  expect(done).toEqual(['second', 'first'])
  expect([undo.isPossible, undo.last]).toEqual([false, undefined])
  undo.undoLast()
  await soon()
  expect(done).toHaveLength(2)
})

test('the note of an action takes back that action, once', async () => {
  const first = vi.fn(() => Promise.resolve())
  undo.remember('first', first)
  undo.remember('second', vi.fn())
  const note = toast.getActiveToasts().find(({ title }) => title === 'first')
  const press = () => (note!.action as { onClick: (event: unknown) => void }).onClick({})
  expect(note?.duration).toBeGreaterThan(4000)
  press()
  press()
  await soon()
  press()
  await soon()
  expect(first).toHaveBeenCalledTimes(1)
  expect(undo.last).toBe('second')
})

test('one that could not be taken back stays, and keeps those before it', async () => {
  const before = vi.fn(() => Promise.resolve())
  undo.remember('before', before)
  const back = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  undo.remember('stays', back)
  undo.undoLast()
  undo.undoLast()
  await soon()
  expect(before).not.toHaveBeenCalled()
  expect(undo.last).toBe('stays')
  expect(titles()).not.toContain('Undone: stays')
  undo.undoLast()
  undo.undoLast()
  await soon()
  expect([back, before].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
  expect(undo.isPossible).toBe(false)
})

test('something under way is taken back as soon as it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const back = vi.fn(() => Promise.resolve())
  const during = undo.during(async (remember) => {
    await promise
    remember('slow', back)
    return 'answer'
  })
  expect([undo.isPossible, undo.last]).toEqual([true, undefined])
  undo.undoLast(true)
  expect(undo.isPossible, 'a key held down waits').toBe(true)
  undo.undoLast()
  expect(undo.isPossible).toBe(false)
  await soon()
  expect(back).not.toHaveBeenCalled()
  resolve(undefined)
  expect(await during).toBe('answer')
  await soon()
  expect(back).toHaveBeenCalledTimes(1)
})

test('what is under way is taken back before what was done earlier; of two, the one begun last', async () => {
  const back: string[] = []
  const during = (name: string, work: Promise<unknown>) =>
    undo.during(async (remember) => {
      await work
      remember(name, () => Promise.resolve(back.push(name)))
    })
  undo.remember('earlier', () => Promise.resolve(back.push('earlier')))
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const both = [during('first', promise), during('second', promise)]
  undo.undoLast()
  resolve(undefined)
  await Promise.all(both)
  await soon()
  expect([back, undo.last]).toEqual([['second'], 'first'])
  undo.undoLast()
  await soon()
  expect([back, undo.last]).toEqual([['second', 'first'], 'earlier'])
})

test('pressed again while one is being taken back, it takes back the one before, afterwards', async () => {
  const back: string[] = []
  undo.remember('first', () => Promise.resolve(back.push('first')))
  const { promise, resolve } = Promise.withResolvers<undefined>()
  undo.remember('second', () => promise.then(() => back.push('second')))
  undo.undoLast()
  undo.undoLast()
  await soon()
  expect(back).toEqual([])
  resolve(undefined)
  await soon()
  expect(back).toEqual(['second', 'first'])
})

test('a key held down takes back one after the other', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const first = vi.fn(() => Promise.resolve())
  undo.remember('first', first)
  undo.remember('second', () => promise)
  undo.undoLast(true)
  undo.undoLast(true)
  resolve(undefined)
  await soon()
  expect(first).not.toHaveBeenCalled()
  undo.undoLast(true)
  await soon()
  expect(first).toHaveBeenCalledTimes(1)
})

test('what was refused takes nothing else back with it', async () => {
  const before = vi.fn(() => Promise.resolve())
  undo.remember('before', before)
  const { promise, reject } = Promise.withResolvers<undefined>()
  const failing = undo.during(() => promise)
  undo.undoLast()
  reject(new Error('refused'))
  await expect(failing).rejects.toThrow('refused')
  await soon()
  expect([before.mock.calls.length, undo.last]).toEqual([0, 'before'])
})

test('work that came to nothing leaves nothing to take back, also where that was wanted', async () => {
  const before = vi.fn(() => Promise.resolve())
  undo.remember('before', before)
  const { promise, reject } = Promise.withResolvers<undefined>()
  const failing = undo.during(() => promise)
  undo.undoLast()
  undo.undoLast()
  reject(new Error('refused'))
  await expect(failing).rejects.toThrow('refused')
  await soon()
  expect(before).toHaveBeenCalledTimes(1)
  expect(undo.isPossible).toBe(false)
})

test('an action says what was done, and its way back knows the answer', async () => {
  const back = vi.fn(() => Promise.resolve())
  expect(
    await undoable(
      (count: number) => `${count} done`,
      () => Promise.resolve(3),
      back
    )
  ).toBe(true)
  expect(undo.last).toBe('3 done')
  undo.undoLast()
  await soon()
  expect(back).toHaveBeenCalledWith(3)
  expect(await undoable('plain', () => Promise.resolve(), back)).toBe(true)
  expect(undo.last).toBe('plain')
})

test('a refused action is reported, and cannot be undone', async () => {
  const before = titles().length
  expect(await undoable('no', () => Promise.reject(new Error('x')), vi.fn())).toBe(false)
  expect([undo.isPossible, titles().length]).toEqual([false, before + 1])
})

test('only the latest actions are kept', async () => {
  const backs = Array.from({ length: 52 }, () => vi.fn(() => Promise.resolve()))
  for (const [index, back] of backs.entries()) undo.remember(`${index}`, back)
  while (undo.isPossible) undo.undoLast()
  await soon()
  await soon()
  expect(backs.filter((back) => back.mock.calls.length > 0)).toHaveLength(50)
  expect(backs[0]).not.toHaveBeenCalled()
})

test('what makes no sense once it is undone is named differently', async () => {
  undo.remember('Ann will be asked', () => Promise.resolve(), { what: 'request to Ann' })
  expect([titles(), undo.last]).toEqual([['Ann will be asked'], 'request to Ann'])
  undo.undoLast()
  await soon()
  expect(titles()).toContain('Undone: request to Ann')
})
