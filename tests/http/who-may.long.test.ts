/**
 * The threat model as a test, generated from the contract: every operation × a token of every single scope × the other account ×
 * operations of the installation. The table says who may call what; answers contain no personal data that callers may not read.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { operations, type OperationId } from '#shared/contract/endpoints'
import type { Endpoint } from '#shared/contract/endpoint'
import { personalScope, redactorOf } from '#shared/contract/personal'
import { scopes, type Scope } from '#shared/contract/scopes'
import { webhookEvents } from '#shared/contract/webhooks'
import { readEvents } from '../support/event-reader'
import { fillMarkedShop, markedCustomer, marks, marksIn } from '../support/marked-shop'
import { rightBodies } from '../support/right-bodies'
import type { CallOptions, Person, TestAnswer } from '../support/service'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'
import { jsonList } from '../connecting/stand-ins/json-list'
import { useSite } from '../connecting/stand-ins/site'
import { wooComments } from '../connecting/stand-ins/woo-comments'
import { shopReview, wooShop } from '../connecting/stand-ins/woo-shop'
import { startWebhookReceiver } from '../support/webhook-receiver'
import { neededFor } from './who-may.table'

const rows = operations.map(([operation, row]) => ({ operation, row }))
const needed = (operation: OperationId): readonly Scope[] => [neededFor[operation]].flat()

describe('a token of a single scope', () => {
  const service = useService()
  // It would fill the account; that it is refused is tested with the other scopes.
  const sparing: OperationId[] = ['addSampleData']

  test.each(scopes)('%s opens what needs it and nothing else', async (scope) => {
    const person = service.bob.withScopes(scope)
    const wrong: string[] = []
    for (const { operation, row } of rows) {
      const isEnough = needed(operation).every((each) => each === scope)
      if (isEnough && sparing.includes(operation)) continue
      const answer = await person.call(operation, {
        ...(row.params && { params: { id: 4711 } }),
        ...(row.body && { body: {} })
      })
      const isRefused = answer.json?.error?.code === 'missing_scope'
      if (isRefused === isEnough || (isRefused && answer.status !== 403)) wrong.push(operation)
    }
    expect(wrong).toEqual([])
  })

  test.each(scopes)('%s cannot be made up for by all others together', async (scope) => {
    const without = service.bob.withScopes(...scopes.filter((each) => each !== scope))
    for (const { operation, row } of rows) {
      if (!needed(operation).includes(scope)) continue
      const { message } = await without.refused(operation, 'missing_scope', {
        ...(row.params && { params: { id: 4711 } }),
        ...(row.body && { body: {} })
      })
      expect(message).toContain(scope)
    }
  })

  test('several are enough where several are needed', async () => {
    for (const { operation, row } of rows) {
      if (needed(operation).length === 1) continue
      const answer = await service.bob.withScopes(...needed(operation)).call(operation, {
        ...(row.params && { params: { id: 4711 } }),
        ...(row.body && { body: {} })
      })
      const refusal = answer.json?.error?.code
      if (row.params === undefined) expect(refusal, operation).not.toBe('missing_scope')
      else expect(refusal, operation).toBe('not_found')
    }
  })

  test('fields that need a further scope are refused without it', async () => {
    const { bob } = service
    const cases: [OperationId, CallOptions, Scope][] = [
      ['listAsks', { query: { q: 'ann' } }, personalScope],
      ['countAsks', { query: { q: 'ann' } }, personalScope],
      ['dryRunStrategy', { query: { q: 'ann' } }, personalScope],
      ['countDryRun', { query: { q: 'ann' } }, personalScope],
      ['previewStrategy', { body: { q: 'ann' } }, personalScope],
      [
        'previewMessageTemplate',
        { body: { channel: 'email', kind: 'request', language: 'en', customer_id: 1 } },
        personalScope
      ],
      ['updateBackups', { body: { second_folder: '/tmp' } }, 'installation:restore'],
      ['releaseSending', { body: { waiting: 'cancel', all_accounts: true } }, 'installation:write']
    ]
    for (const [operation, call, scope] of cases) {
      const without = bob.withScopes(...scopes.filter((each) => each !== scope))
      const { message } = await without.refused(operation, 'missing_scope', call)
      expect(message).toContain(scope)
    }
  })
})

describe('personal data', () => {
  const shop = wooShop()
  const blog = wooComments()
  const list = jsonList()
  const site = useSite((asked) =>
    asked.url.pathname === '/reviews.json' ? list.tell(asked) : (blog.tell(asked) ?? shop.tell(asked))
  )
  const service = useService({ connecting: { pause: () => Promise.resolve() } })
  let ids: Record<string, number> = {}
  beforeAll(async () => {
    ids = { ...(await fillMarkedShop(service)), ...(await connectMarked()) }
  })

  /** Connects a shop whose reviewer is a customer here, with a reply that can be published. */
  async function connectMarked(): Promise<Record<string, number>> {
    shop.reviews = [shopReview(1, { reviewer_email: markedCustomer.email })]
    const { id, source_id } = await service.alice.data('createConnection', {
      body: {
        kind: 'woocommerce',
        settings: { url: `${site.url}/`, username: 'ann', orders: false },
        secrets: {
          consumer_key: 'ck_standin',
          consumer_secret: 'cs_standin',
          application_password: blog.key.replace('ann:', '')
        }
      }
    })
    await service.tick()
    const [review] = await service.alice.data('listReviews', { query: { source: source_id } })
    await service.alice.data('replyToReview', { params: { id: review.id }, body: { reply: 'Thank you' } })
    return { connections: id, connected: review.id }
  }

  const callOf = (operation: OperationId, row: Endpoint): CallOptions => {
    const all = row.query?.shape.limit === undefined ? {} : { limit: 100 }
    const statuses =
      operation === 'listMessages' || operation === 'exportMessages' ? { status: 'failed,scheduled' } : {}
    const kind = operation === 'downloadImportTemplate' ? { kind: 'customers' } : {}
    // A waiting message is composed anew each time it is read; for a failed one the server's answer is stored.
    const resource = operation === 'getMessage' ? 'failed' : row.path.split('/')[2]!
    return {
      ...(row.params && { params: { id: ids[resource] ?? 1 } }),
      ...(row.method === 'GET' && { query: { ...all, ...statuses, ...kind } })
    }
  }
  const reading = rows.filter(({ row }) => row.method === 'GET' && row.installation !== true)
  const isPersonalRow = ({ operation, row }: (typeof rows)[number]) =>
    needed(operation).includes(personalScope) || redactorOf(row.result) !== null
  const everythingElse = () => service.alice.withScopes(...scopes.filter((each) => each !== personalScope))

  test('is in what is read with the scope: each mark is found', async () => {
    const found = new Set<string>()
    const unmarked: string[] = []
    for (const { operation, row } of reading) {
      const { text } = await service.alice.call(operation, callOf(operation, row))
      const here = marksIn(text)
      here.forEach((mark) => found.add(mark))
      if (here.length === 0 && isPersonalRow({ operation, row })) unmarked.push(operation)
    }
    expect(marks.filter((mark) => !found.has(mark))).toEqual([])
    // Everything marked as personal must have something to hide here, or the next test would prove nothing.
    // Counts only name tags and locations; combined with a filter they would reveal which customers have them.
    // Only a request on one's own phone has a code, and none of the reviews was answered by mail.
    expect(unmarked.toSorted()).toEqual([
      'countCustomerFacets',
      'getAskQrCode',
      'listAnswers',
      'listKeptRecords'
    ])
  })

  test('is in nothing that is read without the scope', async () => {
    const person = everythingElse()
    const leaks: string[] = []
    for (const { operation, row } of reading) {
      const { status, text } = await person.call(operation, callOf(operation, row))
      if (needed(operation).includes(personalScope)) expect(status).toBe(403)
      leaks.push(...marksIn(text).map((mark) => `${operation}: ${mark}`))
    }
    expect(leaks).toEqual([])
  })

  test('is in nothing that a change answers without the scope', async () => {
    const person = everythingElse()
    const answered: string[] = []
    const leaks: string[] = []
    for (const [operation, call] of changes()) {
      const answer = await person.call(operation, call)
      if (answer.status < 300) answered.push(operation)
      leaks.push(...marksIn(answer.text).map((mark) => `${operation}: ${mark}`))
      if (operation.endsWith('Import') && answer.status < 300 && operation !== 'deleteImport')
        await settledImport(service.alice, (answer.json.data as { id: number }).id)
    }
    expect(leaks).toEqual([])
    const hiding = rows.filter(
      ({ operation, row }) =>
        row.method !== 'GET' && redactorOf(row.result) !== null && !needed(operation).includes(personalScope)
    )
    const unproved = hiding.map(({ operation }) => operation).filter((each) => !answered.includes(each))
    expect(unproved).toEqual(hardToCall)
  })

  /** It only stops work that is under way. */
  const hardToCall: OperationId[] = ['cancelImport']

  test('of people at a site is in a preview, and with a published reply, only with the scope', async () => {
    list.reviews = [
      {
        id: 1,
        score: 5,
        text: 'Good',
        name: 'mxfirst mxlast',
        email: 'mxreviewer@example.com',
        till: 'mxnumber'
      }
    ]
    const preview: CallOptions = { body: { kind: 'json', settings: { url: `${site.url}/reviews.json` } } }
    const publish: CallOptions = { params: { id: ids.connected! }, body: {} }
    const whole = await service.alice.call('previewConnection', preview)
    expect(marksIn(whole.text)).toEqual(
      expect.arrayContaining(['mxfirst', 'mxlast', 'mxreviewer@example.com', 'mxnumber'])
    )
    const part = await everythingElse().call('previewConnection', preview)
    expect(part.json.data).toMatchObject({ found: 1, problem: null })
    expect(marksIn(part.text)).toEqual([])
    const answer = await everythingElse().call('publishReply', publish)
    expect(answer.json.data).toMatchObject({ reply: 'Thank you', reply_state: 'publishing' })
    expect(marksIn(answer.text)).toEqual([])
    expect(marksIn((await service.alice.call('publishReply', publish)).text)).toContain(markedCustomer.email)
  })

  const changes = (): [OperationId, CallOptions][] => {
    const at = (name: string, body?: object): CallOptions => ({
      params: { id: ids[name]! },
      ...(body === undefined ? {} : { body })
    })
    const soon = { asked_at: '2099-01-02T10:00:00Z' }
    return [
      ['createCustomer', { body: { email: markedCustomer.email } }],
      ['updateCustomer', at('customers', { tags: [] })],
      ['archiveCustomer', at('customers')],
      ['unarchiveCustomer', at('customers')],
      ['addConsent', at('customers', { channel: 'email', state: 'given', words: 'mxnotes' })],
      ['createAsk', { body: { customer_id: ids.customers, channel: 'email', ...soon } }],
      ['previewAsks', { body: { customer_ids: [ids.customers] } }],
      ['rescheduleAsk', at('asks', { asked_at: '2099-01-03T10:00:00Z' })],
      ['cancelAsk', at('asks')],
      ['restoreAsk', at('asks')],
      ['rescheduleMessage', at('messages', { scheduled_at: '2099-01-04T10:00:00Z' })],
      ['cancelMessage', at('messages')],
      ['restoreMessage', at('messages')],
      ['sendMessageAgain', at('failed')],
      ['markMessageArrived', at('unknown')],
      ['unsubscribeCustomer', at('twin')],
      ['resubscribeCustomer', at('twin')],
      ['createReview', { body: { score: 5, customer_id: ids.customers } }],
      ['updateReview', at('reviews', { is_hidden: true })],
      ['replyToReview', at('reviews', { reply: 'Thanks' })],
      ['markReplied', at('reviews', {})],
      ['deleteReply', at('reviews')],
      ['publishReply', at('connected', {})],
      ['previewReplyMail', at('native', { reply: 'Thanks' })],
      ['sendReply', at('native', { reply: 'Thanks' })],
      ['markAskSent', at('onPhone', {})],
      ['previewConnection', { body: { kind: 'json', settings: { url: `${site.url}/reviews.json` } } }],
      ['attributeReview', at('reviews', { ask_id: null })],
      ['previewStrategy', { body: {} }],
      ['updateSending', { body: { test_mode: true } }],
      ['releaseSending', { body: { waiting: 'send' } }],
      ['confirmClock', {}],
      ['pauseEmail', {}],
      ['resumeEmail', {}],
      ['pauseSms', {}],
      ['resumeSms', {}],
      ['updateImport', at('imports', { tags: [] })],
      ['correctImport', at('imports', { corrections: [{ column: 0, line: 3, to: 'mended@example.com' }] })],
      ['commitImport', at('imports')],
      ['undoImport', at('imports')],
      ['createImport', { file: { type: 'text/csv', bytes: 'email,notes\r\nmxfile@example.com,mxfile\r\n' } }],
      ['mergeCustomers', at('customers', { customer_ids: [ids.twin] })],
      ['mergeReviews', at('reviews', { duplicate_ids: [ids.reviews! + 1] })],
      ['deleteReview', at('reviews')],
      ['deleteImport', at('spare')]
    ]
  }

  test('is in no event', async () => {
    const token = service.alice.withScopes('events:read').token
    const reader = await readEvents(service.url, { token, query: '?after=1' })
    await service.alice.data('updateCustomer', {
      params: { id: ids.customers! },
      body: { notes: 'mxnotes mxnotes' }
    })
    await expect.poll(() => reader.events().some(({ type }) => type === 'customer.updated')).toBe(true)
    expect(marksIn(JSON.stringify(reader.heard))).toEqual([])
    reader.vanish()
  })

  test('is in no webhook of a maker who may not read it', async () => {
    const [few, all] = [await startWebhookReceiver(), await startWebhookReceiver()]
    const make = (who: Person, url: string, events: readonly string[]): Promise<TestAnswer> =>
      who.call('createWebhook', { body: { name: 'Told', url, events, allows_private: true } })
    const { alice } = service
    const clerk = everythingElse()
    const others = webhookEvents.filter((each) => !each.startsWith('customer.'))
    expect((await make(clerk, few.url, webhookEvents)).json.error.code).toBe('missing_scope')
    const own = (await make(clerk, few.url, others)).json.data
    const whole = (await make(alice, all.url, others)).json.data
    const someone = await alice.data('createCustomer', {
      body: { ...markedCustomer, email: 'mxmail@example.net', phone: null, external_id: null }
    })
    const body = { customer_id: someone.id, channel: 'email', asked_at: '2099-01-02T10:00:00Z' }
    await alice.data('createAsk', { body })
    await alice.data('createReview', { body: { score: 3, reviewer: { email: 'mxreviewer@example.com' } } })
    await service.tick()
    const texts = (hook: typeof few) => hook.received.map((each) => each.body).join()
    const both = expect.arrayContaining(['ask.created', 'review.created']) as string[]
    await expect.poll(() => [few.types(), all.types()]).toEqual([both, both])
    expect(marksIn(texts(few))).toEqual([])
    expect(marksIn(texts(all))).toEqual(expect.arrayContaining(['mxfirst', 'mxreviewer@example.com']))
    // A weaker token can neither redirect the other webhook, nor make its own report more.
    const elsewhere = { params: { id: whole.id }, body: { url: few.url } }
    await clerk.refused('updateWebhook', 'missing_scope', elsewhere)
    await clerk.refused('rotateWebhookSecret', 'missing_scope', { params: { id: whole.id } })
    await clerk.refused('updateWebhook', 'missing_scope', {
      params: { id: own.id },
      body: { events: ['customer.created'] }
    })
    await Promise.all([few.stop(), all.stop()])
  })

  test('deliveries contain nothing that the token may not read', async () => {
    const seen = async (...held: Scope[]) =>
      (
        await service.alice
          .withScopes('webhooks:read', ...held)
          .call('listWebhookDeliveries', { params: { id: ids.webhooks! } })
      ).text
    expect(marksIn(await seen('asks:read', 'customers:read'))).not.toEqual([])
    expect(marksIn(await seen('asks:read'))).toEqual([])
    expect(await seen('asks:read')).toContain('channels')
    expect(await seen()).not.toContain('channels')
  })
})

describe('the other account', () => {
  const service = useService()

  test('finds nothing of hers by any row, whatever it holds', async () => {
    const ids = await fillMarkedShop(service)
    const leaks: string[] = []
    for (const { operation, row } of rows) {
      // These are not about one account; the table above covers who may call them.
      if (row.installation === true || operation === 'addSampleData') continue
      const id = ids[row.path.split('/')[2]!]
      if (row.params !== undefined && id === undefined) continue
      const answer = await service.bob.call(operation, {
        ...(row.params && { params: { id: id! } }),
        ...(row.body && { body: rightBodies[operation] ?? {} })
      })
      if (row.params !== undefined && answer.status !== 404) leaks.push(`${operation}: ${answer.status}`)
      leaks.push(...marksIn(answer.text).map((mark) => `${operation}: ${mark}`))
    }
    expect(leaks).toEqual([])
  })
})
