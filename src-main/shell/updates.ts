/**
 * Updates: checked for once a day, downloaded and installed only when the owner says so. Before installing, a backup is
 * made; installing waits until nothing is being sent or imported.
 */
import type { Desktop } from '../../src-shared/contract/desktop'

/** The parts of the updater that we use; its own types are checked against this where it is passed in. */
export interface UpdateSource {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  allowDowngrade: boolean
  logger: null | object
  checkForUpdates(): Promise<{ isUpdateAvailable: boolean; updateInfo: { version: string } } | null>
  downloadUpdate(): Promise<unknown>
  quitAndInstall(isSilent?: boolean, isForceRunAfter?: boolean): void
}

export interface UpdateSurroundings {
  /** Whether the owner wants update checks. */
  isWanted: () => boolean
  isBusy: () => boolean
  backUp: () => Promise<void>
  /** Stops the service permanently. */
  stopFirst: () => Promise<void>
  /** Asks the owner. */
  ask: (version: string) => Promise<boolean>
  /** Called when something has changed. */
  tell: () => void
  /** Milliseconds between checks for a quiet moment. */
  pause?: number
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

type State = NonNullable<Desktop['update']>
const nothing: State = { state: 'none', version: null, detail: null }

/** @param source null: Goodword does not update itself here. */
export function setUpUpdates(source: UpdateSource | null, around: UpdateSurroundings): Updates {
  if (source === null) return noUpdates
  source.autoDownload = false
  source.autoInstallOnAppQuit = false
  source.allowDowngrade = false
  source.logger = null
  const updating = { source, around, state: nothing, asked: null as string | null, installing: false }
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

const noUpdates: Updates = {
  state: () => null,
  look: () => Promise.resolve(),
  lookAndAsk: () => Promise.resolve(),
  install: () => Promise.resolve(),
  start: () => () => undefined
}

interface Updating {
  source: UpdateSource
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
    const found = await updating.source.checkForUpdates()
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
  const { source, around } = updating
  const { version } = updating.state
  if (updating.installing || version === null) return
  updating.installing = true
  try {
    become(updating, { state: 'downloading', version, detail: null })
    await source.downloadUpdate()
    become(updating, { state: 'ready', version, detail: null })
    await around.backUp()
    await quietMoment(around)
    await around.stopFirst()
    source.quitAndInstall(false, true)
  } catch (error) {
    become(updating, { state: 'failed', version, detail: sentenceOf(error) })
  } finally {
    updating.installing = false
  }
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
