/** The sending accounts: testing what is in the form, what the service refuses, and changes elsewhere. */
import { useWindow } from '../support/use-window'
import { askedFor, edge, holdAnswers } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import { emailAccount } from '#window/settings/email/email-account.svelte'
import { smsAccount } from '#window/settings/sms/sms-channel.svelte'
import { useMailServer } from '../support/mail-account'
import { useSmsProvider } from '../support/use-sms-provider'

const service = useWindow()

describe('the e-mail account', () => {
  const mail = useMailServer()
  const { form } = emailAccount
  const tests = () => askedFor('POST /account/channels/email/test')

  beforeEach(async () => {
    await service.alice.call('deleteEmailChannel')
    form.discard()
    await emailAccount.load()
    Object.assign(form.values, {
      provider: 'other',
      from_email: 'ann@shop.example',
      host: '127.0.0.1',
      port: String(mail.port),
      security: 'none',
      username: 'ann',
      password: 'secret'
    })
  })

  test('is tried as it stands in the form; what was found before is gone meanwhile', async () => {
    await emailAccount.test()
    expect(emailAccount.found.value).toMatchObject({ ok: true })
    expect(emailAccount.isSetUp).toBe(false)
    const go = holdAnswers()
    const testing = emailAccount.test()
    expect([emailAccount.found.value, emailAccount.found.loading]).toEqual([undefined, true])
    go()
    await testing
    expect(emailAccount.found.value?.ok).toBe(true)
  })

  test('of a provider we do not know begins with the usual ports, encrypted, and without a server', () => {
    emailAccount.choose('own')
    expect(form.values).toMatchObject({
      host: '',
      port: '465',
      security: 'tls',
      imap_host: '',
      imap_port: '993',
      imap_security: 'tls'
    })
    emailAccount.choose('icloud')
    expect(form.values).toMatchObject({
      host: 'smtp.mail.me.com',
      port: '587',
      security: 'starttls',
      imap_host: 'imap.mail.me.com'
    })
  })

  test('is not tried with what is wrong, and says where', async () => {
    Object.assign(form.values, { port: '0', from_email: 'ann' })
    await emailAccount.test()
    expect([Object.keys(form.errors).toSorted(), tests()]).toEqual([['from_email', 'port'], 0])
  })

  test('needs its password again for another server: that stands at the field, in the window’s words', async () => {
    expect(await emailAccount.save()).toBe(true)
    expect(emailAccount.keepsPassword).toBe(true)
    form.values.host = 'localhost'
    await emailAccount.test()
    expect([Object.keys(form.errors), emailAccount.found.value, emailAccount.found.problem]).toEqual([
      ['password'],
      undefined,
      undefined
    ])
    const { password } = form.errors
    expect(password).not.toBe('is required')
    expect(await emailAccount.save()).toBe(false)
    expect(form.errors).toEqual({ password })
  })

  test('needs a password of its own for a mailbox elsewhere, which stands at its field', async () => {
    expect(await emailAccount.save()).toBe(true)
    Object.assign(form.values, {
      watch: 'yes',
      imap_host: 'imap.elsewhere.example',
      imap_port: '993',
      imap_security: 'tls',
      imap_username: 'box'
    })
    await emailAccount.test()
    expect(Object.keys(form.errors)).toEqual(['imap_password'])
    expect(await emailAccount.save()).toBe(false)
    expect(Object.keys(form.errors)).toEqual(['imap_password'])
  })

  test('with Resend needs its key once, and takes no user name from the server before', async () => {
    expect(await emailAccount.save()).toBe(true)
    emailAccount.choose('resend')
    expect(form.values.username).toBe('')
    edge.asked.length = 0
    expect(await emailAccount.save()).toBe(false)
    expect([Object.keys(form.errors), edge.asked]).toEqual([['password'], []])
    form.values.password = 're_123456789_abcdefghijk'
    expect([await emailAccount.save(), form.errors, form.values.password]).toEqual([true, {}, ''])
    form.values.from_name = 'Ann'
    expect(await emailAccount.save()).toBe(true)
    const { host, port, security } = form.values
    emailAccount.choose('icloud')
    emailAccount.choose('resend')
    expect(form.values).toMatchObject({ host, port, security })
    expect(form.dirty).toBe(false)
  })

  test('says when the service itself was not there', async () => {
    edge.isCutOff = true
    await emailAccount.test()
    expect([emailAccount.found.problem?.code, form.errors]).toEqual(['unreachable', {}])
  })

  test('follows what changes elsewhere, but not over what is typed', async () => {
    expect(await emailAccount.save()).toBe(true)
    const leave = emailAccount.listen()
    await service.alice.data('updateEmailChannel', { body: { reply_to: 'desk@shop.example' } })
    await expect.poll(() => form.values.reply_to).toBe('desk@shop.example')
    form.values.from_name = 'Typed'
    await service.alice.data('updateEmailChannel', { body: { from_name: 'Theirs' } })
    await expect.poll(() => emailAccount.stored.value?.from_name).toBe('Theirs')
    expect(form.values.from_name).toBe('Typed')
    leave()
  })
})

describe('the SMS account', () => {
  const shop = useSmsProvider()
  const { form } = smsAccount

  beforeEach(async () => {
    await service.alice.call('deleteSmsChannel')
    form.discard()
    await smsAccount.load()
    smsAccount.choose('http')
    Object.assign(form.values, {
      url: `${shop.provider.url}/send`,
      secret: 'Xanadu',
      from: 'Shop'
    })
  })

  test('is tried as it stands in the form; what was found before is gone meanwhile', async () => {
    await smsAccount.test()
    const found = smsAccount.found.value
    expect(found?.steps.length).toBeGreaterThan(0)
    expect(smsAccount.isSetUp).toBe(false)
    const go = holdAnswers()
    const testing = smsAccount.test()
    expect(smsAccount.found.value).toBeUndefined()
    go()
    await testing
    expect(smsAccount.found.value).toEqual(found)
    smsAccount.choose('twilio')
    expect(smsAccount.found.value, 'it was about another provider').toBeUndefined()
  })

  test('is not tried with what is wrong, and says where', async () => {
    Object.assign(form.values, { url: 'nowhere', body: '' })
    await smsAccount.test()
    expect([Object.keys(form.errors).toSorted(), askedFor('POST /account/channels/sms/test')]).toEqual([
      ['body', 'url'],
      0
    ])
  })

  test('says in the window’s words what only the service can find wrong, at the field', async () => {
    form.values.headers = 'Host: example.com'
    expect(await smsAccount.save()).toBe(false)
    expect(Object.keys(form.errors)).toEqual(['headers'])
    form.values.headers = 'X-Key: {{secret}}'
    expect(await smsAccount.save()).toBe(true)
    expect([form.errors, smsAccount.isSetUp]).toEqual([{}, true])
  })

  test('begins with the usual request of a provider, and comes back to its own', async () => {
    const usual = form.values.headers
    expect(usual).toContain('{{secret}}')
    Object.assign(form.values, { headers: ' X-Key:{{secret}} ', from: ' Shop ' })
    expect(await smsAccount.save()).toBe(true)
    expect(form.values).toMatchObject({ headers: 'X-Key: {{secret}}', from: 'Shop', secret: '' })
    smsAccount.choose('twilio')
    expect([form.values.headers, form.values.from]).toEqual(['', ''])
    smsAccount.choose('http')
    expect([form.values.headers, form.values.from]).toEqual(['X-Key: {{secret}}', 'Shop'])
  })

  test('follows what changes elsewhere', async () => {
    expect(await smsAccount.save()).toBe(true)
    const leave = smsAccount.listen()
    await service.alice.data('updateSmsChannel', { body: { from: 'Elsewhere' } })
    await expect.poll(() => form.values.from).toBe('Elsewhere')
    leave()
  })
})
