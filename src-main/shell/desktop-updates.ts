/** Updates of the desktop program: what is asked and told, and what it takes to come back if nothing was installed. */
import type { RunningService } from '../service-config'
import { noteFailedUpdate, noteForUpdate, takeAfterUpdate, takeFailedUpdate } from './after-update'
import type { ElectronParts } from './electron-parts'
import { keepProgram } from './kept-program'
import type { QuitOrder } from './quit-order'
import type { ShellWords } from './shell-words'
import type { ShellSurroundings, Start } from './surroundings'
import { setUpUpdates, type Updates } from './updates'

/** Milliseconds: macOS unpacks an update and checks its signature before it ends the program. */
const unpackingTime = 180_000

export function updatesFor(
  { electron, updater, env, args }: ShellSurroundings,
  { profile, given, usualProfile }: Start,
  { desk }: Pick<RunningService, 'desk'>,
  { quitting, words }: { quitting: QuitOrder; words: () => ShellWords }
): Updates {
  const { app } = electron
  const appImage = env['APPIMAGE']
  const failed = takeFailedUpdate(profile)
  if (failed !== null) tellFailure(electron, words(), failed)
  const ask = async (version: string): Promise<boolean> => {
    const { update } = words()
    const { response } = await electron.dialog.showMessageBox({
      type: 'question',
      message: update.available({ version }),
      detail: update.text,
      buttons: [update.install, update.later],
      defaultId: 0,
      cancelId: 1
    })
    return response === 0
  }
  return setUpUpdates(updater, {
    ask,
    isWanted: () => desk.wishes()?.looks_for_updates ?? false,
    isBusy: desk.isBusy,
    backUp: desk.backUp,
    stopFirst: async () => {
      noteForUpdate(usualProfile, given)
      await quitting.stopFirst()
    },
    keepProgram: () => (appImage === undefined ? () => undefined : keepProgram(appImage)),
    startAgain: (reason) => {
      takeAfterUpdate(usualProfile)
      noteFailedUpdate(profile, reason)
      app.relaunch(appImage === undefined ? { args } : { args, execPath: appImage })
      app.exit(0)
    },
    failed,
    ...(process.platform === 'darwin' && { quitsWithin: unpackingTime }),
    tell: desk.noteChange
  })
}

/** pkexec's answers when nobody gave the password. */
const withoutPassword = /exited with code 12[67]$/

function tellFailure(
  { dialog }: Pick<ElectronParts, 'dialog'>,
  { update }: ShellWords,
  reason: string
): void {
  const why = withoutPassword.test(reason) ? update.noPassword : reason
  void dialog.showMessageBox({
    type: 'warning',
    message: update.failed,
    detail: `${why.replace(/\.?$/, '.')} ${update.unchanged}`
  })
}
