/** Charges as lines of a table. */
import { currencyDigits } from '#shared/currency-digits'
import { chargesBelow, type ChargeFilter } from '#main/account/asking/charges/charges.repository'
import type { Context } from '#main/context'
import type { PageRequest } from '#main/store/paging'
import { csvLine } from '#main/tools/csv-cells'
import { isoTime } from '#main/tools/iso-time'
import { contactCells } from './contact-cells'

/** Rows read per turn: one to two milliseconds. */
const slice = 100

export function* chargeLines(ctx: Context, filter: Omit<ChargeFilter, keyof PageRequest>): Generator<string> {
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const rows = chargesBelow(ctx, filter, below, slice)
    const contactOf = contactCells(ctx, rows)
    const lines = rows.map((row) => {
      const { currency, external_id } = row
      const charge = [withDecimals(row.amount, currency), currency, isoTime(row.charged_at), external_id]
      return csvLine([...contactOf(row), ...charge])
    })
    yield lines.join('')
    if (rows.length < slice) return
    below = rows.at(-1)?.id ?? 0
  }
}

/** With all decimals. A negative amount is a number, so that it is not escaped like a formula, and loses its trailing zeros. */
function withDecimals(units: number, currency: string): number | string {
  const places = currencyDigits(currency)
  const amount = units / 10 ** places
  return amount < 0 ? amount : amount.toFixed(places)
}
