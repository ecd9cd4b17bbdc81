/**
 * The set-up that every command does first: finds or fetches a Node, installs packages if they differ from the lock
 * file, and builds if a source has changed. Touches nothing, and needs no network, if everything is in place. Writes only to stderr, so that
 * `serve` can keep stdout for its one line.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noNodeSentence, packagesInstalled, root } from './find-node.mjs'
import { installPackages } from './install-packages.mjs'
import { refuse, withNode } from './node-tools.mjs'
import { whileLocked } from './one-at-a-time.mjs'
import { provideNode } from './provide-node.mjs'

const builtFrom = join(root, 'out', 'built-from')
const sources = [
  'src-main',
  'src-renderer',
  'src-shared',
  'messages',
  'migrations',
  'resources',
  'electron.vite.config.ts',
  'package-lock.json'
]

// Its output goes to our stderr, and it cannot wait for input.
const quiet = { stdio: ['ignore', 2, 2] }

/**
 * Returns true if everything is in place; otherwise prints one sentence that says what is wrong. `tools`: with the packages that
 * only check, test or pack Goodword; whoever only runs it does not download them.
 */
export async function prepare({ build = true, tools = true } = {}) {
  const ready = () => packagesInstalled(root, { tools }) && (!build || isBuilt())
  if (!(await provideNode())) {
    refuse(noNodeSentence)
    return false
  }
  if (ready()) return true
  return whileLocked(join(root, 'out', 'preparing.lock'), async () => {
    if (!packagesInstalled(root, { tools }) && !(await install(tools))) return false
    return !build || isBuilt() || (await buildAll())
  })
}

async function install(tools) {
  process.stderr.write('Installing packages (once, about half a minute) …\n')
  if (await installPackages(root, { tools })) return true
  refuse('The packages could not be installed: npm has failed. Check the network and try again.')
  return false
}

/** Builds everything into out/, and records the state of the sources. */
export async function buildAll() {
  process.stderr.write('Building …\n')
  // Taken before the build, so that changes made meanwhile still count as new.
  const fingerprint = sourceFingerprint()
  const result = await withNode('electron-vite', ['build', '--logLevel', 'error'], { ...quiet, cwd: root })
  if (result.code !== 0) {
    refuse('Goodword could not be built; see above.')
    return false
  }
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(builtFrom, fingerprint)
  return true
}

function isBuilt() {
  return existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === sourceFingerprint()
}

/** One value for the state of all sources: path, size and time of each file. */
export function sourceFingerprint(folder = root) {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, folder, source)
  // A window with the component gallery is a different build.
  if (process.env.GOODWORD_PARTS === '1') hash.update('parts')
  return hash.digest('hex')
}

function addToHash(hash, folder, path) {
  const entry = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!entry) return
  if (!entry.isDirectory()) return hash.update(`${path} ${entry.size} ${entry.mtimeMs}\n`)
  for (const name of readdirSync(join(folder, path)).sort()) addToHash(hash, folder, `${path}/${name}`)
}
