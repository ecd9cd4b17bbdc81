/** What the system passes to the program: `goodword://` links, and files to import. */
import { linkScheme } from './deep-links'
import type { ElectronParts } from './electron-parts'
import { startArguments, type StartArguments } from './start-arguments'

interface Openers {
  link: (link: string) => void
  file: (path: string) => void
}

/** Links and files that the system passes to the program. */
export interface HandedOver {
  /** Opens everything that arrives from now on; what arrived earlier is opened immediately. */
  openWith: (open: Openers) => void
}

/** What a second start tells the first: its arguments in their order, which Chromium would change, and where it was started. */
export interface SecondStart {
  args: string[]
  folder: string
}

/**
 * Links and files arrive as an argument of this start or of a second one, or (macOS) as an event, possibly before anything has
 * started.
 */
export function gatherHanded(
  app: ElectronParts['app'],
  { link, file }: Pick<StartArguments, 'link' | 'file'>
): HandedOver {
  const waiting: ((open: Openers) => void)[] = []
  let hand = (work: (open: Openers) => void): void => void waiting.push(work)
  app.on('open-url', (event, url) => {
    event.preventDefault()
    hand((open) => open.link(url))
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    hand((open) => open.file(path))
  })
  const handArguments = (given: Pick<StartArguments, 'link' | 'file'>) => {
    if (given.file !== undefined) hand((open) => open.file(given.file ?? ''))
    if (given.link !== undefined) hand((open) => open.link(given.link ?? ''))
  }
  app.on('second-instance', (_event, argv, folder, told) => {
    const second = isSecondStart(told) ? told : { args: argv.slice(1), folder }
    const given = startArguments(second.args, second.folder)
    // A start without a link or file brings the window to the front.
    handArguments({ file: given.file, link: given.link ?? (given.file === undefined ? '' : undefined) })
  })
  handArguments({ link, file })
  return {
    openWith(open) {
      hand = (work) => work(open)
      for (const work of waiting.splice(0)) work(open)
    }
  }
}

/** An older Goodword, which an update has just replaced, tells nothing. */
function isSecondStart(told: unknown): told is SecondStart {
  const { args, folder } = (told ?? {}) as Partial<SecondStart>
  return Array.isArray(args) && args.every((each) => typeof each === 'string') && typeof folder === 'string'
}

/**
 * Windows learns from the program itself who opens its links. On macOS and Linux the package says so; asking xdg-settings at each
 * start would hold it up, and take the links away from whatever the owner has chosen.
 */
export function registerLinks({
  app,
  platform
}: {
  app: ElectronParts['app']
  platform: NodeJS.Platform
}): void {
  // When run from source, this would register an Electron that knows nothing of Goodword.
  if (app.isPackaged && platform === 'win32') app.setAsDefaultProtocolClient(linkScheme)
}
