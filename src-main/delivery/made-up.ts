/** Made-up addresses are written to only where nothing leaves the machine: in test mode, and by a server on it. */
import { isMadeUp } from '../tools/made-up-addresses'
import type { Outcome, Outgoing } from './transport'

/** What becomes of a message to a made-up address; null where the address may be written to. Asked before `handOver`. */
export function refuseMadeUp({ channel, address }: Pick<Outgoing, 'channel' | 'address'>): Outcome | null {
  if (!isMadeUp(channel, address)) return null
  const detail = 'The address is made up: nothing is ever sent there, except in test mode.'
  return { kind: 'refused', reason: 'made_up_address', detail }
}
