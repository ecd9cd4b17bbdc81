/** What the window's session may do besides showing our pages: nothing that leads off this machine. */
import { join } from 'node:path'
import type { ElectronParts, ShellSession } from './electron-parts'
import { denyPermissions } from './permissions'

/** Addresses that the window may load from: itself, and what it has made itself. */
export function mayLoad(address: string, ownOrigin: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin } = new URL(address)
  if (protocol === 'data:' || protocol === 'devtools:') return true
  // A blob belongs to the page that made it. By a web socket Vite tells the window what has changed.
  return origin.replace(/^ws/, 'http') === ownOrigin
}

export function guardSession(session: ShellSession, ownOrigin: string): void {
  denyPermissions(session, ownOrigin)
  session.webRequest.onBeforeRequest((details, answer) =>
    answer({ cancel: !mayLoad(details.url, ownOrigin) })
  )
  // The system offers devices of its own accord when a page asks; ours never do.
  session.on('select-hid-device', (event, _details, answer) => {
    event.preventDefault()
    answer()
  })
  session.on('select-serial-port', (event, _ports, _contents, answer) => {
    event.preventDefault()
    answer('')
  })
  session.on('select-usb-device', (event, _details, answer) => {
    event.preventDefault()
    answer()
  })
}

/** Where the system checks spelling itself; elsewhere Chromium would fetch dictionaries from afar. */
export function checkSpelling(session: ShellSession, platform: NodeJS.Platform): void {
  const isOfSystem = platform === 'darwin'
  session.setSpellCheckerEnabled(isOfSystem)
  // macOS knows the languages of its owner.
  if (!isOfSystem) session.setSpellCheckerLanguages([])
}

/** Files of ours are saved where the owner says; nothing else is fetched. */
export function guardDownloads(
  session: ShellSession,
  { ownOrigin, folder }: { ownOrigin: string; folder: () => string }
): void {
  session.on('will-download', (event, item) => {
    if (!mayLoad(item.getURL(), ownOrigin)) return event.preventDefault()
    item.setSaveDialogOptions({ defaultPath: join(folder(), item.getFilename()) })
  })
}

/** Our address has no certificate, so whoever shows one is somebody else; and nobody is told a name or password of this machine. */
export function refuseCertificates(app: ElectronParts['app']): void {
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault()
    answer(false)
  })
  app.on('select-client-certificate', (event, _contents, _url, _certificates, answer) => {
    event.preventDefault()
    answer()
  })
  app.on('login', (event, _contents, _details, _asking, answer) => {
    event.preventDefault()
    answer()
  })
}
