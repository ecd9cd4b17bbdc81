/** Reports and next steps. */
import { allHeard, said, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { describe, expect, test } from 'vitest'
import { keyOf, nextSteps } from '#window/next-steps/next-steps.svelte'
import { reports } from '#window/reports/reports.svelte'
import { readPeriod } from '#window/reports/report-period'

const service = useWindow()

describe('reports', () => {
  const period = (query = '') => readPeriod(new URLSearchParams(query), '2026-03-10')

  test('know whether there is anything at all', async () => {
    reports.show(period(), {} as never)
    await expect.poll(() => reports.isEmpty).toBe(true)
    await service.alice.data('createReview', { body: { score: 5, review: 'The first.' } })
    await allHeard(service)
    edge.asked.length = 0
    reports.show(period(), {} as never)
    expect(edge.asked[0]).not.toContain('date_from')
    await expect.poll(() => reports.isEmpty).toBe(false)
    reports.show(period('period=own&from=2020-01-01&to=2020-01-31'), {} as never)
    expect(reports.query).toMatchObject({ date_from: expect.any(String), date_to: expect.any(String) })
    await reports.again()
  })

  test('are saved as files', async () => {
    await reports.saveCsv()
    await reports.savePdf()
    expect(edge.downloads.map((name) => name.slice(-3))).toEqual(['csv', 'pdf'])
    expect(said()).toHaveLength(2)
  })

  test('follow what changes, and no more when nobody looks', async () => {
    await allHeard(service)
    const leave = reports.follow()
    edge.asked.length = 0
    await service.alice.data('createReview', { body: { score: 5, review: 'For the report.' } })
    await expect.poll(() => askedFor('GET /account/report')).toBe(1)
    leave()
    await service.alice.data('createReview', { body: { score: 5, review: 'For nobody.' } })
    await allHeard(service)
    await new Promise((resolve) => setTimeout(resolve, 2300))
    expect(askedFor('GET /account/report')).toBe(1)
  })
})

test('what to do next is not known at first, and looked at again when something changes', async () => {
  expect(nextSteps.steps).toBeUndefined()
  const leave = nextSteps.follow()
  await expect.poll(() => nextSteps.steps).toBeDefined()
  await allHeard(service)
  edge.asked.length = 0
  await service.alice.data('addSuppression', { body: { channel: 'email', address: 'never@example.com' } })
  await expect.poll(() => askedFor('GET /account/next-steps')).toBe(1)
  leave()
})

test('what to do next is put off and had back', async () => {
  await service.alice.data('createReview', { body: { score: 1, review: 'Not good at all, sadly.' } })
  const leave = nextSteps.follow()
  await expect.poll(() => nextSteps.steps?.length).toBeGreaterThan(0)
  const [step] = nextSteps.steps!
  await nextSteps.putOff(step!, 7, 'Postponed')
  expect(edge.sent).toEqual({ kind: step!.kind, subject: step!.subject, days: 7 })
  expect(nextSteps.steps!.map(keyOf)).not.toContain(keyOf(step!))
  await takeBack()
  expect(nextSteps.steps!.map(keyOf)).toContain(keyOf(step!))
  leave()
})
