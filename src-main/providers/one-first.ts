/** One message goes ahead of the others until the account has proved itself. */
import type { Outcome, Transport } from '../delivery/transport'

/**
 * Until the first e-mail gets through, only one is sent at a time and the others wait for it. A wrong password, tried on every
 * connection at once, would make servers lock the account; and an unreachable server would cost each message an attempt.
 */
export function oneFirst(deliver: Transport['deliver']): Transport['deliver'] {
  let isProven = false
  let first: Promise<Outcome> | null = null
  return async (...given) => {
    while (!isProven && first !== null) {
      if (isOfTheServer(await first)) return { kind: 'held_back' }
      // The result of the previous one may have paused the channel.
      const [, , stillWanted] = given
      if (!stillWanted()) return { kind: 'held_back' }
    }
    const delivery = deliver(...given)
    if (!isProven) first = delivery
    try {
      const outcome = await delivery
      isProven = !isOfTheServer(outcome) && !mayBeOfTheServer(outcome)
      return outcome
    } finally {
      if (first === delivery) first = null
    }
  }
}

/** After a refusal that may concern the whole account, the next message goes alone again. */
const mayBeOfTheServer = (outcome: Outcome): boolean =>
  outcome.kind === 'refused' && outcome.suppress === undefined

const isOfTheServer = (outcome: Outcome): boolean =>
  outcome.kind === 'channel_trouble' ||
  outcome.kind === 'account_rest' ||
  (outcome.kind === 'later' && outcome.outage === true)
