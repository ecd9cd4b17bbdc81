/** Exports: all data of an account as tables, written in short turns while they are sent; and empty tables to fill in. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import {
  askColumns,
  chargeColumns,
  consentColumns,
  customerColumns,
  furtherReviewColumns,
  messageColumns,
  reviewColumns
} from '#shared/contract/exports'
import { messageStatuses } from '#shared/contract/message-statuses'
import { messageKind } from '#shared/contract/messages'
import type { Scope } from '#shared/contract/scopes'
import type { ImportKind } from '#shared/contract/import-choices'
import type { Context } from '#main/context'
import { noteSecurity } from '#main/logging/log'
import { csvLine, headLine } from '#main/tools/csv-cells'
import { zipOf } from '#main/tools/zip-of'
import { askIdsInOrder } from '#main/account/asking/asks/find-asks'
import { contactsAsked } from '#main/account/customers/find-by-contact'
import { customerIdsInOrder } from '#main/account/customers/ids-in-order'
import { dayRange } from '#main/account/core/day-range'
import { listedMessages } from '#main/account/messaging/messages/messages.service'
import { reviewIdsInOrder } from '#main/account/reviews/reviews/ids-in-order'
import { reviewFilter, reviewSort } from '#main/account/reviews/reviews/review-filter'
import { askLines } from './ask-lines'
import { chargeLines } from './charge-lines'
import { consentLines } from './consent-lines'
import { customerLines } from './customer-lines'
import { exampleCells } from './example-cells'
import { messageLines } from './message-lines'
import { locationTable, sourceTable, tagTable } from './list-tables'
import { inPieces } from './pieces'
import { reviewLines } from './review-lines'

type Query<Id extends keyof Endpoints> = InputOf<Endpoints[Id]>['query']

/** The customers that match the filters, in the order of the list. @throws Problem 422 when the range of days is reversed. */
export async function* exportCustomers(
  ctx: Context,
  query: Query<'exportCustomers'>
): AsyncGenerator<string> {
  const filter = { ...query, ...dayRange(ctx, query), ...contactsAsked(ctx, query) }
  const ids = await customerIdsInOrder(ctx, filter)
  noteSecurity(ctx, 'file_handed_out', { kind: 'customers' })
  yield headLine(customerColumns)
  yield* inPieces(ctx, customerLines(ctx, ids))
}

/** The reviews that match the filters, in the order of the list. @throws Problem 422 when the range of days is reversed. */
export async function* exportReviews(ctx: Context, query: Query<'exportReviews'>): AsyncGenerator<string> {
  const ids = await reviewIdsInOrder(ctx, reviewFilter(ctx, query), reviewSort(query))
  noteSecurity(ctx, 'file_handed_out', { kind: 'reviews' })
  yield headLine([...reviewColumns, ...furtherReviewColumns])
  yield* inPieces(ctx, reviewLines(ctx, ids))
}

/** The charges that match the filters, newest first. @throws Problem 422 when the range of days is reversed. */
export async function* exportCharges(ctx: Context, query: Query<'exportCharges'>): AsyncGenerator<string> {
  const filter = { ...query, ...dayRange(ctx, query) }
  noteSecurity(ctx, 'file_handed_out', { kind: 'charges' })
  yield headLine(chargeColumns)
  yield* inPieces(ctx, chargeLines(ctx, filter))
}

/** The messages that match the filters, newest first. @throws Problem 422 when the range of days is reversed. */
export async function* exportMessages(ctx: Context, query: Query<'exportMessages'>): AsyncGenerator<string> {
  const filter = listedMessages({ ...query, ...dayRange(ctx, query) })
  noteSecurity(ctx, 'file_handed_out', { kind: 'messages' })
  yield headLine(messageColumns)
  yield* inPieces(ctx, messageLines(ctx, filter))
}

/** The requests that match the filters, in the order of the list. @throws Problem 422 when the range of days is reversed. */
export async function* exportAsks(ctx: Context, query: Query<'exportAsks'>): AsyncGenerator<string> {
  const ids = await askIdsInOrder(ctx, { ...query, ...dayRange(ctx, query) })
  noteSecurity(ctx, 'file_handed_out', { kind: 'asks' })
  yield headLine(askColumns)
  yield* inPieces(ctx, askLines(ctx, ids))
}

/** All consents, oldest first. */
export async function* exportConsents(ctx: Context): AsyncGenerator<string> {
  noteSecurity(ctx, 'file_handed_out', { kind: 'consents' })
  yield headLine(consentColumns)
  yield* inPieces(ctx, consentLines(ctx))
}

/** Every table that the caller may read, in one archive. */
export function exportEverything(ctx: Context): AsyncGenerator<Uint8Array> {
  const tables: [Scope, string, Iterable<string> | AsyncIterable<string>][] = [
    ['customers:read', 'customers.csv', exportCustomers(ctx, {})],
    ['reviews:read', 'reviews.csv', exportReviews(ctx, {})],
    ['charges:read', 'charges.csv', exportCharges(ctx, {})],
    ['asks:read', 'requests.csv', exportAsks(ctx, {})],
    [
      'messages:read',
      'messages.csv',
      exportMessages(ctx, { status: [...messageStatuses], kind: messageKind.options })
    ],
    ['customers:read', 'consents.csv', exportConsents(ctx)],
    ['customers:read', 'archived-customers.csv', exportCustomers(ctx, { filter: ['archived'] })],
    ['locations:read', 'locations.csv', locationTable(ctx)],
    ['tags:read', 'tags.csv', tagTable(ctx)],
    ['sources:read', 'sources.csv', sourceTable(ctx)]
  ]
  const files = tables
    .filter(([scope]) => ctx.scopes.has(scope))
    .map(([, name, pieces]) => ({ name, pieces }))
  return zipOf(files, new Date(ctx.now()))
}

/** A table to fill in: the columns of an export, and one example row. */
export function emptyTable(kind: ImportKind): string[] {
  const columns: readonly string[] = columnsOf[kind]
  const cells = new Map<string, string>(Object.entries(exampleCells[kind]))
  return [headLine(columns) + csvLine(columns.map((column) => cells.get(column) ?? null))]
}

const columnsOf = { reviews: reviewColumns, customers: customerColumns, charges: chargeColumns } as const
