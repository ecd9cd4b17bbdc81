/** The headers of a delivery according to Standard Webhooks: its signature, its id, and when it was sent. */
import { Webhook } from 'standardwebhooks'

export interface Signing {
  messageId: string
  /** Milliseconds. */
  at: number
  payload: string
  /** Newest first; while a secret is being changed there are two, and the receiver may know either. */
  secrets: readonly string[]
}

export const signedHeaders = ({ messageId, at, payload, secrets }: Signing): Record<string, string> => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Goodword',
  'webhook-id': messageId,
  'webhook-timestamp': String(Math.floor(at / 1000)),
  'webhook-signature': secrets
    .map((secret) => new Webhook(secret).sign(messageId, new Date(at), payload))
    .join(' ')
})
