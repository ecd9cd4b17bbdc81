/** The window's keys: they expire, a window in use renews its own, and sleep doesn't shorten their life. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { windowSessions, type WindowSessions } from '#main/http/sessions'

const minute = 60_000
const hour = 60 * minute
let sessions: WindowSessions
/** The accounts in the open database; null: none is open. */
let accounts: number[] | null
const known = {
  first: () => accounts?.[0] ?? null,
  has: (id: number) => accounts?.includes(id) === true
}
beforeEach(() => {
  vi.useFakeTimers()
  accounts = [7, 9]
  sessions = windowSessions(Date.now, () => (accounts === null ? null : known))
})
afterEach(() => {
  sessions.stop()
  vi.useRealTimers()
})

const open = () => sessions.open(sessions.issueTicket()) ?? ''
const isGood = (key: string) => sessions.recognise(key) !== null
/** Time passes while the machine is awake. */
const pass = (time: number) => vi.advanceTimersByTime(time)
/** The machine sleeps: its clock advances, and nothing runs. */
const sleep = (time: number) => vi.setSystemTime(Date.now() + time)

test('a ticket opens one window, within a minute', () => {
  const ticket = sessions.issueTicket()
  expect(sessions.open(ticket)).not.toBeNull()
  expect(sessions.open(ticket)).toBeNull()
  const late = sessions.issueTicket()
  pass(minute + 1)
  expect(sessions.open(late)).toBeNull()
})

test('a ticket that was never issued opens nothing, and those that were stay valid', () => {
  const ticket = sessions.issueTicket()
  for (const wrong of ['', 'wrong', `${ticket}x`]) expect(sessions.open(wrong)).toBeNull()
  expect(sessions.open(ticket)).not.toBeNull()
})

test('an unused key expires; one that is used stays valid', () => {
  const [used, unused] = [open(), open()]
  pass(11 * hour)
  expect(isGood(used)).toBe(true)
  pass(2 * hour)
  expect(isGood(used)).toBe(true)
  expect(isGood(unused)).toBe(false)
  expect(sessions.renew(unused)).toBeNull()
})

test('a key lasts for its whole time, and no longer', () => {
  const [unused, used] = [open(), open()]
  pass(12 * hour)
  expect([isGood(unused), isGood(used)]).toEqual([true, true])
  pass(12 * hour)
  expect(isGood(used)).toBe(true)
  pass(1)
  expect(isGood(used)).toBe(false)
  const rested = open()
  sleep(30 * 24 * hour)
  expect(isGood(rested)).toBe(true)
  sleep(30 * 24 * hour + 1)
  expect(isGood(rested)).toBe(false)
})

test('once stopped, they leave nothing running', () => {
  sessions.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('even a key in use expires within a day, and its window continues with another one', () => {
  let key = open()
  const first = key
  for (let passed = 0; passed < 72 * hour; passed += 6 * hour) {
    for (let each = 0; each < 6; each++) {
      pass(hour)
      expect(isGood(key)).toBe(true)
      if (passed < 18 * hour) expect(isGood(first)).toBe(true)
    }
    key = sessions.renew(key) ?? ''
  }
  expect(isGood(first)).toBe(false)
  expect(sessions.recognise(key)).toMatchObject({ name: 'window 1', accountId: 7, actor: 'window' })
})

test('a laptop that sleeps for a week finds its window as it was; after months it does not', () => {
  const key = open()
  pass(hour)
  for (let night = 0; night < 7; night++) {
    sleep(23 * hour)
    pass(hour)
    expect(isGood(key)).toBe(true)
  }
  sleep(31 * 24 * hour)
  expect(isGood(key)).toBe(false)
})

test('a clock that is set back ends nothing', () => {
  const key = open()
  sleep(-24 * hour)
  pass(hour)
  expect(isGood(key)).toBe(true)
})

test('more keys than anybody has: the oldest goes', () => {
  const first = open()
  for (let each = 0; each < 200; each++) open()
  expect(isGood(first)).toBe(false)
})

test('more keys than anybody has: one that is in use stays', () => {
  const used = open()
  for (let each = 0; each < 400; each++) {
    open()
    expect(isGood(used)).toBe(true)
  }
})

describe('which account a window is in', () => {
  const accountOf = (key: string) => sessions.recognise(key)?.accountId
  /** Gets another key; the test fails if there is none. */
  const enter = (key: string, id?: number) => {
    const entered = sessions.enter(key, id)
    if (entered === null || entered === 'no_such_account') throw new Error(String(entered))
    return entered.key
  }

  test('at first the first one, or the one that is wanted if it exists', () => {
    expect(accountOf(open())).toBe(7)
    expect(accountOf(sessions.open(sessions.issueTicket(), 9) ?? '')).toBe(9)
    expect(accountOf(sessions.open(sessions.issueTicket(), 8) ?? '')).toBe(7)
  })

  test('one that changes gets another key; the former one stays in its own account, and renewing changes nothing', () => {
    const first = open()
    const second = enter(first, 9)
    expect([accountOf(first), accountOf(second)]).toEqual([7, 9])
    expect(sessions.recognise(second)).toMatchObject({ name: 'window 1' })
    const third = sessions.renew(second) ?? ''
    expect([accountOf(third), accountOf(enter(third)), accountOf(second)]).toEqual([9, 7, 9])
  })

  test('keys of another account end like any', () => {
    const key = enter(open(), 9)
    pass(13 * hour)
    expect([isGood(key), sessions.enter(key, 7), sessions.holder(key)]).toEqual([false, null, null])
  })

  test('one that does not exist is not entered', () => {
    const key = open()
    expect(sessions.enter(key, 8)).toBe('no_such_account')
    expect(sessions.enter('wrong', 9)).toBeNull()
    expect(accountOf(key)).toBe(7)
  })

  test('an account that is missing after a restore opens nothing, and its windows find another', () => {
    const [first, second] = [open(), enter(open(), 9)]
    accounts = [7]
    expect([accountOf(first), sessions.recognise(second)]).toEqual([7, null])
    expect(sessions.holder(second)).toBe('window 2')
    expect(accountOf(enter(second))).toBe(7)
  })

  test('without a file every window is admitted to the recovery; one that opened meanwhile begins with the first account', () => {
    const known = enter(open(), 9)
    accounts = null
    const opened = open()
    expect([isGood(known), isGood(opened)]).toEqual([true, true])
    expect(sessions.enter(opened)).toBe('no_such_account')
    accounts = [5]
    expect([sessions.recognise(known), accountOf(opened)]).toEqual([null, 5])
    accounts = [4, 5]
    expect(accountOf(opened)).toBe(5)
  })
})

test('however many commands come, no window loses its key, and a command acts for whom it says', () => {
  accounts = [9]
  const window = open()
  let command = ''
  for (let count = 0; count < 500; count++)
    command = sessions.open(sessions.issueTicket(), undefined, 'api') ?? ''
  expect(sessions.recognise(window)).toMatchObject({ name: 'window 1', actor: 'window' })
  expect(sessions.recognise(command)).toMatchObject({ name: 'command 501', actor: 'api' })
  const { key } = sessions.enter(command, 9) as { key: string }
  expect(sessions.recognise(key)).toMatchObject({ name: 'command 501', actor: 'api' })
})
