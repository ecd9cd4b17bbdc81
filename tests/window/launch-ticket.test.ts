/** What a launch address says, and what is left of it. */
import '../support/window-edge'
import { expect, test, vi } from 'vitest'

test.each([
  ['#ticket=a%2Fb', 'a%2Fb', ''],
  ['#ticket=%', '%', ''],
  ['#ticket=abc&at=/customers?customer=3&q=x', 'abc', '#/customers?customer=3&q=x'],
  ['#ticket=abc&at=elsewhere', 'abc', ''],
  ['#ticket=abc&more=/customers', 'abc', ''],
  ['#ticket=', null, '#ticket='],
  ['#/inbox?score=5', null, '#/inbox?score=5']
])('%s', async (address, ticket, left) => {
  vi.resetModules()
  location.hash = address
  const { launchTicket } = await import('#window/core/launch-ticket')
  const { router } = await import('#window/core/router.svelte')
  expect([launchTicket, location.hash]).toEqual([ticket, left])
  expect(router.href({})).toBe(left.startsWith('#/') ? left : '#/')
})
