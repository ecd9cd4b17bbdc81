/** Several businesses: what the browser stores belongs to one of them, and switching to another starts afresh. */
import { said, useWindow } from '../support/use-window'
import { edge, happen } from '../support/window-edge'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { businessCommands } from '#window/app/business-commands'
import { commandUse } from '#window/app/command-use'
import { isInFront, knowAccount } from '#window/app/front-window'
import { runWindowCommand } from '#window/app/run-window-commands'
import { account } from '#window/core/account.svelte'
import { api, businessApi } from '#window/core/api'
import { businesses } from '#window/core/businesses.svelte'
import { recent } from '#window/core/recent.svelte'
import { router } from '#window/core/router.svelte'
import { session } from '#window/core/session.svelte'
import { colorOfBusiness } from '#window/lib/business-colors'
import { Drafts } from '#window/lib/drafts.svelte'
import { businessStorage } from '#window/lib/own-places'
import { Stored } from '#window/lib/stored.svelte'
import { contrast } from '#shared/contrast'
import { windowKey } from '../support/window-key'
import texts from '#messages/businesses'

const service = useWindow()
const reload = vi.spyOn(location, 'reload')
const somewhere = { language: 'en', country: 'DE', currency: 'EUR', time_zone: 'UTC' }
let key: string

beforeEach(async () => {
  key = session.key!
  await businesses.load()
  reload.mockClear()
})
afterEach(async () => {
  session.open(key)
  localStorage.removeItem('goodword.last-business')
  await account.load()
})

describe('what is kept in the browser', () => {
  const customerNamed = (first_name: string) =>
    service.alice.data('createCustomer', { body: { first_name, email: `${first_name}@example.com` } })
  const first = () => localStorage.getItem('goodword.first-business')!

  test('drafts, choices, what was opened and what is used are each business’s own', async () => {
    const drafts = new Drafts<string>('kept-apart')
    const choice = new Stored('kept-apart', ['1', '2'] as const, '1', { apart: true })
    const look = new Stored('kept-together', ['1', '2'] as const, '1')
    drafts.keep(7, 'of the first')
    choice.value = '2'
    look.value = '2'
    recent.note('customer', await customerNamed('Anna'))
    commandUse.note('kept.apart')
    const own = first()

    expect(businessStorage.enter('2-abc')).toBe(false)
    expect([drafts.of(7), choice.value, look.value]).toEqual([undefined, '1', '2'])
    expect([recent.visits, commandUse.weightOf('kept.apart')]).toEqual([[], 0])
    drafts.keep(7, 'of the second')
    recent.note('customer', await customerNamed('Bob'))
    expect(localStorage.getItem('goodword.@2-abc.draft.kept-apart.7')).toBe('"of the second"')
    // Written by a window of the first business in the meantime.
    localStorage.setItem('goodword.draft.kept-apart.8', '"elsewhere"')
    happen('storage', { key: 'goodword.draft.kept-apart.8' })
    expect(drafts.of(8)).toBeUndefined()

    expect(businessStorage.enter(own)).toBe(false)
    expect([drafts.of(7), drafts.of(8), choice.value]).toEqual(['of the first', 'elsewhere', '2'])
    expect(recent.visits[0]?.label).toBe('Anna')
    expect(commandUse.weightOf('kept.apart')).toBeGreaterThan(0.9)
    expect(businessStorage.enter(own)).toBe(true)
    for (const id of [7, 8]) drafts.drop(id)
  })

  test('the business that this browser knew first keeps the names of before', () => {
    expect(first()).toMatch(new RegExp(`^${service.alice.accountId}-`))
    expect(businessStorage.of('recent')).toBe('goodword.recent')
  })

  test('another business under the same number, as in a file of another computer, begins with nothing', async () => {
    const drafts = new Drafts<string>('same-number')
    drafts.keep('new', 'of before')
    service.db.raw.prepare('UPDATE accounts SET created_at = created_at + 1 WHERE id = 1').run()
    await account.load()
    expect(drafts.of('new')).toBeUndefined()
    expect(reload).toHaveBeenCalledOnce()
    service.db.raw.prepare('UPDATE accounts SET created_at = created_at - 1 WHERE id = 1').run()
    await account.load()
    expect(drafts.of('new')).toBe('of before')
    drafts.drop('new')
  })
})

describe('which there are', () => {
  test('this one has its present name, and its own colour if it has chosen one', async () => {
    expect(businesses.all.map(({ name }) => name)).toEqual(['Alice & Co', "Bob's Burgers"])
    expect(businesses.current?.color).toBe(colorOfBusiness(service.alice.accountId))
    await account.change({ business_name: 'Alice Anew', brand_color: '#aa3377' })
    expect(businesses.current).toMatchObject({ name: 'Alice Anew', color: '#aa3377' })
    expect(businesses.all.map(({ name }) => name)).toEqual(['Alice Anew', "Bob's Burgers"])
    await account.change({ business_name: 'Alice & Co', brand_color: null })
  })

  test('one that is made elsewhere appears; without an answer the list stays', async () => {
    const stop = businesses.watch()
    await businessApi.make({ business_name: 'Third', ...somewhere })
    await expect.poll(() => businesses.others.map(({ name }) => name)).toEqual(["Bob's Burgers", 'Third'])
    stop()
    edge.isCutOff = true
    await businesses.load()
    expect(businesses.others).toHaveLength(2)
  })

  test('the palette leads to each of the others, and to a new one only when it is asked for', () => {
    const [bob, third, making] = businessCommands()
    expect([bob, third].map((each) => each!.label())).toEqual([
      texts.switchTo({ name: "Bob's Burgers" }),
      texts.switchTo({ name: 'Third' })
    ])
    expect([making!.label(), making!.onlyWhenTyped]).toEqual([texts.new, true])
    making!.run()
    expect(router.screen).toBe('new-business')
  })

  test('neighbours differ in colour, each legible under white letters and told from both grounds', () => {
    const colors = Array.from({ length: 8 }, (_, index) => colorOfBusiness(index + 1))
    expect(new Set(colors).size).toBe(8)
    for (const color of colors) {
      expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['#f6f5f3', '#151412'])
        expect(contrast(color, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
    expect(colorOfBusiness(9)).toBe(colorOfBusiness(1))
  })
})

describe('changing', () => {
  test('keeps the new key for the page to come; what is still on the way here has the old one', async () => {
    await businesses.enter(service.bob.accountId, '/customers')
    expect(reload).toHaveBeenCalledOnce()
    expect([session.key, location.hash]).toEqual([key, '#/customers'])
    expect((await api.getSettings()).data.account_id).toBe(service.alice.accountId)
    session.open(sessionStorage.getItem('goodword.session')!)
    expect((await api.getSettings()).data.account_id).toBe(service.bob.accountId)
    expect(session.lastBusiness).toBe(service.bob.accountId)
  })

  test('to one that does not exist is refused in words', async () => {
    await businesses.enter(999)
    expect(said()).toEqual([texts.unknown])
    expect(reload).not.toHaveBeenCalled()
  })

  test('an order for this business opens here, one for another goes there if this window is in front', async () => {
    const { accountId } = service.alice
    knowAccount(accountId)
    await runWindowCommand({ open: '/reports', account_id: accountId })
    expect([router.screen, reload.mock.calls.length]).toEqual(['reports', 0])
    localStorage.setItem('goodword.window-in-front', 'another window')
    await runWindowCommand({ open: '/inbox', account_id: service.bob.accountId })
    expect(reload).not.toHaveBeenCalled()
    // Among this business's windows it is still the most recently used.
    expect([isInFront(), isInFront(accountId)]).toEqual([false, true])
    happen('focus')
    await runWindowCommand({ open: '/inbox', account_id: service.bob.accountId })
    expect([reload.mock.calls.length, location.hash]).toEqual([1, '#/inbox'])
  })

  test('a business that is missing from a restored file: the window goes on with the first, and says so once', async () => {
    const { token } = await businessApi.make({ business_name: 'Lost', ...somewhere })
    session.open(token)
    service.db.raw.prepare("DELETE FROM accounts WHERE business_name = 'Lost'").run()
    await Promise.allSettled([api.getSettings(), api.listTags(), api.listReviews()])
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    expect([session.state, location.hash]).toEqual(['open', '#/inbox'])
    session.open(sessionStorage.getItem('goodword.session')!)
    await account.load()
    expect(businesses.current?.id).toBe(service.alice.accountId)
    businesses.watch()()
    expect(said()).toEqual([texts.gone({ name: 'Alice & Co' })])
    expect(session.takeLost()).toBe(false)
  })

  test('a refusal of the earlier key that comes late leaves the present one alone', async () => {
    session.open('gw_ended')
    const late = Promise.allSettled([api.getSettings(), api.listTags()])
    session.open(key)
    await late
    // Whoever leaves asks first where to go.
    await businessApi.enter()
    expect([session.state, session.key]).toEqual(['open', key])
    expect(reload).not.toHaveBeenCalled()
  })

  test('a key that has ended closes the window', async () => {
    session.open('gw_ended')
    await Promise.allSettled([api.getSettings()])
    await expect.poll(() => session.state).toBe('closed')
    session.open(await windowKey(service))
  })
})
