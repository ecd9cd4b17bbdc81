/**
 * Updates: checked for once a day, downloaded and installed only when the owner says so. Before installing, a backup is
 * made; installing waits until nothing is being sent or imported. An update that isn't installed after all leaves Goodword as it was.
 */
import type { Desktop } from '#shared/contract/desktop'

/** The parts of the updater that we use; its own types are checked against this where it is passed in. */
export interface UpdateSource {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  allowDowngrade: boolean
  logger: null | object
  checkForUpdates(): Promise<{ isUpdateAvailable: boolean; updateInfo: { version: string } } | null>
  downloadUpdate(): Promise<unknown>
  quitAndInstall(isSilent?: boolean, isForceRunAfter?: boolean): void
  on(event: 'error', listener: (error: Error) => void): unknown
}

export interface UpdateSurroundings {
  /** Whether the owner wants update checks. */
  isWanted: () => boolean
  isBusy: () => boolean
  backUp: () => Promise<void>
  /** Stops the service, which only a new start brings back. */
  stopFirst: () => Promise<void>
  /** Keeps what the installer replaces, as long as it may fail; returns how to put it back. @throws if there is no room for it */
  keepProgram: () => () => void
  /** Starts Goodword again as it was, because nothing was installed. */
  startAgain: (reason: string) => void
  /** Asks the owner. */
  ask: (version: string) => Promise<boolean>
  /** Called when something has changed. */
  tell: () => void
  /** Milliseconds between checks for a quiet moment. */
  pause?: number
  /** Milliseconds that the installer may take until it ends Goodword. */
  quitsWithin?: number
  /** Why the last update was not installed. */
  failed?: string | null
}

export interface Updates {
  state: () => Desktop['update']
  /** Checks now. */
  look: () => Promise<void>
  /** Checks, and asks the owner about a new version, but only once per version. */
  lookAndAsk: () => Promise<void>
  /** Downloads and installs the update that was found. */
  install: () => Promise<void>
  /** Starts automatic checks; returns a function that stops them. */
  start: () => () => void
}

/** Delayed, so that it does not slow down the opening of the window. */
const firstLook = 60_000
const lookEvery = 86_400_000
const quietMomentEvery = 1000
const usualQuit = 5000

type State = NonNullable<Desktop['update']>
const nothing: State = { state: 'none', version: null, detail: null }

/** Loads the updater, which is large, when it is first needed. */
export type LoadUpdater = () => Promise<UpdateSource>

/** @param load null: Goodword does not update itself here. */
export function setUpUpdates(load: LoadUpdater | null, around: UpdateSurroundings): Updates {
  if (load === null) return noUpdates
  const { failed = null } = around
  const updating: Updating = {
    load: once(load),
    around,
    state: failed === null ? nothing : { state: 'failed', version: null, detail: failed },
    asked: null,
    installing: false
  }
  return {
    state: () => updating.state,
    look: () => look(updating),
    lookAndAsk: () => lookAndAsk(updating),
    install: () => install(updating),
    start: () => {
      const lookIfWanted = () => void (around.isWanted() ? lookAndAsk(updating) : undefined)
      const first = setTimeout(lookIfWanted, firstLook).unref()
      const daily = setInterval(lookIfWanted, lookEvery).unref()
      return () => {
        clearTimeout(first)
        clearInterval(daily)
      }
    }
  }
}

/** One that could not be loaded is tried again the next time. */
function once(load: LoadUpdater): LoadUpdater {
  let source: UpdateSource | undefined
  return async () => {
    if (source !== undefined) return source
    const loaded = await load()
    loaded.autoDownload = false
    loaded.autoInstallOnAppQuit = false
    loaded.allowDowngrade = false
    loaded.logger = null
    return (source = loaded)
  }
}

const noUpdates: Updates = {
  state: () => null,
  look: () => Promise.resolve(),
  lookAndAsk: () => Promise.resolve(),
  install: () => Promise.resolve(),
  start: () => () => undefined
}

interface Updating {
  load: LoadUpdater
  around: UpdateSurroundings
  state: State
  /** The version that the owner was asked about. */
  asked: string | null
  installing: boolean
}

function become(updating: Updating, state: State): void {
  updating.state = state
  updating.around.tell()
}

async function look(updating: Updating): Promise<void> {
  if (updating.installing) return
  try {
    const found = await (await updating.load()).checkForUpdates()
    const version = found?.isUpdateAvailable ? found.updateInfo.version : null
    become(updating, version === null ? nothing : { state: 'available', version, detail: null })
  } catch (error) {
    become(updating, { state: 'failed', version: null, detail: sentenceOf(error) })
  }
}

async function lookAndAsk(updating: Updating): Promise<void> {
  await look(updating)
  const { state, version } = updating.state
  if (state !== 'available' || version === null || updating.asked === version) return
  updating.asked = version
  if (await updating.around.ask(version)) await install(updating)
}

async function install(updating: Updating): Promise<void> {
  const { around } = updating
  const { version } = updating.state
  if (updating.installing || version === null) return
  updating.installing = true
  try {
    become(updating, { state: 'downloading', version, detail: null })
    const source = await updating.load()
    await source.downloadUpdate()
    become(updating, { state: 'ready', version, detail: null })
    await around.backUp()
    await quietMoment(around)
    await giveWay(source, around)
  } catch (error) {
    become(updating, { state: 'failed', version, detail: sentenceOf(error) })
  } finally {
    updating.installing = false
  }
}

/** From here on there is no way back but a new start: the service has stopped. */
async function giveWay(source: UpdateSource, around: UpdateSurroundings): Promise<void> {
  const putBack = around.keepProgram()
  try {
    await around.stopFirst()
    await handOver(source, around.quitsWithin)
  } catch (error) {
    putBack()
    around.startAgain(sentenceOf(error))
    throw error
  }
}

/**
 * The installer ends Goodword. Rejects if it refuses, as when the administrator's password is not given, or if nothing happens; on
 * Linux the call returns only after the password was asked for.
 */
function handOver(source: UpdateSource, quitsWithin = usualQuit): Promise<never> {
  return new Promise((_, reject) => {
    source.on('error', reject)
    source.quitAndInstall(false, true)
    setTimeout(() => reject(new Error('The installer did not start.')), quitsWithin).unref()
  })
}

/** Waits until no send or import is in progress, however long that takes. */
async function quietMoment({ isBusy, pause = quietMomentEvery }: UpdateSurroundings): Promise<void> {
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, pause).unref())
}

/** The updater's errors span many lines; the first says what is wrong. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n', 1)[0]?.slice(0, 300) ?? ''
}
