/** What currently keeps a channel's messages from going out, whatever the messages are. */
import type { Channel } from '#shared/contract/fields'
import type { MessageReason } from '#shared/contract/message-reasons'
import type { Context } from '#main/context'
import { channelStateOf, providerOf } from '../channels/channel-states.service'
import { reasonSentences } from '../messages/reason-sentences'
import { pageAddress } from '#main/account/pages/review-pages/page-address'
import { defaultReviewPage } from '#main/account/pages/review-pages/review-pages.service'
import { findClock, findHold, findSending, isReleased } from './sending.repository'
import { accountOf } from '#main/account/core/settings/settings.service'

/** What a channel lacks that every message needs: a postal address (e-mail), or a link. Until it is set, nothing is sent. */
export function missingOf(ctx: Context, channel: Channel): ('no_postal_address' | 'no_review_link')[] {
  const hasAddress = channel === 'sms' || Boolean(accountOf(ctx).postal_address?.trim())
  return [
    ...(hasAddress ? [] : ['no_postal_address' as const]),
    ...(pageAddress(ctx, defaultReviewPage(ctx)) === null ? ['no_review_link' as const] : [])
  ]
}

/** After the data went back in time, or with an unreliable clock, nobody is asked and nothing is sent. */
export const isHeld = (ctx: Context): boolean =>
  (findHold(ctx) !== undefined && !isReleased(ctx)) || (findClock(ctx)?.held_reason ?? null) !== null

/** Everything in the way, starting with what the owner has to do first. */
function obstaclesOf(ctx: Context, channel: Channel): MessageReason[] {
  const sending = findSending(ctx)
  const isSetUp = sending?.test_mode === 1 || providerOf(ctx, channel) !== null
  return [
    ...(isSetUp ? [] : ['channel_not_set_up' as const]),
    ...missingOf(ctx, channel),
    ...(channelStateOf(ctx, channel).paused_at === null ? [] : ['channel_paused' as const]),
    ...(sending?.paused_at == null ? [] : ['sending_paused' as const]),
    ...(isHeld(ctx) ? ['sending_held' as const] : [])
  ]
}

interface Waiting {
  channel: Channel
  status: string
  status_reason: MessageReason | null
  status_detail: string | null
}

/**
 * Why messages without their own reason are waiting: worked out for each response, so that the reason disappears with its
 * cause. Each channel is checked once.
 */
export function waitingReasons(ctx: Context) {
  const known = new Map<Channel, MessageReason | null>()
  return ({ channel, status, status_reason, status_detail }: Waiting) => {
    if (status !== 'scheduled' || status_reason !== null) return { status_reason, status_detail }
    const reason = known.has(channel) ? known.get(channel) : (obstaclesOf(ctx, channel)[0] ?? null)
    known.set(channel, reason ?? null)
    return { status_reason: reason ?? null, status_detail: reason ? reasonSentences[reason] : status_detail }
  }
}

const channelNames = { email: 'E-mail', sms: 'SMS' } as const

/** Warns in a response that the requests just created do not go out yet, and why. */
export function warnOfObstacles(ctx: Context, channels: Iterable<Channel>): void {
  for (const channel of new Set(channels))
    for (const code of obstaclesOf(ctx, channel))
      ctx.warn({ code, message: `${channelNames[channel]}: ${sentenceOf(code)}`, path: 'channel' })
}

/** The sentence of `status_detail`, worded for a request. */
const sentenceOf = (code: MessageReason): string =>
  reasonSentences[code].replace(/^It waits/, 'The request waits')
