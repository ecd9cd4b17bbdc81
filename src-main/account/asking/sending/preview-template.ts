/** How a text reads once filled in, for a real or a made-up customer. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Customer } from '#shared/contract/customers'
import type { MessagePreview } from '#shared/contract/message-templates'
import { inMailto } from '#shared/web-address'
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import type { Row } from '#main/store/tables'
import { smsSegments } from '#main/tools/sms-segments'
import { senderOf } from '#main/account/messaging/channels/email-account.service'
import { getCustomer } from '#main/account/customers/customers.service'
import { checkReviewPage } from '../asks/asks.service'
import { publicAddress } from '#main/account/pages/public-address/public-address.service'
import { locationById } from '#main/account/core/locations/locations.service'
import { pageAtLocation } from '#main/account/pages/review-pages/page-at-location'
import { pageAddress, readsScores } from '#main/account/pages/review-pages/page-address'
import { defaultReviewPage, pageOrDefault } from '#main/account/pages/review-pages/review-pages.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import type { MessageText } from '#main/account/messaging/message-templates/built-in-texts'
import { customerValues, madeUpCustomer } from '#main/account/messaging/message-templates/customer-values'
import {
  directionOf,
  fillMessage,
  linkMark,
  type CustomerValues
} from '#main/account/messaging/message-templates/fill-message'
import { layOutMail } from '#main/account/messaging/message-templates/mail-layout'
import {
  checkMessageTemplate,
  keyOf,
  templateFor
} from '#main/account/messaging/message-templates/message-templates.service'
import { textWarnings } from '#main/account/messaging/message-templates/text-warnings'

type PreviewInput = InputOf<Endpoints['previewMessageTemplate']>['body']

/** Unknown placeholders only cause a warning here: the text is still being written. */
export function checkPreview(ctx: Context, body: Partial<PreviewInput>): FieldProblem[] {
  const { customer_id: id } = body
  const problems = [
    ...checkMessageTemplate(body).filter(({ code }) => code !== 'unknown_placeholder'),
    ...checkReviewPage(ctx, body.review_page_id)
  ]
  if (id == null || findOwned(ctx, 'customers', id) !== undefined) return problems
  return [
    ...problems,
    { path: 'customer_id', code: 'unknown_customer', message: `there is no customer ${id}` }
  ]
}

/** Used while there is no link yet; never sent anywhere. */
const exampleLink = 'https://example.com/review'

export function previewMessageTemplate(ctx: Context, body: PreviewInput): MessagePreview {
  const customer = body.customer_id == null ? null : getCustomer(ctx, body.customer_id)
  const key = keyOf({ ...body, language: body.language ?? accountOf(ctx).language })
  const held = templateFor(ctx, { ...key, language: body.language ?? customer?.language ?? null })
  const isDraft = body.text !== undefined
  const template: MessageText = isDraft
    ? { subject: body.subject ?? null, text: body.text ?? '', button: body.button ?? null }
    : held
  const language = isDraft ? key.language : held.language
  const filled = fillMessage(template, valuesFor(ctx, customer), directionOf(language))
  const { link, isScored } = linkFor(ctx, key.channel, body.review_page_id ?? null, locationOf(ctx, customer))
  const text = filled.text.replaceAll(linkMark, () => link)
  const warnings = textWarnings(key, template, { subject: filled.subject, text })
  const { missing } = filled
  if (key.channel === 'sms') {
    const { segments, encoding } = smsSegments(text)
    return { subject: null, html: null, text, segments, encoding, missing, warnings }
  }
  const subject = filled.subject ?? ''
  const mail = layOutMail({ ...frameOf(ctx), ...filled, language, subject, link, isScored })
  return { subject: filled.subject, ...mail, segments: null, encoding: null, missing, warnings }
}

/** As long as a real personal link's token, because SMS are charged by length. */
const personalMark = '1000-0123456789abcdef'

/** For e-mails the page's public address, because a preview must not count as a visit; for SMS a link of realistic length. */
function linkFor(
  ctx: Context,
  channel: PreviewInput['channel'],
  pageId: number | null,
  location: Row<'locations'> | null
): { link: string; isScored: boolean } {
  const named = pageId === null ? defaultReviewPage(ctx) : pageOrDefault(ctx, pageId)
  const place = named.location === null ? location : locationById(ctx, named.location.id)
  const page = pageAtLocation(named, place)
  const address = pageAddress(ctx, page, named.location === null ? (place?.slug ?? null) : null)
  const publicOrigin = publicAddress(ctx)
  if (channel === 'email' || address === null || publicOrigin === null)
    return { link: address ?? exampleLink, isScored: readsScores(ctx, page) }
  const way = page.leads_to === 'address' ? '/c' : `/r/${page.slug}`
  return { link: `${publicOrigin}${way}/${personalMark}`, isScored: false }
}

function frameOf(ctx: Context) {
  const { business_name, postal_address, brand_color } = accountOf(ctx)
  const sender = senderOf(ctx)
  const publicOrigin = publicAddress(ctx)
  const answers = sender?.reply_to ?? sender?.from_email ?? 'goodword@example.com'
  return {
    businessName: business_name,
    postalAddress: postal_address,
    brandColor: brand_color,
    optOut: `mailto:${inMailto(answers)}?subject=unsubscribe`,
    optOutPage: publicOrigin && `${publicOrigin}/u/${personalMark}`,
    openPixel: null
  }
}

function valuesFor(ctx: Context, customer: Customer | null): CustomerValues {
  if (customer === null) return customerValues(ctx, madeUpCustomer)
  return customerValues(ctx, { ...customer, location: locationOf(ctx, customer)?.name ?? null })
}

const locationOf = (ctx: Context, customer: Customer | null) =>
  locationById(ctx, customer?.location_id ?? null)
