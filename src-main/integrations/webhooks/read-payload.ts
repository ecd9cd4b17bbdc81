/** What a webhook receives about an event: the record as the interface returns it. */
import type { EventResource } from '#shared/contract/events'
import { getAsk } from '#main/account/asking/asks/asks.service'
import { getCharge } from '#main/account/asking/charges/charges.service'
import { getCustomer } from '#main/account/customers/customers.service'
import { getImport } from '#main/account/files/imports/match/imports.service'
import { getLocation } from '#main/account/core/locations/locations.service'
import { getMessage } from '#main/account/messaging/messages/messages.service'
import { getPicture } from '#main/account/pages/pictures/pictures.service'
import { getReviewPage } from '#main/account/pages/review-pages/review-pages.service'
import { getAnswer } from '#main/account/reviews/alert-answers/alert-answers.service'
import { getReview } from '#main/account/reviews/reviews/reviews.service'
import { getSavedReply } from '#main/account/reviews/saved-replies/saved-replies.service'
import { getShareTemplate } from '#main/account/pages/share-templates/share-templates.service'
import { getSource } from '#main/account/core/sources/sources.service'
import { getSuppression } from '#main/account/messaging/suppressions/suppressions.service'
import { getTag } from '#main/account/core/tags/tags.service'
import type { DeliveryTarget } from '#main/account/core/webhooks/make-deliveries'
import { getConnection } from '#main/connecting/connections.service'
import type { Context } from '#main/context'
import { Problem } from '#main/problem'

type Read = (ctx: Context, id: number) => object | string

/** Functions that read a record, as an object or as JSON text. Resources that are missing here are for the window only. */
const readers: Partial<Record<EventResource, Read>> = {
  review: getReview,
  reply: getReview,
  answer: getAnswer,
  customer: getCustomer,
  ask: getAsk,
  message: getMessage,
  charge: getCharge,
  tag: getTag,
  location: getLocation,
  source: getSource,
  saved_reply: getSavedReply,
  share_template: getShareTemplate,
  picture: getPicture,
  review_page: getReviewPage,
  suppression: getSuppression,
  import: getImport,
  connection: getConnection
}

export function readPayload(ctx: Context, type: string, id: number | null): DeliveryTarget {
  if (id === null) return { data: '{}', customerId: null }
  const [resource, action] = type.split('.') as [EventResource, string]
  const record = action === 'deleted' ? undefined : readKept(ctx, readers[resource], id)
  if (record === undefined) return { data: `{"id":${id}}`, customerId: null }
  const data = typeof record === 'string' ? record : JSON.stringify(record)
  return { data, customerId: resource === 'customer' ? id : customerOf(record) }
}

/** Returns undefined if the record has been deleted since, which is an event of its own. */
function readKept(ctx: Context, read: Read | undefined, id: number): object | string | undefined {
  try {
    return read?.(ctx, id)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return undefined
    throw error
  }
}

function customerOf(record: object | string): number | null {
  const fields = (typeof record === 'string' ? JSON.parse(record) : record) as { customer_id?: number | null }
  return fields.customer_id ?? null
}
