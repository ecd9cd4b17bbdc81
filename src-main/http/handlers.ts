/** The switchboard: one line for each operation of the contract. A row without its line does not compile. */
import { askCustomers, previewAsks } from '../account/asking/asks/ask-many'
import * as asks from '../account/asking/asks/asks.service'
import * as asking from '../account/asking/asks/change-ask'
import * as attributions from '../account/insight/attributions/attributions.service'
import * as emailAccounts from '../account/messaging/channels/email-account.service'
import { getCharge, listCharges, recordCharge } from '../account/asking/charges/charges.service'
import * as customers from '../account/customers/customers.service'
import { updateCustomers } from '../account/customers/edit-customers'
import * as doors from '../account/pages/public-address/public-address.service'
import { listEdits } from '../account/core/edits/edits.service'
import { listEvents } from '../account/core/events/events.service'
import * as imports from '../account/files/imports/match/imports.service'
import * as localOutbox from '../account/messaging/test-outbox/test-outbox.service'
import * as locations from '../account/core/locations/locations.service'
import * as nextSteps from '../account/insight/next-steps/next-steps.service'
import { getMessage, listMessages } from '../account/messaging/messages/messages.service'
import * as templates from '../account/messaging/message-templates/message-templates.service'
import { previewMessageTemplate } from '../account/asking/sending/preview-template'
import * as digest from '../account/insight/digest/digest.service'
import type { ReportFile } from '../account/insight/reports/reports.service'
import { getSetup } from '../account/insight/setup/setup.service'
import { previewReviewPage } from '../public-pages/page-appearance'
import * as pages from '../account/pages/review-pages/review-pages.service'
import * as duplicates from '../account/reviews/reviews/duplicate-groups'
import * as reviewEdits from '../account/reviews/reviews/edit-reviews'
import { pushReviews } from '../account/reviews/reviews/push-reviews'
import { listReviewVersions } from '../account/reviews/reviews/review-versions'
import { upsertReview } from '../account/reviews/reviews/upsert-review'
import { reviewTrend } from '../account/reviews/reviews/review-trend'
import * as reviews from '../account/reviews/reviews/reviews.service'
import { addSampleData } from '../account/files/sample-data/add-sample-data'
import * as sending from '../account/asking/sending/sending.service'
import { releaseSending } from '../account/asking/sending/hold'
import { getSettings, updateSettings } from '../account/core/settings/settings.service'
import * as pictures from '../account/pages/pictures/pictures.service'
import * as prints from '../account/sharing/prints/prints.service'
import * as shareImages from '../account/sharing/share-images/share-images.service'
import * as shareTemplates from '../account/pages/share-templates/share-templates.service'
import { withCount, withCounts } from '../account/reviews/reviews/source-counts'
import * as sources from '../account/core/sources/sources.service'
import * as smsAccounts from '../account/messaging/channels/sms-account.service'
import * as suppressions from '../account/messaging/suppressions/suppressions.service'
import * as tags from '../account/core/tags/tags.service'
import * as tokens from '../account/core/tokens/tokens.service'
import { deleteLocation, deleteSource, deleteTag } from '../account/lifecycle/restore-named'
import { undoEdit } from '../account/lifecycle/undo.service'
import { warnOfBackups } from '../installation/backups/warn-of-backups'
import { eraseCustomer } from '../account/lifecycle/erase-customer'
import {
  dismissDuplicateCustomers,
  listDuplicateCustomers
} from '../account/lifecycle/find-duplicate-customers'
import { mergeCustomers } from '../account/lifecycle/merge-customers'
import { addConsent } from '../account/customers/consents.service'
import { exportCustomer, listCustomerTimeline } from '../account/lifecycle/timeline.service'
import * as views from '../account/reviews/saved-views/saved-views.service'
import { sendTestDigest } from '../delivery/send-digests'
import { endMailSignIn, startMailSignIn } from '../delivery/sign-in/mail-sign-in'
import { sendTestEmail, testEmailChannel } from '../delivery/try-email-account'
import { sendTestSms, testSmsChannel } from '../delivery/try-sms-account'
import type { Handlers } from './handler'
import { connectionHandlers } from './connection-handlers'
import { displayHandlers } from './display-handlers'
import { installationHandlers } from './installation-handlers'
import { forgetAnswersAbout } from './idempotency'
import { replyHandlers } from './reply-handlers'
import { strategyHandlers } from './strategy-handlers'
import { file, list, made, one, text, textList, type FileReply } from './reply'

/** Loaded when they are wanted: no start needs them. */
const tables = () => import('../account/files/exports/exports.service')
const reports = () => import('../account/insight/reports/reports.service')

const png = ({ name, png }: shareImages.ShareFile): FileReply => file(name, [png])
const print = ({ name, piece }: prints.PrintFile | ReportFile): FileReply => file(name, [piece])

export const handlers: Handlers = {
  listShareTemplates: (ctx, { query }) => list(shareTemplates.listShareTemplates(ctx, query)),
  createShareTemplate: (ctx, { body }) => made(shareTemplates.createShareTemplate(ctx, body)),
  getShareTemplate: (ctx, { params }) => one(shareTemplates.getShareTemplate(ctx, params.id)),
  updateShareTemplate: (ctx, { params, body }) =>
    one(shareTemplates.updateShareTemplate(ctx, params.id, body)),
  deleteShareTemplate: (ctx, { params }) => one(shareTemplates.deleteShareTemplate(ctx, params.id)),
  makeShareImage: async (ctx, input) => png(await shareImages.makeShareImage(ctx, input)),
  getShareImage: async (ctx, input) => png(await shareImages.getShareImage(ctx, input)),
  describeShareImage: async (ctx, input) => one(await shareImages.describeShareImage(ctx, input)),
  makeSampleImage: async (ctx, { body }) => png(await shareImages.makeSampleImage(ctx, body)),
  describeSampleImage: async (ctx, { body }) => one(await shareImages.describeSampleImage(ctx, body)),

  createPicture: async (ctx, input) => {
    const { picture, created } = await pictures.createPicture(ctx, input)
    return made(picture, created)
  },
  listPictures: (ctx, { query }) => list(pictures.listPictures(ctx, query)),
  getPicture: (ctx, { params }) => one(pictures.getPicture(ctx, params.id)),
  getPictureFile: (ctx, { params }) => {
    const { name, webp, hash } = pictures.readPictureFile(ctx, params.id)
    return file(name, [webp], hash)
  },
  deletePicture: (ctx, { params }) => one(pictures.deletePicture(ctx, params.id)),

  getQrCodeSvg: async (ctx, { query }) => print(await prints.qrCodeSvg(ctx, query)),
  getQrCodePng: async (ctx, { query }) => print(await prints.qrCodePng(ctx, query)),
  getPrintSheet: async (ctx, { query }) => print(await prints.printSheet(ctx, query)),
  getPrintSheetPreview: async (ctx, { query }) => print(await prints.printSheetPreview(ctx, query)),

  listSources: (ctx, { query }) => {
    const page = sources.listSources(ctx, query)
    return list({ ...page, records: withCounts(ctx, page.records) })
  },
  getSource: (ctx, { params }) => one(withCount(ctx, sources.getSource(ctx, params.id))),
  createSource: (ctx, { body }) => made(withCount(ctx, sources.createSource(ctx, body))),
  updateSource: (ctx, { params, body }) => one(withCount(ctx, sources.updateSource(ctx, params.id, body))),
  deleteSource: (ctx, { params }) => one(withCount(ctx, deleteSource(ctx, params.id))),

  listTags: (ctx, { query }) => list(tags.listTags(ctx, query)),
  getTag: (ctx, { params }) => one(tags.getTag(ctx, params.id)),
  createTag: (ctx, { body }) => made(tags.createTag(ctx, body)),
  updateTag: (ctx, { params, body }) => one(tags.updateTag(ctx, params.id, body)),
  deleteTag: (ctx, { params }) => one(deleteTag(ctx, params.id)),

  listReviews: async (ctx, { query }) => textList(await reviews.listReviews(ctx, query)),
  countReviewFacets: async (ctx, { query }) => one(await reviews.countReviewFacets(ctx, query)),
  reviewTrend: async (ctx, { query }) => one(await reviewTrend(ctx, query)),
  getReview: (ctx, { params }) => text(reviews.getReview(ctx, params.id)),
  createReview: (ctx, { body }) => {
    const { id, verdict } = upsertReview(ctx, body)
    return text(reviews.getReview(ctx, id), verdict === 'created' ? 201 : 200)
  },
  pushReviews: async (ctx, { body }) => one(await pushReviews(ctx, body)),
  listReviewVersions: (ctx, { params, query }) => list(listReviewVersions(ctx, params.id, query)),
  updateReview: (ctx, { params, body }) => text(reviews.updateReview(ctx, params.id, body)),
  updateReviews: (ctx, { body }) => one(reviewEdits.updateReviews(ctx, body)),
  deleteReview: (ctx, { params }) => text(reviewEdits.deleteReview(ctx, params.id)),
  mergeReviews: (ctx, { params, body }) => text(reviewEdits.mergeReviews(ctx, params.id, body.duplicate_ids)),
  listDuplicateReviews: async (ctx, { query }) => text(await duplicates.listDuplicateReviews(ctx, query)),
  dismissDuplicateReviews: (ctx, { body }) => one(duplicates.dismissDuplicateReviews(ctx, body)),

  listViews: (ctx, { query }) => list(views.listViews(ctx, query)),
  createView: (ctx, { body }) => made(views.createView(ctx, body)),
  getView: (ctx, { params }) => one(views.getView(ctx, params.id)),
  updateView: (ctx, { params, body }) => one(views.updateView(ctx, params.id, body)),
  deleteView: (ctx, { params }) => one(views.deleteView(ctx, params.id)),

  createAsk: (ctx, { body }) => made(asks.triggerAsk(ctx, body)),
  listAsks: async (ctx, { query }) => list(await asks.listAsks(ctx, query)),
  countAsks: async (ctx, { query }) => one(await asks.countAsks(ctx, query)),
  getAsk: (ctx, { params }) => one(asks.getAsk(ctx, params.id)),
  markAskSent: (ctx, { params, body }) => one(asking.markAskSent(ctx, params.id, body)),
  getAskQrCode: async (ctx, { params, query }) => print(await prints.askQrCode(ctx, params.id, query)),
  cancelAsk: (ctx, { params }) => one(asking.cancelAsk(ctx, params.id)),
  restoreAsk: (ctx, { params }) => one(asking.restoreAsk(ctx, params.id)),
  rescheduleAsk: (ctx, { params, body }) => one(asking.rescheduleAsk(ctx, params.id, body)),
  askCustomers: (ctx, { body }) => one(askCustomers(ctx, body)),
  previewAsks: (ctx, { body }) => one(previewAsks(ctx, body)),

  createCharge: (ctx, { body }) => {
    const { charge, created } = recordCharge(ctx, body)
    return made(charge, created)
  },
  listCharges: (ctx, { query }) => list(listCharges(ctx, query)),
  getCharge: (ctx, { params }) => one(getCharge(ctx, params.id)),

  listCustomers: async (ctx, { query }) => list(await customers.listCustomers(ctx, query)),
  countCustomerFacets: async (ctx, { query }) => one(await customers.countCustomerFacets(ctx, query)),
  createCustomer: (ctx, { body }) => {
    const { customer, created } = customers.createCustomer(ctx, body)
    return made(customer, created)
  },
  updateCustomer: (ctx, { params, body }) => one(customers.updateCustomer(ctx, params.id, body)),
  getCustomer: (ctx, { params }) => one(customers.getCustomer(ctx, params.id)),
  archiveCustomer: (ctx, { params }) => one(customers.archiveCustomer(ctx, params.id)),
  unarchiveCustomer: (ctx, { params }) => one(customers.unarchiveCustomer(ctx, params.id)),
  unsubscribeCustomer: (ctx, { params }) => one(customers.unsubscribeCustomer(ctx, params.id)),
  resubscribeCustomer: (ctx, { params }) => one(customers.resubscribeCustomer(ctx, params.id)),
  listCustomerReviews: async (ctx, { params, query }) =>
    textList(await reviews.listCustomerReviews(ctx, params.id, query)),
  listCustomerMessages: (ctx, { params, query }) => {
    customers.getCustomer(ctx, params.id)
    return list(listMessages(ctx, { ...query, customer_id: [params.id] }))
  },

  addConsent: (ctx, { params, body }) => made(addConsent(ctx, params.id, body)),
  listCustomerTimeline: (ctx, { params, query }) => textList(listCustomerTimeline(ctx, params.id, query)),
  createImport: async (ctx, input) => made(await imports.createImport(ctx, input)),
  listImports: (ctx, { query }) => list(imports.listImports(ctx, query)),
  getImport: (ctx, { params }) => one(imports.getImport(ctx, params.id)),
  updateImport: (ctx, { params, body }) => one(imports.updateImport(ctx, params.id, body)),
  listImportRows: (ctx, { params, query }) => list(imports.listImportRows(ctx, params.id, query)),
  correctImport: (ctx, { params, body }) => one(imports.correctImport(ctx, params.id, body)),
  commitImport: (ctx, { params }) => one(imports.commitImport(ctx, params.id)),
  cancelImport: (ctx, { params }) => one(imports.cancelImport(ctx, params.id)),
  undoImport: (ctx, { params }) => one(imports.undoImport(ctx, params.id)),
  deleteImport: (ctx, { params }) => one(imports.deleteImport(ctx, params.id)),
  listKeptRecords: (ctx, { params, query }) => list(imports.listKeptRecords(ctx, params.id, query)),
  listImportFormats: (ctx, { query }) => list(imports.listImportFormats(ctx, query)),
  downloadImportErrors: (ctx, { params }) =>
    file(`errors-${params.id}.csv`, imports.importErrors(ctx, params.id)),
  downloadImportTemplate: async (_ctx, { query }) =>
    file(`${query.kind ?? 'reviews'}.csv`, (await tables()).emptyTable(query.kind ?? 'reviews')),
  exportCustomers: async (ctx, { query }) =>
    file('customers.csv', (await tables()).exportCustomers(ctx, query)),
  exportReviews: async (ctx, { query }) => file('reviews.csv', (await tables()).exportReviews(ctx, query)),
  exportAsks: async (ctx, { query }) => file('requests.csv', (await tables()).exportAsks(ctx, query)),
  exportConsents: async (ctx) => file('consents.csv', (await tables()).exportConsents(ctx)),
  exportEverything: async (ctx) => file('goodword-tables.zip', (await tables()).exportEverything(ctx)),
  exportCharges: async (ctx, { query }) => file('charges.csv', (await tables()).exportCharges(ctx, query)),
  exportMessages: async (ctx, { query }) => file('messages.csv', (await tables()).exportMessages(ctx, query)),
  exportCustomer: (ctx, { params }) => one(exportCustomer(ctx, params.id)),
  eraseCustomer: (ctx, { params }) => {
    forgetAnswersAbout(ctx, customers.getCustomer(ctx, params.id))
    warnOfBackups(ctx)
    return one(eraseCustomer(ctx, params.id))
  },
  updateCustomers: (ctx, { body }) => one(updateCustomers(ctx, body)),
  mergeCustomers: (ctx, { params, body }) => one(mergeCustomers(ctx, params.id, body.customer_ids)),
  listDuplicateCustomers: async (ctx, { query }) => one(await listDuplicateCustomers(ctx, query)),
  dismissDuplicateCustomers: (ctx, { body }) => one(dismissDuplicateCustomers(ctx, body)),

  listLocations: (ctx, { query }) => list(locations.listLocations(ctx, query)),
  getLocation: (ctx, { params }) => one(locations.getLocation(ctx, params.id)),
  createLocation: (ctx, { body }) => made(locations.createLocation(ctx, body)),
  updateLocation: (ctx, { params, body }) => one(locations.updateLocation(ctx, params.id, body)),
  deleteLocation: (ctx, { params }) => one(deleteLocation(ctx, params.id)),

  listMessages: (ctx, { query }) => list(listMessages(ctx, query)),
  getMessage: (ctx, { params }) => one(getMessage(ctx, params.id)),
  cancelMessage: (ctx, { params }) => one(asking.cancelMessage(ctx, params.id)),
  markMessageArrived: (ctx, { params }) => one(asking.markMessageArrived(ctx, params.id)),
  sendMessageAgain: (ctx, { params }) => made(asking.sendMessageAgain(ctx, params.id)),
  restoreMessage: (ctx, { params }) => one(asking.restoreMessage(ctx, params.id)),
  rescheduleMessage: (ctx, { params, body }) => one(asking.rescheduleMessage(ctx, params.id, body)),

  listReviewPages: (ctx, { query }) => list(pages.listReviewPages(ctx, query)),
  createReviewPage: (ctx, { body }) => made(pages.createReviewPage(ctx, body)),
  getReviewPage: (ctx, { params }) => one(pages.getReviewPage(ctx, params.id)),
  updateReviewPage: (ctx, { params, body }) => one(pages.updateReviewPage(ctx, params.id, body)),
  deleteReviewPage: (ctx, { params }) => one(pages.deleteReviewPage(ctx, params.id)),
  setTillLink: (ctx, { params, body }) => one(pages.setTillLink(ctx, params.id, body.is_on)),
  previewReviewPage: (ctx, { body }) => file('preview.html', [previewReviewPage(ctx, body)]),

  getDoors: (ctx) => one(doors.getDoors(ctx)),
  updateDoors: async (ctx, { body }) => one(await doors.updateDoors(ctx, body)),
  checkDoors: async (ctx) => one(await doors.checkDoors(ctx)),

  getReviewDetails: (ctx, { params }) => one(attributions.getReviewDetails(ctx, params.id)),
  attributeReview: (ctx, { params, body }) => text(attributions.attributeReview(ctx, params.id, body.ask_id)),
  listReviewMatches: async (ctx, { query }) => list(await attributions.listReviewMatches(ctx, query)),
  dismissReviewMatch: (ctx, { body }) => one(attributions.dismissReviewMatch(ctx, body)),

  getDigest: (ctx) => one(digest.getDigest(ctx)),
  updateDigest: (ctx, { body }) => one(digest.updateDigest(ctx, body)),
  testDigest: async (ctx, { body }) => one(await sendTestDigest(ctx, body)),
  getReport: async (ctx, { query }) => one(await (await reports()).getReport(ctx, query)),
  getReportCsv: async (ctx, { query }) => print(await (await reports()).getReportCsv(ctx, query)),
  getReportPdf: async (ctx, { query }) => print(await (await reports()).getReportPdf(ctx, query)),
  getSetup: (ctx) => one(getSetup(ctx)),
  listNextSteps: async (ctx) => one(await nextSteps.listNextSteps(ctx)),
  putOffStep: (ctx, { body }) => one(nextSteps.putOffStep(ctx, body)),

  getEmailChannel: (ctx) => one(emailAccounts.getEmailChannel(ctx)),
  updateEmailChannel: (ctx, { body }) => one(emailAccounts.updateEmailChannel(ctx, body)),
  deleteEmailChannel: (ctx) => one(emailAccounts.deleteEmailChannel(ctx)),
  signInEmailChannel: async (ctx) => one(await startMailSignIn(ctx)),
  signOutEmailChannel: (ctx) => one(endMailSignIn(ctx)),
  testEmailChannel: async (ctx, { body }) => one(await testEmailChannel(ctx, body)),
  sendTestEmail: async (ctx, { body }) => one(await sendTestEmail(ctx, body)),

  getSmsChannel: (ctx) => one(smsAccounts.getSmsChannel(ctx)),
  updateSmsChannel: (ctx, { body }) => one(smsAccounts.updateSmsChannel(ctx, body)),
  deleteSmsChannel: (ctx) => one(smsAccounts.deleteSmsChannel(ctx)),
  testSmsChannel: async (ctx, { body }) => one(await testSmsChannel(ctx, body)),
  sendTestSms: async (ctx, { body }) => one(await sendTestSms(ctx, body)),

  listMessageTemplates: (ctx, { query }) => one(templates.listMessageTemplates(ctx, query)),
  setMessageTemplate: (ctx, { body }) => one(templates.setMessageTemplate(ctx, body)),
  resetMessageTemplate: (ctx, { body }) => one(templates.resetMessageTemplate(ctx, body)),
  previewMessageTemplate: (ctx, { body }) => one(previewMessageTemplate(ctx, body)),

  listLocalMessages: (ctx, { query }) => list(localOutbox.listLocalMessages(ctx, query)),
  getLocalMessage: (ctx, { params }) => one(localOutbox.getLocalMessage(ctx, params.id)),
  clearLocalOutbox: (ctx) => one(localOutbox.clearLocalOutbox(ctx)),

  listSuppressions: (ctx, { query }) => list(suppressions.listSuppressions(ctx, query)),
  getSuppression: (ctx, { params }) => one(suppressions.getSuppression(ctx, params.id)),
  addSuppression: (ctx, { body }) => {
    const { suppression, created } = suppressions.addSuppression(ctx, body)
    return made(suppression, created)
  },
  liftSuppression: (ctx, { params, body }) => one(suppressions.liftSuppression(ctx, params.id, body.confirm)),
  listSuppressionActs: (ctx, { query }) => list(suppressions.listSuppressionActs(ctx, query)),

  getSettings: (ctx) => one(getSettings(ctx)),
  updateSettings: (ctx, { body }) => one(updateSettings(ctx, body)),
  addSampleData: (ctx) => made(addSampleData(ctx)),

  ...strategyHandlers,
  getSending: (ctx) => one(sending.getSending(ctx)),
  updateSending: (ctx, { body }) => one(sending.updateSending(ctx, body)),
  confirmClock: (ctx) => one(sending.confirmClock(ctx)),
  releaseSending: async (ctx, { body }) => one(await releaseSending(ctx, body)),
  sendMissed: (ctx) => one(sending.sendMissed(ctx)),
  sendRefused: (ctx) => one(sending.sendRefused(ctx)),
  pauseEmail: (ctx) => one(sending.pauseByOwner(ctx, 'email')),
  resumeEmail: (ctx) => one(sending.resumeByOwner(ctx, 'email')),
  pauseSms: (ctx) => one(sending.pauseByOwner(ctx, 'sms')),
  resumeSms: (ctx) => one(sending.resumeByOwner(ctx, 'sms')),

  listTokens: (ctx, { query }) => list(tokens.listTokens(ctx, query)),
  createToken: (ctx, { body }) => made(tokens.createToken(ctx, body)),
  rotateToken: (ctx, { params, body }) => made(tokens.rotateToken(ctx, params.id, body)),
  revokeToken: (ctx, { params }) => one(tokens.revokeToken(ctx, params.id)),

  listEvents: (ctx, { query }) => list(listEvents(ctx, query)),

  ...displayHandlers,
  ...replyHandlers,
  ...connectionHandlers,
  ...installationHandlers,

  listEdits: (ctx, { query }) => list(listEdits(ctx, query)),
  undoEdit: (ctx, { params }) => one(undoEdit(ctx, params.id))
}

/** Rules for a body beyond its schema; checked together with it. */
