/** Checks the mailbox of an account every few minutes, if one is set up. */
import { emailAccountOf, type MailServer } from '#main/account/messaging/channels/email-account.service'
import { noteUnread } from '#main/account/messaging/channels/mailbox-reads.service'
import { Trouble } from '#main/connecting/site/trouble'
import type { Context } from '#main/context'
import { retryWhileBusy } from '#main/tools/wait-while-busy'
import { readMailbox, type MailboxOptions } from './read-mailbox'

export interface MailboxWatch {
  /** Checks it when due. Never rejects: errors are stored with the account. */
  look: (ctx: Context) => Promise<void>
  stop: () => Promise<void>
}

/** Bounces come within minutes or within days. */
const lookEvery = 5 * 60_000

export function mailboxWatch(options: MailboxOptions = {}): MailboxWatch {
  /** When each account's mailbox is read next, and which one; far in the future while it is being read. */
  const next = new Map<number, { at: number; key: string }>()
  const looks = new Map<Promise<void>, () => void>()
  let isStopped = false

  const read = async (ctx: Context, imap: MailServer, copiesTo: string | null): Promise<void> => {
    let close = (): void => undefined
    const onOpen = (closing: () => void): void => void (close = closing)
    const reading = readMailbox(ctx, imap, { ...options, copiesTo, onOpen })
    const look = reading.then(
      () => undefined,
      async (error: unknown) => {
        if (!isStopped) await retryWhileBusy(() => noteUnread(ctx, wordsOf(error as ImapError, imap)))
      }
    )
    looks.set(look, () => close())
    await look
    looks.delete(look)
  }

  return {
    look: async (ctx) => {
      const account = emailAccountOf(ctx)
      if (isStopped || account === null || account === 'unreadable' || account.imap === null) return
      const { imap, copies_to } = account
      const key = JSON.stringify(imap)
      const due = next.get(ctx.accountId)
      // After the clock was set back, the mailbox must not have to wait.
      if (due?.key === key && ctx.now() < due.at && due.at - ctx.now() <= lookEvery) return
      next.set(ctx.accountId, { at: ctx.now() + lookEvery, key })
      await read(ctx, imap, copies_to)
    },
    stop: async () => {
      isStopped = true
      for (const close of looks.values()) close()
      await Promise.all(looks.keys())
    }
  }
}

interface ImapError extends Error {
  code?: string
  authenticationFailed?: boolean
  responseText?: string
}

function wordsOf(error: ImapError, { host, port, username, sign_in }: MailServer): string {
  if (error instanceof Trouble) return error.message
  const { code = '', authenticationFailed, responseText } = error
  const said = responseText ? ` It said: ${responseText.slice(0, 200)}` : ''
  if (authenticationFailed && sign_in !== undefined)
    return `${host} refused the sign-in as ${username ?? ''}: IMAP may be switched off for this mailbox, or it belongs to someone else. Ask its administrator, or sign in again.${said}`
  if (authenticationFailed) return `${host} did not accept this username and password.${said}`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${host} was not found: either the name is wrong or there is no internet connection.`
  if (code === 'ECONNREFUSED') return `${host} does not accept connections on port ${port}.`
  if (/TIMEOUT|TIMEDOUT/i.test(code)) return `${host} does not respond on port ${port}.`
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code))
    return `The certificate of ${host} is not valid (${code}).`
  return `The mailbox at ${host} could not be read.${said || ` (${code || error.message.slice(0, 100)})`}`
}
