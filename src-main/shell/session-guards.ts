/** Restricts the window's session: it shows our pages, and sends nothing beyond this machine. */
import { join } from 'node:path'
import type { ElectronParts, ShellSession } from './electron-parts'
import { denyPermissions } from './permissions'

/** Addresses that the window may load from: its own, and blobs it has created itself. */
export function mayLoad(address: string, ownOrigin: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin } = new URL(address)
  if (protocol === 'data:' || protocol === 'devtools:') return true
  // A blob URL contains the origin of the page that created it. The web socket is how Vite tells the window about changes.
  return origin.replace(/^ws/, 'http') === ownOrigin
}

export function guardSession(session: ShellSession, ownOrigin: string): void {
  denyPermissions(session, ownOrigin)
  session.webRequest.onBeforeRequest((details, answer) =>
    answer({ cancel: !mayLoad(details.url, ownOrigin) })
  )
  // The system offers devices when a page asks for them; our pages never do.
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

/** Only enabled if the system checks spelling itself; otherwise Chromium would download dictionaries. */
export function checkSpelling(session: ShellSession, platform: NodeJS.Platform): void {
  const isOfSystem = platform === 'darwin'
  session.setSpellCheckerEnabled(isOfSystem)
  // macOS detects the user's languages automatically.
  if (!isOfSystem) session.setSpellCheckerLanguages([])
}

/** Our own files are saved where the owner chooses; nothing else is downloaded. */
export function guardDownloads(
  session: ShellSession,
  { ownOrigin, folder }: { ownOrigin: string; folder: () => string }
): void {
  session.on('will-download', (event, item) => {
    if (!mayLoad(item.getURL(), ownOrigin)) return event.preventDefault()
    item.setSaveDialogOptions({ defaultPath: join(folder(), item.getFilename()) })
  })
}

/**
 * Our address uses no certificate, so anything that presents one is not ours; and no server receives a user name or password of
 * this machine.
 */
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
