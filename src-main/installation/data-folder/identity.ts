/**
 * How the running service proves its identity to our own programs, and they to it. The key is in the data folder, readable only
 * by this user, and is never sent. What is sent is bound to the port, the purpose and a single-use text, so that a stranger who
 * listens on our port, or relays everything, gains nothing.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const newIdentityKey = (): string => randomBytes(32).toString('base64url')

/** Single-use texts. */
export const newChallenge = (): string => randomBytes(24).toString('base64url')
export const isChallenge = (text: string): boolean => /^[\w-]{16,100}$/.test(text)

/** `service`: proves who answers; `launch`: asks for an address that admits a window. */
export type Purpose = 'service' | 'launch'

export function proofOf(key: string, purpose: Purpose, port: number, challenge: string): string {
  return createHmac('sha256', key).update(`goodword ${purpose} ${port} ${challenge}`).digest('base64url')
}

export function isProof(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** What the service needs to talk to our own programs before they are trusted. */
export interface LaunchDesk {
  /** The proof for a challenge, and a nonce with which the other side can prove itself, once and within a minute. */
  prove(challenge: string): { proof: string; nonce: string }
  /** Whether a proof for one of these nonces is correct; the nonce is used up either way. */
  accepts(nonce: string, proof: string): boolean
}

const nonceLife = 60_000
/** More than our own programs need at once; beyond that, the oldest is dropped. */
const maxNonces = 100

/** @param port as known when the question arrives. */
export function launchDesk(key: string, port: () => number, now: () => number): LaunchDesk {
  const nonces = new Map<string, number>()
  return {
    prove(challenge) {
      const nonce = newChallenge()
      nonces.set(nonce, now() + nonceLife)
      const oldest = nonces.keys().next()
      if (nonces.size > maxNonces && !oldest.done) nonces.delete(oldest.value)
      return { proof: proofOf(key, 'service', port(), challenge), nonce }
    },
    accepts(nonce, proof) {
      const until = nonces.get(nonce)
      nonces.delete(nonce)
      return until !== undefined && now() <= until && isProof(proof, proofOf(key, 'launch', port(), nonce))
    }
  }
}
