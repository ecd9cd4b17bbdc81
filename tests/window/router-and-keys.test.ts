/** The window's address, the commands available there, and their keys. */
import { happen } from '../support/window-edge'
import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest'
import { commandLists, commands, listEverywhere, type Command } from '#window/core/commands.svelte'
import { letterShortcuts } from '#window/lib/shortcuts.svelte'
import { closeOnLeaving } from '#window/lib/open-dialogs'
import { router } from '#window/core/router.svelte'
import { session } from '#window/core/session.svelte'
import { serviceStatus } from '#window/core/service-status.svelte'

/** The stand-in for the browser’s history. */
const browser = history as unknown as Record<'pushState' | 'replaceState', Mock>

beforeEach(() => {
  router.go('/')
  browser.pushState.mockClear()
  browser.replaceState.mockClear()
})

describe('the address', () => {
  test('leads to a screen with its parameters', () => {
    router.go('/inbox/more?score=5&tag=a&tag=b')
    expect([router.screen, router.path]).toEqual(['inbox', ['inbox', 'more']])
    expect(router.params.getAll('tag')).toEqual(['a', 'b'])
    expect(location.hash).toBe('#/inbox/more?score=5&tag=a&tag=b')
    router.go('/')
    expect([router.screen, router.path, [...router.params]]).toEqual(['', [], []])
  })

  test('is kept for the way back unless it is replaced, and not twice', () => {
    router.go('/inbox')
    expect(browser.pushState).toHaveBeenCalledTimes(1)
    router.go('/inbox')
    router.go('/inbox', { replace: true })
    expect(browser.pushState).toHaveBeenCalledTimes(1)
    expect(browser.replaceState).not.toHaveBeenCalled()
    router.go('/customers', { replace: true })
    expect(browser.replaceState).toHaveBeenCalledTimes(1)
    expect(browser.pushState).toHaveBeenCalledTimes(1)
    expect(router.screen).toBe('customers')
  })

  test('changes by parameters, which empty values take out', () => {
    router.go('/inbox?score=5&q=x&tag=a')
    router.set({ score: '4', q: '', tag: ['b', '', 'c'] })
    expect(location.hash).toBe('#/inbox?score=4&tag=b&tag=c')
    expect(router.href({ tag: undefined })).toBe('#/inbox?score=4')
    expect(router.href({ tag: [], score: undefined })).toBe('#/inbox')
    router.set({ score: undefined, tag: undefined }, { replace: true })
    expect(location.hash).toBe('#/inbox')
    expect(browser.replaceState).toHaveBeenCalledTimes(1)
  })

  test.each(['popstate', 'hashchange'])('follows the browser: %s', (event) => {
    location.hash = '#/reports?x=1'
    happen(event)
    expect([router.screen, router.params.get('x')]).toEqual(['reports', '1'])
  })

  test.each([
    ['/asks?state=failed&ask=3', '/requests?state=failed&ask=3'],
    ['/asks/matches', '/requests/matches'],
    ['/strategy?view=run', '/requests/automatic?view=run'],
    ['/sending', '/requests/status'],
    ['/settings/message-texts?channel=sms', '/requests/texts?channel=sms'],
    ['/settings/suppressions', '/requests/do-not-contact'],
    ['/settings/local-outbox?message=1', '/requests/test-outbox?message=1']
  ])('of former times, %s, leads to its place today', (former, today) => {
    location.hash = `#${former}`
    happen('hashchange')
    expect([location.hash, router.screen]).toEqual([`#${today}`, 'requests'])
    expect(browser.pushState).not.toHaveBeenCalled()
    router.go('/inbox')
    router.go(former)
    expect([location.hash, router.screen]).toEqual([`#${today}`, 'requests'])
  })

  test('is empty when something else follows the number sign', () => {
    location.hash = '#ticket=abc'
    happen('hashchange')
    expect(router.path).toEqual([])
  })
})

describe('commands', () => {
  const leaves: (() => void)[] = []
  afterEach(() => {
    for (const leave of leaves.splice(0)) leave()
    letterShortcuts.value = 'on'
  })
  const offer = (everywhere: boolean, ...offered: (Partial<Command> & { id: string })[]) => {
    const all = offered.map((each) => ({ label: () => each.id, run: vi.fn(), ...each }))
    leaves.push(commands.offer({ commands: () => all, everywhere }))
    return all
  }
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => {
    const event = { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }
    const preventDefault = vi.fn()
    commands.press({ ...event, target: null, preventDefault, ...more } as unknown as KeyboardEvent)
    return preventDefault
  }

  test('are those of the screen and those of the window, while they are possible', () => {
    let canSave = false
    offer(false, { id: 'save', when: () => canSave }, { id: 'next' })
    offer(true, { id: 'help' })
    const ids = () => {
      const { here, everywhere } = commands.possible
      return [here.map(({ id }) => id), everywhere.map(({ id }) => id)]
    }
    expect(ids()).toEqual([['next'], ['help']])
    canSave = true
    expect(ids()).toEqual([['save', 'next'], ['help']])
    leaves.shift()?.()
    expect(ids()).toEqual([[], ['help']])
  })

  test('are found by name, the innermost first, apart for screen and window', () => {
    offer(false, { id: 'save', icon: undefined as never })
    const [inner] = offer(false, { id: 'save' })
    const [ofWindow] = offer(true, { id: 'save' })
    expect(commands.find('save', false)).toBe(inner)
    expect(commands.find('save', true)).toBe(ofWindow)
    expect(commands.find('other', false)).toBeUndefined()
  })

  test('obey their keys, the innermost of the screen first', () => {
    const [window] = offer(true, { id: 'w', keys: ['j'] })
    const [screen] = offer(false, { id: 's', keys: ['k', 'j'] })
    expect(press('j')).toHaveBeenCalledTimes(1)
    expect(screen!.run).toHaveBeenCalledTimes(1)
    expect(window!.run).not.toHaveBeenCalled()
    expect(press('x')).not.toHaveBeenCalled()
    expect(screen!.run).toHaveBeenCalledTimes(1)
  })

  test.each([{ defaultPrevented: true }, { isComposing: true }])('leave a key that is taken: %o', (more) => {
    const [command] = offer(false, { id: 's', keys: ['j'] })
    press('j', more)
    expect(command!.run).not.toHaveBeenCalled()
  })

  test('leave the keys to a dialog', () => {
    const [command] = offer(false, { id: 's', keys: ['j'] })
    const look = vi.spyOn(document, 'querySelector').mockReturnValue({} as Element)
    press('j')
    expect(command!.run).not.toHaveBeenCalled()
    expect(look.mock.calls[0]?.[0]).toContain('dialog')
    look.mockRestore()
  })

  test('leave letters to somebody who types, unless they are meant for that', () => {
    class Field extends HTMLElement {
      override isContentEditable = true
    }
    for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement'])
      vi.stubGlobal(name, class extends HTMLElement {})
    const [plain, always] = offer(
      false,
      { id: 'a', keys: ['j'] },
      { id: 'b', keys: ['k'], whileTyping: true }
    )
    press('j', { target: new Field() })
    press('k', { target: new Field() })
    expect(plain!.run).not.toHaveBeenCalled()
    expect(always!.run).toHaveBeenCalledTimes(1)
  })

  test('of one letter can be switched off, others not', () => {
    letterShortcuts.value = 'off'
    const [letter, combined] = offer(false, { id: 'a', keys: ['j'] }, { id: 'b', keys: ['Mod+k'] })
    press('j')
    press('k', { ctrlKey: true })
    expect(letter!.run).not.toHaveBeenCalled()
    expect(combined!.run).toHaveBeenCalledTimes(1)
  })

  test('are listed for the help', () => {
    const outlines = { go: { label: () => 'Go' } }
    expect(listEverywhere('', () => 'Window', outlines)).toBe(outlines)
    expect([...commandLists].at(-1)).toMatchObject({ screen: '', outlines })
  })
})

describe('the window’s key', () => {
  test('is kept for a reload, with the time it was given out', () => {
    expect([session.state, session.key, session.since]).toEqual(['opening', null, 0])
    vi.useFakeTimers({ now: 1000 })
    session.open('abc')
    vi.setSystemTime(2000)
    session.open('abc')
    expect([session.state, session.key, session.since]).toEqual(['open', 'abc', 1000])
    expect(sessionStorage.getItem('goodword.session')).toBe('abc')
    session.open('other')
    expect(session.since).toBe(2000)
    vi.useRealTimers()
    session.close()
    expect([session.state, session.key, sessionStorage.getItem('goodword.session')]).toEqual([
      'closed',
      null,
      null
    ])
  })
})

test('answers reveal the state of the service', () => {
  serviceStatus.hear(503, 'unavailable')
  expect(serviceStatus.isRestarting).toBe(true)
  serviceStatus.hear(503, 'recovery_mode')
  expect([serviceStatus.isRestarting, serviceStatus.isInRecovery]).toEqual([false, true])
  serviceStatus.hear(500, 'unavailable')
  expect(serviceStatus.isRestarting).toBe(false)
  serviceStatus.hear(200, undefined)
  expect([serviceStatus.isInRecovery, serviceStatus.refusedChanges]).toEqual([true, 0])
  serviceStatus.isWell()
  expect(serviceStatus.isInRecovery).toBe(false)
  serviceStatus.hear(503, 'read_only')
  serviceStatus.hear(503, 'read_only')
  expect(serviceStatus.refusedChanges).toBe(2)
})

test('dialogs close when the window goes elsewhere, not when a filter changes', () => {
  router.go('/customers?customer=3')
  const close = vi.fn()
  const ended = closeOnLeaving(close)
  router.set({ q: 'ann' })
  expect(close).not.toHaveBeenCalled()
  // Back stays on the screen here, but what the dialog is about is another record.
  location.hash = '#/customers?customer=2'
  happen('popstate')
  expect(close).toHaveBeenCalledTimes(1)
  router.go('/inbox')
  expect(close).toHaveBeenCalledTimes(2)
  ended()
  router.go('/reports')
  expect(close).toHaveBeenCalledTimes(2)
})
