/** The last known time of the computer, and whether sending is held because of its clock. One for the whole file. */
import { ownContext, type BaseContext } from '#main/context'
import { inTransaction } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { noteEvent } from '#main/account/core/events/events.service'
import { listAccounts } from '#main/account/core/settings/settings.service'
import { findClock, saveClock } from '#main/account/messaging/sending-state/sending.repository'

export type Clock = Omit<Row<'clock'>, 'id'>

export const clockOf = (base: BaseContext): Clock | undefined => findClock(base)

/** Stores the last known time; notifies every account when sending is held or resumes. */
export function keepClock(base: BaseContext, clock: Clock): void {
  inTransaction(base, () => {
    const before = findClock(base)?.held_reason ?? null
    saveClock(base, clock)
    if (before === clock.held_reason) return
    for (const { id } of listAccounts(base)) noteEvent(ownContext(base, id), 'sending.updated')
  })
}
