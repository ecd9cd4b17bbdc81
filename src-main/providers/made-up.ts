/** Made-up addresses only get messages if nothing leaves the computer: in test mode, or through a local server. */
import { isMadeUp } from '../tools/made-up-addresses'
import type { Outcome, Outgoing } from '../delivery/transport'

/** The outcome for a made-up address; null if the address can be used. Checked before `handOver`. */
export function refuseMadeUp({ channel, address }: Pick<Outgoing, 'channel' | 'address'>): Outcome | null {
  if (!isMadeUp(channel, address)) return null
  const detail = 'This is a made-up address: nothing is ever sent to it, except in test mode.'
  return { kind: 'refused', reason: 'made_up_address', detail }
}
