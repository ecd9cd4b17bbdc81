/** The settings: lists of named records, the business, the public pages, channels, texts, tokens, webhooks, addresses never written to. */
import { allHeard, said, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { account } from '../../src-renderer/account.svelte'
import { api } from '../../src-renderer/api'
import { businessForm, changedSettings, followSettings, idOf, idText } from '../../src-renderer/settings/business-form.svelte'
import { customersDoors } from '../../src-renderer/settings/doors/doors.svelte'
import { emailAccount } from '../../src-renderer/settings/email/email-account.svelte'
import { LocalOutbox } from '../../src-renderer/settings/local-outbox/local-outbox.svelte'
import { bodyOf, messageTexts, type Which } from '../../src-renderer/settings/message-texts/message-texts.svelte'
import { Records } from '../../src-renderer/settings/records.svelte'
import { reviewLink } from '../../src-renderer/settings/review-link.svelte'
import { smsAccount } from '../../src-renderer/settings/sms/sms-channel.svelte'
import { Suppressions } from '../../src-renderer/settings/suppressions/suppressions.svelte'
import { grantOf, scopesOf, Tokens } from '../../src-renderer/settings/tokens.svelte'
import { Uses } from '../../src-renderer/settings/uses.svelte'
import { Webhooks } from '../../src-renderer/settings/webhooks/webhooks.svelte'
import { undo } from '../../src-renderer/undo.svelte'
import { defaultScopes } from '../../src-shared/contract/scopes'

const service = useWindow()

describe('a list of named records', () => {
  const check = ({ name }: { name: string; slug: string }) => (name.trim() === '' ? { name: 'missing' } : {})
  const make = () =>
    new Records({
      resource: 'location' as const,
      read: async () => (await api.listLocations({ query: { limit: 100 } })).data,
      create: ({ name, slug }: { name: string; slug: string }) =>
        api.createLocation({ body: { name, ...(slug !== '' && { slug }) } }),
      update: (id, { name, slug }) => api.updateLocation({ params: { id }, body: { name, slug } }),
      remove: (id) => api.deleteLocation({ params: { id } }),
      valuesOf: (record) => ({ name: record?.name ?? '', slug: record?.slug ?? '' }),
      check
    })
  let records: ReturnType<typeof make>
  const names = () => records.sorted?.map(({ name }) => name)

  beforeEach(async () => {
    for (const { id } of await service.alice.data('listLocations', { query: { limit: 100 } }))
      await service.alice.data('deleteLocation', { params: { id } })
    records = make()
    expect(records.sorted).toBeUndefined()
    for (const name of ['Shop 10', 'Shop 2']) await service.alice.data('createLocation', { body: { name } })
    await records.load()
  })

  test('is sorted as people sort', () => expect(names()).toEqual(['Shop 2', 'Shop 10']))

  test('gets a new one, and loses it again', async () => {
    const form = records.form('new')
    expect(records.form('new')).toBe(form)
    expect([form.values, records.isBegun('new'), records.isBegun('never')]).toEqual([{ name: '', slug: '' }, false, false])
    form.values.name = 'Shop 3'
    expect(records.isBegun('new')).toBe(true)
    expect(await records.save('new', 'Added')).toBe(true)
    expect(names()).toEqual(['Shop 2', 'Shop 3', 'Shop 10'])
    expect(records.form('new').values.name).toBe('')
    await takeBack()
    expect(names()).toEqual(['Shop 2', 'Shop 10'])
  })

  test('is changed, and changed back', async () => {
    const { id } = records.sorted![0]!
    records.form(id).values.name = 'Shop 20'
    expect(await records.save(id, 'Changed')).toBe(true)
    expect(names()).toEqual(['Shop 10', 'Shop 20'])
    await takeBack()
    expect(names()).toEqual(['Shop 2', 'Shop 10'])
  })

  test('says what is wrong before anything is sent', async () => {
    const { id } = records.sorted![0]!
    records.form(id).values.name = ' '
    edge.asked.length = 0
    expect(await records.save(id, 'Changed')).toBe(false)
    expect([records.form(id).errors, edge.asked]).toEqual([{ name: 'missing' }, []])
  })

  test('says of a short name that it is taken', async () => {
    const [first, second] = records.sorted!
    const form = records.form(first!.id)
    form.values.slug = second!.slug
    expect(await records.save(first!.id, 'Changed')).toBe(false)
    expect(Object.keys(form.errors)).toEqual(['slug'])
    expect([form.problem, undo.last === 'Changed']).toEqual([undefined, false])
    form.values.slug = 'free'
    edge.isCutOff = true
    await records.save(first!.id, 'Changed')
    expect([form.problem?.code, form.errors]).toEqual(['unreachable', {}])
    records.forget(first!.id)
    expect(records.form(first!.id)).not.toBe(form)
  })

  test('follows what changes elsewhere, but not over what is typed', async () => {
    const [first, second] = records.sorted!
    records.form(second!.id).values.name = 'typed'
    records.form(first!.id)
    const leave = records.listen()
    for (const { id } of [first!, second!])
      await service.alice.data('updateLocation', { params: { id }, body: { name: `Other ${id}` } })
    await expect.poll(() => names()?.filter((name) => name.startsWith('Other')).length).toBe(2)
    for (const { id } of [first!, second!]) records.follow(id)
    records.follow('new')
    expect([records.form(first!.id).values.name, records.form(second!.id).values.name]).toEqual([
      `Other ${first!.id}`,
      'typed'
    ])
    leave()
  })

  test('counts what carries each, without which nothing is missing', async () => {
    const uses = new Uses()
    const [{ slug }] = records.sorted as [{ slug: string }]
    expect(uses.reviewsOf(slug)).toBeUndefined()
    await service.alice.data('createReview', { body: { score: 5, location: slug } })
    await service.alice.data('createCustomer', { body: { email: 'use@example.com', location_id: records.sorted![0]!.id } })
    await uses.countReviews('location')
    await uses.countCustomers('location', records.sorted!)
    expect([uses.reviewsOf(slug), uses.reviewsOf('none')]).toEqual([1, 0])
    expect(uses.customers.get(slug)).toBe(1)
    expect(edge.asked.at(-1)).toContain('limit=1')
    edge.isCutOff = true
    await uses.countReviews('location')
    await uses.countCustomers('location', records.sorted!)
    expect(uses.reviewsOf(slug)).toBe(1)
  })
})

test('the business is sent as it changed; an empty field clears', () => {
  followSettings({
    ...account.settings.value!,
    website: 'https://a.example',
    postal_address: null,
    brand_color: '#112233',
    logo_id: 7,
    reply_name: null
  })
  expect(businessForm.values).toMatchObject({ website: 'https://a.example', postal_address: '', reply_name: '', logo_id: '7' })
  expect([businessForm.values.country, changedSettings()]).toEqual(['DE', {}])
  Object.assign(businessForm.values, { website: ' ', reply_name: ' Ann ', logo_id: '', business_name: 'New' })
  expect(changedSettings()).toEqual({ website: null, reply_name: 'Ann', logo_id: null, business_name: 'New' })
  businessForm.values.logo_id = '8'
  expect(changedSettings()).toMatchObject({ logo_id: 8 })
  expect([idText(null), idText(3), idOf(''), idOf('3')]).toEqual(['', '3', null, 3])
})

test('the account follows what changes elsewhere, and names its records', async () => {
  await service.alice.data('updateSettings', { body: { business_name: 'Elsewhere' } })
  await expect.poll(() => account.settings.value?.business_name).toBe('Elsewhere')
  await account.change({ business_name: 'Here' })
  expect(account.settings.value?.business_name).toBe('Here')
  const place = await service.alice.data('createLocation', { body: { name: 'Corner' } })
  await service.alice.data('createTag', { body: { name: 'Regular', slug: 'regular', applies_to: 'customer' } })
  await expect.poll(() => account.tagName('regular', 'customer')).toBe('Regular')
  expect([account.locationName(place.id), account.locationName(place.slug), account.locationName('x')]).toEqual(['Corner', 'Corner', 'x'])
  expect([account.tagName('regular', 'review'), account.tagName('y', 'customer')]).toEqual(['regular', 'y'])
  expect([account.sourceName('manual'), account.sourceName('z'), account.sourceName('z', 'Zed')]).toEqual(['Manual', 'z', 'Zed'])
  const manual = account.sources.find(({ kind }) => kind === 'manual')!
  expect(account.nameOf({ id: manual.id, name: 'By hand' })).toBe('By hand')
  edge.isCutOff = true
  await account.loadNames()
  expect(account.locationName('corner')).toBe('Corner')
})

describe('the public pages', () => {
  beforeEach(async () => {
    await service.alice.data('updateDoors', { body: { public_address: null } })
    await allHeard(service)
    customersDoors.form.discard()
    await customersDoors.load()
  })

  test('are saved, with the usual kind of address', async () => {
    const { form } = customersDoors
    expect([customersDoors.wantedAddress, form.values.public_address]).toEqual([null, ''])
    form.values.public_address = ' shop.example.com '
    expect(customersDoors.wantedAddress).toBe('https://shop.example.com')
    expect(await customersDoors.save()).toBe(true)
    expect([form.values.public_address, form.dirty]).toEqual(['https://shop.example.com', false])
    form.values.public_address = 'HTTP://shop.example.com'
    expect(customersDoors.wantedAddress).toBe('HTTP://shop.example.com')
  })

  test('are not saved with what is wrong', async () => {
    const { form } = customersDoors
    Object.assign(form.values, { port: '99999', public_address: 'not an address' })
    edge.asked.length = 0
    expect(await customersDoors.save()).toBe(false)
    expect([Object.keys(form.errors).toSorted(), edge.asked]).toEqual([['port', 'public_address'], []])
    Object.assign(form.values, { port: '45123', listens_on: 'network', public_address: '' })
    edge.isCutOff = true
    expect(await customersDoors.save()).toBe(false)
    expect(edge.sent).toEqual({ public_address: null, port: 45123, listens_on: 'network' })
    form.discard()
  })

  test('are changed at once, or say why not', async () => {
    const changing = customersDoors.change({ public_address: 'https://b.example.com' })
    expect(customersDoors.turning).toBe(true)
    expect(await changing).toBe(true)
    expect([customersDoors.turning, customersDoors.form.values.public_address]).toEqual([false, 'https://b.example.com'])
    edge.isCutOff = true
    expect(await customersDoors.change({ public_address: null })).toBe(false)
    expect([customersDoors.turning, said().length]).toEqual([false, 1])
  })

  test('are checked; what was found of another address is forgotten', async () => {
    await customersDoors.change({ is_on: true, public_address: 'http://127.0.0.1:9' })
    await customersDoors.check()
    expect(customersDoors.checked.value).toBeDefined()
    expect(customersDoors.stored.value?.last_check).toEqual(customersDoors.checked.value)
    await customersDoors.change({ public_address: 'https://c.example.com' })
    expect(customersDoors.checked.value).toBeUndefined()
  })

  test('follow what changes elsewhere', async () => {
    const leave = customersDoors.listen()
    await service.alice.data('updateDoors', { body: { public_address: 'https://d.example.com' } })
    await expect.poll(() => customersDoors.form.values.public_address).toBe('https://d.example.com')
    leave()
  })
})

describe('the page that customers are led to', () => {
  beforeEach(async () => {
    reviewLink.form.discard()
    await reviewLink.load()
  })

  test('is elsewhere, and our own again', async () => {
    reviewLink.form.values.place = 'elsewhere'
    reviewLink.form.values.url = 'nonsense'
    expect([reviewLink.isElsewhere, await reviewLink.save()]).toEqual([true, false])
    expect(Object.keys(reviewLink.form.errors)).toEqual(['url'])
    reviewLink.form.values.url = ' https://g.example/review '
    expect(await reviewLink.save()).toBe(true)
    expect(reviewLink.stored.value?.page).toMatchObject({ leads_to: 'address', url: 'https://g.example/review' })
    expect([reviewLink.form.dirty, reviewLink.form.values.url]).toEqual([false, 'https://g.example/review'])
    await takeBack()
    expect([reviewLink.stored.value?.page.leads_to, reviewLink.form.values.place]).toEqual(['form', 'own'])
    reviewLink.form.values.title = ' Tell us '
    expect(await reviewLink.save()).toBe(true)
    expect(edge.sent).toEqual({ leads_to: 'form', title: 'Tell us' })
    edge.isCutOff = true
    reviewLink.form.values.title = ''
    expect(await reviewLink.save()).toBe(false)
    expect(edge.sent).toEqual({ leads_to: 'form', title: null })
  })

  test('has an address where the public pages are on', async () => {
    await service.alice.data('updateDoors', { body: { public_address: 'https://e.example.com', is_on: false } })
    await reviewLink.load()
    expect(reviewLink.ownAddress).toBeNull()
    await service.alice.data('updateDoors', { body: { is_on: true } })
    const leave = reviewLink.listen()
    await reviewLink.load()
    expect(reviewLink.ownAddress).toBe(`https://e.example.com/r/${reviewLink.stored.value!.page.slug}`)
    await service.alice.data('updateDoors', { body: { is_on: false } })
    await expect.poll(() => reviewLink.ownAddress).toBeNull()
    leave()
  })
})

describe('the e-mail account', () => {
  test('takes the servers of a provider from the address', () => {
    emailAccount.form.values.from_email = 'ann@gmail.com'
    emailAccount.takeAddress()
    expect(emailAccount.form.values).toMatchObject({ username: 'ann@gmail.com', host: 'smtp.gmail.com', imap_host: 'imap.gmail.com' })
    emailAccount.form.values.from_email = 'other@gmx.de'
    emailAccount.takeAddress()
    expect(emailAccount.form.values).toMatchObject({ username: 'ann@gmail.com', host: 'smtp.gmail.com' })
    emailAccount.form.discard()
    emailAccount.form.values.from_email = 'ann'
    emailAccount.takeAddress()
    expect([emailAccount.form.values.username, emailAccount.form.values.host]).toEqual(['', ''])
  })

  test('is saved, keeps its password for the same server only, and is removed', async () => {
    emailAccount.form.discard()
    await emailAccount.load()
    expect([emailAccount.isSetUp, emailAccount.keepsPassword]).toEqual([false, false])
    expect(await emailAccount.save()).toBe(false)
    expect(emailAccount.form.errors).not.toEqual({})
    Object.assign(emailAccount.form.values, {
      provider: 'other',
      from_email: 'ann@shop.example',
      from_name: 'Ann',
      host: 'mail.shop.example',
      port: '465',
      security: 'tls',
      username: 'ann',
      password: 'secret'
    })
    expect([await emailAccount.save(), emailAccount.form.errors, emailAccount.form.problem]).toEqual([true, {}, undefined])
    expect([emailAccount.isSetUp, emailAccount.keepsPassword, emailAccount.form.dirty]).toEqual([true, true, false])
    for (const [name, value] of [['host', 'b.example'], ['port', '587'], ['security', 'starttls'], ['username', 'b']] as const) {
      emailAccount.form.values[name] = value
      expect(emailAccount.keepsPassword, name).toBe(false)
      emailAccount.form.discard()
    }
    await emailAccount.remove()
    expect([emailAccount.isSetUp, emailAccount.form.values.host]).toEqual([false, ''])
  })
})

describe('the SMS account', () => {
  test('is saved, keeps its secret for the same server only, and is removed', async () => {
    await smsAccount.load()
    expect([smsAccount.isSetUp, smsAccount.keepsSecret, smsAccount.secretLost]).toEqual([false, false, undefined])
    smsAccount.choose('twilio')
    expect(await smsAccount.save()).toBe(false)
    expect(smsAccount.form.errors).not.toEqual({})
    smsAccount.choose('http')
    expect([smsAccount.form.errors, smsAccount.form.values.provider]).toEqual([{}, 'http'])
    smsAccount.choose('twilio')
    Object.assign(smsAccount.form.values, { account_sid: `AC${'a'.repeat(32)}`, auth_token: 'b'.repeat(32), secret: 'b'.repeat(32), from: '+4930901820' })
    const saved = await smsAccount.save()
    expect([saved, smsAccount.form.errors, smsAccount.form.problem]).toEqual([true, {}, undefined])
    expect([smsAccount.isSetUp, smsAccount.keepsSecret, smsAccount.secretLost]).toEqual([true, true, undefined])
    smsAccount.form.values.account_sid = `AC${'c'.repeat(32)}`
    expect([smsAccount.keepsSecret, smsAccount.secretLost]).toEqual([false, 'of another account'])
    smsAccount.choose('http')
    expect(smsAccount.keepsSecret).toBe(false)
    smsAccount.choose('twilio')
    expect([smsAccount.form.values.from, smsAccount.keepsSecret]).toEqual(['+4930901820', true])
    await smsAccount.remove()
    expect([smsAccount.isSetUp, smsAccount.form.values.from]).toEqual([false, ''])
  })
})

describe('the texts of messages', () => {
  const which: Which = { channel: 'email', place: 'request-0', language: 'en' }
  beforeEach(() => messageTexts.load())

  test('are those that come with Goodword until they are written', async () => {
    expect([messageTexts.usualLanguage, messageTexts.languages.includes('de')]).toEqual(['en', true])
    const form = messageTexts.form(which)
    expect(messageTexts.form(which)).toBe(form)
    expect([messageTexts.kept(which)?.is_own, messageTexts.isBegun(which)]).toEqual([false, false])
    const before = form.values.subject
    form.values.subject = ' How was it? '
    expect(messageTexts.isBegun(which)).toBe(true)
    expect(await messageTexts.save(which)).toBe(true)
    expect(messageTexts.kept(which)).toMatchObject({ is_own: true, subject: 'How was it?' })
    expect([messageTexts.isBegun(which), form.values.subject]).toEqual([false, 'How was it?'])
    await takeBack()
    expect([messageTexts.kept(which)?.is_own, form.values.subject]).toEqual([false, before])
  })

  test('go back to what comes with Goodword, and to what was written', async () => {
    const form = messageTexts.form(which)
    form.values.subject = 'Mine'
    await messageTexts.save(which)
    await messageTexts.reset(which)
    expect([messageTexts.kept(which)?.is_own, form.values.subject === 'Mine']).toEqual([false, false])
    await takeBack()
    expect([messageTexts.kept(which)?.is_own, form.values.subject]).toEqual([true, 'Mine'])
    await messageTexts.reset(which)
  })

  test.each([
    ['email', { subject: ' ' }, ['subject']],
    ['email', { text: '' }, ['text']],
    ['email', { subject: '{{nonsense}}', button: '{{nonsense}}' }, ['button', 'subject']],
    ['sms', { text: ' ', subject: '' }, ['text']]
  ] as const)('are not saved with what is wrong: %s %o', async (channel, changes, wrong) => {
    const one = { ...which, channel }
    const form = messageTexts.form(one)
    Object.assign(form.values, changes)
    edge.asked.length = 0
    expect(await messageTexts.save(one)).toBe(false)
    expect([Object.keys(form.errors).toSorted(), edge.asked]).toEqual([wrong, []])
    form.discard()
  })

  test('are looked at as they stand in the form; an SMS has no subject', async () => {
    const values = { subject: '', text: 'Hello {{first_name}}', button: ' ' }
    await messageTexts.show(which, values, undefined)
    expect(edge.sent).toEqual({ channel: 'email', kind: 'request', step: 0, language: 'en', subject: null, text: values.text, button: null })
    const customer = await service.alice.data('createCustomer', { body: { phone: '+4930901855', first_name: 'Ann' } })
    await messageTexts.show({ ...which, channel: 'sms', place: 'reminder-2' }, values, customer.id)
    expect(edge.sent).toEqual({ channel: 'sms', kind: 'reminder', step: 2, language: 'en', text: values.text, customer_id: customer.id })
    const preview = messageTexts.preview.value
    expect(JSON.stringify(preview)).toContain('Hello Ann')
    await messageTexts.show(which, { ...values, text: ' ' }, undefined)
    expect(messageTexts.preview.value).toBe(preview)
    expect(bodyOf({ ...which, place: 'thanks-0' })).toMatchObject({ kind: 'thanks', step: 0 })
  })

  test('of a language without any are those that customers get today', () => {
    const foreign = { ...which, language: 'xx' }
    expect([messageTexts.kept(foreign), messageTexts.held(foreign)?.language]).toEqual([undefined, 'en'])
  })
})

describe('tokens', () => {
  test('are made, given a new key, revoked', async () => {
    const tokens = new Tokens()
    await tokens.load()
    const before = tokens.usable.length
    const made = await tokens.create('Till', ['customers:write'], 86_400)
    expect(edge.sent).toEqual({ name: 'Till', scopes: ['customers:write'], expires_in: 86_400 })
    expect([made.token, tokens.usable.length]).toEqual([expect.any(String), before + 1])
    await tokens.create('No end', ['customers:read'])
    expect(edge.sent).toEqual({ name: 'No end', scopes: ['customers:read'] })
    const till = tokens.usable.find(({ name }) => name === 'Till')!
    const rotated = await tokens.rotate(till, 3600)
    expect([edge.sent, rotated.token === made.token]).toEqual([{ overlap_seconds: 3600 }, false])
    await tokens.revoke(tokens.usable.find(({ name }) => name === 'No end')!)
    expect(tokens.revoked.map(({ name }) => name)).toContain('No end')
    expect(tokens.shown.map(({ name }) => name)).not.toContain('No end')
    tokens.showRevoked = true
    expect(tokens.shown).toEqual([...tokens.usable, ...tokens.revoked])
  })

  test('are granted the usual, only reading, or what was chosen', () => {
    const reading = defaultScopes.filter((scope) => scope.endsWith(':read'))
    expect([scopesOf('usual', []), scopesOf('read', []), scopesOf('chosen', ['asks:read'])]).toEqual([defaultScopes, reading, ['asks:read']])
    expect([grantOf(defaultScopes.toReversed()), grantOf(reading), grantOf(['asks:read']), grantOf([])]).toEqual(['usual', 'read', 'chosen', 'chosen'])
    expect(grantOf([...reading.slice(1), 'customers:write'])).toBe('chosen')
  })
})

describe('webhooks', () => {
  test('are made with a secret, changed, given another, tested and removed', async () => {
    const hooks = new Webhooks()
    await hooks.load()
    const made = await hooks.create({ name: 'A', url: 'https://hook.example/a', events: ['review.created'] })
    expect([hooks.fresh, hooks.isRotated, hooks.list.rows.map(({ id }) => id)]).toEqual([made, false, [made.id]])
    expect(hooks.find(made.id)?.url).toBe('https://hook.example/a')
    await hooks.rotate(made.id)
    expect([hooks.isRotated, hooks.fresh === made]).toEqual([true, false])
    hooks.tested.set({} as never)
    await hooks.change(made.id, { url: 'https://hook.example/b' })
    expect([hooks.find(made.id)?.url, hooks.tested.value]).toEqual(['https://hook.example/b', undefined])
    await hooks.showDeliveries(made.id, '')
    expect(hooks.isNarrowed).toBe(false)
    await hooks.showDeliveries(made.id, 'failed')
    expect([hooks.isNarrowed, edge.asked.at(-1)]).toEqual([true, expect.stringContaining('status=failed')])
    expect(await hooks.replay(999)).toBe(false)
    expect(said()).toHaveLength(1)
    const leave = hooks.listen()
    await service.alice.data('createWebhook', { body: { name: 'C', url: 'https://hook.example/c', events: ['review.created'] } })
    await expect.poll(() => hooks.list.rows.length).toBe(2)
    leave()
    edge.isCutOff = true
    await expect(hooks.remove(made.id)).rejects.toMatchObject({ code: 'unreachable' })
    edge.isCutOff = false
    await hooks.refresh()
    expect(edge.asked.at(-1)).toContain('deliveries')
    await hooks.remove(made.id)
    expect(hooks.find(made.id)).toBeUndefined()
    await hooks.refresh()
    expect(edge.asked.at(-1)).not.toContain('deliveries')
  })
})

describe('addresses that are never written to', () => {
  test('are added, looked up and lifted by who knows them', async () => {
    const list = new Suppressions()
    await list.show({ channel: '', reason: '' })
    await list.showLog()
    expect(list.isNarrowed).toBe(false)
    await list.add('no@example.com')
    expect(list.looked).toMatchObject({ address: 'no@example.com', found: { channel: 'email' } })
    await expect.poll(() => list.list.rows.length).toBe(1)
    expect(list.log.rows.length).toBe(1)
    await takeBack()
    expect([list.list.rows, list.looked?.found]).toEqual([[], undefined])
    await list.add('+49 30 901820')
    expect(edge.asked.some((each) => each.includes('suppressions'))).toBe(true)
    const [entry] = list.list.rows
    expect(entry?.channel).toBe('sms')
    expect(await list.lift(entry!, 'another@example.com')).toBe('another address')
    expect(await list.lift(entry!, '+49 30 901820')).toBeUndefined()
    expect(list.list.rows).toEqual([])
    await takeBack()
    expect(list.list.rows).toHaveLength(1)
    const before = undo.last
    await list.add('+49 30 901820')
    expect(undo.last, 'it was there before').toBe(before)
    await list.show({ channel: 'email', reason: '' })
    expect([list.isNarrowed, list.list.rows]).toEqual([true, []])
    edge.isCutOff = true
    await expect(list.lift(entry!, 'x')).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('follow what changes elsewhere', async () => {
    const list = new Suppressions()
    await list.show({ channel: 'email', reason: '' })
    const leave = list.listen()
    await service.alice.data('addSuppression', { body: { channel: 'email', address: 'else@example.com' } })
    await expect.poll(() => list.list.rows.length).toBe(1)
    leave()
  })
})

test('the test outbox shows what was written, one channel of it, and is emptied', async () => {
  const { alice } = service
  await alice.data('updateSending', { body: { test_mode: true } })
  await alice.data('updateSettings', { body: { postal_address: 'Main Street 1' } })
  const customer = await alice.data('createCustomer', { body: { email: 'out@example.com' } })
  await alice.data('updateDoors', { body: { public_address: 'https://out.example.com', is_on: true } })
  const outbox = new LocalOutbox()
  await outbox.show('')
  const leave = outbox.listen()
  await alice.data('createAsk', { body: { customer_id: customer.id, channel: 'email' } })
  await service.tick()
  await expect.poll(() => outbox.list.rows.length).toBe(1)
  leave()
  outbox.open(outbox.list.rows[0]!.id)
  await expect.poll(() => outbox.message.value?.id).toBe(outbox.list.rows[0]!.id)
  outbox.open(undefined)
  expect(outbox.message.value).toBeUndefined()
  await outbox.show('sms')
  expect(outbox.list.rows).toEqual([])
  await outbox.show('other')
  expect(outbox.list.rows).toHaveLength(1)
  await outbox.clear()
  expect(outbox.list.rows).toEqual([])
  expect([askedFor('POST'), vi.isFakeTimers()]).toEqual([1, false])
})
