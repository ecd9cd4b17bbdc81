/**
 * Delivery status. The specification gives `sent, delivered, opened, clicked, failed` as examples; the others are ours
 * (Spec silent (§3)): what is still upcoming, what will never be sent, and `unknown` for a message that was handed over
 * without an answer. `handed_to_owner`: the owner sends it from their own phone, and has not said yet that they did.
 */
export const messageStatuses = [
  'scheduled',
  'handed_to_owner',
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
