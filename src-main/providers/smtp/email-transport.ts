/** The e-mail transport: several connections to the owner's mail server, each handing over one e-mail after another. */
import type { EmailAccount } from '#main/account/messaging/channels/email-account.service'
import { isLoopback } from '#main/tools/loopback'
import { refuseMadeUp } from '../made-up'
import { oneFirst } from '../one-first'
import type { HttpsOptions } from '../exchange'
import {
  smtpConnection,
  usualTimeouts,
  type Dial,
  type SmtpConnection,
  type SmtpTimeouts
} from './smtp-connection'
import type { Pause } from './until-drop-shows'
import type { MailTokens } from '#main/delivery/sign-in/mail-tokens'
import type { Transport } from '#main/delivery/transport'

/** The minimum number of connections: one may wait long for a reply while the other continues. */
const fewestLanes = 2
/** Without a pace limit: as many parallel connections as every provider allows. */
const usualLanes = 5
/** For the fastest pace that an owner can set because their provider allows it. */
const maxLanes = 16
/** How many mails one connection sends per minute if the server is slow. */
const mailsAMinute = 20

/** As many connections as the pace needs: providers allow each customer a few. */
const lanesFor = (perMinute: number | null): number =>
  perMinute === null
    ? usualLanes
    : Math.min(maxLanes, Math.max(fewestLanes, Math.ceil(perMinute / mailsAMinute)))

export interface EmailOptions {
  timeouts?: SmtpTimeouts
  lanes?: number
  /** Certificates to trust instead of the system's, for tests. */
  ca?: string
  dial?: Dial
  pause?: Pause | undefined
  /** For providers asked over HTTPS. */
  https?: HttpsOptions
}

/** @param tokens for accounts with a sign-in; shared by all connections. */
export function emailTransport(
  account: EmailAccount,
  options: EmailOptions = {},
  tokens?: MailTokens
): Transport {
  const all = new Set<SmtpConnection>()
  const idle: SmtpConnection[] = []
  const { timeouts = usualTimeouts, lanes = lanesFor(account.per_minute), ca, dial, pause } = options
  const laneOptions = {
    // With a limited pace, there is time to spare for each mail.
    isQuiet: () => account.per_minute !== null || all.size - idle.length <= 1,
    hasDropped: { now: false },
    timeouts,
    tokens,
    ...(ca === undefined ? {} : { ca }),
    ...(dial === undefined ? {} : { dial }),
    ...(pause === undefined ? {} : { pause })
  }
  const newLane = () => {
    const lane = smtpConnection(account, laneOptions)
    all.add(lane)
    return lane
  }
  const sendOnLane: Transport['deliver'] = async (...given) => {
    // The most recently used: its connection is least likely to have been closed.
    const lane = idle.pop() ?? newLane()
    try {
      return await lane.send(...given)
    } finally {
      idle.push(lane)
    }
  }
  return {
    lanes,
    deliver: oneFirst(async (message, ...door) => {
      const madeUp = isLoopback(account.host) ? null : refuseMadeUp(message)
      return madeUp ?? (await sendOnLane(message, ...door))
    }),
    close: () => {
      for (const lane of all) lane.close()
      return Promise.resolve()
    }
  }
}
