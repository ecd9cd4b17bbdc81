/** How Goodword behaves as an app on this computer: what the owner wants, and what the shell around the service can do. */
import type { Desktop } from '#shared/contract/desktop'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { BaseContext, Context } from '#main/context'
import { conflict } from '#main/problem'
import { serviceOf } from '../running-service'
import { inTransaction } from '#main/store/query'
import type { Change, Row } from '#main/store/tables'
import { isoTime } from '#main/tools/iso-time'
import { noteEvent } from '#main/account/core/events/events.service'
import { shellOf, type DesktopShell } from './desktop-shell'
import { findDesktop, saveDesktop } from './desktop.repository'

type HasDb = Pick<BaseContext, 'db'>

export function getDesktop(ctx: Context): Desktop {
  const { updated_at, ...wanted } = wishesOf(ctx)
  const shell = shellOf(ctx)
  return {
    shell: serviceOf(ctx)?.shell ?? 'none',
    ...wanted,
    starts_at_login: shell?.startsAtLogin() ?? null,
    update: shell?.update() ?? null,
    updated_at: isoTime(updated_at)
  }
}

/** What the owner wants, also used by the shell. */
export function wishesOf(base: HasDb) {
  const row = findDesktop(base)
  return {
    notifies_reviews: row.notifies_reviews === 1,
    notifies_problems: row.notifies_problems === 1,
    keeps_running: row.keeps_running === 1,
    looks_for_updates: row.looks_for_updates === 1,
    language: row.language,
    updated_at: row.updated_at
  }
}

/** @throws Problem 409 if Goodword can't be started at login here. */
export function updateDesktop(ctx: Context, body: InputOf<Endpoints['updateDesktop']>['body']): Desktop {
  const { starts_at_login, ...wanted } = body
  if (starts_at_login !== undefined) startAtLogin(ctx, starts_at_login)
  const change = changeOf(findDesktop(ctx), wanted)
  if (starts_at_login !== undefined || Object.keys(change).length > 0)
    inTransaction(ctx, () => {
      saveDesktop(ctx, { ...change, updated_at: ctx.now() })
      noteEvent(ctx, 'installation.updated')
    })
  return getDesktop(ctx)
}

function startAtLogin(ctx: Context, isWanted: boolean): void {
  const shell = shellOf(ctx)
  // Nothing to do if it is already set.
  if ((shell?.startsAtLogin() ?? null) === isWanted) return
  if (shell === undefined || shell.startsAtLogin() === null)
    throw conflict('not_supported', 'Goodword cannot start at login the way it is running here.')
  try {
    shell.startAtLogin(isWanted)
  } catch (error) {
    ctx.log.error('starting at login could not be set', { reason: String(error) })
    throw conflict('not_allowed', 'The system does not let Goodword change what starts at login.')
  }
}

type Wanted = Omit<InputOf<Endpoints['updateDesktop']>['body'], 'starts_at_login'>

function changeOf(row: Row<'desktop_settings'>, wanted: Wanted): Change<'desktop_settings'> {
  const { language, ...switches } = wanted
  const change: Change<'desktop_settings'> = {}
  for (const [name, isOn] of Object.entries(switches) as [keyof typeof switches, boolean][])
    if (row[name] !== (isOn ? 1 : 0)) change[name] = isOn ? 1 : 0
  return language === undefined || language === row.language ? change : { ...change, language }
}

/** The owner is told once that Goodword keeps running without a window. */
export const wasToldItKeepsRunning = (base: HasDb): boolean => findDesktop(base).told_keeps_running === 1

export function noteToldItKeepsRunning(base: BaseContext): void {
  saveDesktop(base, { told_keeps_running: 1, updated_at: base.now() })
}

/** @throws Problem 409 if the window runs in a browser, which can't open folders. */
export function showLogs(ctx: Context): Desktop {
  const shell = shellOf(ctx)
  if (shell === undefined) throw conflict('not_supported', 'Only the desktop app can open a folder.')
  shell.showLogs()
  return getDesktop(ctx)
}

/** @throws Problem 409 if updates are delivered another way. */
export async function lookForUpdate(ctx: Context): Promise<Desktop> {
  await updatingShell(ctx).lookForUpdate()
  return getDesktop(ctx)
}

/** @throws Problem 409 if updates are delivered another way, or none was found. */
export function installUpdate(ctx: Context): Desktop {
  const shell = updatingShell(ctx)
  const { state } = shell.update() ?? {}
  if (state === undefined || state === 'none')
    throw conflict('no_update', 'There is no newer version of Goodword to install.')
  shell.installUpdate()
  return getDesktop(ctx)
}

function updatingShell(ctx: Context): DesktopShell {
  const shell = shellOf(ctx)
  if (shell === undefined || shell.update() === null)
    throw conflict(
      'not_supported',
      'This Goodword does not update automatically, because it runs from a program folder.'
    )
  return shell
}
