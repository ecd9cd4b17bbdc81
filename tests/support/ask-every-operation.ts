/** How each operation of the contract is asked so that it has as much to do as it can in a large shop. */
import { endpoints, type OperationId } from '#shared/contract/endpoints'
import type { Endpoint } from '#shared/contract/endpoint'
import { keptDelivery } from './kept-delivery'
import { read, rows } from './openapi-document'
import { plain, bytesOf, upload } from './pictures'
import { rightBodies } from './right-bodies'
import type { CallOptions, TestService } from './service'
import { settledImport } from './settled-import'

export interface LargeShop {
  service: TestService
  /** By the first segment of the path: the record with the most rows. */
  ids: Record<string, number>
  /** What the shop is connected to. */
  outside: { site: string; mailPort: number; sms: object }
}

/**
 * Makes what the call needs, which is not measured.
 * @param turn 0, 1, 2: a call may use up what it is about
 */
type Asking = (shop: LargeShop, turn: number) => CallOptions | Promise<CallOptions>

/** By default the record with the most rows is asked for, with the body that other tests use, or the document's example. */
export function callOf(operation: OperationId, shop: LargeShop, turn: number) {
  const own = askings[operation]
  if (own !== undefined) return own(shop, turn)
  const row: Endpoint = endpoints[operation]
  const body = rightBodies[operation] ?? exampleOf(operation)
  const id = shop.ids[row.path.split('/')[2]!] ?? 1
  return {
    ...(row.params && { params: { id } }),
    ...(row.list && { query: { limit: 100 } }),
    ...(body === undefined ? {} : { body })
  }
}

function exampleOf(operation: OperationId): unknown {
  const found = rows.find((each) => each.operation.operationId === operation)!.operation
  const schema = found.requestBody?.content['application/json']?.schema
  return schema && (read(schema as { $ref: string }) as { examples?: unknown[] }).examples?.[0]
}

let made = 0
const unique = () => `made${++made}`

/** A record that was just made. */
const fresh =
  (operation: OperationId, body: () => object, then: CallOptions = {}): Asking =>
  async ({ service }) => {
    const { id } = await service.alice.data(operation, { body: body() })
    return { params: { id }, ...then }
  }

const named = () => ({ name: unique() })
const displayOf = (then?: CallOptions): Asking =>
  fresh('createDisplay', () => ({ ...named(), kind: 'wall' }), then)
const folderTarget = (then?: CallOptions): Asking =>
  fresh('createDisplayTarget', () => ({ ...named(), kind: 'folder', folder: '/goodword/nowhere' }), then)
const hook = () => ({
  name: unique(),
  url: 'http://127.0.0.1:9/',
  events: ['tag.created'],
  allows_private: true
})
const alert = () => ({ kind: 'desktop', name: unique(), events: ['review.created'] })
const atMost = 200
const idsFrom = (first: number, count = atMost) => Array.from({ length: count }, (_, each) => first + each)
const later = (turn = 0) => new Date(Date.parse('2027-01-01T10:00:00Z') + turn * 86_400_000).toISOString()

async function freshAsk({ service: { alice } }: Pick<LargeShop, 'service'>) {
  const customer = await alice.data('createCustomer', { body: { email: `${unique()}@example.com` } })
  const body = { customer_id: customer.id, channel: 'email', asked_at: later() }
  const { id, messages } = await alice.data('createAsk', { body })
  return { id: Number(id), message: Number(messages[0].id) }
}
const askOf =
  (body?: object): Asking =>
  async (shop) => ({ params: { id: (await freshAsk(shop)).id }, ...(body && { body }) })
/** A request on the owner's own phone. */
const ownPhoneAsk: Asking = async ({ service: { alice } }) => {
  const phone = `+49309${String(1_000_000 + Math.floor(Math.random() * 8_999_999))}`
  const { id: customer_id } = await alice.data('createCustomer', { body: { phone } })
  const { id } = await alice.data('createAsk', { body: { customer_id, channel: 'sms', by: 'own_phone' } })
  return { params: { id } }
}
const messageOf =
  (body?: object): Asking =>
  async (shop) => ({ params: { id: (await freshAsk(shop)).message }, ...(body && { body }) })

/** A message with this status, of a customer who can be asked. */
const messageThatIs =
  (status: string): Asking =>
  ({ service: { db, alice } }, turn) => {
    const text = `SELECT messages.id FROM messages JOIN customers ON customers.id = customer_id
      WHERE messages.account_id = ? AND status = ? AND archived_at IS NULL AND unsubscribed_at IS NULL LIMIT 1 OFFSET ?`
    return { params: { id: Number(db.raw.prepare(text).pluck().get(alice.accountId, status, turn)) } }
  }

const picture: Asking = async ({ service: { alice } }, turn) => {
  const color = `#${String(100_000 + ++made + turn)}`
  const { id } = await upload(alice, bytesOf(await plain({ color }).png().toBuffer()))
  return { params: { id: Number(id) } }
}

const table = (rows: number): string =>
  `email,first_name,notes\r\n${Array.from({ length: rows }, () => `${unique()}@example.com,Ann,Some words about somebody`).join('\r\n')}`
const file = () => ({ type: 'text/csv', bytes: `${table(2000)}\r\nnot an address,Bea,\r\n` })

async function freshImport({ service: { alice } }: LargeShop): Promise<number> {
  const { id } = await alice.data('createImport', { query: { kind: 'customers' }, file: file() })
  await settledImport(alice, Number(id))
  return Number(id)
}
const importOf =
  (body?: object): Asking =>
  async (shop) => ({ params: { id: await freshImport(shop) }, ...(body && { body }) })
const committed: Asking = async (shop) => {
  const id = await freshImport(shop)
  await shop.service.alice.data('commitImport', { params: { id } })
  await settledImport(shop.service.alice, id)
  return { params: { id } }
}

const connection: Asking = (shop, turn) => fresh('createConnection', () => connectionBody(shop))(shop, turn)
const connectionBody = ({ outside }: LargeShop) => ({
  kind: 'json',
  name: unique(),
  settings: { url: `${outside.site}/reviews.json?${unique()}` }
})

const emailAccount = ({ outside }: LargeShop) => ({
  ...{ host: '127.0.0.1', port: outside.mailPort, security: 'none', username: 'ann', password: 'secret' },
  ...{ from_email: 'ann@example.com', per_minute: null }
})
const withEmail =
  (call: (shop: LargeShop) => CallOptions): Asking =>
  async (shop) => {
    await shop.service.alice.data('updateEmailChannel', { body: emailAccount(shop) })
    return call(shop)
  }
const withSms =
  (call: CallOptions): Asking =>
  async ({ service: { alice }, outside }) => {
    await alice.data('updateSmsChannel', { body: outside.sms })
    return call
  }

const backup: Asking = async ({ service: { alice } }) => {
  const { id } = await alice.data('createBackup')
  return { params: { id } }
}

/** A tag or location with many rows, the next one each turn. */
const nextLarge: Asking = (_shop, turn) => ({ params: { id: turn + 1 } })

const askings: Partial<Record<OperationId, Asking>> = {
  getDisplay: displayOf(),
  updateDisplay: displayOf({ body: { name: 'Another' } }),
  deleteDisplay: displayOf(),
  getDisplayPreview: displayOf(),
  copyDisplay: displayOf(),
  compareDisplay: async (shop, turn) => {
    const call = await displayOf()(shop, turn)
    await shop.service.alice.data('copyDisplay', call)
    return call
  },
  createDisplayTarget: () => ({ body: { ...named(), kind: 'folder', folder: '/goodword/nowhere' } }),
  getDisplayTarget: folderTarget(),
  updateDisplayTarget: folderTarget({ body: { name: 'Another' } }),
  deleteDisplayTarget: folderTarget(),
  checkDisplayTarget: folderTarget(),
  listDisplayRuns: displayOf(),
  publishDisplay: async ({ service: { alice, dataDir } }) => {
    const body = { ...named(), kind: 'folder', folder: dataDir }
    const target = await alice.data('createDisplayTarget', { body })
    await alice.data('checkDisplayTarget', { params: { id: target.id } })
    const shown = await alice.data('createDisplay', {
      body: { ...named(), kind: 'wall', target_id: target.id }
    })
    return { params: { id: shown.id } }
  },
  deleteShareTemplate: fresh('createShareTemplate', () => ({ ...named(), design: 'dark' })),
  deleteSource: fresh('createSource', named),
  deleteTag: nextLarge,
  deleteLocation: nextLarge,
  createReview: () => ({ body: { score: 5, review: 'Very good.', tags: ['theme-9'] } }),
  updateReviews: (_shop, turn) => ({
    body: { ids: idsFrom(1 + turn * atMost), changes: { add_tags: ['theme-9'], is_hidden: true } }
  }),
  deleteReview: fresh('createReview', () => ({ score: 5 })),
  mergeReviews: (_shop, turn) => ({
    params: { id: 2000 + turn * 30 },
    body: { duplicate_ids: idsFrom(2001 + turn * 30, 20) }
  }),
  pushReviews: ({ ids }) => ({
    body: {
      source: ids.sources,
      reviews: idsFrom(1, 500).map(() => ({
        external_id: unique(),
        score: 4,
        review: 'A review with some words.'
      }))
    }
  }),
  deleteReply: () => ({ params: { id: 1 }, body: {} }),
  draftReply: () => ({ params: { id: 1 }, body: {} }),
  translateReview: () => ({ params: { id: 1 }, body: {} }),
  previewReplyMail: () => ({ params: { id: 1 }, body: { reply: 'Thank you.' } }),
  sendReply: () => ({ params: { id: 1 }, body: { reply: 'Thank you.' } }),
  updateAssistant: () => ({ body: { base_url: 'http://127.0.0.1:9', model: 'made-up' } }),
  createAsk: async ({ service: { alice } }) => {
    const { id } = await alice.data('createCustomer', { body: { email: `${unique()}@example.com` } })
    return { body: { customer_id: id, channel: 'email', asked_at: later() } }
  },
  cancelAsk: askOf(),
  getAskQrCode: ownPhoneAsk,
  markAskSent: ownPhoneAsk,
  restoreAsk: askOf(),
  rescheduleAsk: askOf({ asked_at: later(3) }),
  askCustomers: (_shop, turn) => ({
    body: { customer_ids: idsFrom(1 + turn * atMost), asked_at: later(turn), reminders_count: 3 }
  }),
  previewAsks: () => ({ body: { customer_ids: idsFrom(1), asked_at: later() } }),
  createCharge: ({ ids }) => ({ body: { customer_id: ids.customers, amount: 5 } }),
  createCustomer: () => ({ body: { email: `${unique()}@example.com`, first_name: 'Ann' } }),
  cancelMessage: messageOf(),
  restoreMessage: async (shop) => {
    const params = { id: (await freshAsk(shop)).message }
    await shop.service.alice.data('cancelMessage', { params })
    return { params }
  },
  markMessageArrived: messageThatIs('unknown'),
  sendMessageAgain: async ({ service }) => {
    // After its message has failed, a new ask has no later one beside it.
    const { id, message } = await freshAsk({ service })
    service.db.raw.prepare("UPDATE messages SET status = 'failed', failed_at = 1 WHERE ask_id = ?").run(id)
    return { params: { id: message } }
  },
  rescheduleMessage: messageOf({ scheduled_at: later(4) }),
  createReviewPage: () => ({ body: named() }),
  deleteReviewPage: fresh('createReviewPage', named),
  createPicture: async () => ({
    query: { kind: 'logo' },
    file: { type: 'image/png', bytes: bytesOf(await plain({ width: 2000, height: 2000 }).png().toBuffer()) }
  }),
  getPicture: picture,
  getPictureFile: picture,
  deletePicture: picture,
  getPrintSheet: () => ({ query: { sheet: 'poster' } }),
  getPrintSheetPreview: () => ({ query: { sheet: 'poster' } }),
  updateEmailChannel: (shop) => ({ body: emailAccount(shop) }),
  deleteEmailChannel: withEmail(() => ({})),
  testEmailChannel: withEmail((shop) => ({ body: emailAccount(shop) })),
  sendTestEmail: withEmail(() => ({ body: { to: 'ann@example.com' } })),
  testDigest: withEmail(() => ({ body: { to: 'ann@example.com' } })),
  updateSmsChannel: ({ outside }) => ({ body: outside.sms }),
  deleteSmsChannel: withSms({}),
  testSmsChannel: withSms({ body: {} }),
  sendTestSms: withSms({ body: { to: '+14155552671' } }),
  getLocalMessage: ({ service: { db, alice } }) => {
    const text = `INSERT INTO local_outbox (account_id, channel, recipient, text, created_at) VALUES (?, 'email', 'ann@example.com', 'Hello', 1)`
    return { params: { id: Number(db.raw.prepare(text).run(alice.accountId).lastInsertRowid) } }
  },
  addSuppression: () => ({ body: { channel: 'email', address: `${unique()}@example.com` } }),
  liftSuppression: async ({ service: { alice } }) => {
    const address = `${unique()}@example.com`
    const { id } = await alice.data('addSuppression', { body: { channel: 'email', address } })
    return { params: { id }, body: { confirm: address } }
  },
  startFurtherStrategy: async (shop, turn) => {
    await shop.service.alice.data('updateStrategy', { body: { state: 'on' } })
    const body = { customer_id: 5000 + turn }
    return fresh('createFurtherStrategy', () => ({ ...named(), is_enabled: true }), { body })(shop, turn)
  },
  getFurtherStrategy: fresh('createFurtherStrategy', named),
  updateFurtherStrategy: fresh('createFurtherStrategy', named, { body: { name: 'Renamed' } }),
  deleteFurtherStrategy: fresh('createFurtherStrategy', named),
  rotateToken: fresh('createToken', named, { body: {} }),
  revokeToken: fresh('createToken', named),
  createImport: () => ({ query: { kind: 'customers' }, file: file() }),
  getImport: importOf(),
  updateImport: importOf({ tags: [] }),
  listImportRows: importOf(),
  correctImport: importOf({ corrections: [{ column: 0, line: 2002, to: 'bea@example.com' }] }),
  commitImport: importOf(),
  undoImport: committed,
  listKeptRecords: committed,
  downloadImportErrors: importOf(),
  deleteImport: importOf(),
  downloadImportTemplate: () => ({ query: { kind: 'customers' } }),
  eraseCustomer: ({ ids }, turn) => ({
    params: { id: ids.customers! + turn },
    body: { confirm: `customer${ids.customers! + turn}@example.com` }
  }),
  updateCustomers: (_shop, turn) => ({
    body: { ids: idsFrom(1000 + turn * atMost), changes: { archived: true, location_id: null } }
  }),
  mergeCustomers: (_shop, turn) => ({
    params: { id: 3000 + turn * 30 },
    body: { customer_ids: idsFrom(3001 + turn * 30, 20) }
  }),
  dismissDuplicateCustomers: (_shop, turn) => ({ body: { ids: idsFrom(4000 + turn * 20, 20) } }),
  addConsent: () => ({
    params: { id: 5000 },
    body: { channel: 'email', state: 'given', words: 'At the till.' }
  }),
  undoEdit: async ({ service: { alice } }, turn) => {
    const { edit_id } = await alice.data('deleteTag', { params: { id: 4 + turn } })
    return { params: { id: edit_id } }
  },
  getWebhook: fresh('createWebhook', hook),
  createWebhook: () => ({ body: hook() }),
  updateWebhook: fresh('createWebhook', hook, { body: { name: 'Renamed' } }),
  deleteWebhook: fresh('createWebhook', hook),
  rotateWebhookSecret: fresh('createWebhook', hook),
  testWebhook: fresh('createWebhook', hook),
  listWebhookDeliveries: fresh('createWebhook', hook),
  getAlert: fresh('createAlert', alert),
  createAlert: () => ({ body: alert() }),
  updateAlert: fresh('createAlert', alert, { body: { name: 'Renamed' } }),
  deleteAlert: fresh('createAlert', alert),
  testAlert: fresh('createAlert', alert),
  pairAlert: fresh('createAlert', alert),
  createConnection: (shop) => ({ body: connectionBody(shop) }),
  getConnection: connection,
  updateConnection: async (shop, turn) => ({ ...(await connection(shop, turn)), body: { name: 'Renamed' } }),
  deleteConnection: connection,
  checkConnection: connection,
  syncConnection: async (shop, turn) => ({ ...(await connection(shop, turn)), body: {} }),
  listConnectionRuns: connection,
  pauseConnection: connection,
  resumeConnection: connection,
  previewConnection: (shop) => {
    const { kind, settings } = connectionBody(shop)
    return { body: { kind, settings } }
  },
  replayWebhookDelivery: async ({ service }) => {
    const { id: webhookId } = await service.alice.data('createWebhook', { body: hook() })
    return { params: { id: keptDelivery(service, { accountId: service.alice.accountId, webhookId }) } }
  },
  addBackup: () => ({ file: { type: 'application/octet-stream', bytes: new Uint8Array(1_000_000) } }),
  getBackupFile: backup,
  checkBackup: async (shop, turn) => ({ ...(await backup(shop, turn)), body: {} }),
  restoreBackup: async (shop, turn) => ({ ...(await backup(shop, turn)), body: {} }),
  deleteBackup: backup
}
