/** The e-mail account that is signed in to with the browser: the provider’s page, what comes back from it, and what is missing. */
import { useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { beforeEach, expect, test, vi } from 'vitest'
import { emailAccount } from '#window/settings/email/email-account.svelte'
import { useMailSignIn } from '../support/use-mail-sign-in'

const { login, mail, imap, setUp, comeBack, connect } = useMailSignIn({ use: useWindow })
const { form } = emailAccount
const open = vi.fn()
const tests = () => askedFor('POST /account/channels/email/test')

beforeEach(async () => {
  vi.stubGlobal('open', open)
  open.mockClear()
  emailAccount.page = undefined
  form.discard()
  await emailAccount.load()
})

/** As an owner enters it, at a server that stands in for the provider’s. */
function fill() {
  emailAccount.choose('microsoft')
  Object.assign(form.values, {
    from_email: login.user,
    username: login.user,
    host: '127.0.0.1',
    port: String(mail.port),
    security: 'none',
    imap_host: '127.0.0.1',
    imap_port: String(imap.port),
    imap_security: 'none',
    client_id: login.client.id
  })
}

test('Microsoft is signed in to with the browser, and its mailbox is watched', () => {
  emailAccount.choose('microsoft')
  expect(form.values).toMatchObject({ sign_in: 'microsoft', watch: 'yes' })
  emailAccount.choose('icloud')
  expect(form.values.sign_in).toBe('')
})

test('the account is saved, the provider’s page opens, and after the sign-in the account is tested by itself', async () => {
  fill()
  const leave = emailAccount.listen()
  await emailAccount.signIn()
  expect([emailAccount.signInProblem, emailAccount.isSetUp, form.dirty]).toEqual([undefined, true, false])
  expect(open).toHaveBeenCalledWith(emailAccount.page, '_blank', 'noopener')
  expect([emailAccount.beginning, tests()]).toEqual([false, 0])
  await comeBack(login.signIn(emailAccount.page!))
  await expect.poll(() => emailAccount.found.value).toMatchObject({ ok: true })
  expect([emailAccount.page, emailAccount.stored.value?.sign_in_state]).toEqual([undefined, 'signed_in'])
  await emailAccount.signOut()
  expect([emailAccount.stored.value?.sign_in_state, emailAccount.found.value]).toEqual([
    'not_signed_in',
    undefined
  ])
  leave()
})

test('an account that is signed in already is not tested unasked, and not saved again to sign in again', async () => {
  await connect()
  await emailAccount.load()
  expect([emailAccount.stored.value?.sign_in_state, form.errors, tests()]).toEqual(['signed_in', {}, 0])
  edge.asked.length = 0
  await emailAccount.signIn()
  expect(open).toHaveBeenCalledTimes(1)
  expect(askedFor('PUT')).toBe(0)
})

test('nothing is sent and no page opens while something is missing: that stands at its field', async () => {
  fill()
  form.values.client_id = ' '
  expect(emailAccount.needsClient).toBe(true)
  await emailAccount.signIn()
  expect(Object.keys(form.errors)).toEqual(['client_id'])
  Object.assign(form.values, { sign_in: 'google', client_id: login.client.id })
  await emailAccount.signIn()
  expect([Object.keys(form.errors), askedFor('PUT')]).toEqual([['client_secret'], 0])
  expect([open.mock.calls, emailAccount.page, emailAccount.beginning]).toEqual([[], undefined, false])
})

test('a page that cannot be opened is said', async () => {
  await setUp()
  await emailAccount.load()
  edge.isCutOff = true
  await emailAccount.signIn()
  expect([emailAccount.signInProblem?.code, emailAccount.beginning, open.mock.calls]).toEqual([
    'unreachable',
    false,
    []
  ])
})

test('an account with a password goes over to the browser: it asks for the client ID, and keeps its address', async () => {
  await setUp({ sign_in: null, client_id: null, username: null, password: null })
  await emailAccount.load()
  await emailAccount.leavePassword()
  expect(form.values).toMatchObject({ sign_in: 'microsoft', username: login.user })
  expect([emailAccount.needsClient, open.mock.calls]).toEqual([true, []])
  form.values.client_id = login.client.id
  await emailAccount.signIn()
  expect(open).toHaveBeenCalledTimes(1)
  expect(emailAccount.stored.value).toMatchObject({ sign_in: 'microsoft', username: login.user })
})
