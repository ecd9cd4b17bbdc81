/** Opens what the system has handed over, once there is a window. */
import { basename } from 'node:path'
import { Problem } from '../problem'
import type { RunningService } from '../service-config'
import { orderOfLink } from './deep-links'
import type { ElectronParts } from './electron-parts'
import type { MainWindow } from './main-window'
import type { ShellWords } from './shell-words'

/** A file is uploaded like one that is dropped into the window: what becomes of it the owner decides there. */
export async function openFile(
  path: string,
  {
    dialog,
    desk,
    window,
    words
  }: Pick<ElectronParts, 'dialog'> &
    Pick<RunningService, 'desk'> & { window: MainWindow; words: () => ShellWords }
): Promise<void> {
  try {
    window.open(await desk.importFile(path))
  } catch (error) {
    const why = error instanceof Problem ? error.message : String(error)
    dialog.showErrorBox(words().trouble.notImported({ file: basename(path) }), why)
  }
}

/** A link that leads nowhere, or none at all, only brings the window to the front. */
export function openLink(window: MainWindow, link: string): void {
  const order = orderOfLink(link)
  if (order === null) void window.show().catch(() => undefined)
  else window.open(order)
}
