/** Checks of bodies that need the account: whether referenced records exist. Their problems are added to those of the schema. */
import type { Endpoints, OperationId } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import { checkAlert } from '../account/alerts/check-alert'
import { checkPast } from '../account/core/past-times'
import * as asks from '../account/asking/asks/asks.service'
import * as attributions from '../account/insight/attributions/attributions.service'
import { checkSmsAccount, checkTestSms } from '../account/messaging/channels/check-sms-account'
import { checkEmailAccount } from '../account/messaging/channels/check-email-account'
import { checkCustomer, checkNamedCustomer } from '../account/customers/check-customer'
import { checkCustomerChanges } from '../account/customers/edit-customers'
import * as templates from '../account/messaging/message-templates/message-templates.service'
import { checkPreview } from '../account/asking/sending/preview-template'
import { checkAssistantBody } from '../account/reviews/drafts/assistant.service'
import { checkReview } from '../account/reviews/reviews/check-review'
import { checkPush } from '../account/reviews/reviews/push-reviews'
import { checkUpsert } from '../account/reviews/reviews/upsert-review'
import * as duplicates from '../account/reviews/reviews/duplicate-groups'
import * as reviewEdits from '../account/reviews/reviews/edit-reviews'
import * as savedReplies from '../account/reviews/saved-replies/saved-replies.service'
import { checkPreview as checkPagePreview } from '../account/pages/review-pages/check-page'
import * as pages from '../account/pages/review-pages/review-pages.service'
import * as pictures from '../account/pages/pictures/pictures.service'
import * as shareImages from '../account/sharing/share-images/share-images.service'
import * as shareTemplates from '../account/pages/share-templates/share-templates.service'
import { checkDisplayTarget } from '../account/pages/display-targets/check-target'
import { checkDisplay, checkShowcase } from '../public-pages/displays/check-choice'
import * as further from '../account/asking/strategy/further-strategies.service'
import * as strategy from '../account/asking/strategy/strategy.service'
import * as suppressions from '../account/messaging/suppressions/suppressions.service'
import { checkWebhook } from '../account/core/webhooks/webhooks.service'
import { checkConsent } from '../account/customers/consents.service'
import { checkErasure } from '../account/lifecycle/erase-customer'
import { checkDismissal } from '../account/lifecycle/find-duplicate-customers'
import { checkMerge } from '../account/lifecycle/merge-customers'
import * as views from '../account/reviews/saved-views/saved-views.service'
import { checkConnection, checkPlaces } from '../connecting/check-connection'
import { checkReply } from '../connecting/publishing/publishing.service'
import type { Context } from '../context'
import { checkViewQuery } from './check-view'
import { readFields } from './read-fields'

type Checks = {
  [Id in OperationId]?: (
    ctx: Context,
    body: Partial<NonNullable<InputOf<Endpoints[Id]>['body']>>,
    bad: ReadonlySet<string>,
    params: InputOf<Endpoints[Id]>['params']
  ) => FieldProblem[]
}

export const checks: Checks = {
  createConnection: (ctx, body) => checkConnection(ctx, body, readFields),
  previewConnection: (ctx, body) => checkConnection(ctx, body, readFields),
  updateConnection: (ctx, body, _bad, params) => checkConnection(ctx, body, readFields, params.id),
  updateConnectionPlaces: (ctx, body, bad) => (bad.has('places') ? [] : checkPlaces(ctx, body.places)),
  createAlert: (ctx, body, bad) => checkAlert(ctx, body, bad),
  updateAlert: (ctx, body, bad, params) => checkAlert(ctx, body, bad, params.id),
  createWebhook: (ctx, body, bad) => checkWebhook(ctx, body, bad),
  updateWebhook: (ctx, body, bad, params) => checkWebhook(ctx, body, bad, params.id),
  makeShareImage: (ctx, body, bad) => shareImages.checkShareImage(ctx, body, bad),
  describeShareImage: (ctx, body, bad) => shareImages.checkShareImage(ctx, body, bad),
  makeSampleImage: (ctx, body, bad) => shareImages.checkShareImage(ctx, body, bad),
  describeSampleImage: (ctx, body, bad) => shareImages.checkShareImage(ctx, body, bad),
  createShareTemplate: (ctx, body, bad) => shareTemplates.checkNewShareTemplate(ctx, body, bad),
  updateShareTemplate: (ctx, body, bad, params) =>
    shareTemplates.checkShareTemplate(ctx, body, bad, params.id),
  createReviewPage: (ctx, body, bad) => pages.checkNewReviewPage(ctx, body, bad),
  updateReviewPage: (ctx, body, bad, params) => pages.checkReviewPage(ctx, body, bad, params.id),
  previewReviewPage: (ctx, body) => checkPagePreview(ctx, body),
  attributeReview: (ctx, body) => attributions.checkAttribution(ctx, body.ask_id),
  dismissReviewMatch: (ctx, body) => attributions.checkDismissal(ctx, body),
  makeShowcase: (ctx, body, bad) => checkShowcase(ctx, body, bad),
  describeShowcase: (ctx, body, bad) => checkShowcase(ctx, body, bad),
  createDisplay: (ctx, body, bad) => checkDisplay(ctx, body, bad),
  updateDisplay: (ctx, body, bad, params) => checkDisplay(ctx, body, bad, params.id),
  createDisplayTarget: (ctx, body, bad) => checkDisplayTarget(ctx, body, bad),
  updateDisplayTarget: (ctx, body, bad, params) => checkDisplayTarget(ctx, body, bad, params.id),
  previewDisplay: (ctx, body, bad) => checkDisplay(ctx, body, bad),
  createReview: (ctx, body, bad) => checkUpsert(ctx, body, bad),
  pushReviews: (ctx, body, bad) => checkPush(ctx, body, bad),
  updateReview: (ctx, body) => checkReview(ctx, body),
  updateReviews: (ctx, body, bad) => reviewEdits.checkChanges(ctx, body, bad),
  mergeReviews: (ctx, body, bad, params) => reviewEdits.checkDuplicates(ctx, body, bad, params.id),
  dismissDuplicateReviews: (ctx, body, bad) => duplicates.checkDismissal(ctx, body, bad),
  replyToReview: (ctx, body, _bad, params) => [
    ...checkReview(ctx, body),
    ...checkReply(ctx, body, params.id)
  ],
  markReplied: (ctx, body) => checkReview(ctx, body),
  updateAssistant: (ctx, body, bad) => checkAssistantBody(ctx, body, bad),
  createSavedReply: (ctx, body) => savedReplies.checkSavedReply(ctx, body),
  updateSavedReply: (ctx, body) => savedReplies.checkSavedReply(ctx, body),
  createView: (ctx, body) => checkViewQuery(ctx, body.resource, body.query),
  updateView: (ctx, body, _bad, params) =>
    checkViewQuery(ctx, views.getView(ctx, params.id).resource, body.query),
  createAsk: (ctx, body, bad) => asks.checkAsk(ctx, body, bad),
  askCustomers: (ctx, body) => asks.checkReviewPage(ctx, body.review_page_id),
  previewAsks: (ctx, body) => asks.checkReviewPage(ctx, body.review_page_id),
  updateEmailChannel: (ctx, body, bad) => checkEmailAccount(ctx, body, bad),
  testEmailChannel: (ctx, body, bad) => checkEmailAccount(ctx, body, bad),
  sendTestEmail: (_ctx, { to: _to, kind = 'request', ...text }, bad) => {
    const template = { channel: 'email' as const, kind, ...text }
    return text.text === undefined
      ? templates.checkMessageTemplate(template)
      : templates.checkWholeTemplate(template, bad)
  },
  updateSmsChannel: (ctx, body, bad) => checkSmsAccount(ctx, body, bad),
  testSmsChannel: (ctx, body, bad) => checkSmsAccount(ctx, body, bad),
  sendTestSms: (ctx, body) => checkTestSms(ctx, body),
  setMessageTemplate: (_ctx, body, bad) => templates.checkWholeTemplate(body, bad),
  resetMessageTemplate: (_ctx, body) => templates.checkMessageTemplate(body),
  previewMessageTemplate: (ctx, body) => checkPreview(ctx, body),
  previewStrategy: (ctx, body, bad) => [
    ...strategy.checkStrategy(ctx, body, bad),
    ...further.checkPreview(ctx, body, bad)
  ],
  createFurtherStrategy: (ctx, body, bad) => further.checkFurtherStrategy(ctx, body, bad),
  updateFurtherStrategy: (ctx, body, bad, params) => further.checkFurtherStrategy(ctx, body, bad, params.id),
  startFurtherStrategy: (ctx, body, bad) => checkNamedCustomer(ctx, body, bad),
  updateSettings: (ctx, body) => pictures.checkPictureId(ctx, 'logo_id', body.logo_id, 'logo'),
  updateStrategy: (ctx, body, bad) => strategy.checkStrategy(ctx, body, bad),
  createLocation: (ctx, body, bad) => strategy.checkLocationDays(ctx, body, bad),
  updateLocation: (ctx, body, bad) => strategy.checkLocationDays(ctx, body, bad),
  createCharge: (ctx, body, bad) => [
    ...checkNamedCustomer(ctx, body, bad),
    ...checkPast(ctx, { charged_at: body.charged_at })
  ],
  createCustomer: (ctx, body, bad) => checkCustomer(ctx, body, bad),
  eraseCustomer: (ctx, body, _bad, params) => checkErasure(ctx, body.confirm, params.id),
  addConsent: (ctx, body, bad) => checkConsent(ctx, body, bad),
  updateCustomers: (ctx, body, bad) => checkCustomerChanges(ctx, body, bad),
  mergeCustomers: (ctx, body, bad, params) => checkMerge(ctx, body, bad, params.id),
  dismissDuplicateCustomers: (ctx, body, bad) => checkDismissal(ctx, body, bad),
  updateCustomer: (ctx, body, bad, params) => checkCustomer(ctx, body, bad, params.id),
  addSuppression: (ctx, body) => suppressions.checkSuppression(ctx, body),
  liftSuppression: (ctx, body, _bad, params) => suppressions.checkLift(ctx, body.confirm, params.id)
}
