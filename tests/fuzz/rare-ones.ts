/** Cases that chance hardly ever finds: erasing a customer, a payment reported twice, a suppressed address. Each is done once. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperationId } from '#shared/contract/endpoints'
import { keptDelivery } from '../support/kept-delivery'
import { png } from '../support/pictures'
import type { CallOptions, Person, TestService } from '../support/service'
import { settledImport } from '../support/settled-import'
import { token as botToken } from '../support/telegram'

interface Done {
  id: number
  edit_id?: number
}

/** Calls an operation and records its status as seen; returns the record. */
type Do = (operation: OperationId, options?: CallOptions) => Promise<Done>

/** @param seen is called with each operation and status. */
export async function doRareOnes(
  service: TestService,
  seen: (operation: OperationId, status: number) => void
): Promise<void> {
  const { alice, bob } = service
  const by =
    (person: Person): Do =>
    async (operation, options) => {
      const answer = await person.call(operation, options)
      seen(operation, answer.status)
      return answer.json?.data as Done
    }
  await customersAndReviews(by(alice))
  await attribution(by(alice))
  await suppressions(by(alice))
  await reviewPage(by(alice), alice)
  await imports(by(alice), alice)
  await pictures(by(alice))
  await printed(by(alice))
  await shareImages(by(alice))
  await customersDoors(by(alice))
  await displays(by(alice), service.dataDir)
  await reports(by(alice))
  await thisMachine(by(alice))
  await webhooks(by(alice), service, alice)
  await alerts(by(alice))
  await assistant(by(alice))
  await connections(by(alice))
  await backups(by(alice), join(service.dataDir, 'backups'))
  // Adds the made-up shop, with messages in every state.
  await by(bob)('addSampleData')
  await messages(by(bob), bob)
  await answers(by(bob), bob)
  await ownPhone(by(bob))
  await strategies(by(bob))
  await smsAccount(by(bob))
  await emailAccount(by(bob))
}

async function customersAndReviews(to: Do): Promise<void> {
  const { id } = await to('createCustomer', { body: { email: 'gone@example.com' } })
  for (let each = 0; each < 2; each++)
    await to('createCharge', { body: { customer_id: id, amount: 5, external_id: 'twice' } })
  await to('eraseCustomer', { params: { id }, body: { confirm: 'gone@example.com' } })
  const [one, two] = [
    await to('createReview', { body: { score: 5 } }),
    await to('createReview', { body: { score: 5 } })
  ]
  await to('updateReview', { params: { id: one.id }, body: { score: 4 } })
  for (const score of [4, 5])
    await to('createReview', { body: { score, external_id: 'twice', on_duplicate: 'update' } })
  await to('markReplied', { params: { id: one.id } })
  await to('mergeReviews', { params: { id: one.id }, body: { duplicate_ids: [two.id] } })
  await to('dismissDuplicateReviews', { body: { ids: [one.id, two.id] } })
  await to('deleteReview', { params: { id: two.id } })
  const ids: number[] = []
  for (const email of ['one@example.com', 'two@example.com'])
    ids.push((await to('createCustomer', { body: { email } })).id)
  await to('dismissDuplicateCustomers', { body: { ids } })
}

/** There is no server: that is an answer as well. */
async function assistant(to: Do): Promise<void> {
  await to('updateAssistant', { body: { base_url: 'http://127.0.0.1:9', model: 'made-up' } })
  await to('checkAssistant')
  await to('listAssistantModels')
  await to('deleteAssistant')
}

async function thisMachine(to: Do): Promise<void> {
  await to('updateDesktop', { body: { keeps_running: true } })
  await to('lookForUpdate')
  await to('installUpdate')
}

/** Only of reviews from an own page, by customers with an e-mail address. */
async function answers(to: Do, person: Person): Promise<void> {
  const reviews = await person.data('listReviews', { query: { facet: 'native', limit: 100 } })
  for (const { id } of reviews as { id: number }[]) {
    const body = { reply: 'Thank you.' }
    await to('previewReplyMail', { params: { id }, body })
    await to('sendReply', { params: { id }, body })
  }
}

/** Chance seldom guesses the ids of an ask and a review that go together. */
async function attribution(to: Do): Promise<void> {
  const { id: customer_id } = await to('createCustomer', { body: { email: 'asked-once@example.com' } })
  const ask = await to('createAsk', { body: { customer_id, channel: 'email' } })
  const review = await to('createReview', { body: { score: 5 } })
  await to('dismissReviewMatch', { body: { review_id: review.id, ask_id: ask.id } })
  await to('attributeReview', { params: { id: review.id }, body: { ask_id: ask.id } })
  await to('getReviewDetails', { params: { id: review.id } })
  await to('listReviewMatches')
}

/** The default page, and another that is created, read and deleted. */
async function reviewPage(to: Do, person: Person): Promise<void> {
  const [{ id }] = await person.data('listReviewPages')
  await to('getReviewPage', { params: { id } })
  await to('updateReviewPage', { params: { id }, body: { title: 'How was it?' } })
  const other = await to('createReviewPage', { body: { name: 'Gone' } })
  await to('previewReviewPage', { body: { id: other.id, title: 'And this?' } })
  const links = [{ label: 'Elsewhere', url: 'https://example.com/review' }]
  await to('updateReviewPage', { params: { id: other.id }, body: { links } })
  await to('getStaticPage', { params: { id: other.id } })
  await undone(to, 'deleteReviewPage', other.id)
}

/** One import from the file to its undo, and one that is discarded. */
async function imports(to: Do, person: Person): Promise<void> {
  const send = async (bytes: string) =>
    (await to('createImport', { query: { kind: 'reviews' }, file: { type: 'text/csv', bytes } })).id
  const id = await send('score,review\r\n5,fuzz one\r\nnine,fuzz two\r\nten,fuzz three\r\n')
  const call = { params: { id } }
  const settled = () => settledImport(person, id)
  await settled()
  await to('updateImport', { ...call, body: { tags: [] } })
  await settled()
  await to('correctImport', { ...call, body: { corrections: [{ column: 0, from: 'nine', to: '4' }] } })
  await settled()
  await to('commitImport', call)
  await settled()
  for (const operation of ['getImport', 'listImportRows', 'cancelImport', 'downloadImportErrors'] as const)
    await to(operation, call)
  await to('undoImport', call)
  await settled()
  await to('listKeptRecords', call)
  const away = await send('score,review\r\n5,fuzz four\r\n')
  await settledImport(person, away)
  await to('deleteImport', { params: { id: away } })
}

/** A picture sent twice, and a picture and a template that are deleted and restored. */
async function pictures(to: Do): Promise<void> {
  const send = async (color: string) => {
    const file = { type: 'image/png', bytes: await png({ color }) }
    return (await to('createPicture', { query: { kind: 'background' }, file })).id
  }
  const kept = { params: { id: await send('#804020') } }
  await send('#804020')
  await to('getPicture', kept)
  await to('getPictureFile', kept)
  const template = await to('createShareTemplate', { body: { name: 'Gone', design: 'photo' } })
  await undone(to, 'deletePicture', await send('#204080'))
  await undone(to, 'deleteShareTemplate', template.id)
}

async function undone(
  to: Do,
  operation: 'deletePicture' | 'deleteDisplay' | 'deleteShareTemplate' | 'deleteReviewPage',
  id: number
): Promise<void> {
  const { edit_id = 0 } = await to(operation, { params: { id } })
  await to('undoEdit', { params: { id: edit_id } })
}

/** Codes and sheets for a given address, because the account's page has none. */
async function printed(to: Do): Promise<void> {
  const query = { url: 'https://example.com/review' }
  for (const operation of ['getQrCodeSvg', 'getQrCodePng'] as const) await to(operation, { query })
  for (const operation of ['getPrintSheet', 'getPrintSheetPreview'] as const)
    await to(operation, { query: { ...query, sheet: 'poster' } })
}

async function shareImages(to: Do): Promise<void> {
  const { id } = await to('createReview', { body: { score: 5, language: 'en', review: 'Lovely cakes.' } })
  await to('translateReview', { params: { id }, body: { to: 'en' } })
  for (const operation of ['makeShareImage', 'getShareImage', 'describeShareImage'] as const)
    await to(operation, { params: { id } })
  for (const operation of ['makeSampleImage', 'describeSampleImage'] as const) await to(operation)
}

async function reports(to: Do): Promise<void> {
  for (const operation of ['getReport', 'getReportCsv', 'getReportPdf'] as const) await to(operation)
  await to('putOffStep', { body: { kind: 'never_asked', days: 1 } })
  await to('listNextSteps')
  await to('getSetup')
}

/** Public pages with a public address on this machine where nothing is listening. */
async function customersDoors(to: Do): Promise<void> {
  await to('updateDoors', { body: { is_on: true, public_address: 'http://127.0.0.1:9' } })
  await to('checkDoors')
  await to('getDoors')
  await to('makeShowcase', { body: { min_score: 4 } })
  await to('describeShowcase', { body: {} })
  await to('updateDoors', { body: { is_on: false } })
}

async function displays(to: Do, folder: string): Promise<void> {
  const target = await to('createDisplayTarget', {
    body: { name: 'Website', kind: 'folder', folder }
  })
  for (const operation of ['getDisplayTarget', 'checkDisplayTarget'] as const)
    await to(operation, { params: { id: target.id } })
  const { id } = await to('createDisplay', { body: { name: 'Gone', kind: 'wall', target_id: target.id } })
  const call = { params: { id } }
  for (const operation of [
    'getDisplay',
    'getDisplayPreview',
    'copyDisplay',
    'compareDisplay',
    'publishDisplay',
    'listDisplayRuns'
  ] as const)
    await to(operation, call)
  await to('updateDisplay', { ...call, body: { look: { colors: 'dark' } } })
  await to('previewDisplay', { body: { kind: 'carousel', form: 'inline' } })
  await undone(to, 'deleteDisplay', id)
  await to('updateDisplayTarget', { params: { id: target.id }, body: { is_on: false } })
  await to('deleteDisplayTarget', { params: { id: target.id } })
}

async function suppressions(to: Do): Promise<void> {
  const address = 'never@example.com'
  const { id } = await to('addSuppression', { body: { channel: 'email', address } })
  await to('addSuppression', { body: { channel: 'email', address } })
  await to('liftSuppression', { params: { id }, body: { confirm: address } })
}

/** Backup ids are timestamps, which can't be guessed. */
async function backups(to: Do, folder: string): Promise<void> {
  const { id } = await to('createBackup')
  await to('createBackup')
  await to('checkBackup', { params: { id } })
  await to('getBackupFile', { params: { id } })
  await to('restoreBackup', { params: { id } })
  // After a restore everything is held until the owner confirms.
  await to('releaseSending', { body: { waiting: 'send' } })
  const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.db'))
  const file = { type: 'application/vnd.sqlite3', bytes: new Uint8Array(readFileSync(join(folder, name))) }
  await to('addBackup', { file })
  await to('deleteBackup', { params: { id } })
}

async function messages(to: Do, person: Person): Promise<void> {
  const [unknown] = await person.data('listMessages', { query: { status: 'unknown', channel: 'email' } })
  await to('markMessageArrived', { params: { id: unknown.id } })
  const [failed] = await person.data('listMessages', { query: { status: 'failed', channel: 'email' } })
  await to('sendMessageAgain', { params: { id: failed.id } })
  const [local] = await person.data('listLocalMessages')
  await to('getLocalMessage', { params: { id: local.id } })
  // In test mode it doesn't leave the machine.
  await to('sendTestEmail', { body: { to: 'bob@example.com' } })
  await to('testDigest', { body: { to: 'bob@example.com' } })
}

/** The link and the code are there until it is said to be sent. */
async function ownPhone(to: Do): Promise<void> {
  const { id: customer_id } = await to('createCustomer', { body: { phone: '+4930901777' } })
  const { id } = await to('createAsk', { body: { customer_id, channel: 'sms', by: 'own_phone' } })
  await to('getAskQrCode', { params: { id } })
  await to('markAskSent', { params: { id }, body: {} })
}

async function strategies(to: Do): Promise<void> {
  await to('updateStrategy', { body: { state: 'on' } })
  await to('askMissed', { body: {} })
  const { id } = await to('createFurtherStrategy', {
    body: { name: 'A', trigger: 'program', is_enabled: true }
  })
  const customer = await to('createCustomer', { body: { email: 'started@example.com' } })
  await to('startFurtherStrategy', { params: { id }, body: { customer_id: customer.id } })
  await to('setMessageTemplate', {
    body: { channel: 'sms', kind: 'request', language: 'en', text: '{{review_link}}' }
  })
}

/** An SMS account at a local provider that doesn't exist. */
async function smsAccount(to: Do): Promise<void> {
  const body = { provider: 'http', url: 'http://127.0.0.1:9/', body: '{"to": "{{to}}", "text": "{{text}}"}' }
  await to('updateSmsChannel', { body })
  await to('testSmsChannel')
  await to('sendTestSms', { body: { to: '+14155552671' } })
  await to('deleteSmsChannel')
}

/** Webhooks to a local receiver that doesn't exist; deliveries are sent again. */
async function webhooks(to: Do, service: TestService, { accountId }: Person): Promise<void> {
  const body = { name: 'Shop', url: 'http://127.0.0.1:9/', events: ['tag.created'], allows_private: true }
  const { id } = await to('createWebhook', { body })
  const call = { params: { id } }
  const delivery = keptDelivery(service, { accountId, webhookId: id })
  await to('replayWebhookDelivery', { params: { id: delivery } })
  await to('testWebhook', call)
  for (const operation of ['getWebhook', 'listWebhookDeliveries', 'rotateWebhookSecret'] as const)
    await to(operation, call)
  await to('updateWebhook', { ...call, body: { name: 'Till' } })
  await to('deleteWebhook', call)
}

async function alerts(to: Do): Promise<void> {
  const body = { kind: 'slack', name: 'Shop', url: 'http://127.0.0.1:9/hook', events: ['review.created'] }
  const { id } = await to('createAlert', { body })
  const call = { params: { id } }
  await to('testAlert', call)
  const token = { token: botToken }
  const bot = await to('createAlert', { body: { ...body, kind: 'telegram', url: null, secrets: token } })
  await to('pairAlert', { params: { id: bot.id } })
  await to('getAlert', call)
  await to('updateAlert', { ...call, body: { name: 'Till' } })
  await to('deleteAlert', call)
}

/** Connections to a local site that doesn't exist. */
async function connections(to: Do): Promise<void> {
  await to('listConnectionKinds')
  await to('previewConnection', { body: { kind: 'json', settings: { url: 'http://127.0.0.1:9/' } } })
  const { id } = await to('createConnection', {
    body: { kind: 'json', settings: { url: 'http://127.0.0.1:9/' } }
  })
  const call = { params: { id } }
  await to('checkConnection', call)
  await to('syncConnection', call)
  for (const operation of ['getConnection', 'getConnectionPlaces', 'listConnectionRuns'] as const)
    await to(operation, call)
  await to('updateConnectionPlaces', { ...call, body: { places: [] } })
  await to('updateConnection', { ...call, body: { name: 'Club' } })
  await to('pauseConnection', call)
  await to('resumeConnection', call)
  await to('deleteConnection', call)
  const made = await to('createConnection', {
    body: { kind: 'google', settings: { client_id: 'a' }, secrets: { client_secret: 'b' } }
  })
  await to('signInConnection', { params: { id: made.id } })
}

/** An e-mail account at a local mail server that doesn't exist. */
async function emailAccount(to: Do): Promise<void> {
  const body = { from_email: 'bob@example.com', host: '127.0.0.1', port: 9, security: 'none' }
  await to('updateEmailChannel', { body })
  await to('testEmailChannel')
  await to('deleteEmailChannel')
  await to('updateEmailChannel', {
    body: {
      ...body,
      host: 'smtp.office365.com',
      port: 587,
      security: 'starttls',
      sign_in: 'microsoft',
      client_id: 'a'
    }
  })
  await to('signInEmailChannel')
  await to('signOutEmailChannel')
  await to('deleteEmailChannel')
}
