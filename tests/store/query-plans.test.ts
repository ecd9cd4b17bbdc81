/** Every list walks an index in its display order: nothing is sorted, and no table is scanned. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#main/installation/create-account'
import { pageOfCustomers } from '#main/account/customers/customers.repository'
import {
  filterMessages,
  pageOfMessages,
  type MessageFilter
} from '#main/account/messaging/messages/messages.repository'
import { couldHandOver } from '#main/account/messaging/messages/outbox.repository'
import { countAsksByStatus, findAskBetween, pageOfAsks } from '#main/account/asking/asks/asks.repository'
import { candidatesOfAll } from '#main/account/asking/strategy/candidates.repository'
import { pageOfCharges } from '#main/account/asking/charges/charges.repository'
import { reviewFilter } from '#main/account/reviews/reviews/review-filter'
import { readColumnRowsById, surroundingsOf } from '#main/account/reviews/reviews/column-rows'
import { reviewsAsJson } from '#main/account/reviews/reviews/review-json'
import { countBySql, pageBySql } from '#main/account/reviews/reviews/sql-pages'
import { ownContext, type Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { countMatches, listFingerprint, writeCursor } from '#main/store/paging'
import { all, build } from '#main/store/query'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { sentStatuses } from '#shared/contract/messages'

let folder: string
let ctx: Context
const planned: string[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-plans-'))
  const db = openDatabase(folder)
  const log = { info: () => undefined, error: () => undefined }
  const base = { db, now: () => Date.parse('2026-03-10T10:00:00Z'), log }
  ctx = ownContext(base, createAccount(base, { business_name: 'Plans', time_zone: 'Europe/Berlin' }))
  watchPlans()
})
afterAll(() => {
  closeDatabase(ctx.db)
  rmSync(folder, { recursive: true, force: true })
})

/** Runs EXPLAIN QUERY PLAN on every prepared SELECT. */
function watchPlans(): void {
  const { raw } = ctx.db
  const prepare = raw.prepare.bind(raw)
  raw.prepare = (text: string) => {
    if (/^\s*select/i.test(text)) {
      const parameters = (text.match(/\?/g) ?? []).map(() => null)
      const steps = prepare(`EXPLAIN QUERY PLAN ${text}`).all(...parameters) as { detail: string }[]
      planned.push(`${text}\n  ${steps.map((step) => step.detail).join('\n  ')}`)
    }
    return prepare(text)
  }
}

/** The plans of the queries that `work` makes, leaving out scans of small tables. */
function plansOf(work: () => unknown): string {
  planned.length = 0
  ctx.db.statements.clear()
  ctx.db.kept.clear()
  work()
  expect(planned.length, 'nothing was asked').toBeGreaterThan(0)
  return planned.join('\n')
}

const sorts = /USE TEMP B-TREE FOR (?!.*(count|group))/i
const scans = /\bSCAN (reviews|customers|messages|asks|charges)\b(?! USING (COVERING )?INDEX)/

function expectWalk(plans: string): void {
  expect(plans).not.toMatch(sorts)
  expect(plans).not.toMatch(scans)
}

test('birthdays of a day are found through their index', () => {
  const plans = plansOf(() => [
    ...candidatesOfAll(
      ctx,
      [
        {
          id: 7,
          name: 'Birthdays',
          since: null,
          review_page_id: null,
          settings: { ...defaultStrategy, trigger: 'birthday' }
        }
      ],
      { from: 0, until: 1 }
    )
  ])
  expect(plans).toMatch(/customers_by_birthday \(account_id=\? AND <expr>=\?/)
  expectWalk(plans)
})

describe('reviews', () => {
  const lists = [
    ['everything', {}, 'created_at'],
    ['one source', { source: ['manual'] }, 'created_at'],
    ['a month', { date_from: '2026-01-01', date_to: '2026-01-31' }, 'created_at'],
    ['one score', { score: [5] }, 'created_at'],
    ['who advises against', { facet: ['not-recommended'] }, 'created_at'],
    ['by change', {}, 'updated_at'],
    ['by reply', {}, 'replied_at']
  ] as const
  test.each(lists)('%s', (_name, query, key) => {
    const filter = {
      ...reviewFilter(ctx, query as never),
      alongIndex: key !== 'created_at' || 'date_from' in query
    }
    expectWalk(
      plansOf(() => pageBySql(ctx, filter, { key, direction: 'desc' }, { place: null, offset: 0, count: 31 }))
    )
  })

  test('a place deep in the list is sought, not walked to', () => {
    const filter = { ...reviewFilter(ctx, {}), alongIndex: true }
    const seek = (key: 'created_at' | 'updated_at') =>
      plansOf(() =>
        pageBySql(
          ctx,
          filter,
          { key, direction: 'desc' },
          { place: { value: 5, id: 5, backwards: false }, offset: 0, count: 31 }
        )
      )
    expect(seek('created_at')).toMatch(/reviews_by_created \(account_id=\? AND created_order<\?\)/)
    expect(seek('updated_at')).toMatch(
      /COVERING INDEX reviews_by_updated \(account_id=\? AND is_duplicate=\? AND \(?updated_at/
    )
  })

  test('reviews of a page are fetched by their ids, whatever the planner thinks of the account', () => {
    const plans = plansOf(() => [
      reviewsAsJson(ctx, [1, 2, 3]),
      readColumnRowsById(ctx, [1, 2, 3], surroundingsOf(ctx))
    ])
    expect(plans.match(/SEARCH reviews USING INTEGER PRIMARY KEY/g)).toHaveLength(2)
    expect(plans).not.toMatch(/reviews_by_/)
  })

  test('counting never sorts', () => {
    expect(plansOf(() => countBySql(ctx, reviewFilter(ctx, { source: ['manual'] })))).not.toMatch(
      /TEMP B-TREE/
    )
  })
})

describe('customers', () => {
  const keys = [
    'created_at',
    'updated_at',
    'signup_date',
    'first_name',
    'last_name',
    'email',
    'last_asked_at',
    'reviews_count'
  ] as const
  test.each(keys)('by %s', (sort_key) => {
    for (const sort_dir of ['asc', 'desc'] as const) {
      const plans = plansOf(() => pageOfCustomers(ctx, { sort_key, sort_dir }))
      // The tags of each customer on the page are sorted; the list itself is not.
      expect(
        plans.split('\n').filter((line) => !/LAST TERM OF ORDER BY/.test(line) && sorts.test(line)).length
      ).toBeLessThan(2)
      expect(plans).not.toMatch(scans)
      expect(plans).toMatch(/SEARCH customers USING (COVERING )?INDEX customers_by_/)
    }
  })

  test('counting the usual list reads an index only', () => {
    expect(plansOf(() => pageOfCustomers(ctx, {}))).toMatch(/count\(\*\)[\s\S]*COVERING INDEX customers_by_/)
  })

  test('a cursor is sought in the index', () => {
    const fingerprint = listFingerprint(['customers', {}])
    const cursor = writeCursor(fingerprint, { value: 5, id: 5, backwards: false })
    expect(plansOf(() => pageOfCustomers(ctx, { cursor }))).toMatch(
      /customers_by_created \(account_id=\? AND archived_at=\? AND \(?created_at/
    )
  })
})

describe('asks', () => {
  test.each([
    ['newest first', {}],
    ['by when they go out', { sort_key: 'asked_at', sort_dir: 'asc' }],
    ['one status', { status: ['scheduled'] }]
  ] as const)('%s', (_name, filter) => {
    const plans = plansOf(() => pageOfAsks(ctx, filter as never))
    // The messages and reviews of each ask on the page are sorted; the list itself is not.
    const sorted = plans.split('\n').filter((line) => sorts.test(line) && !/LAST TERM/.test(line))
    expect(sorted.length).toBeLessThan(3)
    expect(plans).not.toMatch(scans)
  })

  test('those of a customer on a day are sought among those of the customer', () => {
    const day = { from: 0, until: 1 }
    expect(plansOf(() => findAskBetween(ctx, 1, 'email', day))).toMatch(
      /INDEX asks_by_customer \(customer_id=\?/
    )
  })

  test('counting by status reads an index only', () => {
    expect(plansOf(() => countAsksByStatus(ctx, {}))).toMatch(/COVERING INDEX asks_by_status/)
  })
})

describe('messages', () => {
  test('whether one may be handed over needs no join, which would be planned anew for each', () => {
    const wish = {
      id: 1,
      lease: 'a',
      address: 'a@example.com',
      addressHashes: [''],
      limits: { day: null, month: null }
    }
    expect(plansOf(() => couldHandOver(ctx, wish))).not.toMatch(
      /SEARCH customers EXISTS|SCAN (messages|customers)/
    )
  })

  const own = () => build.selectFrom('messages').where('account_id', '=', 1)
  const filter = { status: [...sentStatuses], kind: ['request', 'reminder'] } satisfies MessageFilter

  test('many of them are listed along an index, and counted from one', () => {
    const list = filterMessages(own(), filter, 'by id').selectAll().orderBy('id', 'desc')
    expectWalk(plansOf(() => all(ctx, list.limit(31))))
    expect(plansOf(() => countMatches(ctx, filterMessages(own(), filter)))).toContain('COVERING INDEX')
  })

  test.each(['created_at', 'sent_at', 'scheduled_at'] as const)('a month by %s reads that month', (key) => {
    const plans = plansOf(() => pageOfMessages(ctx, { ...filter, date_key: key, from: 1, until: 2 }))
    expect(plans.match(/COVERING INDEX .*/g)).toEqual([
      expect.stringContaining(`${key}>`),
      expect.stringContaining(`${key}>`)
    ])
    expect(plans).not.toMatch(sorts)
  })

  test('those of a rare status are found by it', () => {
    const plans = plansOf(() => pageOfMessages(ctx, { status: ['complained'] }))
    expect(plans.match(/INDEX messages_by_status/g)).toHaveLength(2)
    expect(plans).not.toMatch(sorts)
  })
})

describe('others', () => {
  test.each([
    ['messages', () => pageOfMessages(ctx, { status: ['sent'] })],
    ['messages of a customer', () => pageOfMessages(ctx, { status: ['sent'], customer_id: [1] })],
    ['asks', () => pageOfAsks(ctx, {})],
    ['charges', () => pageOfCharges(ctx, {})]
  ] as const)('%s', (_name, work) => {
    expect(plansOf(work)).not.toMatch(scans)
  })
})
