/** Lists: pages for people, cursors for programs, links; the same for every list operation of the contract. */
import { beforeAll, describe, expect, test } from 'vitest'
import { operations, type OperationId } from '#shared/contract/endpoints'
import type { Context } from '#main/context'
import { insertOwned } from '#main/store/owned-rows'
import { build, run } from '#main/store/query'
import { keptDisplayRun, keptRun } from '../support/kept-run'
import { keptDelivery } from '../support/kept-delivery'
import { sentAsk } from '../support/sent-ask'
import type { CallOptions } from '../support/service'
import { useService } from '../support/use-service'

const service = useService({
  fill: (ctx) => {
    // No operation writes to the test outbox.
    for (let each = 0; each < 7; each++) {
      const mail = { channel: 'email', recipient: `o${each}@example.com`, text: 'Hello' } as const
      const empty = { message_id: null, subject: null, html: null, raw: null }
      insertOwned(ctx, 'local_outbox', { ...mail, ...empty, created_at: ctx.now() })
    }
    // Identical pictures are stored once, so these are made up; their content doesn't matter here.
    for (let each = 0; each < 7; each++) {
      const size = { width: 1, height: 1, bytes: 1, average_color: '#ffffff' }
      insertOwned(ctx, 'pictures', {
        kind: 'logo',
        name: `L${each}`,
        ...size,
        hash: `${each}`,
        created_at: ctx.now()
      })
    }
    for (let each = 0; each < 7; each++) fillAnswer(ctx, each)
    imported.id = fillImports(ctx)
  }
})
/** The import whose rows and kept records are listed. */
const imported = { id: 0 }
const lists = operations.filter(([, row]) => row.list)
/** A customer with 7 reviews and 7 messages, so that every list has several pages. */
const params: Record<string, Record<string, number>> = {}
const more: Partial<Record<OperationId, Record<string, string>>> = {
  listMessages: { status: 'scheduled' },
  listCustomerMessages: { status: 'scheduled' },
  listEvents: { resource: 'location' }
}

/** A reply to an alert that came by mail, for which no operation stands. */
function fillAnswer(ctx: Context, each: number): void {
  const none = { alert_id: null, review_id: null, grant_id: null, deed: null, text: null, detail: null }
  insertOwned(ctx, 'alert_answers', {
    ...none,
    sender: `a${each}@example.com`,
    outcome: 'refused',
    reason: 'unknown_token',
    mail_key: `${each}`,
    mail_id: '',
    received_at: ctx.now(),
    ended_at: ctx.now()
  })
}

/** Creates imports that ended some time ago; the last one has rows, and records that its undo left alone. */
function fillImports(ctx: Context): number {
  const at = { created_at: ctx.now(), updated_at: ctx.now() }
  let import_id = 0
  for (let each = 0; each < 7; each++)
    import_id = insertOwned(ctx, 'imports', {
      ...at,
      kind: 'reviews',
      status: 'undone',
      actor: 'api',
      file_name: `f${each}.csv`,
      file_size: 1,
      file_hash: String(each)
    })
  for (let each = 1; each <= 7; each++) {
    const row = {
      line: each,
      verdict: 'same',
      fields: {},
      changes: [],
      existing_id: null,
      same_as_line: null,
      score_rounded: false
    }
    const content = JSON.stringify({ ...row, cells: [], problems: [] })
    const line = { import_id, line: each, verdict: 'same' as const, problems: '[]', content }
    run(ctx, build.insertInto('import_rows').values(line))
    const kept = { resource: 'review' as const, record_id: each, name: null, reason: 'edited_since' as const }
    run(ctx, build.insertInto('import_kept').values({ import_id, ...kept }))
  }
  return import_id
}

beforeAll(async () => {
  const { alice } = service
  const { id } = await alice.data('createCustomer', { body: { email: 'all@example.com' } })
  for (const operation of ['listCustomerReviews', 'listCustomerMessages', 'listCustomerTimeline'])
    params[operation] = { id }
  for (const operation of ['listImportRows', 'listKeptRecords']) params[operation] = imported
  for (let each = 0; each < 7; each++) {
    service.clock.advance(24 * 3_600_000)
    await alice.data('createCustomer', { body: { email: `c${each}@example.com` } })
    await alice.data('createTag', { body: { name: `T${each}`, applies_to: 'review' } })
    await alice.data('createFurtherStrategy', { body: { name: `S${each}` } })
    await alice.data('createView', { body: { name: `V${each}`, resource: 'reviews', query: '' } })
    await alice.data('createSavedReply', { body: { name: `A${each}`, text: 'Thank you' } })
    await sentAsk(service, alice, {
      email: `m${each}@example.com`,
      first_name: 'Mo',
      last_name: `Moss${each}`
    })
    await alice.data('createReview', { body: { score: 3, reviewer: { name: `Mo Moss${each}` } } })
    await alice.data('createReviewPage', { body: { name: `P${each}` } })
    await alice.data('createLocation', { body: { name: `L${each}` } })
    await alice.data('createSource', { body: { name: `S${each}` } })
    await alice.data('createToken', { body: { name: `K${each}` } })
    const webhook = { name: `W${each}`, url: 'https://example.com/hook', events: ['tag.created'] }
    const { id: webhookId } = await alice.data('createWebhook', { body: webhook })
    const alert = { kind: 'desktop', name: `A${each}`, events: ['review.created'] }
    await alice.data('createAlert', { body: alert })
    const target = { kind: 'folder', name: `F${each}`, folder: `/srv/shop-${each}` }
    await alice.data('createDisplayTarget', { body: target })
    const { id: display_id } = await alice.data('createDisplay', {
      body: { name: `D${each}`, kind: 'badge' }
    })
    params['listDisplayRuns'] ??= { id: display_id }
    keptDisplayRun(service, { accountId: alice.accountId, displayId: params['listDisplayRuns']['id']! })
    params['listWebhookDeliveries'] ??= { id: webhookId }
    keptDelivery(service, { accountId: alice.accountId, webhookId: params['listWebhookDeliveries']['id']! })
    const connection = { kind: 'json', settings: { url: `https://example.com/${each}.json` } }
    const { id: connectionId } = await alice.data('createConnection', { body: connection })
    params['listConnectionRuns'] ??= { id: connectionId }
    keptRun(service, { accountId: alice.accountId, connectionId: params['listConnectionRuns']['id']! })
    await alice.data('createCharge', { body: { customer_id: id, amount: 1 } })
    await alice.data('createAsk', { body: { customer_id: id, channel: 'email' } })
    await alice.data('addSuppression', { body: { channel: 'email', address: `n${each}@example.com` } })
    await alice.data('createReview', { body: { score: (each % 5) + 1, customer_id: id, title: `R${each}` } })
    const edited = { external_id: 'edited', on_duplicate: 'update', title: `E${each}` }
    const { id: editedId } = await alice.data('createReview', { body: { score: 1, ...edited } })
    await alice.data('createReview', { body: { ...edited, score: 2 } })
    params['listReviewVersions'] = { id: editedId }
  }
  // Undo data is only kept for a day.
  for (let each = 0; each < 7; each++) {
    const { id: tag } = await alice.data('createTag', { body: { name: `P${each}`, applies_to: 'review' } })
    await alice.data('deleteTag', { params: { id: tag } })
  }
})

const read = (operation: OperationId, query: CallOptions['query'] = {}) =>
  service.alice.call(operation, {
    ...(params[operation] && { params: params[operation] }),
    query: { ...more[operation], ...query }
  })
/** Rows of a file have a line instead of an id; matches use the id of their review. */
const idsOf = (answer: { json: { data: { id?: number; line?: number; review?: { id: number } }[] } }) =>
  answer.json.data.map(({ id, line, review }) => id ?? line ?? review?.id)

describe.each(lists.map(([operation, row]) => ({ operation, path: row.path })))(
  '$operation',
  ({ operation, path }) => {
    const address = () => service.url + path.replace('{id}', String(params[operation]?.id))

    test('answers envelope and pagination; 30 on a page when nothing is said', async () => {
      const { json, status } = await read(operation)
      expect(status).toBe(200)
      expect(json).toMatchObject({ success: true, status: 200 })
      const { total } = json.pagination
      // There are more known formats than fit on a page.
      const shown = Math.min(30, total)
      expect(json.data).toHaveLength(shown)
      expect(json.pagination).toMatchObject({
        current_page: 1,
        last_page: Math.max(1, Math.ceil(total / 30)),
        per_page: 30,
        from: 1,
        to: shown,
        path: address(),
        prev_page_url: null,
        next_page_url: total > shown ? expect.any(String) : null,
        next_cursor: total > shown ? expect.any(String) : null,
        prev_cursor: null
      })
    })

    test('pages by number hold what one large page holds', async () => {
      const whole = idsOf(await read(operation, { limit: 100 }))
      const last = Math.ceil(whole.length / 3)
      const seen: unknown[] = []
      for (let page = 1; page <= last; page++) {
        const answer = await read(operation, { page, limit: 3 })
        const { json } = answer
        seen.push(...idsOf(answer))
        expect(json.pagination).toMatchObject({
          current_page: page,
          last_page: last,
          per_page: 3,
          total: whole.length,
          from: (page - 1) * 3 + 1,
          to: Math.min(page * 3, whole.length)
        })
        expect([json.pagination.prev_page_url === null, json.pagination.next_page_url === null]).toEqual([
          page === 1,
          page === last
        ])
      }
      expect(seen).toEqual(whole)
      const beyond = await read(operation, { page: last + 5, limit: 3 })
      expect(beyond.json.data).toEqual([])
      expect(beyond.json.pagination).toMatchObject({
        from: null,
        to: null,
        total: whole.length,
        next_page_url: null
      })
    })

    test('cursors lead there and back', async () => {
      const whole = idsOf(await read(operation, { limit: 100 }))
      let answer = await read(operation, { limit: 2 })
      const forwards = [idsOf(answer)]
      while (answer.json.pagination.next_cursor !== null) {
        answer = await read(operation, { limit: 2, cursor: answer.json.pagination.next_cursor })
        expect(answer.json.pagination).toMatchObject({
          current_page: null,
          from: null,
          to: null,
          total: whole.length
        })
        forwards.push(idsOf(answer))
      }
      expect(forwards.flat()).toEqual(whole)
      const backwards = [idsOf(answer)]
      while (answer.json.pagination.prev_cursor !== null) {
        answer = await read(operation, { limit: 2, cursor: answer.json.pagination.prev_cursor })
        backwards.unshift(idsOf(answer))
      }
      expect(backwards.flat()).toEqual(whole)
    })

    test('links keep the parameters and lead where they say', async () => {
      const { json, headers } = await read(operation, { per_page: 2, page: 2 })
      for (const key of ['first_page_url', 'last_page_url', 'prev_page_url', 'next_page_url']) {
        const url = new URL(json.pagination[key])
        expect(url.searchParams.get('per_page')).toBe('2')
        const answer = await fetch(url, { headers: { authorization: `Bearer ${service.alice.token}` } })
        expect(answer.status).toBe(200)
      }
      const links = [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)]
      expect(links.map((each) => each[2])).toEqual(
        json.pagination.next_cursor === null ? ['prev'] : ['next', 'prev']
      )
      const next = new URL(json.pagination.next_page_url ?? json.pagination.first_page_url)
      expect(next.searchParams.getAll('page')).toHaveLength(1)
      const behind = await fetch(links.at(-1)![1]!, {
        headers: { authorization: `Bearer ${service.alice.token}` }
      })
      const answered = (await behind.json()) as { data: { id: number }[] }
      expect(idsOf({ json: answered })).toEqual(idsOf(await read(operation, { limit: 2 })))
    })

    test.each<[CallOptions['query'], string]>([
      [{ limit: 0 }, 'limit'],
      [{ limit: 101 }, 'limit'],
      [{ per_page: 1000 }, 'limit'],
      [{ limit: -1 }, 'limit'],
      [{ limit: '1e1' }, 'limit'],
      [{ limit: 'all' }, 'limit'],
      [{ limit: 5, per_page: 6 }, 'limit'],
      [{ page: 0 }, 'page'],
      [{ page: 1.5 }, 'page'],
      [{ page: '99999999999999999999' }, 'page'],
      [{ cursor: 'nonsense' }, 'cursor'],
      [{ cursor: 'bnVsbA' }, 'cursor'],
      [{ cursor: 'x'.repeat(501) }, 'cursor']
    ])('%o: 422', async (query, path) => {
      const { status, json } = await read(operation, query)
      expect(status).toBe(422)
      expect(json.error.fields.map((each: { path: string }) => each.path)).toEqual([path])
    })

    test('a cursor is not for another list, other filters, or together with a page', async () => {
      const { next_cursor: cursor } = (await read(operation, { limit: 2 })).json.pagination
      const other = operation === 'listTags' ? 'listLocations' : 'listTags'
      await service.alice.refused(other, 'validation_failed', { query: { cursor } })
      expect((await read(operation, { cursor, page: 2 })).status).toBe(422)
      expect((await read(operation, { cursor, limit: 5 })).status).toBe(200)
    })
  }
)

describe('cursors stay true while rows arrive', () => {
  test.each(['created_at', 'updated_at', 'score', 'replied_at'])('reviews by %s', async (sort_key) => {
    const { alice } = service
    for (const sort_dir of ['desc', 'asc']) {
      const query = { sort_key, sort_dir, limit: 2, q: 'R0 ' }
      const whole = idsOf(await read('listReviews', { sort_key, sort_dir, limit: 100 }))
      let answer = await read('listReviews', { ...query, q: '' })
      const seen = idsOf(answer)
      while (answer.json.pagination.next_cursor !== null) {
        await alice.data('createReview', { body: { score: 3, created_at: '2026-03-09', title: 'late' } })
        await alice.data('createReview', { body: { score: 5, title: 'late' } })
        answer = await read('listReviews', { ...query, q: '', cursor: answer.json.pagination.next_cursor })
        seen.push(...idsOf(answer))
        if (seen.length > 200) throw new Error('the list never ends')
        const missing = whole.filter((id) => !seen.includes(id))
        if (missing.length === 0) break
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((id) => whole.includes(id))).toEqual(whole)
    }
  })

  test('reviews: a cursor is bound to filters and sorting', async () => {
    const { next_cursor: cursor } = (await read('listReviews', { limit: 2, score: '1,2,3' })).json.pagination
    expect((await read('listReviews', { limit: 2, score: '3,2,1', cursor })).status).toBeLessThan(500)
    for (const query of [
      { score: 1 },
      { score: '1,2,3', sort_key: 'score' },
      { score: '1,2,3', sort_dir: 'asc' },
      { score: '1,2,3', q: 'x' },
      {}
    ])
      expect((await read('listReviews', { ...query, cursor })).status).toBe(422)
  })

  test('a cursor outlives the row it points at', async () => {
    const { alice } = service
    const { json } = await read('listTags', { limit: 2 })
    await alice.data('deleteTag', { params: { id: json.data[1].id } })
    const rest = await read('listTags', { limit: 100, cursor: json.pagination.next_cursor })
    expect(idsOf(rest)).toEqual(idsOf(await read('listTags', { limit: 100 })).slice(1))
  })
})
