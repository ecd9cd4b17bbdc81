/** Limits of the window's session: apart from showing our pages, nothing that leaves this machine. */
import { join } from 'node:path'
import type { ElectronParts, ShellSession } from './electron-parts'
import { denyPermissions } from './permissions'

/** Addresses that the window may load from: its own, and blobs it has created itself. */
export function mayLoad(address: string, ownOrigin: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin } = new URL(address)
  if (protocol === 'data:' || protocol === 'devtools:') return true
  // A blob belongs to the page that created it. Over a web socket, Vite tells the window what has changed.
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

/** Only where the system checks spelling itself; elsewhere Chromium would download dictionaries. */
export function checkSpelling(session: ShellSession, platform: NodeJS.Platform): void {
  const isOfSystem = platform === 'darwin'
  session.setSpellCheckerEnabled(isOfSystem)
  // macOS knows its owner's languages.
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

/** Our address has no certificate, so anything that presents one is not ours; and no server gets a user name or password of this machine. */
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
