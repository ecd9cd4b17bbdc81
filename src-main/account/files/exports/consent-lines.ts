/** Consents as lines of a table. */
import type { Context } from '#main/context'
import { csvLine } from '#main/tools/csv-cells'
import { isoTime } from '#main/tools/iso-time'
import { contactCells } from './contact-cells'
import { consentLineRows } from './exports.repository'

/** Rows read per turn: one to two milliseconds. */
const slice = 100

export function* consentLines(ctx: Context): Generator<string> {
  for (let behind = 0; ;) {
    const rows = consentLineRows(ctx, behind, slice)
    const contactOf = contactCells(ctx, rows)
    const lines = rows.map((row) => {
      const { customer_id, channel, state, words, note, given_by } = row
      const times = { agreed: isoTime(row.agreed_at), created: isoTime(row.created_at) }
      const proof = [channel, state, times.agreed, words, note, given_by, times.created]
      return csvLine([customer_id, ...contactOf(row), ...proof])
    })
    yield lines.join('')
    if (rows.length < slice) return
    behind = rows.at(-1)?.id ?? 0
  }
}
