/**
 * What the shell can see and do with the open data: whether there is work to do without a window, what is new, and the few
 * switches of the tray. It persists while the data is closed and reopened; without data, nothing runs.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { importLimits } from '#shared/contract/imports'
import type { Sending } from '#shared/contract/sending'
import type { WindowNotice, WindowOrder } from '#shared/window-orders'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { Problem } from '#main/problem'
import { backUp } from '../backups/back-up'
import { getDoors } from '#main/account/pages/public-address/public-address.service'
import { noteEvent, onEvents } from '#main/account/core/events/events.service'
import { createImport, listImports } from '#main/account/files/imports/match/imports.service'
import { findBeingSent } from '#main/account/messaging/messages/outbox.repository'
import { getSending, updateSending } from '#main/account/asking/sending/sending.service'
import { listAccounts } from '#main/account/core/settings/settings.service'
import { isOn } from '#main/account/asking/strategy/strategy.service'
import { followNews, type DeskNews } from './desktop-news'
import { noteToldItKeepsRunning, wasToldItKeepsRunning, wishesOf } from './desktop.service'

/** The state of sending across all accounts. */
export interface DesktopStatus {
  state: Sending['state']
  waiting: number
  /** In milliseconds since 1970. */
  nextDueAt: number | null
  /** What continues without a window. */
  goesOn: { messages: boolean; strategy: boolean; doors: boolean }
}

export type Wishes = Omit<ReturnType<typeof wishesOf>, 'updated_at'>

export interface DesktopState {
  /** Null: the data cannot be opened. */
  standing: () => DesktopStatus | null
  wishes: () => Wishes | null
  wasToldItKeepsRunning: () => boolean
  noteToldItKeepsRunning: () => void
  /** Pauses or resumes sending for all accounts. */
  pauseSending: (isPaused: boolean) => void
  /** Whether a message is being sent or a file is being imported. */
  isBusy: () => boolean
  /** Reads a file for import; returns the order that shows it. Nothing is imported yet. @throws Problem if it can't be read. */
  importFile: (path: string) => Promise<WindowOrder>
  /** Makes a backup of the kind `before_update`. @throws when that fails. */
  backUp: () => Promise<void>
  /** Calls back when something may have changed; returns how to unsubscribe. */
  onChange: (listener: () => void) => () => void
  /** Call when the shell itself has changed, for example when an update was found. */
  noteChange: () => void
  /** What has arrived since the last call. */
  takeNews: () => DeskNews & { alerts: ShownAlert[] }
  notifyWindows: (order: WindowOrder) => void
  /** The accounts with open windows. */
  accountsShown: () => ReadonlySet<number>
}

/** An alert on this computer, and its account. */
export interface ShownAlert {
  accountId: number
  notice: WindowNotice
}

/** The services around the data while it is open. */
export interface OpenData extends Pick<DesktopState, 'notifyWindows' | 'accountsShown'> {
  base: BaseContext
}

export interface EngineDesktop extends DesktopState {
  /** Shows an alert as a system notification. */
  showAlert: (accountId: number, notice: WindowNotice) => void
  /** Call when the data is open; returns a function to report that it was closed. */
  attach: (data: OpenData) => () => void
}

export function setUpDesk(): EngineDesktop {
  const listeners = new Set<() => void>()
  const alerts: ShownAlert[] = []
  let open: (OpenData & { takeNews: () => DeskNews }) | null = null
  const wake = () => {
    for (const listener of listeners) listener()
  }
  const withData = <Result>(work: (base: BaseContext) => Result, otherwise: Result): Result =>
    open === null ? otherwise : work(open.base)
  return {
    attach(data) {
      open = { ...data, takeNews: followNews(data.base) }
      const stopListening = onEvents(data.base, wake)
      wake()
      return () => {
        open = null
        stopListening()
        wake()
      }
    },
    standing: () => withData(standingOf, null),
    wishes: () => withData(wishesOf, null),
    wasToldItKeepsRunning: () => withData(wasToldItKeepsRunning, true),
    noteToldItKeepsRunning: () => withData(noteToldItKeepsRunning, undefined),
    pauseSending: (paused) =>
      withData((base) => void contextsOf(base).map((ctx) => updateSending(ctx, { paused })), undefined),
    isBusy: () => withData((base) => contextsOf(base).some(isAtWork), false),
    backUp: async () => {
      if (open !== null) await backUp(open.base, 'before_update')
    },
    importFile: async (path) => {
      const contexts = withData(contextsOf, [])
      const shown = open?.accountsShown()
      const ctx = contexts.find(({ accountId }) => shown?.has(accountId)) ?? contexts[0]
      if (ctx === undefined) throw new Problem('unavailable', 'The data is not open.')
      if ((await stat(path)).size > importLimits.bytes)
        throw new Problem('body_too_large', `A file can have at most ${importLimits.bytes / 1024 ** 3} GB.`)
      const asked = { query: { file_name: basename(path) }, params: undefined, body: undefined }
      const { id } = await createImport(ctx, { ...asked, file: createReadStream(path) })
      return { open: `/imports?import=${id}`, account_id: ctx.accountId }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    noteChange: () =>
      withData(
        (base) => void contextsOf(base).map((ctx) => noteEvent(ctx, 'installation.updated')),
        undefined
      ),
    showAlert: (accountId, notice) => {
      alerts.push({ accountId, notice })
      wake()
    },
    takeNews: () => ({ ...(open?.takeNews() ?? { reviews: [], problems: [] }), alerts: alerts.splice(0) }),
    notifyWindows: (order) => open?.notifyWindows(order),
    accountsShown: () => open?.accountsShown() ?? new Set()
  }
}

const contextsOf = (base: BaseContext): Context[] =>
  listAccounts(base).map(({ id }) => ({ ...ownContext(base, id), actor: 'window' }))

function standingOf(base: BaseContext): DesktopStatus {
  const contexts = contextsOf(base)
  const each = contexts.map(getSending)
  const dueTimes = each.flatMap(({ next_due_at }) => (next_due_at === null ? [] : Date.parse(next_due_at)))
  const waiting = each.reduce((sum, sending) => sum + sending.waiting, 0)
  const runs = contexts.filter((_ctx, index) => each[index]?.state === 'running')
  return {
    state: stateOf(each),
    waiting,
    nextDueAt: dueTimes.length === 0 ? null : Math.min(...dueTimes),
    goesOn: {
      messages: each.some((sending) => sending.state === 'running' && sending.waiting > 0),
      strategy: runs.some(isOn),
      doors: getDoors(base).state === 'open'
    }
  }
}

/** With several accounts, one that needs the owner takes precedence; the state is `paused` only if all are. */
function stateOf(each: readonly Sending[]): Sending['state'] {
  if (each.some(({ state }) => state === 'held')) return 'held'
  return each.length > 0 && each.every(({ state }) => state === 'paused') ? 'paused' : 'running'
}

function isAtWork(ctx: Context): boolean {
  return (
    findBeingSent(ctx, Number.MAX_SAFE_INTEGER).length > 0 ||
    listImports(ctx, { status: ['committing', 'undoing'], limit: 1 }).records.length > 0
  )
}
