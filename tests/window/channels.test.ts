/** Sending: the e-mail account, the SMS account, and the templates. */
import { takeBack, useWindow } from '../support/use-window'
import { edge } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import { emailAccount } from '#window/settings/email/email-account.svelte'
import {
  bodyOf as bodyOfAccount,
  checkEmail,
  newCopiesAddress,
  valuesOf
} from '#window/settings/email/email-values'
import { bodyOf, messageTexts, type Which } from '#window/requests/texts/message-texts.svelte'
import { smsAccount } from '#window/settings/sms/sms-channel.svelte'

const service = useWindow()

describe('the e-mail account', () => {
  test('takes the servers of a provider from the address', () => {
    emailAccount.form.values.from_email = 'ann@gmail.com'
    emailAccount.takeAddress()
    expect(emailAccount.form.values).toMatchObject({
      username: 'ann@gmail.com',
      host: 'smtp.gmail.com',
      imap_host: 'imap.gmail.com'
    })
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
    expect([await emailAccount.save(), emailAccount.form.errors, emailAccount.form.problem]).toEqual([
      true,
      {},
      undefined
    ])
    expect([emailAccount.isSetUp, emailAccount.keepsPassword, emailAccount.form.dirty]).toEqual([
      true,
      true,
      false
    ])
    for (const [name, value] of [
      ['host', 'b.example'],
      ['port', '587'],
      ['security', 'starttls'],
      ['username', 'b']
    ] as const) {
      emailAccount.form.values[name] = value
      expect(emailAccount.keepsPassword, name).toBe(false)
      emailAccount.form.discard()
    }
    await emailAccount.remove()
    expect([emailAccount.isSetUp, emailAccount.form.values.host]).toEqual([false, ''])
  })
})

describe('copies of e-mails to customers', () => {
  const values = (changes: object) => ({ ...valuesOf(undefined), ...changes })

  test.each([
    [
      { from_email: 'ann@shop.example', username: '', imap_username: '' },
      /^ann\+visits-[0-9a-f]{10}@shop\.example$/
    ],
    [
      { from_email: 'a@shop.example', imap_username: ' box+x@mail.example' },
      /^box\+visits-[0-9a-f]{10}@mail\.example$/
    ]
  ])('get an address in the mailbox: %o', (known, expected) => {
    const address = newCopiesAddress(values(known))
    expect(address).toMatch(expected)
    expect(newCopiesAddress(values(known))).not.toBe(address)
  })

  test('have no address while that of the mailbox is not known', () => {
    expect(newCopiesAddress(values({ username: 'ann' }))).toBeUndefined()
  })

  test('are sent with the mailbox that they arrive in, or not at all', () => {
    const all = { watch: 'yes', copies_to: ' box+x@mail.example ', copies_tag_id: '7' }
    expect(bodyOfAccount(values(all))).toMatchObject({ copies_to: 'box+x@mail.example', copies_tag_id: 7 })
    expect(bodyOfAccount(values({ ...all, watch: '' }))).toMatchObject({ imap: null, copies_to: null })
    expect(checkEmail(values({ ...all, copies_to: 'box' })).copies_to).toBeDefined()
    expect(checkEmail(values({ ...all, watch: '', copies_to: 'box' })).copies_to).toBeUndefined()
  })
})

describe('the SMS account', () => {
  test('is saved, keeps its secret for the same server only, and is removed', async () => {
    await smsAccount.load()
    expect([smsAccount.isSetUp, smsAccount.keepsSecret, smsAccount.secretLost]).toEqual([
      false,
      false,
      undefined
    ])
    smsAccount.choose('twilio')
    expect(await smsAccount.save()).toBe(false)
    expect(smsAccount.form.errors).not.toEqual({})
    smsAccount.choose('http')
    expect([smsAccount.form.errors, smsAccount.form.values.provider]).toEqual([{}, 'http'])
    smsAccount.choose('twilio')
    Object.assign(smsAccount.form.values, {
      account_sid: `AC${'a'.repeat(32)}`,
      auth_token: 'b'.repeat(32),
      secret: 'b'.repeat(32),
      from: '+4930901820'
    })
    const saved = await smsAccount.save()
    expect([saved, smsAccount.form.errors, smsAccount.form.problem]).toEqual([true, {}, undefined])
    expect([smsAccount.isSetUp, smsAccount.keepsSecret, smsAccount.secretLost]).toEqual([
      true,
      true,
      undefined
    ])
    smsAccount.form.values.account_sid = `AC${'c'.repeat(32)}`
    expect([smsAccount.keepsSecret, smsAccount.secretLost]).toEqual([false, 'of another account'])
    smsAccount.choose('http')
    expect(smsAccount.keepsSecret).toBe(false)
    smsAccount.choose('twilio')
    expect([smsAccount.form.values.from, smsAccount.keepsSecret]).toEqual(['+4930901820', true])
    await smsAccount.remove()
    expect([smsAccount.isSetUp, smsAccount.form.values.from]).toEqual([false, ''])
  })

  test.each([
    ['twilio', ['account_sid', 'secret', 'from'], { from: 'MG1' }, ['from']],
    ['vonage', ['username', 'secret', 'from'], { username: 'abc' }, ['username']]
  ] as const)('at %s is checked by the fields that it declares', async (provider, needed, wrong, refused) => {
    const whole = {
      account_sid: `AC${'a'.repeat(32)}`,
      username: provider === 'vonage' ? 'abcd1234' : '',
      secret: 'x',
      from: '+4930901820'
    }
    smsAccount.choose(provider)
    await smsAccount.save()
    expect(Object.keys(smsAccount.form.errors).sort()).toEqual([...needed].sort())
    expect(Object.values(smsAccount.form.errors).every((words) => words !== '')).toBe(true)
    Object.assign(smsAccount.form.values, whole, wrong)
    expect(await smsAccount.save()).toBe(false)
    expect(Object.keys(smsAccount.form.errors)).toEqual(refused)
    Object.assign(smsAccount.form.values, whole)
    expect([await smsAccount.save(), smsAccount.stored.value?.provider]).toEqual([true, provider])
    await smsAccount.remove()
  })
})

describe('the texts of messages', () => {
  const which: Which = { channel: 'email', place: 'request-0', language: 'en', strategy: null }
  beforeEach(() => messageTexts.load())

  test('are those that come with Goodword until they are written', async () => {
    expect([messageTexts.usualLanguage, messageTexts.languages.includes('de')]).toEqual(['en', true])
    const form = messageTexts.form(which)
    expect(messageTexts.form(which)).toBe(form)
    expect([messageTexts.isOwn(which), messageTexts.isBegun(which)]).toEqual([false, false])
    const before = form.values.subject
    form.values.subject = ' How was it? '
    expect(messageTexts.isBegun(which)).toBe(true)
    expect(await messageTexts.save(which)).toBe(true)
    expect(messageTexts.kept(which)).toMatchObject({ is_own: true, subject: 'How was it?' })
    expect([messageTexts.isBegun(which), form.values.subject]).toEqual([false, 'How was it?'])
    await takeBack()
    expect([messageTexts.isOwn(which), form.values.subject]).toEqual([false, before])
  })

  test('go back to what comes with Goodword, and to what was written', async () => {
    const form = messageTexts.form(which)
    form.values.subject = 'Mine'
    await messageTexts.save(which)
    await messageTexts.reset(which)
    expect([messageTexts.isOwn(which), form.values.subject === 'Mine']).toEqual([false, false])
    await takeBack()
    expect([messageTexts.isOwn(which), form.values.subject]).toEqual([true, 'Mine'])
    await messageTexts.reset(which)
  })

  test('follow what a program writes while they are shown', async () => {
    const stop = messageTexts.listen()
    const body = {
      channel: 'email',
      kind: 'request',
      language: 'en',
      subject: 'From a program',
      text: '{{review_link}}'
    } as const
    await service.alice.data('setMessageTemplate', { body })
    await expect.poll(() => messageTexts.kept(which)?.subject).toBe('From a program')
    stop()
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

  test('are previewed as entered; an SMS has no subject', async () => {
    const values = { subject: '', text: 'Hello {{first_name}}', button: ' ' }
    await messageTexts.show(which, values, undefined)
    expect(edge.sent).toEqual({
      channel: 'email',
      kind: 'request',
      step: 0,
      language: 'en',
      subject: null,
      text: values.text,
      button: null
    })
    const customer = await service.alice.data('createCustomer', {
      body: { phone: '+4930901855', first_name: 'Ann' }
    })
    await messageTexts.show({ ...which, channel: 'sms', place: 'reminder-2' }, values, customer.id)
    expect(edge.sent).toEqual({
      channel: 'sms',
      kind: 'reminder',
      step: 2,
      language: 'en',
      text: values.text,
      customer_id: customer.id
    })
    const preview = messageTexts.preview.value
    expect(JSON.stringify(preview)).toContain('Hello Ann')
    await messageTexts.show(which, { ...values, text: ' ' }, undefined)
    expect(messageTexts.preview.value).toBe(preview)
    expect(bodyOf({ ...which, place: 'thanks-0' })).toMatchObject({ kind: 'thanks', step: 0 })
  })

  test('whose form was opened before they were there fill it as they come', async () => {
    const early: Which = { channel: 'email', place: 'reminder-1', language: 'en', strategy: null }
    messageTexts.answer.clear()
    expect(messageTexts.form(early).values).toEqual({ subject: '', text: '', button: '' })
    await messageTexts.load()
    messageTexts.follow(early)
    expect(messageTexts.form(early).values.text).toBe(messageTexts.kept(early)?.text)
    expect(messageTexts.isBegun(early)).toBe(false)
  })

  test('are there in every language that somebody has written one in', async () => {
    const { alice } = service
    const body = { channel: 'sms', kind: 'request', language: 'fi', text: 'Hei {{review_link}}' }
    await alice.data('setMessageTemplate', { body })
    const leave = messageTexts.listen()
    await alice.data('updateSettings', { body: { reply_name: 'Ann' } })
    await expect.poll(() => messageTexts.languages).toEqual(expect.arrayContaining(['de', 'fi']))
    leave()
    const { text: _text, ...key } = body
    await alice.data('resetMessageTemplate', { body: key })
  })

  test('of a language without any are those that customers get today', () => {
    const foreign = { ...which, language: 'xx' }
    expect([messageTexts.kept(foreign), messageTexts.held(foreign)?.language]).toEqual([undefined, 'en'])
  })

  test('of a strategy are those for all until they are written; then they are its own, beside its other ones', async () => {
    const { alice } = service
    const page = await alice.data('createReviewPage', {
      body: { name: 'Second', url: 'https://example.com/2' }
    })
    const sms = { channel: 'sms', kind: 'request', language: 'en', text: 'By SMS {{review_link}}' } as const
    const { id } = await alice.data('createFurtherStrategy', {
      body: { name: 'Regulars', review_page_id: page.id, texts: [sms] }
    })
    const textsNow = async () => (await alice.data('getFurtherStrategy', { params: { id } })).texts
    await messageTexts.load()
    const own: Which = { ...which, strategy: id }
    const form = messageTexts.form(own)
    expect([messageTexts.isOwn(own), messageTexts.isOwn({ ...own, channel: 'sms' })]).toEqual([false, true])
    expect(form.values).toEqual(messageTexts.form(which).values)

    form.values.text = 'Welcome back! {{review_link}}'
    await messageTexts.show(own, form.values, undefined)
    expect(edge.sent).toMatchObject({ review_page_id: page.id })
    // Written elsewhere in the meantime.
    const german = { ...sms, language: 'de', text: 'Per SMS {{review_link}}' }
    await alice.data('updateFurtherStrategy', { params: { id }, body: { texts: [sms, german] } })
    expect(await messageTexts.save(own)).toBe(true)
    expect(await textsNow()).toMatchObject([sms, german, { channel: 'email', text: form.values.text }])
    expect([messageTexts.isOwn(own), messageTexts.isOwn(which)]).toEqual([true, false])
    await messageTexts.reset(own)
    expect([await textsNow(), messageTexts.isOwn(own)]).toMatchObject([[sms, german], false])
    expect(form.values).toEqual(messageTexts.form(which).values)
    await takeBack()
    expect(form.values.text).toBe('Welcome back! {{review_link}}')
    await messageTexts.reset(own)
    await alice.data('deleteFurtherStrategy', { params: { id } })
  })
})
