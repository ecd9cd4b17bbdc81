/** What the window's frame waits for: the code of its screens, and a service that is unreachable. */
import { useWindow } from '../support/use-window'
import { askedFor, edge, happen, holdAnswers } from '../support/window-edge'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Component } from 'svelte'
import { live } from '#window/core/live'
import { offline } from '#window/core/offline.svelte'
import { screenPages } from '#window/app/screen-pages.svelte'
import type { Screen } from '#window/app/screens'
import { filtersBeside, twoPanes } from '#window/ui/split-view.svelte'
import { HtmlPreview } from '#window/pages/page-preview.svelte'

const service = useWindow()

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the code of a screen', () => {
  const screen = (name: string, page: Screen['page']) => ({ name, page }) as Screen
  const component = (() => undefined) as unknown as Component

  test('is fetched once, and again after it could not be', async () => {
    const page = vi.fn<Screen['page']>().mockRejectedValueOnce(new Error('offline'))
    page.mockResolvedValue({ default: component })
    const one = screen('one', page)
    expect([screenPages.of(one), screenPages.hasFailed(one)]).toEqual([undefined, false])
    await screenPages.fetch(one)
    expect([screenPages.of(one), screenPages.hasFailed(one)]).toEqual([undefined, true])
    await screenPages.fetch(one)
    expect([screenPages.of(one), screenPages.hasFailed(one)]).toEqual([component, false])
    await screenPages.fetch(one)
    expect(page).toHaveBeenCalledTimes(2)
    const other = screen('other', page)
    expect([screenPages.of(other), screenPages.hasFailed(other)]).toEqual([undefined, false])
  })

  test('comes one after the other, each when the window was left alone and has time', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    happen('keydown')
    const fetched: string[] = []
    const page = (name: string) => screen(name, () => Promise.resolve({ default: component }))
    const watched = (each: Screen) => ({ ...each, page: () => (fetched.push(each.name), each.page()) })
    const all = screenPages.fetchAll([watched(page('first')), watched(page('second'))])
    await vi.advanceTimersByTimeAsync(2000)
    happen('keydown')
    await vi.advanceTimersByTimeAsync(2999)
    expect([idle.length, fetched], 'just used').toEqual([0, []])
    await vi.advanceTimersByTimeAsync(1)
    expect([idle.length, fetched]).toEqual([1, []])
    idle[0]!()
    await expect.poll(() => idle.length, { message: 'what the palette lists is there' }).toBe(2)
    expect(fetched).toEqual([])
    idle[1]!()
    await expect.poll(() => idle.length).toBe(3)
    expect(fetched).toEqual(['first'])
    idle[2]!()
    await all
    expect(fetched).toEqual(['first', 'second'])
    expect(screenPages.of(page('second'))).toBe(component)
  })
})

describe('a service out of reach', () => {
  test('is reported when it is out of reach for a moment, and only as long as it is', () => {
    const state = vi.spyOn(live, 'state', 'get').mockReturnValue('connected')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expect([offline.watch(), offline.is]).toEqual([undefined, false])
    state.mockReturnValue('reconnecting')
    const stop = offline.watch()
    vi.advanceTimersByTime(1499)
    expect(offline.is, 'the line may only be renewed').toBe(false)
    vi.advanceTimersByTime(1)
    expect(offline.is).toBe(true)
    stop!()
    expect(offline.is, 'until the line is there').toBe(true)
    state.mockReturnValue('connected')
    offline.watch()
    expect(offline.is).toBe(false)
    state.mockReturnValue('reconnecting')
    offline.watch()!()
    vi.advanceTimersByTime(5000)
    expect(offline.is, 'it was back in time').toBe(false)
    state.mockReturnValue('off')
    expect(offline.watch()).toBeUndefined()
  })
})

test('a split view shows as many panes as fit', () => {
  expect([filtersBeside, twoPanes].map(({ current }) => current)).toEqual([false, false])
})

describe('a preview of what visitors see', () => {
  const call = (page: number) => ({ body: { id: page } })
  const asked = () => askedFor('POST /account/review-pages/preview')

  test('is there at once, then once after quick changes, and is not asked for twice', async () => {
    const [{ id }] = await service.alice.data('listReviewPages')
    const preview = new HtmlPreview('previewReviewPage')
    preview.ask(call(id))
    expect([preview.busy, asked()]).toEqual([true, 1])
    await expect.poll(() => preview.busy).toBe(false)
    const { html } = preview
    expect(html).toContain('<!doctype html>')
    preview.ask(call(id))
    expect([preview.busy, asked()], 'nothing has changed').toEqual([false, 1])
    preview.ask(call(id), '1')
    preview.ask(call(id), '2')
    expect([preview.busy, asked(), preview.html]).toEqual([true, 1, html])
    await expect.poll(() => preview.busy).toBe(false)
    expect(asked()).toBe(2)
    preview.ask(call(id), '3')
    preview.close()
    preview.again()
    await expect.poll(() => preview.busy).toBe(false)
    expect(asked(), 'what was closed before its turn is not asked for').toBe(3)
  })

  test('says what went wrong, keeps what was there, and is tried again', async () => {
    const [{ id }] = await service.alice.data('listReviewPages')
    const preview = new HtmlPreview('previewReviewPage')
    preview.again()
    expect([preview.busy, asked()], 'nothing to ask for').toEqual([true, 0])
    edge.isCutOff = true
    preview.ask(call(id))
    await expect.poll(() => preview.problem?.code).toBe('unreachable')
    expect([preview.busy, preview.html]).toEqual([false, undefined])
    edge.isCutOff = false
    preview.again()
    expect(preview.busy).toBe(true)
    await expect.poll(() => preview.busy).toBe(false)
    expect([preview.problem, typeof preview.html]).toEqual([undefined, 'string'])
    preview.close()
  })

  test('shows only the last that was asked for', async () => {
    const [{ id }] = await service.alice.data('listReviewPages')
    const preview = new HtmlPreview('previewReviewPage')
    const release = holdAnswers()
    preview.ask(call(999_999))
    preview.ask(call(id))
    release()
    await expect.poll(() => preview.busy).toBe(false)
    expect([asked(), preview.problem, typeof preview.html]).toEqual([2, undefined, 'string'])
    preview.close()
  })
})
