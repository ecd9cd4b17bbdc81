/** Stores the payments of a page: customers, charges and refunds, each of them once. */
import {
  customerOfBuyer,
  isCurrency,
  knownBuyer,
  payerOf,
  recordFromSite,
  type NotCharged
} from '../account/asking/charges/charge-from-site'
import type { Context } from '../context'
import { findPerson, findRecorded, notePerson, noteRecorded } from './charges.repository'
import type { PlaceRow } from './connections.repository'
import type { Buyer, FoundCharge } from './port'
import { noteSkipped, type RunUnderWay } from './write-page'

/** Why a payment was skipped, as counted in the run's figures. */
type Skipped = NotCharged | 'no_amount' | 'unknown_currency' | 'payment_not_recorded'

const maxAmount = 1e12

/** Stores some payments, within the transaction of their page. @param isFirst payments were never read before */
export function writeCharges(
  ctx: Context,
  run: RunUnderWay,
  place: PlaceRow,
  items: readonly FoundCharge[],
  isFirst: boolean
): void {
  for (const item of items) {
    run.row.read++
    const result = writeCharge(ctx, run, place, item, isFirst)
    if (result === 'new') run.row.new++
    else if (result !== 'same') {
      run.row.skipped++
      noteSkipped(run, result)
    }
  }
}

function writeCharge(
  ctx: Context,
  run: RunUnderWay,
  place: PlaceRow,
  found: FoundCharge,
  isFirst: boolean
): 'new' | 'same' | Skipped {
  const { connection, row } = run
  // A recorded payment is never changed, and one that was deleted with its customer doesn't come back.
  if (findRecorded(ctx, connection.id, found.id) !== undefined) return 'same'
  if (found.amount === 0 || Math.abs(found.amount) > maxAmount) return 'no_amount'
  if (!isCurrency(found.currency)) return 'unknown_currency'
  const customer = found.of === undefined ? buyerOf(ctx, run, place, found) : payer(ctx, run, found.of)
  if (typeof customer === 'string') return customer
  const charge = {
    externalId: found.id,
    amount: found.amount,
    currency: found.currency,
    paid: found.paid,
    isQuiet: isFirst && found.paid < row.started_at
  }
  const { id, isNew } = recordFromSite(
    ctx,
    customer,
    charge,
    `${found.id}@${connection.identity}`.slice(0, 200)
  )
  noteRecorded(ctx, { connection_id: connection.id, external_id: found.id, charge_id: id })
  return isNew ? 'new' : 'same'
}

function buyerOf(
  ctx: Context,
  { connection }: RunUnderWay,
  { location_id }: PlaceRow,
  { buyer }: FoundCharge
): number | Skipped {
  if (buyer === null) return 'no_buyer'
  const number = buyer.id
  const known = number === null ? undefined : findPerson(ctx, connection.id, number)
  if (typeof known === 'number') return known
  const customer = known === null ? broughtBack(ctx, buyer) : customerOfBuyer(ctx, buyer, { location_id })
  if (typeof customer === 'number' && number !== null)
    notePerson(ctx, { connectionId: connection.id, externalId: number, customerId: customer })
  return customer
}

/** An erased person only becomes a customer again if the owner adds them, whatever address the site now has for them. */
const broughtBack = (ctx: Context, buyer: Buyer): number | Skipped =>
  knownBuyer(ctx, buyer) ?? 'do_not_contact'

function payer(ctx: Context, { connection }: RunUnderWay, of: string): number | Skipped {
  const recorded = findRecorded(ctx, connection.id, of)
  const customer = recorded?.charge_id == null ? null : payerOf(ctx, recorded.charge_id)
  return customer ?? 'payment_not_recorded'
}
