/** A refresh token that the provider replaces at each use survives a kill at any time. Long form: GOODWORD_KILLS=200 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { updateEmailChannel } from '#main/account/messaging/channels/email-account.service'
import {
  keepMailKeys,
  mailSignInOf,
  ownServersOf
} from '#main/account/messaging/channels/mail-sign-ins.service'
import { ownContext, type Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { startSite } from '../connecting/stand-ins/site'
import { startMailServer } from '../support/mail-account'
import { MailLogin } from '../support/mail-login'
import { buildSender, startSender, type Sender } from './sender-process'
import { askNewCustomers, makeShop } from './shop'

const kills = Number(process.env['GOODWORD_KILLS'] ?? 8)
const noLog = { info: () => undefined, error: () => undefined }

interface Moment {
  /** Where the program is killed, in turn. */
  at: ('token asked for' | 'token used')[]
  /** Whether refresh tokens can be used only once. */
  isStrict: boolean
}

const moments: [string, Moment][] = [
  ['as soon as its token is used, where each key is good for once', { at: ['token used'], isStrict: true }],
  [
    'also before the answer has come, where the key before goes on working',
    { at: ['token asked for', 'token used'], isStrict: false }
  ]
]

test.each(moments)(
  `killed ${kills} times, %s: signed in all the time, each mail once`,
  { timeout: 600_000 + kills * 10_000 },
  async (_name, { at, isStrict }) => {
    const sender = await buildSender()
    const login = Object.assign(new MailLogin(), { isStrict })
    let killing: { at: string; sender: Sender } | null = null
    const reached = (where: string) => {
      if (killing?.at !== where) return
      killing.sender.kill('SIGKILL')
      killing = null
    }
    const site = await startSite((asked) => login.tell(asked))
    site.meanwhile = () => reached('token asked for')
    const mail = await startMailServer({
      authMethods: ['XOAUTH2'],
      onAuth: ({ username, accessToken }, _session, done) => {
        reached('token used')
        if (login.isGood(username ?? '', accessToken ?? '')) return done(null, { user: username })
        done(Object.assign(new Error('5.7.3 Authentication unsuccessful'), { responseCode: 535 }))
      }
    })
    const dataDir = mkdtempSync(join(tmpdir(), 'goodword-sign-in-'))
    makeShop(dataDir, mail.port)
    const standIn = `login.microsoftonline.com=${site.url}`
    try {
      const ctx = signedIn(dataDir, login, mail.port)
      for (let kill = 0; kill < kills; kill++) {
        askNewCustomers(dataDir, 1)
        const running = startSender(sender, dataDir, { tick: 10, standIn })
        killing = { at: at[kill % at.length]!, sender: running }
        expect(await running.ended, running.complaints()).toBe('SIGKILL')
        // As if the time until the next attempt had passed.
        ctx.db.raw.prepare('UPDATE messages SET not_before = NULL').run()
        ctx.db.raw.prepare('UPDATE channel_states SET left_alone_until = NULL').run()
      }
      const last = startSender(sender, dataDir, { tick: 'once', standIn })
      expect(await last.ended, last.complaints()).toBe(0)
      expect(mailSignInOf(ctx).trouble).toBeNull()
      expect(waiting(ctx)).toEqual([{ status: 'sent', count: kills }])
      const taken = mail.taken.flatMap(({ to }) => to)
      expect([taken.length, new Set(taken).size]).toEqual([kills, kills])
      closeDatabase(ctx.db)
    } finally {
      await Promise.all([site.stop(), mail.stop()])
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
)

function signedIn(dataDir: string, login: MailLogin, port: number): Context {
  const db = openDatabase(dataDir)
  const accountId = db.raw.prepare('SELECT min(id) FROM accounts').pluck().get() as number
  const ctx = ownContext({ db, now: Date.now, log: noLog }, accountId)
  const server = { host: '127.0.0.1', port, security: 'none' } as const
  const account = {
    ...server,
    username: login.user,
    sign_in: 'microsoft',
    client_id: login.client.id
  } as const
  updateEmailChannel(ctx, { ...account, password: null })
  login.keys.add('lasting-first')
  keepMailKeys(ctx, 'microsoft', {
    refresh_token: 'lasting-first',
    clientId: login.client.id,
    username: login.user,
    servers: ownServersOf({ ...account, imap: null })
  })
  return ctx
}

const waiting = ({ db }: Context) =>
  db.raw.prepare('SELECT status, count(*) AS count FROM messages GROUP BY status').all()
