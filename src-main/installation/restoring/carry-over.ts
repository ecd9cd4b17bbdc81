/**
 * What a restore must never undo, carried from the current data into the copy that replaces it: the do-not-contact list, who
 * was erased, which messages were sent, which keys were revoked. Everything else goes back in time.
 */
import type { BaseContext, Context } from '#main/context'
import { ownContext } from '#main/context'
import { inTransaction, prepared } from '#main/store/query'
import { searchTables } from '#main/store/search-index'
import { noteEvent } from '#main/account/core/events/events.service'
import { cancelImport } from '#main/account/files/imports/match/imports.service'
import { holdSending } from '#main/account/asking/sending/hold'
import { listAccounts } from '#main/account/core/settings/settings.service'
import { addressHash } from '#main/account/messaging/suppressions/address-hash'
import {
  dropLifted,
  putSendRecord,
  sentElsewhere,
  takeErased,
  takeKeys,
  takeOptOuts,
  takeSendRecords,
  takeSuppressions
} from './addresses.repository'
import { isOfSameInstallation, withEarlierData, type EarlierData } from './earlier-data'
import { doubtMessages } from './doubt-messages'
import { anonymiseAgain, eraseAgain } from './erase-again'
import { asksSince, asksWithMore, putAsk, putMessages, takeOutcomes } from './sent-messages.repository'
import { holdDisplays, takeDisplayPlaces } from './display-places.repository'
import { suppressAgain } from './suppress-again'
import * as standing from './machine-state.repository'

export interface CarriedOver {
  suppressions: number
  sent_messages: number
  erased_customers: number
  /** What another installation had enabled and is now switched off; null: the copy is from this installation. */
  closed: standing.Closed | null
}

export interface RestoredCopy {
  /** The id of the backup that the copy was made from. */
  backupId: number
  /** Whether it already had an installation id; data with an old schema doesn't. */
  hadMark: boolean
  /** It was added as a file rather than made here. */
  isBrought: boolean
  /** The highest ids ever assigned, as recorded outside the database, and by which installation. */
  known: { uid: string; marks: Record<'events' | 'messages' | 'customers', number> } | null
}

const nothing = { suppressions: 0, sent_messages: 0, erased_customers: 0 }

/**
 * Call with the copy open, before it replaces the data. Sending is held in the copy, whatever else is carried over.
 * @param earlier null: there is no readable previous data.
 */
export function carryOver(base: BaseContext, copy: RestoredCopy, earlier: EarlierData | null): CarriedOver {
  const settle = (reason: 'restored' | 'copied') => {
    for (const { id, account_id } of standing.importsAtWork(base))
      // Otherwise it would automatically continue an import that the owner may be trying to get rid of.
      cancelImport(ownContext(base, account_id), id)
    standing.holdReplies(base)
    standing.holdDigests(base)
    holdDisplays(base)
    standing.endGrants(base)
    standing.noteRestored(base, copy.backupId)
    if (copy.known !== null) standing.raiseTo(base, copy.known)
    holdSending(base, reason)
    for (const { id } of listAccounts(base)) noteEvent(ownContext(base, id), 'installation.updated')
  }
  if (earlier === null)
    return inTransaction(base, () => {
      const isOurs = standing.isOurs(base, copy)
      const closed = isOurs ? null : standing.closeForeign(base)
      settle(isOurs ? 'restored' : 'copied')
      return { ...nothing, closed }
    })
  const carried = withEarlierData(base, earlier, () => {
    const isOurs = isOfSameInstallation(base, copy.hadMark)
    return inTransaction(base, () => {
      const found = isOurs
        ? join(base, earlier)
        : {
            ...nothing,
            suppressions: takeList(base, 'every'),
            closed: copy.isBrought ? closeForeign(base) : null
          }
      settle(isOurs ? 'restored' : 'copied')
      return found
    })
  })
  // Only now, so that the events of the restore itself are skipped too.
  standing.skipEvents(base)
  standing.skipAlerts(base)
  if (carried.erased_customers > 0) mergeIndexes(base)
  return carried
}

/** What runs on this computer is up to its user, not to whoever made the file. */
function closeForeign(base: BaseContext): standing.Closed {
  const closed = standing.closeForeign(base)
  stepper(base)(() => standing.takeMachineSettings(base))
  return closed
}

function join(base: BaseContext, earlier: EarlierData): CarriedOver {
  const ofAll = <Result>(work: (ctx: Context) => Result) =>
    listAccounts(base).map(({ id }) => work(ownContext(base, id)))
  const step = stepper(base)
  step(() => standing.raiseNumbers(base))
  step(() => dropLifted(base))
  const suppressions = takeList(base, 'same')
  step(() => takeOptOuts(base))
  step(() => takeErased(base))
  const erased = step(() => ofAll(eraseAgain)) ?? []
  step(() => ofAll(anonymiseAgain))
  step(() => ofAll(suppressAgain))
  const sent = step(() => [takeMessages(base), ...ofAll(recordSent)]) ?? []
  step(() => takeSendRecords(base))
  const doubted = step(() => ofAll(doubtMessages)) ?? []
  step(() => standing.takeTokens(base, earlier))
  step(() => standing.takeWebhooks(base, earlier))
  step(() => standing.takeAlerts(base, earlier))
  step(() => standing.takeAssistants(base))
  step(() => takeDisplayPlaces(base))
  step(() => standing.takeClock(base))
  step(() => standing.takeSettings(base))
  step(() => standing.takePauses(base))
  step(() => standing.takeMailSignIns(base))
  step(() => standing.takeIdentity(base))
  return {
    suppressions,
    sent_messages: sum([...sent, ...doubted]),
    erased_customers: sum(erased),
    closed: null
  }
}

/** The do-not-contact list is never replaced: whoever asked either installation to stop stays on it. */
const takeList = (base: BaseContext, of: 'same' | 'every'): number =>
  stepper(base)(() => {
    takeKeys(base, of)
    return takeSuppressions(base, of)
  }) ?? 0

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Data with another schema may lack what is queried: then only that step is skipped. */
function stepper({ db, log }: BaseContext) {
  const schemaOf = (name: string) => db.raw.pragma(`${name}.user_version`, { simple: true })
  const isSameSchema = schemaOf('was') === schemaOf('main')
  return <Result>(work: () => Result): Result | undefined => {
    try {
      return db.raw.transaction(work)()
    } catch (error) {
      if (isSameSchema || (error as { code?: string }).code !== 'SQLITE_ERROR') throw error
      log.error('a part of the data from before could not be carried over', { reason: String(error) })
      return undefined
    }
  }
}

/** Returns how many messages were sent that the copy didn't know about. */
function takeMessages(base: BaseContext): number {
  let count = takeOutcomes(base)
  for (const askId of asksWithMore(base)) count += putMessages(base, askId, askId)
  for (const ask of asksSince(base)) count += putMessages(base, ask.id, putAsk(base, ask))
  return count
}

/** Records, by keyed hash only, that people missing from the copy were contacted. */
function recordSent(ctx: Context): number {
  const records = sentElsewhere(ctx)
  for (const { channel, address, sent_at } of records)
    putSendRecord(ctx, channel, addressHash(ctx, channel, address), sent_at)
  return records.length
}

/** The words of erased people are removed from the indexes immediately, as nobody is waiting yet. */
function mergeIndexes({ db }: BaseContext): void {
  for (const table of searchTables) prepared(db, `INSERT INTO ${table} (${table}) VALUES ('optimize')`).run()
}
