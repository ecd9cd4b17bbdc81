/** Undo steps, forms, answers, drafts and the window's preferences: the building blocks of every screen. */
import { happen } from '../support/window-edge'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProblem } from '#shared/contract/api-client'
import { Answer } from '#window/lib/answer.svelte'
import { Drafts } from '#window/lib/drafts.svelte'
import { FormState } from '#window/lib/form-state.svelte'
import { History } from '#window/lib/history.svelte'
import { Stored } from '#window/lib/stored.svelte'

const refusal = (...fields: [path: string, message: string][]) =>
  new ApiProblem(
    'validation_failed',
    'Some fields need attention.',
    422,
    fields.map(([path, message]) => ({ path, code: 'odd', message }))
  )

afterEach(() => vi.useRealTimers())

describe('steps', () => {
  let history: History<string>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    history = new History()
  })

  test('go back and forth', () => {
    expect([history.canUndo, history.canRedo]).toEqual([false, false])
    expect(history.back('a')).toBeUndefined()
    expect(history.forth('a')).toBeUndefined()
    history.keep('a', 'colour')
    history.keep('b', 'size')
    expect([history.canUndo, history.canRedo]).toEqual([true, false])
    expect(history.back('c')).toBe('b')
    expect(history.canRedo).toBe(true)
    expect(history.back('b')).toBe('a')
    expect(history.canUndo).toBe(false)
    expect(history.forth('a')).toBe('b')
    expect(history.canUndo).toBe(true)
    expect(history.forth('b')).toBe('c')
    expect(history.canRedo).toBe(false)
    expect(history.back('c')).toBe('b')
  })

  test('quick changes of one field are one step; a pause or another field begins a new one', () => {
    history.keep('a', 'colour')
    vi.advanceTimersByTime(900)
    history.keep('b', 'colour')
    vi.advanceTimersByTime(1000)
    history.keep('c', 'colour')
    history.keep('d', 'size')
    expect(history.back('e')).toBe('d')
    history.forget()
    history.keep('x', 'size')
    history.keep('y', 'colour')
    expect(history.back('z')).toBe('y')
    expect(history.back('y')).toBe('x')
    expect(history.canUndo).toBe(false)
  })

  test('a step of before is not lost to the ones that go on', () => {
    history.keep('a', 'colour')
    history.keep('b', 'colour')
    vi.advanceTimersByTime(1000)
    history.keep('c', 'colour')
    expect(history.back('d')).toBe('c')
    expect(history.back('c')).toBe('a')
  })

  test('after going back the same is a new step, and what was ahead is forgotten', () => {
    history.keep('a', 'colour')
    history.keep('b', 'size')
    history.back('c')
    history.keep('b', 'size')
    expect(history.canRedo).toBe(false)
    expect(history.back('d')).toBe('b')
    history.forth('b')
    history.keep('d', 'size')
    expect(history.back('e')).toBe('d')
    expect(history.back('d')).toBe('b')
  })

  test('after forgetting nothing goes either way', () => {
    history.keep('a', 'colour')
    history.keep('b', 'size')
    history.back('c')
    history.forget()
    expect([history.canUndo, history.canRedo]).toEqual([false, false])
    history.keep('d', 'size')
    expect(history.canUndo).toBe(true)
  })

  test('the number of steps is limited', () => {
    for (let step = 0; step < 250; step++) history.keep(`${step}`, `${step}`)
    let steps = 0
    let last = ''
    for (let before = history.back(''); before !== undefined; before = history.back('')) {
      steps++
      last = before
    }
    expect([steps, last]).toEqual([200, '50'])
  })
})

describe('a form', () => {
  let form: FormState<{ name: string; colour: string }>
  beforeEach(() => void (form = new FormState({ name: 'Ann', colour: 'red' })))

  test('knows what differs from what was saved', () => {
    expect(form.dirty).toBe(false)
    form.values.name = 'Bea'
    expect(form.dirty).toBe(true)
    expect(form.changes()).toEqual({ name: 'Bea' })
    form.errors = { name: 'odd' }
    form.problem = refusal()
    form.discard()
    expect(form.values).toEqual({ name: 'Ann', colour: 'red' })
    expect([form.errors, form.problem, form.dirty]).toEqual([{}, undefined, false])
  })

  test('follows what is saved elsewhere unless something is typed', () => {
    form.follow({ name: 'Bea', colour: 'red' })
    expect(form.values.name).toBe('Bea')
    form.values.colour = 'blue'
    form.follow({ name: 'Cid', colour: 'red' })
    expect(form.values).toEqual({ name: 'Bea', colour: 'blue' })
    expect(form.changes()).toEqual({ name: 'Bea', colour: 'blue' })
  })

  test('is clean once it is saved', async () => {
    form.values.name = 'Bea'
    form.errors = { name: 'old' }
    form.problem = refusal()
    let duringWork
    const saved = await form.submit(async () => {
      duringWork = [form.saving, form.errors, form.problem]
      await Promise.resolve()
    })
    expect(duringWork).toEqual([true, {}, undefined])
    expect([saved, form.saving, form.dirty]).toEqual([true, false, false])
  })

  test('keeps what is typed while it is being saved, to be saved next', async () => {
    form.values.name = 'Bea'
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const saving = form.submit(() => promise)
    form.values.name = 'Beatrix'
    resolve(undefined)
    expect(await saving).toBe(true)
    expect(form.changes()).toEqual({ name: 'Beatrix' })
    form.follow({ name: 'Bea', colour: 'red' })
    expect(form.values.name).toBe('Beatrix')
  })

  test('is saved once at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const first = form.submit(() => promise)
    const work = vi.fn(() => Promise.resolve())
    expect(await form.submit(work)).toBe(false)
    expect(work).not.toHaveBeenCalled()
    resolve(undefined)
    expect(await first).toBe(true)
  })

  test('says at a field what is wrong with it, the first of several', async () => {
    form.values.name = 'Bea'
    const problem = refusal(['name', 'too odd'], ['name', 'too long'], ['colour', 'no'], ['other', 'no'])
    expect(await form.submit(() => Promise.reject(problem))).toBe(false)
    expect(Object.keys(form.errors)).toEqual(expect.arrayContaining(['name', 'colour']))
    expect(Object.keys(form.errors)).toHaveLength(2)
    expect(form.errors.name).not.toBe('')
    expect([form.problem, form.saving, form.dirty]).toEqual([undefined, false, true])
  })

  test('says of fields it does not have that saving failed', async () => {
    const problem = refusal(['other', 'no'])
    await form.submit(() => Promise.reject(problem))
    expect([form.errors, form.problem]).toEqual([{}, problem])
  })
})

describe('an answer', () => {
  const held = <T>() => {
    const { promise, resolve, reject } = Promise.withResolvers<{ data: T }>()
    return { ask: () => promise, come: (data: T) => resolve({ data }), fail: reject }
  }

  test('comes, and stays while the next one is on its way', async () => {
    const answer = new Answer<number>()
    expect([answer.value, answer.loading, answer.problem]).toEqual([undefined, false, undefined])
    const first = held<number>()
    const loaded = answer.load(first.ask)
    expect(answer.loading).toBe(true)
    first.come(1)
    await loaded
    expect([answer.value, answer.loading]).toEqual([1, false])
    const next = answer.load(() => Promise.reject(new Error('gone')))
    expect([answer.value, answer.loading]).toEqual([1, true])
    await next
    expect([answer.value, answer.loading, answer.problem?.message]).toEqual([1, false, 'gone'])
    await answer.load(() => Promise.resolve({ data: 2 }))
    expect([answer.value, answer.problem]).toEqual([2, undefined])
  })

  test('what another change answers loses nothing that was being asked for', async () => {
    const answer = new Answer<string>()
    const asked = [held<string>(), held<string>()]
    let times = 0
    void answer.load(() => asked[times++]!.ask())
    answer.set('changed here')
    expect([answer.value, times]).toEqual(['changed here', 2])
    asked[0]!.come('too early')
    asked[1]!.come('changed here, and elsewhere')
    await expect.poll(() => answer.value).toBe('changed here, and elsewhere')
    expect(answer.loading).toBe(false)
    answer.set('here again')
    expect(times).toBe(2)
  })

  test.each(['come', 'fail'] as const)('of an older question is not heard: %s', async (how) => {
    const answer = new Answer<number>()
    const [older, newer] = [held<number>(), held<number>()]
    const both = [answer.load(older.ask), answer.load(newer.ask)]
    if (how === 'come') older.come(1)
    else older.fail(new Error('late'))
    await both[0]
    expect([answer.value, answer.problem, answer.loading]).toEqual([undefined, undefined, true])
    newer.come(2)
    await both[1]
    expect([answer.value, answer.problem, answer.loading]).toEqual([2, undefined, false])
  })

  test.each(['set', 'clear'] as const)(
    'that is %s by hand is not overwritten by one on its way',
    async (how) => {
      const answer = new Answer<number>()
      await answer.load(() => Promise.reject(new Error('gone')))
      const late = held<number>()
      const asked = [late, held<number>()]
      const loaded = answer.load(() => asked.shift()!.ask())
      if (how === 'set') answer.set(5)
      else answer.clear()
      // A value set by hand may not be the only thing that has changed.
      expect([answer.loading, answer.problem]).toEqual([how === 'set', undefined])
      late.come(1)
      await loaded
      expect(answer.value).toBe(how === 'set' ? 5 : undefined)
    }
  )

  test('to the same question is asked for again', async () => {
    const answer = new Answer<number>()
    await answer.again()
    expect(answer.value).toBeUndefined()
    let count = 0
    await answer.load(() => Promise.resolve({ data: ++count }))
    await answer.again()
    expect(answer.value).toBe(2)
  })
})

describe('drafts', () => {
  test('outlive a reload, by kind and name', () => {
    const drafts = new Drafts<{ text: string }>('letter')
    expect(drafts.of(1)).toBeUndefined()
    drafts.keep(1, { text: 'one' })
    drafts.keep('new', { text: 'two' })
    expect(drafts.of(1)).toEqual({ text: 'one' })
    expect(new Drafts('letter').of('new')).toEqual({ text: 'two' })
    expect(new Drafts('other').of(1)).toBeUndefined()
    drafts.drop(1)
    expect(drafts.of(1)).toBeUndefined()
    expect(new Drafts('letter').of(1)).toBeUndefined()
    expect(localStorage.getItem('goodword.draft.letter.new')).toBe('{"text":"two"}')
  })

  test('follow another window', () => {
    const drafts = new Drafts<string>('note')
    localStorage.setItem('goodword.draft.note.7', '"elsewhere"')
    happen('storage', { key: 'goodword.draft.note.7' })
    expect(drafts.of(7)).toBe('elsewhere')
    localStorage.removeItem('goodword.draft.note.7')
    happen('storage', { key: 'goodword.draft.note.7' })
    expect(drafts.of(7)).toBeUndefined()
    localStorage.setItem('goodword.draft.other.8', '"x"')
    happen('storage', { key: 'goodword.draft.other.8' })
    happen('storage', { key: null })
    expect(drafts.of(8)).toBeUndefined()
  })
})

describe('a choice of the window', () => {
  test('is the default until another one is chosen, which is remembered', () => {
    const choice = new Stored('light', ['on', 'off'], 'on')
    expect(choice.value).toBe('on')
    choice.value = 'off'
    expect(choice.value).toBe('off')
    expect(localStorage.getItem('goodword.light')).toBe('off')
    expect(new Stored('light', ['on', 'off'], 'on').value).toBe('off')
  })

  test('that is no longer offered becomes the default', () => {
    localStorage.setItem('goodword.light', 'dim')
    expect(new Stored('light', ['on', 'off'], 'on').value).toBe('on')
  })

  test('what is chosen in another window holds here, too', () => {
    const choice = new Stored('light', ['on', 'off'], 'on')
    const other = new Stored('dark', ['on', 'off'], 'on')
    localStorage.setItem('goodword.light', 'off')
    localStorage.setItem('goodword.dark', 'off')
    happen('storage', { key: 'goodword.light' })
    expect([choice.value, other.value]).toEqual(['off', 'on'])
  })
})
