/**
 * Downloads Electron's program file (about 110 MB, from GitHub, once). Many networks block GitHub, and
 * Goodword also runs without Electron, so this gives up as soon as the download stalls.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { electronBinary, root } from './find-node.mjs'
import { withNode } from './node-tools.mjs'

const patience = 20_000

// A network that drops packets would cost the full timeout at every start.
const nextAttemptAfter = 24 * 60 * 60_000

const cache = join(root, 'node_modules', '.cache', 'goodword')
const downloads = join(cache, 'electron-download')
const gaveUp = join(cache, 'electron-not-reachable')

/** Returns Electron's program file, or undefined. */
export async function fetchElectron() {
  if (electronBinary() || gaveUpLately()) return electronBinary()
  process.stdout.write('Downloading Electron (once, about 110 MB) …\n')
  mkdirSync(downloads, { recursive: true })
  // The download goes to the temporary folder: its growth shows whether data still arrives.
  const env = { TMPDIR: downloads, TEMP: downloads, TMP: downloads, ELECTRON_GET_NO_PROGRESS: '1' }
  let stalled = false
  let watch
  const onStart = (child) => {
    watch = whenNothingArrives(() => {
      stalled = true
      child.kill('SIGKILL')
    })
  }
  await withNode('install-electron', [], { env, stdio: 'ignore', onStart })
  clearInterval(watch)
  rmSync(downloads, { recursive: true, force: true })
  if (stalled) writeFileSync(gaveUp, '')
  return electronBinary()
}

function gaveUpLately() {
  const last = statSync(gaveUp, { throwIfNoEntry: false })
  return last !== undefined && Date.now() - last.mtimeMs < nextAttemptAfter
}

function whenNothingArrives(stop) {
  let size = 0
  let since = Date.now()
  return setInterval(() => {
    const now = sizeOf(downloads) + sizeOf(join(root, 'node_modules', 'electron', 'dist'))
    if (now !== size) since = Date.now()
    size = now
    if (Date.now() - since > patience) stop()
  }, 500)
}

function sizeOf(path) {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) return 0
  if (!entry.isDirectory()) return entry.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}
