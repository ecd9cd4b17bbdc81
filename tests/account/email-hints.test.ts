/** What an e-mail account's address and server alone tell: the provider, and what receivers will object to. */
import { beforeAll, expect, test } from 'vitest'
import { mailHints, mailServiceOf } from '#main/account/asking/sending/mail-hints'
import { ownContext } from '#main/context'
import { useService } from '../support/use-service'

const service = useService()

const log = { info: () => undefined, error: () => undefined }
const ctx = () => ownContext({ db: service.db, now: service.clock.now, log }, service.alice.accountId)
const account = { port: 465, security: 'tls', username: 'shop', password: 'secret' } as const
const sender = {
  from_name: 'Shop',
  provider: 'smtp' as const,
  reply_to: null,
  per_minute: null,
  imap: null,
  copies_to: null,
  copies_tag_id: null
}
/** The provider and the hints. */
const told = (from_email: string, host: string) => [
  mailServiceOf(host),
  ...mailHints(ctx(), { ...account, ...sender, from_email, host }).map(({ code }) => code)
]

beforeAll(async () => {
  const [page] = await service.alice.data('listReviewPages')
  const url = 'https://example.com/review'
  await service.alice.data('updateReviewPage', { params: { id: page.id }, body: { url } })
  await service.alice.data('updateSettings', { body: { postal_address: '1 High Street' } })
})

const freeMail: [domain: string, server: string, service: string | null][] = [
  ['gmail.com', 'smtp.gmail.com', 'google'],
  ['gmail.com', 'smtp-relay.google.com', 'google'],
  ['googlemail.com', 'smtp.googlemail.com', 'google'],
  ['yahoo.com', 'smtp.mail.yahoo.com', 'yahoo'],
  ['yahoo.de', 'smtp.mail.yahoo.de', 'yahoo'],
  ['aol.com', 'smtp.aol.com', 'yahoo'],
  ['outlook.com', 'smtp.office365.com', 'microsoft'],
  ['hotmail.com', 'smtp-mail.outlook.com', 'microsoft'],
  ['live.com', 'smtp.office365.com', 'microsoft'],
  ['msn.com', 'smtp.office365.com', 'microsoft'],
  ['icloud.com', 'smtp.mail.me.com', 'icloud'],
  ['me.com', 'smtp.mail.me.com', 'icloud'],
  ['gmx.de', 'mail.gmx.net', 'gmx'],
  ['gmx.net', 'mail.gmx.net', 'gmx'],
  ['gmx.at', 'mail.gmx.at', 'gmx'],
  ['gmx.com', 'mail.gmx.com', 'gmx'],
  ['web.de', 'smtp.web.de', 'gmx'],
  ['t-online.de', 'securesmtp.t-online.de', null],
  ['freenet.de', 'mx.freenet.de', null],
  ['orange.fr', 'smtp.orange.fr', null],
  ['free.fr', 'smtp.free.fr', null],
  ['laposte.net', 'smtp.laposte.net', null],
  ['libero.it', 'smtp.libero.it', null],
  ['ziggo.nl', 'smtp.ziggo.nl', null],
  ['protonmail.com', 'smtp.protonmail.ch', null],
  ['proton.me', 'smtp.proton.me', null]
]

test.each(freeMail)(
  'an address at %s leaves well through %s, and not through others',
  (domain, server, name) => {
    // Microsoft is ending password sign-in for SMTP.
    const well = name === 'microsoft' ? [name, 'password_ends'] : [name]
    expect(told(`shop@${domain}`, server)).toEqual(well)
    expect(told(`Shop@${domain.toUpperCase()}`, server.toUpperCase())).toEqual(well)
    const endsAlike = `smtp.not${server.split('.').slice(-2).join('.')}`
    for (const host of ['smtp.example.com', endsAlike, `${server}.example.com`])
      expect(told(`shop@${domain}`, host), host).toEqual([null, 'free_mail_from'])
  }
)

test.each([
  ['smtp.ionos.de', 'ionos'],
  ['smtp.ionos.co.uk', 'ionos'],
  ['smtp.1und1.de', 'ionos'],
  ['smtp.kundenserver.de', 'ionos'],
  ['smtp.strato.de', 'strato'],
  ['mail.com', 'gmx'],
  ['smtp.zoho.eu', 'zoho'],
  ['smtp.zohomail.com.au', 'zoho'],
  ['email-smtp.eu-west-1.amazonaws.com', 'amazon_ses'],
  ['smtp.sendgrid.net', 'sendgrid'],
  ['smtp.eu.mailgun.org', 'mailgun'],
  ['smtp-relay.brevo.com', 'brevo'],
  ['smtp-relay.sendinblue.com', 'brevo'],
  ['s3.eu-west-1.amazonaws.com', null],
  ['smtp.notstrato.de', null],
  ['smtp.strato.de.example.com', null]
])('%s: whose limits and help apply (%s)', (host, name) => {
  expect(told('ann@shop.example', host)).toEqual([name, 'from_domain_differs'])
})

test('is said where sending is looked at', async () => {
  const body = { ...account, host: 'smtp.strato.de', from_email: 'ann@shop.example' }
  await service.alice.data('updateEmailChannel', { body })
  const [email] = (await service.alice.data('getSending')).channels
  expect(email).toMatchObject({ mail_service: 'strato', hints: ['from_domain_differs'] })
})
