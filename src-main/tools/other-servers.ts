/** Answers of other servers that all callers treat alike: when to come again, and what is wrong with a certificate. */

/** The longest wait that a server may ask for: a day. */
const maxWait = 24 * 3_600_000

/**
 * The wait that a Retry-After header asks for, in milliseconds from now: given in seconds, or as a date. Undefined: none.
 * @param now in milliseconds
 */
export function requestedWait(written: string | undefined, now: number): number | undefined {
  const text = written?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return wait > 0 ? Math.min(wait, maxWait) : undefined
}

/** How the sentence "The certificate of … " continues, by the code of Node’s error. */
export const certificateWords: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'comes from an authority that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'lacks the certificate of its authority',
  UNABLE_TO_GET_ISSUER_CERT: 'comes from an authority that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'comes from an authority that is not trusted'
}
