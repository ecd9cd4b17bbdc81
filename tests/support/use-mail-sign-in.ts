/** An e-mail account with browser sign-in, and everything it needs on this machine: sign-in server, mail server, mailbox. */
import { beforeAll, beforeEach, afterAll } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import { ownContext } from '#main/context'
import { mailSignInTarget } from '#main/account/messaging/channels/email-account.service'
import { mailKeysOf, rotateMailKey } from '#main/account/messaging/channels/mail-sign-ins.service'
import { useSite } from '../connecting/stand-ins/site'
import { startImapServer, type ImapServer } from './imap-server'
import { setUpEmail, useMailServer } from './mail-account'
import { MailLogin, mailLoginHosts } from './mail-login'
import { rawRequest } from './raw-request'
import { useService } from './use-service'

const noLog = { info: () => undefined, error: () => undefined }

/** How the mail server treats logins. */
export interface MailServerMood {
  refusal: string | null
  /** Every token that was presented. */
  brought: string[]
}

/**
 * @param windowFiles the built window, for tests in a browser.
 * @param use starts the service; `useWindow` for tests of the window without a browser.
 */
export function useMailSignIn({
  windowFiles,
  use = useService
}: { windowFiles?: string; use?: typeof useService } = {}) {
  const login = new MailLogin()
  const mood: MailServerMood = { refusal: null, brought: [] }
  const standIns = new Map<string, URL>()
  const site = useSite((asked) => login.tell(asked))
  const onAuth: SMTPServerOptions['onAuth'] = (
    { username, accessToken, password, method },
    _session,
    done
  ) => {
    if (method !== 'XOAUTH2') {
      if (password === 'secret') return done(null, { user: username })
      return done(Object.assign(new Error('5.7.3 Authentication unsuccessful'), { responseCode: 535 }))
    }
    mood.brought.push(accessToken ?? '')
    const isGood = login.isGood(username ?? '', accessToken ?? '')
    if (mood.refusal === null && isGood) return done(null, { user: username })
    const words = mood.refusal ?? '5.7.3 Authentication unsuccessful [BN0PR01CA0001.prod.exchangelabs.com]'
    done(Object.assign(new Error(words), { responseCode: 535 }))
  }
  const mail = useMailServer({ authMethods: ['XOAUTH2', 'PLAIN', 'LOGIN'], authOptional: false, onAuth })
  const imap = {} as ImapServer
  const service = use({ standIns, ...(windowFiles === undefined ? {} : { windowFiles }) })
  beforeAll(async () => void Object.assign(imap, await startImapServer()))
  afterAll(() => imap.stop())
  beforeEach(async () => {
    for (const host of mailLoginHosts) standIns.set(host, new URL(site.url))
    Object.assign(login, new MailLogin(), { tell: login.tell, isGood: login.isGood })
    Object.assign(mood, { refusal: null, brought: [] })
    mail.taken.length = 0
    // Otherwise two sign-ins would fall in the same millisecond.
    service.clock.advance(60_000)
    imap.tokens('OAUTHBEARER', login.isGood)
    if ((await channel()).is_set_up) await service.alice.data('deleteEmailChannel')
    await service.alice.data('resumeEmail')
  })

  const channel = () => service.alice.data('getEmailChannel')
  const begin = async (): Promise<string> => (await service.alice.data('signInEmailChannel')).authorize_url
  /** What the browser does when the provider redirects it back. */
  const comeBack = async (address: string, more: Record<string, string> = {}) => {
    const { pathname, search } = new URL(address)
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      ...more
    }
    const { status, text: page } = await rawRequest(service.url, { path: pathname + search, headers })
    return { status, page }
  }
  /** The account as it is before the sign-in. */
  const setUp = (more: object = {}) =>
    setUpEmail(service, mail.port, {
      username: login.user,
      password: null,
      from_email: login.user,
      sign_in: 'microsoft',
      client_id: login.client.id,
      imap: { host: '127.0.0.1', port: imap.port, security: 'none' },
      ...more
    })
  const signIn = async () => comeBack(login.signIn(await begin()))
  return {
    login,
    mood,
    site,
    service,
    mail,
    imap,
    channel,
    begin,
    comeBack,
    setUp,
    signIn,
    connect: async () => {
      await setUp()
      return signIn()
    },
    /** What another process using the same database does. */
    replaceKey: (given: string) => {
      const ctx = ownContext({ db: service.db, now: service.clock.now, log: noLog }, service.alice.accountId)
      const target = mailSignInTarget(ctx)
      const keys = target && mailKeysOf(ctx, target)
      if (keys === null || typeof keys !== 'object') throw new Error('not signed in')
      rotateMailKey(ctx, target!, keys.refresh_token, given)
    },
    sending: async () => {
      const { channels } = await service.alice.data('getSending')
      return channels.find((each: { channel: string }) => each.channel === 'email')
    }
  }
}
