/**
 * Checks the owner's mailbox for bounces, replies and copies of e-mails to customers. Anyone can write to it, so a separate
 * thread reads it; this file tracks progress. The position is stored before an e-mail is read, so that one that crashes the
 * thread or the program is skipped.
 */
import { fileURLToPath } from 'node:url'
import { mailSignInTarget, type MailServer } from '#main/account/messaging/channels/email-account.service'
import {
  lastReadOf,
  notePlace,
  noteRead,
  noteSkipped,
  noteTry
} from '#main/account/messaging/channels/mailbox-reads.service'
import type { Context } from '#main/context'
import { requireAllowed } from '#main/tools/reach'
import { openThread, type Thread } from '#main/tools/thread'
import type { FromMailbox, MailboxError, MailboxOrder } from './mailbox-messages'
import { notSignedIn } from '../sign-in/mail-trouble'
import { mailTokens } from '../sign-in/mail-tokens'
import { ownServers } from '#main/providers/smtp/smtp-conversation'
import { takeMail, type TakeAnswer } from './record-returned-mail'
import { retryWhileBusy } from '#main/tools/wait-while-busy'

export interface MailboxOptions {
  /** Where copies of e-mails to customers go; null: nowhere. */
  copiesTo?: string | null
  /** Takes replies to alerts; left out: they are none of our business. */
  takeAnswer?: TakeAnswer
  /** Certificates to trust instead of the system's, for tests. */
  ca?: string
  /** Milliseconds to wait for the server. */
  patience?: number
  /** How long the parsing of one mail may take, in milliseconds. */
  readingPatience?: number
  /** Goes through a mailbox; replaced where it is in this process. */
  open?: (order: MailboxOrder) => Thread<FromMailbox>
  /** Receives a function that stops reading immediately. */
  onOpen?: (close: () => void) => void
}

/** A typical e-mail is read in a few milliseconds, and the longest in less than a second, even on a busy computer. */
const patienceWithMail = 30_000
/** For many headers over a slow connection. The connection has its own limit, so only a hostile server reaches this one. */
const patienceWithServer = 5 * 60_000
/** Per check. Each skipped mail costs a new thread and a new connection; the rest is left to the next check. */
const maxSkipped = 3
/** Megabytes. The amount that is read of each e-mail is limited as well. */
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

interface Look {
  ctx: Context
  thread: Thread<FromMailbox>
  mailbox: string
  /** The number of the e-mail being read, and the position before it; undefined: no e-mail is being read. */
  at: { uid: number; before: number | null } | undefined
  isTaking: boolean
  takeAnswer: TakeAnswer | undefined
  news: number
}

/**
 * Returns how many messages and customers had news. Rejects with the error of the server or connection, or with the Trouble from
 * signing in.
 */
export async function readMailbox(
  ctx: Context,
  server: MailServer,
  options: MailboxOptions = {}
): Promise<number> {
  if (server.sign_in === undefined) return readWith(ctx, { server, token: undefined }, options)
  if (server.sign_in === 'missing') throw notSignedIn(mailSignInTarget(ctx)?.sign_in ?? 'microsoft')
  const tokens = mailTokens(ctx)
  const token = await tokens.get()
  return readWith(ctx, { server, token }, options).catch(async (error: unknown) => {
    if ((error as Partial<MailboxError>).authenticationFailed !== true) throw error
    return readWith(ctx, { server, token: await tokens.renew(token) }, options)
  })
}

type Access = Pick<MailboxOrder, 'server' | 'token'>

async function readWith(ctx: Context, access: Access, options: MailboxOptions): Promise<number> {
  const { server } = access
  await requireAllowed(server.host, ownServers)
  const reading: { isClosed: boolean; thread?: Thread<FromMailbox> } = { isClosed: false }
  options.onOpen?.(() => {
    reading.isClosed = true
    void reading.thread?.stop()
  })
  let news = 0
  for (let skipped = 0; skipped < maxSkipped; skipped++) {
    const thread = openReader(ctx, access, options)
    reading.thread = thread
    const { takeAnswer } = options
    const look: Look = { ctx, thread, mailbox: '', at: undefined, isTaking: false, takeAnswer, news: 0 }
    try {
      await follow(look, options.readingPatience ?? patienceWithMail)
      return news + look.news
    } catch (error) {
      const { mailbox, at } = look
      if (at === undefined) throw error
      // If the e-mail did not cause the failure, it will be read again.
      const isInnocent = reading.isClosed || look.isTaking
      await retryWhileBusy(() => notePlace(ctx, mailbox, isInnocent ? at.before : at.uid))
      if (isInnocent) throw error
      await skip(ctx)
      news += look.news
    } finally {
      await thread.stop()
    }
  }
  return news
}

function openReader(
  ctx: Context,
  access: Access,
  { ca, patience = 20_000, copiesTo = null, open = openReaderThread }: MailboxOptions
): Thread<FromMailbox> {
  return open({
    ...access,
    copiesTo: copiesTo?.toLowerCase() ?? null,
    now: ctx.now(),
    ca,
    patience
  })
}

const openReaderThread = (job: MailboxOrder): Thread<FromMailbox> =>
  openThread(workerFile(), { job, resourceLimits: memory, patience: patienceWithServer })

async function follow(look: Look, readingPatience: number): Promise<void> {
  const { ctx, thread } = look
  for await (const message of thread.messages()) {
    switch (message.type) {
      case 'opened':
        look.mailbox = message.mailbox
        thread.answer(lastReadOf(ctx, look.mailbox))
        break
      case 'mail':
        look.at = { uid: message.uid, before: lastReadOf(ctx, look.mailbox) }
        await retryWhileBusy(() => noteTry(ctx, look.mailbox, message.uid))
        thread.grant(readingPatience)
        thread.answer()
        break
      case 'read':
        thread.grant(patienceWithServer)
        look.isTaking = true
        if (message.found === undefined) await skip(ctx)
        else if (message.found !== null) {
          const key = `${look.mailbox} ${look.at?.uid}`
          const news = await takeMail(ctx, { mail: message.found, key, takeAnswer: look.takeAnswer })
          look.news += news
        }
        await retryWhileBusy(() => notePlace(ctx, look.mailbox, look.at?.uid ?? null))
        look.isTaking = false
        look.at = undefined
        break
      case 'done':
        await retryWhileBusy(() => noteRead(ctx, look.mailbox, message.last ?? 0))
        break
      case 'failed':
        throw Object.assign(new Error(message.error.message), message.error)
    }
  }
}

async function skip(ctx: Context): Promise<void> {
  ctx.log.error('a mail in the mailbox could not be read, and is skipped', { account: ctx.accountId })
  await retryWhileBusy(() => noteSkipped(ctx))
}

/** Next to the service's bundle; unbundled sources, as in tests, pass their own path. */
const workerFile = (): string =>
  process.env['GOODWORD_MAILBOX_WORKER'] ?? fileURLToPath(new URL('./mailbox-worker.js', import.meta.url))
