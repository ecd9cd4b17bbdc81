/** Sends digests through the e-mail account for requests. A mail is marked before the handover, so that nobody gets it twice. */
import { randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import {
  digestForm,
  digestMark,
  dueDigestMails,
  noteDigestSent,
  planDigest,
  sampleDigest,
  settleHanded,
  updateDigestMail,
  type DigestMailRow
} from '../account/insight/digest/digest.service'
import { writeDigest, type OwnerMail } from '../account/insight/digest/write-digest'
import type { Context } from '../context'
import { inTransaction } from '../store/query'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { optOutAddress } from './compose-message'
import { headOfOwnerMail, mailToOwner } from './owner-mail'
import { retryAt } from './retry-rule'
import type { MailParts, Outcome, Outgoing } from './transport'
import { findTransport, type DeliveryOptions } from './transports'
import { answerOf, notSetUp, unreadable, type TestMessage } from './try-email-account'

export interface DigestSender {
  /** Schedules digests that have become due, and sends pending mails. */
  round: (ctx: Context) => Promise<void>
}

export function digestSender(options: DeliveryOptions): DigestSender {
  const underWay = new Set<number>()
  return {
    round: async (ctx) => {
      await retryWhileBusy(() =>
        inTransaction(ctx, () => {
          settleHanded(ctx, (id) => underWay.has(id))
          planDigest(ctx)
        })
      )
      for (const row of dueDigestMails(ctx)) {
        if (underWay.has(row.id)) continue
        underWay.add(row.id)
        try {
          await send(ctx, row, options)
        } finally {
          underWay.delete(row.id)
        }
      }
    }
  }
}

async function send(ctx: Context, row: DigestMailRow, options: DeliveryOptions): Promise<void> {
  const { recipient } = row
  const key = `${row.id} ${row.created_at}`
  const write = async () => compose(ctx, { recipient, key }, await writeDigest(ctx, row, digestForm(ctx)))
  const mark = async () => {
    if (!dueDigestMails(ctx).some(({ id }) => id === row.id)) return false
    await retryWhileBusy(() => updateDigestMail(ctx, row.id, { status: 'handed' }))
    return true
  }
  await settle(ctx, row, await mailToOwner(ctx, { recipient, compose: write, mark }, options))
}

async function settle(ctx: Context, row: DigestMailRow, outcome: Outcome): Promise<void> {
  const ended = (status: DigestMailRow['status'], trouble: string | null) =>
    retryWhileBusy(() =>
      inTransaction(ctx, () => {
        updateDigestMail(ctx, row.id, { status, attempts: row.attempts + 1 })
        noteDigestSent(ctx, trouble)
      })
    )
  switch (outcome.kind) {
    case 'held_back':
      return
    case 'accepted':
      return ended('sent', null)
    case 'unknown':
      return ended('unknown', outcome.detail)
    case 'refused':
      return ended('failed', outcome.detail)
    default:
      return later(ctx, row, outcome.detail)
  }
}

/** Retries for two days. */
function later(ctx: Context, row: DigestMailRow, detail: string): Promise<void> {
  const attempts = row.attempts + 1
  const tries = { attempts, firstAttemptAt: row.created_at, now: ctx.now(), random: Math.random() }
  const at = retryAt(tries)
  const change =
    at === 'give_up' ? ({ status: 'failed' } as const) : ({ status: 'waiting', due_at: at } as const)
  return retryWhileBusy(() =>
    inTransaction(ctx, () => {
      updateDigestMail(ctx, row.id, { ...change, attempts })
      noteDigestSent(ctx, detail)
    })
  )
}

async function compose(
  ctx: Context,
  { recipient, key }: { recipient: string; key: string },
  { subject, text, html, files }: OwnerMail
): Promise<Outgoing> {
  const { sender, mark, messageId } = headOfOwnerMail(ctx, 'digest', key)
  const reference = messageId(`gw.digest.${mark}`)
  const parts: MailParts = {
    from: { name: sender.from_name, address: sender.from_email },
    replyTo: [],
    headers: {
      // Asks for no automatic replies.
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${optOutAddress(sender, digestMark)}>`
    },
    files
  }
  const composer = new MailComposer({
    from: parts.from,
    to: recipient,
    subject,
    messageId: reference,
    date: new Date(ctx.now()),
    headers: parts.headers,
    text,
    html,
    attachments: files.map(({ name, type, content, cid }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
      ...(cid === undefined ? {} : { cid })
    })),
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return {
    messageId: null,
    channel: 'email',
    address: recipient,
    envelopeFrom: sender.from_email,
    subject,
    text,
    html,
    mime: await composer.compile().build(),
    parts,
    reference
  }
}

/** @throws Problem 409 while no e-mail account is set up */
export async function sendTestDigest(
  ctx: Context,
  { to }: InputOf<Endpoints['testDigest']>['body'],
  options: DeliveryOptions = {}
): Promise<TestMessage> {
  const setup = findTransport(ctx, 'email', options)
  if (setup === null) throw notSetUp()
  if (setup === 'unreadable') return unreadable
  const mail = await compose(
    ctx,
    { recipient: to, key: randomUUID() },
    await writeDigest(ctx, sampleDigest(ctx), digestForm(ctx))
  )
  const transport = setup.open()
  try {
    return answerOf(
      await transport.deliver(
        mail,
        () => Promise.resolve(true),
        () => true
      )
    )
  } finally {
    await transport.close()
  }
}
