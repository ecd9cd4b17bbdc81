/** The whole contract, called as Bob on Alice's records: he sees none of them and changes nothing. */
import { beforeAll, describe, expect, test } from 'vitest'
import { operations, type OperationId } from '#shared/contract/endpoints'
import { openDatabase, closeDatabase } from '#main/store/open-database'
import { keptDelivery } from '../support/kept-delivery'
import { png, upload } from '../support/pictures'
import { rightBodies } from '../support/right-bodies'
import { sentAsk } from '../support/sent-ask'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'
import { ownOperations } from './own-operations'

const service = useService()
/** One of Alice's records for the first segment of each path. */
const hers: Record<string, number> = {}
const secret = 'Xanadu'

beforeAll(async () => {
  const { alice } = service
  const tag = await alice.data('createTag', { body: { name: secret, applies_to: 'review' } })
  await alice.data('createTag', { body: { name: `${secret} C`, applies_to: 'customer' } })
  const location = await alice.data('createLocation', { body: { name: secret, address: secret } })
  const source = await alice.data('createSource', { body: { name: secret } })
  const customer = await alice.data('createCustomer', {
    body: {
      email: 'xanadu@example.com',
      phone: '030 901820',
      first_name: secret,
      location_id: location.id,
      tags: ['xanadu-c'],
      external_id: secret
    }
  })
  await alice.data('addConsent', {
    params: { id: customer.id },
    body: { channel: 'email', state: 'given', words: secret }
  })
  const ask = await alice.data('createAsk', { body: { customer_id: customer.id, channel: 'email' } })
  const charge = await alice.data('createCharge', {
    body: { customer_id: customer.id, amount: 1, external_id: secret }
  })
  const review = await alice.data('createReview', {
    body: {
      score: 5,
      review: secret,
      title: secret,
      customer_id: customer.id,
      source: 'xanadu',
      location: 'xanadu',
      tags: ['xanadu'],
      external_id: secret
    }
  })
  // A review that looks like the answer to an ask.
  await sentAsk(service, alice, { email: 'yara@example.com', first_name: 'Yara', last_name: 'Zed' })
  await alice.data('createReview', { body: { score: 4, reviewer: { name: 'Yara Zed' } } })
  const strategy = await alice.data('createFurtherStrategy', { body: { name: secret } })
  const view = await alice.data('createView', { body: { name: secret, resource: 'reviews', query: '' } })
  const reply = await alice.data('createSavedReply', { body: { name: secret, text: secret } })
  const bulk = { ids: [review.id], changes: { is_hidden: true } }
  const { edit_id } = await alice.data('updateReviews', { body: bulk })
  const token = await alice.data('createToken', { body: { name: secret } })
  const suppression = await alice.data('addSuppression', {
    body: { channel: 'email', address: 'xanadu-out@example.com' }
  })
  const localMessage = keptLocally(alice.accountId)
  const text = `score,review,first_name,source\r\n5,${secret},${secret},${secret}\r\nnine,${secret},,\r\n`
  const read = await alice.data('createImport', {
    query: { kind: 'reviews', file_name: `${secret}.csv` },
    file: { type: 'text/csv', bytes: text }
  })
  expect((await settledImport(alice, read.id)).status).toBe('checked')
  const [page] = await alice.data('listReviewPages')
  const [template] = await alice.data('listShareTemplates')
  const picture = await upload(alice, await png(), { name: secret })
  const display = await alice.data('createDisplay', { body: { name: secret, kind: 'wall' } })
  const displayTarget = await alice.data('createDisplayTarget', {
    body: { kind: 'folder', name: secret, folder: '/xanadu' }
  })
  await alice.data('copyDisplay', { params: { id: display.id } })
  const webhook = await alice.data('createWebhook', {
    body: { name: secret, url: 'https://xanadu.example.com', events: ['review.created'] }
  })
  const alert = await alice.data('createAlert', {
    body: { kind: 'email', name: secret, events: ['review.created'], to: ['xanadu@example.com'] }
  })
  answeredByMail(alice.accountId, alert.id, review.id)
  const connection = await alice.data('createConnection', {
    body: { kind: 'json', name: secret, settings: { url: 'https://xanadu.example.com/reviews.json' } }
  })
  await alice.data('pauseConnection', { params: { id: connection.id } })
  const { accountId } = alice
  Object.assign(hers, {
    webhooks: webhook.id,
    alerts: alert.id,
    connections: connection.id,
    'webhook-deliveries': keptDelivery(service, { accountId, webhookId: webhook.id, text: secret }),
    tags: tag.id,
    locations: location.id,
    sources: source.id,
    customers: customer.id,
    asks: ask.id,
    charges: charge.id,
    reviews: review.id,
    tokens: token.id,
    edits: edit_id,
    strategies: strategy.id,
    views: view.id,
    'saved-replies': reply.id,
    messages: ask.messages[0].id,
    suppressions: suppression.id,
    'local-outbox': localMessage,
    imports: read.id,
    'review-pages': page.id,
    displays: display.id,
    'display-targets': displayTarget.id,
    'share-templates': template.id,
    pictures: picture.id
  })
})

/** Everything of Alice's as stored in the file, except when tokens were last used. */
function stateOfAlice(): string {
  const db = openDatabase(service.dataDir)
  const tables = db.raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%account_id%'")
    .pluck()
    .all() as string[]
  // Sorted here, because SQLite may read them by a different index.
  const rows = tables.map((table) =>
    db.raw
      .prepare(`SELECT * FROM ${table} WHERE account_id = ?`)
      .all(service.alice.accountId)
      .map((row) =>
        JSON.stringify(row, (key, value: unknown) => (key === 'last_used_at' ? undefined : value))
      )
      .toSorted()
  )
  closeDatabase(db)
  return rows.flat().join('\n')
}

function answeredByMail(accountId: number, alert: number, review: number): void {
  service.db.raw
    .prepare(
      `INSERT INTO alert_answers (account_id, alert_id, review_id, sender, text, outcome, mail_key, mail_id, received_at)
        VALUES (?, ?, ?, ?, ?, 'published', 'key', 'id', 1)`
    )
    .run(accountId, alert, review, `${secret}@example.com`, secret)
}

function keptLocally(accountId: number): number {
  const { lastInsertRowid } = service.db.raw
    .prepare(
      "INSERT INTO local_outbox (account_id, channel, recipient, text, created_at) VALUES (?, 'email', ?, ?, 1)"
    )
    .run(accountId, `${secret}@example.com`, secret)
  return Number(lastInsertRowid)
}

/** A backup contains all accounts, so access to backups is access to everything. */
const withId = operations.filter(([, row]) => row.params !== undefined && row.group !== 'Backups')

test.each(withId.map(([operation, row]) => ({ operation, row })))(
  '$operation of hers: 404, as if it were not there',
  async ({ operation, row }) => {
    const before = stateOfAlice()
    const id = hers[row.path.split('/')[2]!]!
    const body = rightBodies[operation]
    const call = { ...(body && { body }) }
    const answer = await service.bob.call(operation, { params: { id }, ...call })
    const nowhere = await service.bob.call(operation, { params: { id: 999_999 }, ...call })
    expect(answer.status).toBe(404)
    expect(answer.json.error.message).toBe(nowhere.json.error.message.replace('999999', String(id)))
    expect(answer.json.error.message).not.toContain(secret)
    expect(stateOfAlice()).toBe(before)
  }
)

/** The same for every account. */
const ofNobody: OperationId[] = ['listImportFormats']

test.each(
  operations
    .filter(([operation, row]) => row.list && row.params === undefined && !ofNobody.includes(operation))
    .map(([operation]) => operation)
)('%s shows nothing of hers', async (operation) => {
  const statuses = operation === 'listMessages' ? { status: 'scheduled,sent' } : {}
  const theirs = (await service.alice.data(operation, { query: { limit: 100, ...statuses } })).map(
    (each: { id: number }) => each.id
  )
  expect(theirs).not.toEqual([])
  const answer = await service.bob.call(operation, { query: { limit: 100, ...statuses } })
  const own = answer.json.data.map((each: { id: number }) => each.id)
  expect(own.filter((id: number) => theirs.includes(id))).toEqual([])
  expect(answer.text).not.toContain(secret)
  expect(answer.json.pagination.total).toBe(own.length)
})

test.each([
  ['exportCustomers', {}],
  ['exportCustomers', { filter: 'asked' }],
  ['exportReviews', {}],
  ['exportAsks', {}],
  ['exportConsents', {}],
  ['exportReviews', { facet: 'hidden' }],
  ['exportReviews', { q: secret }],
  ['exportMessages', { status: 'scheduled' }]
] as const)('%s %o holds nothing of hers', async (operation, query) => {
  const found = async (person: typeof service.bob) => (await person.call(operation, { query })).text
  expect((await found(service.alice)).toLowerCase()).toContain('xanadu')
  expect((await found(service.bob)).toLowerCase()).not.toContain('xanadu')
})

test('what is read in for him is not matched with hers', async () => {
  const before = stateOfAlice()
  const { id } = await service.bob.data('createImport', {
    query: { kind: 'customers' },
    file: { type: 'text/csv', bytes: `email,external_id\r\nxanadu@example.com,${secret}\r\n` }
  })
  expect((await settledImport(service.bob, id)).counts).toMatchObject({ rows: 1, new: 1 })
  await service.bob.data('deleteImport', { params: { id } })
  expect(stateOfAlice()).toBe(before)
})

describe('naming hers in a filter or a body', () => {
  test.each<[OperationId, Record<string, string>]>([
    ['listReviews', { q: secret }],
    ['listReviews', { source: 'xanadu' }],
    ['listReviews', { location: 'xanadu' }],
    ['listReviews', { tag: 'xanadu' }],
    ['listCustomers', { q: secret }],
    ['listCustomers', { email: 'xanadu@example.com' }],
    ['listCustomers', { phone: '+4930901820' }],
    ['listCustomers', { tag: 'xanadu-c' }],
    ['listCustomers', { external_id: secret }]
  ])('%s %o finds nothing', async (operation, query) => {
    expect((await service.alice.call(operation, { query })).json.pagination.total).toBe(1)
    expect((await service.bob.call(operation, { query })).json.pagination.total).toBe(0)
  })

  test('by number: filters find nothing', async () => {
    for (const [operation, key, kind] of [
      ['listReviews', 'source', 'sources'],
      ['listReviews', 'tag', 'tags'],
      ['listReviews', 'location', 'locations'],
      ['listAsks', 'customer_id', 'customers'],
      ['listCharges', 'customer_id', 'customers'],
      ['listMessages', 'ask_id', 'asks'],
      ['listCustomers', 'location', 'locations']
    ] as const) {
      const status = operation === 'listMessages' ? { status: 'scheduled' } : {}
      const query = { [key]: hers[kind]!, ...status }
      expect((await service.alice.call(operation, { query })).json.pagination.total, operation).toBe(1)
      expect((await service.bob.call(operation, { query })).json.pagination.total, operation).toBe(0)
    }
    expect((await service.bob.data('countReviewFacets')).total).toBe(0)
  })

  test.each<[OperationId, (ids: typeof hers) => object, string]>([
    ['createAsk', (ids) => ({ customer_id: ids.customers, channel: 'email' }), 'customer_id'],
    ['createAsk', () => ({ email: 'xanadu@example.com', channel: 'email' }), 'email'],
    ['createCharge', (ids) => ({ customer_id: ids.customers, amount: 5 }), 'customer_id'],
    ['createCharge', () => ({ phone: '+4930901820', amount: 5 }), 'phone'],
    ['createCustomer', (ids) => ({ email: 'b@example.com', location_id: ids.locations }), 'location_id'],
    ['createCustomer', () => ({ email: 'b@example.com', tags: ['xanadu-c'] }), 'tags.0'],
    ['createReview', (ids) => ({ score: 5, customer_id: ids.customers }), 'customer_id'],
    ['createReview', (ids) => ({ score: 5, source: ids.sources }), 'source'],
    ['createReview', (ids) => ({ score: 5, location: { id: ids.locations } }), 'location'],
    ['createReview', () => ({ score: 5, tags: ['xanadu'] }), 'tags.0'],
    [
      'createDisplay',
      (ids) => ({ name: 'Own', kind: 'wall', choice: { review_ids: [ids.reviews] } }),
      'choice.review_ids.0'
    ],
    [
      'createDisplay',
      (ids) => ({ name: 'Own', kind: 'wall', target_id: ids['display-targets'] }),
      'target_id'
    ],
    [
      'createDisplayTarget',
      (ids) => ({ name: 'Own', kind: 'wordpress', connection_id: ids.connections }),
      'connection_id'
    ],
    ['previewDisplay', (ids) => ({ kind: 'wall', look: { page_id: ids['review-pages'] } }), 'look.page_id'],
    ['makeSampleImage', (ids) => ({ template_id: ids['share-templates'] }), 'template_id'],
    ['describeSampleImage', (ids) => ({ settings: { logo_id: ids.pictures } }), 'settings.logo_id'],
    [
      'createShareTemplate',
      (ids) => ({ name: 'Own', design: 'dark', settings: { logo_id: ids.pictures } }),
      'settings.logo_id'
    ]
  ])('%s: it is not there for him (%#)', async (operation, body, path) => {
    const before = stateOfAlice()
    const error = await service.bob.refused(operation, 'validation_failed', { body: body(hers) })
    expect(error.fields.map((each: { path: string }) => each.path)).toEqual([path])
    expect(stateOfAlice()).toBe(before)
  })

  test('an ask to her page is refused', async () => {
    const { id } = await service.bob.data('createCustomer', { body: { email: 'c@example.com' } })
    const body = { customer_id: id, channel: 'email', review_page_id: hers['review-pages'] }
    const error = await service.bob.refused('createAsk', 'validation_failed', { body })
    expect(error.fields).toMatchObject([{ path: 'review_page_id' }])
  })

  test('the same slugs, contacts and outer numbers are free for him', async () => {
    const before = stateOfAlice()
    const { bob } = service
    await bob.data('createTag', { body: { name: secret, applies_to: 'review' } })
    await bob.data('createLocation', { body: { name: 'Own', slug: 'xanadu' } })
    await bob.data('createSource', { body: { name: 'Own', slug: 'xanadu' } })
    const customer = await bob.call('createCustomer', {
      body: { email: 'xanadu@example.com', external_id: secret }
    })
    const charge = await bob.call('createCharge', {
      body: { customer_id: customer.json.data.id, amount: 1, external_id: secret }
    })
    expect([customer.status, charge.status]).toEqual([201, 201])
    await bob.data('createReview', {
      body: { score: 1, external_id: secret, tags: ['xanadu'], source: 'xanadu', location: 'xanadu' }
    })
    expect(stateOfAlice()).toBe(before)
  })
})

test('every operation was walked or concerns only the account itself', () => {
  const walked = new Set<OperationId>([
    ...withId.map(([operation]) => operation),
    ...operations.filter(([, row]) => row.list).map(([operation]) => operation)
  ])
  const rest = operations.map(([operation]) => operation).filter((operation) => !walked.has(operation))
  expect(rest.toSorted()).toEqual(ownOperations)
})
