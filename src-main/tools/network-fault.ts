/** What kept a server from answering, judged once from Node's error, whoever asked; and one sentence for each. */
import { ForbiddenAddress } from './reach'

const withoutPort = (host: string): string => host.replace(/:\d+$/, '')

const sentences = {
  not_allowed: (host: string) => `${host} is not an address that can be used.`,
  certificate: (host: string) => `The certificate of ${host} is not valid.`,
  unknown_name: (host: string) => `The name ${withoutPort(host)} does not exist.`,
  offline: (host: string) => `${withoutPort(host)} could not be reached: this computer seems to be offline.`,
  nobody_there: (host: string) => `${host} does not respond: nothing is listening there.`,
  cut_off: (host: string) => `${host} closed the connection before its response was complete.`,
  late: (host: string) => `${host} did not respond in time.`,
  no_tls: (host: string) => `${host} does not speak https there.`,
  unreadable: (host: string) => `The response from ${host} broke off or cannot be read.`,
  other: (host: string) => `${host} could not be reached.`
}
export type NetworkFault = keyof typeof sentences

/** How the sentence "The certificate of … " continues, by the code of Node’s error. */
const certificateWords: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet; check the clock of this computer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'comes from an authority that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'lacks the certificate of its authority',
  UNABLE_TO_GET_ISSUER_CERT: 'comes from an authority that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'comes from an authority that is not trusted'
}

const faults = new Map<string, NetworkFault>([
  ['ENOTFOUND', 'unknown_name'],
  ['ENODATA', 'unknown_name'],
  ['EAI_AGAIN', 'offline'],
  ['ENETUNREACH', 'offline'],
  ['EHOSTUNREACH', 'offline'],
  ['ECONNREFUSED', 'nobody_there'],
  ['ECONNRESET', 'cut_off'],
  ['EPIPE', 'cut_off'],
  ['ETIMEDOUT', 'late'],
  ['ABORT_ERR', 'late'],
  ['EPROTO', 'no_tls']
])

export function networkFault(error: unknown): NetworkFault {
  if (error instanceof ForbiddenAddress) return 'not_allowed'
  const { code = '', name } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return 'late'
  if (Object.hasOwn(certificateWords, code)) return 'certificate'
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) return 'no_tls'
  if (code.startsWith('HPE_') || code.startsWith('Z_')) return 'unreadable'
  return faults.get(code) ?? 'other'
}

/** @param host as the owner knows it, such as `shop.example` or `shop.example:8443` */
export function networkWords(error: unknown, host: string): string {
  if (error instanceof ForbiddenAddress) return addressWords(error, withoutPort(host))
  const certificate = certificateWords[String((error as NodeJS.ErrnoException).code)]
  if (certificate !== undefined) return `The certificate of ${host} ${certificate}.`
  return sentences[networkFault(error)](host)
}

function addressWords({ address, kind }: ForbiddenAddress, host: string): string {
  const where = host === address ? host : `${host} is ${address}, which`
  return kind === 'private'
    ? `${where} is on this machine or in the local network; that has to be allowed first.`
    : sentences.not_allowed(where)
}
