/** The table of all endpoints: first the specification's fourteen rows in their order, then ours. */
import { z } from 'zod'
import { alertEndpoints } from './alerts'
import { answerEndpoints } from './answers'
import { askEndpoints } from './asks'
import { assistantEndpoints } from './assistant'
import { attributionEndpoints } from './attributions'
import { backupEndpoints } from './backups'
import { chargeEndpoints } from './charges'
import { consentEndpoints } from './consents'
import { connectionPreviewEndpoints } from './connection-preview'
import { connectionKindEndpoints } from './connection-kinds'
import { connectionEndpoints } from './connections'
import { customerEndpoints } from './customers'
import { desktopEndpoints } from './desktop'
import { digestEndpoints } from './digest'
import { displayTargetEndpoints } from './display-targets'
import { displayEndpoints } from './displays'
import { doorEndpoints } from './doors'
import { editEndpoints } from './edits'
import { emailChannelEndpoints } from './email-channel'
import type { Endpoint } from './endpoint'
import { eventEndpoints } from './events'
import { exportEndpoints } from './exports'
import { furtherStrategyEndpoints } from './further-strategies'
import { importEndpoints } from './import-endpoints'
import { installationEndpoints } from './installation'
import { locationEndpoints } from './locations'
import { messageTemplateEndpoints } from './message-templates'
import { localOutboxEndpoints } from './local-outbox'
import { logEndpoints } from './logs'
import { messageEndpoints } from './messages'
import { nextStepEndpoints } from './next-steps'
import { pairingEndpoints } from './pairing'
import { pictureEndpoints } from './pictures'
import { printEndpoints } from './prints'
import { replyDraftEndpoints } from './reply-drafts'
import { reviewTranslationEndpoints } from './review-translations'
import { replyMailEndpoints } from './reply-mail'
import { reportEndpoints } from './reports'
import { reviewEditEndpoints } from './review-edits'
import { reviewPageEndpoints } from './review-pages'
import { reviewPushEndpoints } from './review-pushes'
import { reviewTrendEndpoints } from './review-trend'
import { reviewEndpoints } from './reviews'
import { savedReplyEndpoints } from './saved-replies'
import { sendingEndpoints } from './sending'
import { settingsEndpoints } from './settings'
import { setupEndpoints } from './setup'
import { shareImageEndpoints } from './share-images'
import { shareTemplateEndpoints } from './share-templates'
import { smsChannelEndpoints } from './sms-channel'
import { sourceEndpoints } from './sources'
import { staticCopyEndpoints } from './static-copies'
import { suppressionEndpoints } from './suppressions'
import { strategyEndpoints } from './strategy'
import { tagEndpoints } from './tags'
import { tokenEndpoints } from './tokens'
import { viewEndpoints } from './views'
import { webhookEndpoints } from './webhooks'
import { wholeCustomerEndpoints } from './whole-customers'

export const endpoints = {
  ...shareTemplateEndpoints,
  ...sourceEndpoints,
  ...tagEndpoints,
  ...reviewEndpoints,
  ...reviewTrendEndpoints,
  ...reviewEditEndpoints,
  ...reviewPushEndpoints,
  ...replyDraftEndpoints,
  ...reviewTranslationEndpoints,
  ...replyMailEndpoints,
  ...assistantEndpoints,
  ...savedReplyEndpoints,
  ...viewEndpoints,
  ...askEndpoints,
  ...chargeEndpoints,
  ...customerEndpoints,
  ...locationEndpoints,
  ...messageEndpoints,
  ...reviewPageEndpoints,
  ...staticCopyEndpoints,
  ...displayEndpoints,
  ...displayTargetEndpoints,
  ...doorEndpoints,
  ...attributionEndpoints,
  ...reportEndpoints,
  ...digestEndpoints,
  ...nextStepEndpoints,
  ...shareImageEndpoints,
  ...pictureEndpoints,
  ...printEndpoints,
  ...emailChannelEndpoints,
  ...smsChannelEndpoints,
  ...messageTemplateEndpoints,
  ...localOutboxEndpoints,
  ...suppressionEndpoints,
  ...settingsEndpoints,
  ...setupEndpoints,
  ...strategyEndpoints,
  ...furtherStrategyEndpoints,
  ...sendingEndpoints,
  ...tokenEndpoints,
  ...importEndpoints,
  ...exportEndpoints,
  ...wholeCustomerEndpoints,
  ...consentEndpoints,
  ...eventEndpoints,
  ...editEndpoints,
  ...webhookEndpoints,
  ...alertEndpoints,
  ...pairingEndpoints,
  ...answerEndpoints,
  ...connectionKindEndpoints,
  ...connectionEndpoints,
  ...connectionPreviewEndpoints,
  ...backupEndpoints,
  ...installationEndpoints,
  ...logEndpoints,
  ...desktopEndpoints
}

export type Endpoints = typeof endpoints
export type OperationId = keyof Endpoints

/** The rows as a list, for code that iterates over the table. */
export const operations = Object.entries(endpoints) as [OperationId, Endpoint][]

/** The row that reads the record that a row changes: the GET row whose path ends at the id, or is the same. */
export function readingOf({ path }: Endpoint): [OperationId, Endpoint] | undefined {
  const end = path.indexOf('}')
  const ofRecord = end < 0 ? path : path.slice(0, end + 1)
  return operations.find(([, row]) => row.method === 'GET' && row.path === ofRecord && !row.list)
}

/** The path of a record that a row has created, such as `/account/customers/{id}`; undefined if it has no path of its own. */
export function addressOfMade({ statuses, result, path }: Endpoint): `/account${string}` | undefined {
  if (!statuses.includes(201) || !(result instanceof z.ZodObject) || !('id' in result.shape)) return undefined
  const address = `${path.split('/{')[0] ?? path}/{id}` as const
  return operations.find(([, row]) => row.method === 'GET' && row.path === address)?.[1].path
}
