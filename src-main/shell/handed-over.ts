/** What the system passes to the program: `goodword://` links, and files to import. */
import { linkScheme } from './deep-links'
import type { ElectronParts } from './electron-parts'
import { fileIn, linkIn, startArguments, type StartArguments } from './start-arguments'

interface Openers {
  link: (link: string) => void
  file: (path: string) => void
}

/** Links and files that the system passes to the program. */
export interface HandedOver {
  /** Opens everything that arrives from now on; what arrived earlier is opened immediately. */
  openWith: (open: Openers) => void
}

/**
 * Links and files arrive as an argument of this start or of a second one, or (macOS) as an event, possibly before anything has
 * started.
 */
export function gatherHanded(app: ElectronParts['app'], args: readonly string[]): HandedOver {
  const waiting: ((open: Openers) => void)[] = []
  let hand = (work: (open: Openers) => void): void => void waiting.push(work)
  // When run from source, this would register an Electron that knows nothing of Goodword.
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  app.on('open-url', (event, link) => {
    event.preventDefault()
    hand((open) => open.link(link))
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    hand((open) => open.file(path))
  })
  const handArguments = ({ link, file }: Pick<StartArguments, 'link' | 'file'>) => {
    if (file !== undefined) hand((open) => open.file(file))
    if (link !== undefined) hand((open) => open.link(link))
  }
  app.on('second-instance', (_event, argv) => {
    const file = fileIn(argv)
    // A start without a link or file brings the window to the front.
    handArguments({ file, link: linkIn(argv) ?? (file === undefined ? '' : undefined) })
  })
  handArguments(startArguments(args))
  return {
    openWith(open) {
      hand = (work) => work(open)
      for (const work of waiting.splice(0)) work(open)
    }
  }
}
