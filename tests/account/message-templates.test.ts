/** Message templates: the owner's and Goodword's own, which customer gets which, the preview, and the warnings. */
import { expect, test } from 'vitest'
import { builtInLanguages } from '#main/account/messaging/message-templates/built-in-texts'
import { templateFor } from '#main/account/messaging/message-templates/message-templates.service'
import { ownContext } from '#main/context'
import { useService } from '../support/use-service'

const service = useService()
const request = { channel: 'email', kind: 'request', language: 'en' } as const
const own = { ...request, subject: 'Hi {{first_name}}', text: 'Hello {{name}}\n\n{{review_link}}' }
const preview = (body: object) => service.alice.data('previewMessageTemplate', { body })
const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code)

test('every text is there in every language, and nothing about it is doubtful', async () => {
  const { templates, languages } = await service.alice.data('listMessageTemplates')
  expect(languages).toEqual(builtInLanguages)
  expect(templates).toHaveLength(builtInLanguages.length * 10)
  for (const { is_own, updated_at, ...each } of templates) {
    expect([is_own, updated_at]).toEqual([false, null])
    const { warnings, missing } = await preview(each)
    // A link and an opt-out take an SMS to two segments, which is fine.
    const doubts = warnings.filter(({ code }: { code: string }) => code !== 'several_segments')
    expect({ ...each, doubts, missing }).toEqual({ ...each, doubts: [], missing: [] })
  }
  const query = { channel: 'sms', kind: ['reminder', 'thanks'], language: 'de' }
  const some = await service.alice.data('listMessageTemplates', { query })
  const places = some.templates.map((each: { kind: string; step: number }) => `${each.kind} ${each.step}`)
  expect(places).toEqual(['reminder 1', 'reminder 2', 'reminder 3', 'thanks 0'])
})

test('a text of one own is kept, changed, put back as it was read, and reset', async () => {
  const made = await service.alice.data('setMessageTemplate', { body: own })
  expect(made).toEqual({
    ...own,
    step: 0,
    button: null,
    is_own: true,
    updated_at: new Date(service.clock.now()).toISOString()
  })
  expect(await service.alice.data('setMessageTemplate', { body: made })).toEqual(made)
  const body = { ...own, button: 'Go' }
  expect(await service.alice.data('setMessageTemplate', { body })).toMatchObject({ button: 'Go' })
  const query = { channel: 'email', kind: 'request', language: 'en' }
  const { templates } = await service.alice.data('listMessageTemplates', { query })
  expect(templates).toMatchObject([{ is_own: true, text: own.text }])
  const theirs = await service.bob.data('listMessageTemplates', { query })
  expect(theirs.templates).toMatchObject([{ is_own: false }])
  const reset = await service.alice.data('resetMessageTemplate', { body: request })
  expect(reset).toMatchObject({ is_own: false, subject: 'How did {{business_name}} do?' })
  expect(await service.alice.data('resetMessageTemplate', { body: request })).toEqual(reset)
})

test('a customer gets their own language, else that of the account, else English', async () => {
  const noLog = { info: () => undefined, error: () => undefined }
  const ctx = ownContext({ db: service.db, now: service.clock.now, log: noLog }, service.alice.accountId)
  const languageFor = (language: string | null) =>
    templateFor(ctx, { channel: 'email', kind: 'request', step: 0, language }).language
  expect(['', 'no language', 'x'].map(languageFor)).toEqual(['en', 'en', 'en'])
  expect(['de', 'de-AT', 'DE-ch', 'fr-CA', 'pl', null].map(languageFor)).toEqual([
    'de',
    'de',
    'de',
    'fr',
    'en',
    'en'
  ])
  await service.alice.data('updateSettings', { body: { language: 'it-CH' } })
  expect(['de', 'pl', null].map(languageFor)).toEqual(['de', 'it', 'it'])
  await service.alice.data('setMessageTemplate', { body: { ...own, language: 'pl' } })
  await service.alice.data('setMessageTemplate', { body: { ...own, language: 'de-at' } })
  expect(['pl-PL', 'de-AT', 'de-CH'].map(languageFor)).toEqual(['pl', 'de-AT', 'de'])
  const back = await service.alice.data('resetMessageTemplate', { body: { ...request, language: 'pl' } })
  expect(back.language).toBe('it')
  await service.alice.data('updateSettings', { body: { language: 'en' } })
})

test.each<[string, object, string[]]>([
  ['a mail without a subject', { subject: '' }, ['subject: required']],
  ['a text of nothing', { text: ' \n ' }, ['text: invalid']],
  ['an SMS with a subject', { channel: 'sms' }, ['subject: invalid']],
  ['an SMS with a button', { channel: 'sms', subject: null, button: 'Go' }, ['button: invalid']],
  ['a second request', { step: 2 }, ['step: invalid']],
  ['a reminder before the first', { kind: 'reminder', step: 0 }, ['step: invalid']],
  ['a fourth reminder', { kind: 'reminder', step: 4 }, ['step: too_large']],
  [
    'a placeholder that is not known',
    { text: '{{frist_name}} {{source}}' },
    ['text: unknown_placeholder', 'text: unknown_placeholder']
  ],
  ['a language that is none', { language: '1' }, ['language: invalid']],
  ['a subject of two lines', { subject: 'a\nb' }, ['subject: invalid']]
])('refuses %s', async (_title, change, expected) => {
  const body = { ...own, ...change }
  const { fields } = await service.alice.refused('setMessageTemplate', 'validation_failed', { body })
  expect(fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)).toEqual(expected)
})

test('reading and writing need their scopes', async () => {
  const reader = service.alice.withScopes('sending:read')
  await reader.data('listMessageTemplates')
  await reader.data('previewMessageTemplate', { body: request })
  await reader.refused('setMessageTemplate', 'missing_scope', { body: own })
  await reader.refused('resetMessageTemplate', 'missing_scope', { body: request })
})

test('a preview shows the mail as it would come, for a made-up customer or a real one', async () => {
  const held = await preview(request)
  expect(held).toMatchObject({ subject: 'How did Alice & Co do?', segments: null, encoding: null })
  expect(held.text).toContain('Hello Ann,')
  expect(held.html).toContain('&#9733;')
  const { id } = await service.alice.data('createCustomer', {
    body: { email: 'zoe@example.com', first_name: 'Zoë', language: 'de' }
  })
  const draft = await preview({
    ...own,
    text: '{{name}} {{location}}\n\n{{review_link}}',
    button: 'Go',
    customer_id: id
  })
  expect(draft).toMatchObject({ subject: 'Hi Zoë', missing: ['location'], warnings: [] })
  expect(draft.text).toMatch(/^Zoë\n\nhttps:/)
  expect(draft.html).toContain('>Go</a>')
  expect(draft.html).not.toContain('&#9733;')
  const sms = await preview({
    channel: 'sms',
    kind: 'request',
    language: 'en',
    text: 'Ж {{review_link}} STOP'
  })
  expect(sms).toMatchObject({ subject: null, html: null, segments: 1, encoding: 'ucs2' })
  for (const customer_id of [999_999, id]) {
    const body = { ...request, customer_id }
    const error = await service.bob.refused('previewMessageTemplate', 'validation_failed', { body })
    expect(error.fields).toMatchObject([{ path: 'customer_id', code: 'unknown_customer' }])
  }
})

test('without a language it is the text that the customer gets, with the link of the page named', async () => {
  const { id } = await service.alice.data('createCustomer', {
    body: { email: 'dora@example.com', first_name: 'Dora', language: 'de' }
  })
  const { language: _language, ...nameless } = request
  expect((await preview({ ...nameless, customer_id: id })).text).toBe(
    (await preview({ ...request, language: 'de', customer_id: id })).text
  )
  expect((await preview(nameless)).text).toBe((await preview(request)).text)
  const page = await service.alice.data('createReviewPage', {
    body: { name: 'Elsewhere', leads_to: 'address', url: 'https://reviews.example.org/shop' }
  })
  expect((await preview({ ...nameless, review_page_id: page.id })).text).toContain('reviews.example.org/shop')
  const error = await service.alice.refused('previewMessageTemplate', 'validation_failed', {
    body: { ...nameless, review_page_id: 4711 }
  })
  expect(error.fields).toMatchObject([{ path: 'review_page_id', code: 'unknown_review_page' }])
})

test.each<[string, object, string[]]>([
  ['no link', { text: 'Hello' }, ['no_link']],
  ['a link of its own', { text: 'Hello https://example.com' }, []],
  ['thanks without a link', { kind: 'thanks', text: 'Thanks' }, []],
  ['an SMS without a way out', { channel: 'sms', subject: null, text: '{{review_link}}' }, ['no_opt_out']],
  [
    'a long SMS',
    { channel: 'sms', subject: null, text: `{{review_link}} STOP ${'x'.repeat(160)}` },
    ['several_segments']
  ],
  ['a placeholder that is not known', { text: '{{review_link}} {{foo}}' }, ['unknown_placeholder']],
  ['a long subject', { subject: 'x y '.repeat(20) }, ['long_subject']],
  ['no subject', { subject: null }, ['no_subject']],
  ['a loud subject', { subject: 'RATE US TODAY' }, ['shouting']],
  ['a loud end', { subject: 'Please!!' }, ['shouting']]
])('warns of %s', async (_title, change, expected) => {
  expect(codes(await preview({ ...own, ...change }))).toEqual(expected)
})

test.each([
  'Please give us 5 stars!',
  'We would love a five-star review.',
  'If you were happy, please review us.',
  "If you're satisfied with our work, tell Google.",
  'If you were not happy, please contact us first.',
  'Leave us a positive review.',
  'Bitte geben Sie uns 5 Sterne.',
  'Wenn Sie zufrieden waren, bewerten Sie uns.',
  'Falls es Ihnen gefallen hat, freuen wir uns.',
  'Waren Sie nicht zufrieden? Dann rufen Sie an.',
  'Wir freuen uns über eine positive Bewertung.',
  'Mettez-nous 5 étoiles.',
  'Si vous êtes satisfait, laissez un avis.',
  'Si cela vous a plu, dites-le.',
  'Laissez un avis positif.',
  'Denos 5 estrellas.',
  'Si quedó satisfecho, escriba una reseña.',
  'Si le gustó, cuéntelo.',
  'Ci dia 5 stelle.',
  'Se è rimasto soddisfatto, lo scriva.',
  'Se Le è piaciuto, lo racconti.',
  'Geef ons 5 sterren.',
  'Als u tevreden bent, schrijf een review.',
  'Schrijf een positieve review.',
  '⭐⭐⭐⭐⭐'
])('%s: gating', async (text) => {
  expect(codes(await preview({ ...own, text: `${text} {{review_link}}` }))).toEqual(['gating'])
})

test.each([
  'You get a 10 % discount.',
  'Win a weekend in Rome.',
  'A gift card is waiting for you.',
  'Ein Gutschein für Sie.',
  'Sie erhalten Treuerabatt.',
  'Nehmen Sie an der Verlosung teil.',
  'Une réduction vous attend.',
  'Participez au tirage au sort.',
  'Le espera un descuento.',
  'Participe en el sorteo.',
  'Uno sconto per Lei.',
  'Può vincere una cena.',
  'U krijgt korting.',
  'Maak kans op een cadeaubon.'
])('%s: incentive', async (text) => {
  expect(codes(await preview({ ...own, text: `${text} {{review_link}}` }))).toEqual(['incentive'])
})

test.each([
  'Feel free to write. The window is open, the winter was long.',
  'Das Gewinde hält, im Sternenhimmel und am Sternplatz.',
  'Nous vous remercions. Les étoiles brillent.',
  'How many stars, one to five, and why?'
])('%s: fine', async (text) => {
  expect(codes(await preview({ ...own, text: `${text} {{review_link}}` }))).toEqual([])
})
