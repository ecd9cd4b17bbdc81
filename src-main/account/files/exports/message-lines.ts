/** Messages as lines of a table. */
import { messageColumns } from '#shared/contract/exports'
import type { Context } from '#main/context'
import { csvLine } from '#main/tools/csv-cells'
import { isoTimeOrNull } from '#main/tools/iso-time'
import { waitingReasons } from '#main/account/messaging/sending-state/sending-obstacles'
import type { MessageFilter } from '#main/account/messaging/messages/messages.repository'
import { lastMessageId, messageLineRows } from './exports.repository'

/** Ids examined per turn: one to two milliseconds, however few of them match. */
const slice = 200

export function* messageLines(ctx: Context, filter: MessageFilter): Generator<string> {
  const maySeeCustomers = ctx.scopes.has('customers:read')
  const reasonOf = waitingReasons(ctx)
  for (let upTo = lastMessageId(ctx); upTo > 0; upTo -= slice) {
    const rows = messageLineRows(ctx, filter, upTo - slice, upTo)
    yield rows.map((row) => lineOf({ ...row, ...reasonOf(row) }, maySeeCustomers)).join('')
  }
}

type MessageLineRow = ReturnType<typeof messageLineRows>[number]

const ofCustomer: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'email',
  'phone',
  'status_detail',
  'words'
])

const lineOf = (row: MessageLineRow, maySeeCustomers: boolean): string =>
  csvLine(
    messageColumns.map((column) => {
      if (!maySeeCustomers && ofCustomer.has(column)) return null
      const value = row[column]
      return column.endsWith('_at') ? isoTimeOrNull(value as number | null) : value
    })
  )
