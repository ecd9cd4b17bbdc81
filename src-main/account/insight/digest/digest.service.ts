/** The digest: when the owner is sent a mail about their reviews, who else gets it, and which mails are due. */
import { serviceLanguages } from '#messages/languages'
import type { Digest } from '#shared/contract/digest'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Context } from '#main/context'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { noteEvent } from '#main/account/core/events/events.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import { lastDue, nextDue, type DigestTimes } from './digest-times'
import {
  dropDigestMails,
  findDigest,
  insertDigestMail,
  putDigest,
  updateDigestRow,
  type DigestRow
} from './digest.repository'

export { dueDigestMails, settleHanded, updateDigestMail, type DigestMailRow } from './digest.repository'

const day = 86_400_000
/** How late a digest is still worth reading, in milliseconds. */
const worthwhile = { daily: day, weekly: 6 * day, monthly: 14 * day } as const
/** Rows of sent mails are kept for longer than any digest could become due again. */
const keptFor = 90 * day

/** Spec silent (§1): once turned on, a digest comes on Monday mornings unless set otherwise. */
const usual = {
  frequency: 'off',
  weekday: 'monday',
  at: '08:00',
  recipients: '[]',
  language: null,
  with_report: 0,
  last_sent_at: null,
  last_error: null
} as const

export function getDigest(ctx: Context): Digest {
  const row = findDigest(ctx) ?? usual
  const { frequency, weekday, at, language } = row
  const times = timesOf(row)
  const next = times === null ? null : nextDue(times, accountOf(ctx).time_zone, ctx.now())
  return {
    frequency,
    weekday,
    at,
    to: JSON.parse(row.recipients) as string[],
    language,
    with_report: row.with_report === 1,
    next_at: next === null ? null : isoTime(next),
    last_sent_at: isoTimeOrNull(row.last_sent_at),
    last_error: row.last_error
  }
}

export function updateDigest(ctx: Context, body: InputOf<Endpoints['updateDigest']>['body']): Digest {
  const row = findDigest(ctx) ?? usual
  const { frequency = row.frequency, weekday = row.weekday, at = row.at, language = row.language } = body
  const { to = JSON.parse(row.recipients) as string[], with_report = row.with_report === 1 } = body
  putDigest(ctx, {
    frequency,
    weekday,
    at,
    recipients: JSON.stringify([...new Set(to)]),
    language,
    with_report: with_report ? 1 : 0,
    // Digests that would have been due before are not sent.
    planned_until: ctx.now(),
    last_error: null,
    updated_at: ctx.now()
  })
  dropDigestMails(ctx, ctx.now() - keptFor)
  noteEvent(ctx, 'settings.updated')
  return getDigest(ctx)
}

/** What a mail names that asks for no more digests. */
export const digestMark = 'digest'

/** Takes someone off the list who asked for that by mail. Returns whether they were on it. */
export function leaveDigest(ctx: Context, address: string): boolean {
  const { to } = getDigest(ctx)
  const left = to.filter((each) => each.toLowerCase() !== address.toLowerCase())
  if (left.length === to.length) return false
  updateDigest(ctx, { to: left })
  return true
}

/** Null: the digest is off. */
function timesOf({
  frequency,
  weekday,
  at,
  recipients
}: Pick<DigestRow, 'frequency' | 'weekday' | 'at' | 'recipients'>): DigestTimes | null {
  return frequency === 'off' || recipients === '[]' ? null : { frequency, weekday, at }
}

/** If the digest has become due, creates a mail for everyone who gets it. If it was due several times, only the latest counts. */
export function planDigest(ctx: Context): void {
  const row = findDigest(ctx)
  const times = row === undefined ? null : timesOf(row)
  if (row === undefined || times === null) return
  const due = lastDue(times, accountOf(ctx).time_zone, ctx.now())
  if (due.at <= row.planned_until) return
  updateDigestRow(ctx, { planned_until: due.at })
  dropDigestMails(ctx, ctx.now() - keptFor)
  if (ctx.now() - due.at > worthwhile[times.frequency]) return
  const mail = { frequency: times.frequency, day: due.day, due_at: ctx.now(), created_at: ctx.now() }
  for (const recipient of JSON.parse(row.recipients) as string[])
    insertDigestMail(ctx, { ...mail, recipient, status: 'waiting' })
}

/** @param trouble null: the mail was sent */
export function noteDigestSent(ctx: Context, trouble: string | null): void {
  updateDigestRow(ctx, trouble === null ? { last_sent_at: ctx.now() } : { last_error: trouble })
  noteEvent(ctx, 'settings.updated')
}

/** The digest that a sample shows: with the current settings, or weekly. */
export function sampleDigest(ctx: Context): { frequency: DigestTimes['frequency']; day: string } {
  const row = findDigest(ctx) ?? usual
  const frequency = row.frequency === 'off' ? 'weekly' : row.frequency
  const { day: due } = lastDue({ ...row, frequency }, accountOf(ctx).time_zone, ctx.now())
  return { frequency, day: due }
}

export interface DigestForm {
  language: (typeof serviceLanguages)[number]
  withReport: boolean
}

export function digestForm(ctx: Context): DigestForm {
  const { language, with_report } = findDigest(ctx) ?? usual
  const base = accountOf(ctx).language.split('-')[0]?.toLowerCase()
  return {
    language: language ?? serviceLanguages.find((each) => each === base) ?? 'en',
    withReport: with_report === 1
  }
}
