/** The window's keys: they end, a window in use renews its own, and sleep takes nothing away. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { windowSessions, type WindowSessions } from '../../src-main/http/sessions'

const minute = 60_000
const hour = 60 * minute
let sessions: WindowSessions
beforeEach(() => {
  vi.useFakeTimers()
  sessions = windowSessions(Date.now, () => 7)
})
afterEach(() => {
  sessions.stop()
  vi.useRealTimers()
})

const open = () => sessions.open(sessions.issueTicket()) ?? ''
const isGood = (key: string) => sessions.recognise(key) !== null
/** The machine is awake. */
const pass = (time: number) => vi.advanceTimersByTime(time)
/** It sleeps: its clock goes on, and nothing runs. */
const sleep = (time: number) => vi.setSystemTime(Date.now() + time)

test('a ticket opens one window, within a minute', () => {
  const ticket = sessions.issueTicket()
  expect(sessions.open(ticket)).not.toBeNull()
  expect(sessions.open(ticket)).toBeNull()
  const late = sessions.issueTicket()
  pass(minute + 1)
  expect(sessions.open(late)).toBeNull()
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
