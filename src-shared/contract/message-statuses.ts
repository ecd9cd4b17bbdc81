/**
 * Delivery status. The specification gives `sent, delivered, opened, clicked, failed` as examples; the others are ours
 * (Spec silent (§3)): what is still upcoming, what will never be sent, and `unknown` for a message that was handed over
 * without an answer.
 */
export const messageStatuses = [
  'scheduled',
  'sending',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'failed',
  'unknown',
  'bounced',
  'complained',
  'cancelled',
  'suppressed',
  'expired'
] as const
