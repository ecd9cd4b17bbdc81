/**
 * Addresses that nobody can have: names and numbers reserved for examples and films. Sample data uses them, so that
 * it never contacts a stranger.
 */
import type { Channel } from '#shared/contract/fields'

/** RFC 2606 and 6761. */
const domains = /(^|[@.])(example|invalid|localhost|test|example\.(com|net|org))$/i

/** Numbers reserved by the authorities: in North America, the United Kingdom, Germany and France; and the magic test numbers. */
const phones = [
  /^\+1[2-9]\d{2}55501\d\d$/,
  /^\+150055500\d\d$/,
  /^\+44(1632960|2079460|7700900|1(1[3-8]|[2-6]1)4960|1914980|2896496|2920180|8081570|9098790|3069990)\d{3}$/,
  /^\+49(3023125|6990009|4066969|8999998)\d{3}$/,
  /^\+33(19900|26191|35301|46571|53649|63998)\d{4}$/
]

export function isMadeUp(channel: Channel, address: string): boolean {
  if (channel === 'sms') return phones.some((pattern) => pattern.test(address))
  return domains.test(address.slice(address.lastIndexOf('@')))
}

export const isMadeUpHost = (host: string): boolean => domains.test(host)
