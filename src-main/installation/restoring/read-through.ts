/**
 * Reads every record of a file from elsewhere as the service would. SQLite checks the form of values; that a time exists, that a list
 * is a list and a kind is known only shows when somebody reads them, and then every list with that record would fail.
 */
import type { OperationId } from '#shared/contract/endpoints'
import type { BaseContext, Context } from '#main/context'
import { ownContext } from '#main/context'
import { conflict } from '#main/problem'
import type { Page, PageRequest } from '#main/store/paging'
import { listAlerts } from '#main/account/alerts/alerts.service'
import { listCharges } from '#main/account/asking/charges/charges.service'
import { listAsks } from '#main/account/asking/asks/asks.service'
import { listFurtherStrategies } from '#main/account/asking/strategy/further-strategies.service'
import { getStrategy } from '#main/account/asking/strategy/strategy.service'
import { listEdits } from '#main/account/core/edits/edits.service'
import { listLocations } from '#main/account/core/locations/locations.service'
import { getSettings, listAccounts } from '#main/account/core/settings/settings.service'
import { listSources } from '#main/account/core/sources/sources.service'
import { listTags } from '#main/account/core/tags/tags.service'
import { listWebhookDeliveries } from '#main/account/core/webhooks/deliveries.service'
import { listWebhooks } from '#main/account/core/webhooks/webhooks.service'
import { listCustomers } from '#main/account/customers/customers.service'
import { consentLines } from '#main/account/files/exports/consent-lines'
import { listImports } from '#main/account/files/imports/match/imports.service'
import { getDigest } from '#main/account/insight/digest/digest.service'
import { getEmailChannel } from '#main/account/messaging/channels/email-account.service'
import { getSmsChannel } from '#main/account/messaging/channels/sms-account.service'
import { listMessages } from '#main/account/messaging/messages/messages.service'
import {
  listSuppressionActs,
  listSuppressions
} from '#main/account/messaging/suppressions/suppressions.service'
import { listDisplayRuns, listDisplayTargets } from '#main/account/pages/display-targets/targets.service'
import { listDisplays } from '#main/account/pages/displays/displays.service'
import { listPictures } from '#main/account/pages/pictures/pictures.service'
import { getDoors } from '#main/account/pages/public-address/public-address.service'
import { listReviewPages } from '#main/account/pages/review-pages/review-pages.service'
import { listShareTemplates } from '#main/account/pages/share-templates/share-templates.service'
import { getAssistant } from '#main/account/reviews/drafts/assistant.service'
import { listReviews } from '#main/account/reviews/reviews/reviews.service'
import { listSavedReplies } from '#main/account/reviews/saved-replies/saved-replies.service'
import { listViews } from '#main/account/reviews/saved-views/saved-views.service'
import { tableWithWrongValue } from './row-values.repository'

type Read = (ctx: Context) => unknown
type List = (ctx: Context, part: PageRequest) => Page<unknown> | Promise<Page<unknown>>

/** Everything that is one record per account. */
const single = {
  getSettings,
  getStrategy,
  getDigest,
  getAssistant,
  getEmailChannel,
  getSmsChannel,
  getDoors
} satisfies Partial<Record<OperationId, Read>>

const lists = {
  listLocations,
  listTags,
  listSources,
  listPictures,
  listShareTemplates,
  listReviewPages,
  listDisplays,
  listDisplayTargets,
  listFurtherStrategies,
  listAlerts,
  listWebhooks,
  listSavedReplies,
  listViews,
  listImports,
  listEdits,
  listSuppressions,
  listSuppressionActs,
  listCustomers,
  listCharges,
  listAsks,
  listMessages,
  listReviews
} satisfies Partial<Record<OperationId, List>>

/** What is listed for each record of a list. */
const perRecord = {
  listWebhooks: ['listWebhookDeliveries', listWebhookDeliveries],
  listDisplayTargets: ['listDisplayRuns', listDisplayRuns]
} as const

/** @throws Problem 409 if something cannot be read; what is wrong is in its cause. */
export async function readThrough(base: BaseContext): Promise<void> {
  const wrong = tableWithWrongValue(base)
  if (wrong !== undefined) throw damaged(wrong)
  for (const { id } of listAccounts(base)) {
    const ctx = ownContext(base, id)
    for (const [operation, read] of entriesOf(single)) await checked(operation, () => [read(ctx)])
    await checked(undefined, () => [...consentLines(ctx)])
    for (const [operation, list] of entriesOf(lists))
      for await (const records of inParts(operation, (part) => (list as List)(ctx, part)))
        if (operation in perRecord) await readInside(ctx, operation as keyof typeof perRecord, records)
  }
}

async function readInside(ctx: Context, of: keyof typeof perRecord, records: unknown[]): Promise<void> {
  const [operation, list] = perRecord[of]
  for (const { id } of records as { id: number }[])
    for await (const _ of inParts(operation, (part) => list(ctx, id, part)));
}

const entriesOf = <Key extends string, Value>(of: Readonly<Record<Key, Value>>): [Key, Value][] =>
  Object.entries(of) as [Key, Value][]

type SomePage = Page<unknown> | Promise<Page<unknown>>

async function* inParts(
  operation: OperationId,
  list: (part: PageRequest) => SomePage
): AsyncGenerator<unknown[]> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const part = { limit: 100, cursor }
    yield await checked(operation, async () => {
      const { records, nextCursor } = await list(part)
      cursor = nextCursor
      return records
    })
  }
}

async function checked(
  operation: OperationId | undefined,
  read: () => unknown[] | Promise<unknown[]>
): Promise<unknown[]> {
  const name =
    operation
      ?.replace(/^(list|get)/, '')
      .replaceAll(/(?<=.)[A-Z]/g, ' $&')
      .toLowerCase() ?? 'consents'
  try {
    return await read()
  } catch (cause) {
    throw Object.assign(damaged(name), { cause })
  }
}

const damaged = (name: string) =>
  conflict(
    'backup_damaged',
    `The backup is damaged: among its ${name.replaceAll('_', ' ')} is a record that no version of Goodword has written.`
  )
