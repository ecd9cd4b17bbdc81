/** Request bodies for the tests in which one account tries to access another's records. */
import type { OperationId } from '#shared/contract/endpoints'

/** A body that would be valid if the record were the caller's own. */
export const rightBodies: Partial<Record<OperationId, object>> = {
  liftSuppression: { confirm: 'xanadu-out@example.com' },
  eraseCustomer: { confirm: 'xanadu@example.com' },
  mergeCustomers: { customer_ids: [1] },
  rescheduleAsk: {},
  rescheduleMessage: {},
  updateCustomer: { first_name: 'Bob' },
  attributeReview: { ask_id: null },
  updateReview: { is_hidden: true },
  mergeReviews: { duplicate_ids: [1] },
  replyToReview: { reply: 'Bob' },
  updateImport: { tags: [] },
  correctImport: { corrections: [{ column: 0, from: 'nine', to: '4' }] },
  updateFurtherStrategy: { name: 'Bob' },
  updateView: { name: 'Bob' },
  updateAlert: { name: 'Bob' },
  updateWebhook: { name: 'Bob' },
  updateConnection: { name: 'Bob' },
  updateConnectionPlaces: { places: [] },
  updateSavedReply: { name: 'Bob' },
  updateTag: { name: 'Bob' },
  updateLocation: { name: 'Bob' },
  updateSource: { name: 'Bob' },
  updateReviewPage: { name: 'Bob' },
  setTillLink: { is_on: true },
  updateDisplay: { name: 'Bob' },
  updateShareTemplate: { name: 'Bob' }
}
