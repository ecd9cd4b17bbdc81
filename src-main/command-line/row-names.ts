/** The names of the operations on the command line: `updateCustomer` is `goodword customers update`. */
import { operations, type OperationId } from '#shared/contract/endpoints'
import type { Endpoint } from '#shared/contract/endpoint'

export interface RowName {
  operation: OperationId
  row: Endpoint
  /** The resource, as in the path: `customers`. */
  noun: string
  verb: string
}

/** Names that would not read well if derived from the operation. */
const names: Partial<Record<OperationId, string>> = {
  addSampleData: 'sample-data add',
  addSuppression: 'suppressions add',
  askCustomers: 'asks create-many',
  askMissed: 'strategy ask-missed',
  attributeReview: 'reviews attribute',
  checkDoors: 'doors check',
  clearLocalOutbox: 'local-outbox clear',
  confirmClock: 'sending confirm-clock',
  countAsks: 'asks count',
  countDryRun: 'strategy count-dry-run',
  countReviewFacets: 'reviews facets',
  countCustomerFacets: 'customers facets',
  describeSampleImage: 'share-templates describe-sample',
  describeShowcase: 'showcase describe',
  dismissDuplicateCustomers: 'customers dismiss-duplicates',
  dismissDuplicateReviews: 'reviews dismiss-duplicates',
  dismissReviewMatch: 'review-matches dismiss',
  downloadImportErrors: 'imports errors',
  downloadImportTemplate: 'import-formats template',
  dryRunStrategy: 'strategy dry-run',
  getDisplayPreview: 'displays html',
  getLocalMessage: 'local-outbox get',
  getLog: 'installation log',
  getPictureFile: 'pictures file',
  getPrintSheet: 'print-sheet pdf',
  getPrintSheetPreview: 'print-sheet png',
  getQrCodePng: 'qr-code png',
  getQrCodeSvg: 'qr-code svg',
  getReport: 'report show',
  getReportCsv: 'report csv',
  getReportPdf: 'report pdf',
  getReviewDetails: 'reviews details',
  getSecurityLog: 'installation security-log',
  getSetup: 'setup show',
  getShareImage: 'reviews get-share-image',
  getStaticPage: 'review-pages static-copy',
  leaveMissed: 'strategy leave-missed',
  liftSuppression: 'suppressions lift',
  listDuplicateCustomers: 'customers duplicates',
  listDuplicateReviews: 'reviews duplicates',
  listKeptRecords: 'imports kept',
  listReviewVersions: 'reviews history',
  listLocalMessages: 'local-outbox list',
  listSuppressionActs: 'suppressions log',
  makeSampleImage: 'share-templates sample-image',
  makeShowcase: 'showcase make',
  markMessageArrived: 'messages arrived',
  markReplied: 'reviews mark-replied',
  pauseEmail: 'channels pause-email',
  pauseSms: 'channels pause-sms',
  previewAsks: 'asks preview-many',
  previewReplyMail: 'reviews preview-reply-mail',
  pushReviews: 'reviews push',
  publishReply: 'reviews publish-reply',
  putOffStep: 'next-steps put-off',
  releaseSending: 'sending release',
  reportWindowError: 'installation report-window-error',
  replayWebhookDelivery: 'webhooks replay',
  replyToReview: 'reviews reply',
  resumeEmail: 'channels resume-email',
  resumeSms: 'channels resume-sms',
  reviewTrend: 'reviews trend',
  rotateWebhookSecret: 'webhooks rotate',
  sendMissed: 'sending send-missed',
  sendReply: 'reviews send-reply',
  sendRefused: 'sending send-refused',
  setMessageTemplate: 'message-templates set',
  tryAgain: 'installation try-again',
  updateCustomers: 'customers update-many',
  updateReviews: 'reviews update-many'
}

/** Each operation with its name, in the order of the table. */
export const rowNames: readonly RowName[] = operations.map(([operation, row]) => {
  const [noun = '', verb = ''] = (names[operation] ?? usualName(operation, row)).split(' ')
  return { operation, row, noun, verb }
})

export const rowNameOf = (operation: string): RowName | undefined =>
  rowNames.find((each) => each.operation === operation)

/** The first word of the path, and what the operation adds to it: `listCustomerReviews` is `customers reviews`. */
function usualName(operation: string, row: Endpoint): string {
  const noun = row.path.split('/')[2] ?? ''
  const known = new Set(noun.split('-').flatMap((word) => [word, oneOf(word)]))
  const [verb = '', ...words] = operation.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
  const more = words.filter((word) => !known.has(word))
  return `${noun} ${verb === 'list' && more.length > 0 ? more.join('-') : [verb, ...more].join('-')}`
}

function oneOf(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}
