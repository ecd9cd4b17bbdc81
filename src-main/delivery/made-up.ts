/** Made-up addresses are written to only where nothing leaves the machine: in test mode, and by a server on it. */
import { isMadeUp } from '../tools/made-up-addresses'
import type { Outcome, Outgoing } from './way-out'

/** What becomes of a message to a made-up address; null where the address may be written to. Asked before `handOver`. */
export function refuseMadeUp({ channel, address }: Pick<Outgoing, 'channel' | 'address'>): Outcome | null {
  if (!isMadeUp(channel, address)) return null
  const detail = 'This is a made-up address: nothing is ever sent to it, except in test mode.'
  return { kind: 'refused', reason: 'made_up_address', detail }
}
