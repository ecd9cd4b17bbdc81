/** Asks of the made-up shop: sent over the last months, with their results, and a few that are still upcoming. */
import type { MessageStatus } from '#shared/contract/messages'
import type { Context } from '#main/context'
import { findOwned, updateOwned } from '#main/store/owned-rows'
import type { Change } from '#main/store/tables'
import { triggerAsk } from '#main/account/asking/asks/asks.service'
import { suppress } from '#main/account/messaging/suppressions/suppressions.service'
import type { Guest } from './sample-customers'
import { at, day, openingHour, type Shop } from './sample-shop'
import { sampleWords, type SampleWords } from './sample-words'
import type { Dice } from './seeded-random'

const asksCount = 140
/** How many of the latest asks are still upcoming. */
const comingCount = 8
/** How far back the first one is. */
const daysOfAsking = 120

interface Fate {
  status: MessageStatus
  /** How many of a hundred messages have this fate. */
  share: number
  detail?: keyof SampleWords['fates']
}

/** Reasons are worded as the transports word them: what happened, and what can be done about it, if anything. */
const fates: readonly Fate[] = [
  { status: 'clicked', share: 24 },
  { status: 'opened', share: 27 },
  { status: 'delivered', share: 14 },
  { status: 'sent', share: 18 },
  { status: 'bounced', share: 5, detail: 'bounced' },
  { status: 'failed', share: 3, detail: 'full' },
  { status: 'failed', share: 2, detail: 'size' },
  { status: 'complained', share: 1, detail: 'complained' },
  { status: 'unknown', share: 2, detail: 'unknown' },
  { status: 'cancelled', share: 4, detail: 'cancelled' }
]

/** Returns the number of asks. */
export function addAsks(ctx: Context, shop: Shop, dice: Dice, guests: readonly Guest[]): number {
  const reachable = guests.filter(({ id }) => {
    const row = findOwned(ctx, 'customers', id)
    return row?.unsubscribed_at === null && row.archived_at === null
  })
  const some = reachable.filter(() => dice.percent(50)).slice(0, asksCount)
  for (const [place, guest] of some.entries()) {
    const left = some.length - comingCount - place
    const wished = ctx.now() - Math.round((left / some.length) * daysOfAsking * day)
    if (left <= 0) addComing(ctx, dice, guest, 1 - left)
    else addPast(at(ctx, openingHour(dice, shop, ctx.now(), wished)), dice, guest, ctx.now())
  }
  return some.length
}

/** Asks a guest, manually in the window or through the till; by e-mail if there is an address. */
function ask(ctx: Context, dice: Dice, guest: Guest, more: { asked_at?: number } = {}) {
  const actor = dice.percent(70) ? 'window' : 'api'
  return triggerAsk(
    { ...ctx, actor },
    {
      customer_id: guest.id,
      channel: guest.email === null ? 'sms' : 'email',
      reminders_count: dice.percent(40) ? 1 : 0,
      ...more
    }
  )
}

function addComing(ctx: Context, dice: Dice, guest: Guest, days: number): void {
  ask(ctx, dice, guest, { asked_at: Math.round((ctx.now() + days * day) / 1000) })
}

function addPast(ctx: Context, dice: Dice, guest: Guest, present: number): void {
  const { messages } = ask(ctx, dice, guest)
  const fate = drawFate(dice)
  const { fates: words } = sampleWords(ctx)
  for (const { id, kind, scheduled_at } of messages) {
    const due = Date.parse(scheduled_at)
    if (due > present) continue
    const isAnswered = kind === 'reminder' && !['sent', 'delivered', 'opened'].includes(fate.status)
    const own = kind === 'reminder' ? { status: 'opened' as const, share: 0 } : fate
    change(
      ctx,
      id,
      isAnswered ? called(due, words) : became(dice, own, due, saidOf(own, guest.email === null, words)),
      present
    )
  }
  if (guest.email !== null && (fate.status === 'bounced' || fate.status === 'complained')) {
    const reason = fate.status === 'bounced' ? 'hard_bounce' : 'complaint'
    suppress(ctx, { email: guest.email }, reason)
  }
}

/** A reminder is cancelled when it is no longer needed, or can no longer reach anyone. */
const called = (due: number, words: SampleWords['fates']): Change<'messages'> => ({
  status: 'cancelled',
  status_detail: words.reminderNotNeeded,
  cancelled_by: 'message',
  updated_at: due
})

const isLost = ({ status }: Fate): boolean => status === 'failed' || status === 'bounced'

function saidOf(fate: Fate, isText: boolean, words: SampleWords['fates']): string | null {
  if (isText && isLost(fate)) return words.noText
  return fate.detail === undefined ? null : words[fate.detail]
}

function became(dice: Dice, fate: Fate, due: number, said: string | null): Change<'messages'> {
  const { status } = fate
  const minutes = (least: number, most: number) => dice.between(least, most) * 60_000
  const sent = due + minutes(0, 2)
  const delivered = sent + minutes(0, 3)
  const opened = delivered + minutes(5, 2000)
  const clicked = opened + minutes(0, 5)
  const isOpened = status === 'opened' || status === 'clicked'
  return {
    status,
    status_detail: said,
    ...(status === 'cancelled' ? { cancelled_by: 'ask' as const } : { handoff_at: sent, sent_at: sent }),
    ...(isOpened || status === 'delivered' ? { delivered_at: delivered } : {}),
    ...(isOpened ? { opened_at: opened } : {}),
    ...(status === 'clicked' ? { clicked_at: clicked } : {}),
    ...(isLost(fate) ? { failed_at: delivered } : {}),
    updated_at: clicked
  }
}

/** Nothing has happened in the future. */
function change(ctx: Context, id: number, wanted: Change<'messages'>, present: number): void {
  const times = Object.entries(wanted).map(([name, value]) => [
    name,
    typeof value === 'number' ? Math.min(value, present) : value
  ])
  updateOwned(ctx, 'messages', id, Object.fromEntries(times) as Change<'messages'>)
}

function drawFate(dice: Dice): Fate {
  let left = dice.between(1, 100)
  for (const fate of fates) {
    left -= fate.share
    if (left <= 0) return fate
  }
  throw new Error('the shares of the fates do not add up to a hundred')
}
