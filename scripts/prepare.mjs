/**
 * The set-up that every command does first: installs packages if they differ from the lock file, and
 * builds if a source has changed. Touches nothing, and needs no network, if everything is in place. Writes only to stderr, so that
 * `serve` can keep stdout for its one line.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './find-node.mjs'
import { refuse, withNode } from './node-tools.mjs'
import { whileLocked } from './one-at-a-time.mjs'
import { runChild } from './run-child.mjs'

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

// For `npm ci` and the build: their output goes to our stderr, and they cannot wait for input.
const quiet = { stdio: ['ignore', 2, 2] }

/** Returns true if everything is in place; otherwise one sentence has said what is wrong. */
export async function prepare({ build = true } = {}) {
  const ready = () => packagesInstalled() && (!build || isBuilt())
  if (ready()) return true
  return whileLocked(join(root, 'out', 'preparing.lock'), async () => {
    if (!packagesInstalled() && !(await install())) return false
    return !build || isBuilt() || (await buildAll())
  })
}

/** Compares content instead of timestamps: switching branches back and forth, or being offline, then costs nothing. */
export function packagesInstalled(folder = root) {
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  const wanted = readPackages(join(folder, 'package-lock.json'))
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const there = installed[path]
    // Packages for other systems are optional and not installed.
    return there ? there.version === entry.version : entry.optional === true || entry.devOptional === true
  })
}

function readPackages(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Installs what the folder's lock file names; a sentence has said so if it could not. */
export async function install(folder = root) {
  process.stderr.write('Installing packages (once, about half a minute) …\n')
  const npm = npmCommand()
  // Including the packages for building and testing, whatever NODE_ENV or the user's npm settings say.
  const args = [...npm.args, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  let errors = ''
  const onStart = (child) => child.stderr.on('data', (text) => (errors += text))
  const result = await runChild(npm.program, [...args, '--loglevel=error'], {
    stdio: ['ignore', 2, 'pipe'],
    cwd: folder,
    shell: npm.shell,
    onStart
  })
  if (result.code === 0 && packagesInstalled(folder)) return true
  process.stderr.write(reasonsOf(errors))
  refuse('The packages could not be installed: npm ci has failed. Check the network and try again.')
  return false
}

/** npm adds a stack trace and all of its options; the first lines say what happened. */
function reasonsOf(errors) {
  const lines = errors
    .split('\n')
    .filter((line) => line.startsWith('npm error') && !/^npm error +at /.test(line))
  return lines
    .slice(0, 4)
    .map((line) => `${line}\n`)
    .join('')
}

// The npm that started us, so that npm 10, 11 and 12 each do their own work; on Windows only a shell finds npm.cmd.
function npmCommand() {
  const file = process.env.npm_execpath
  if (file && /npm-cli\.js$/.test(file)) return { program: process.execPath, args: [file], shell: false }
  return { program: 'npm', args: [], shell: process.platform === 'win32' }
}

/** Builds everything into out/, and records from which sources. */
export async function buildAll() {
  process.stderr.write('Building …\n')
  // Taken before the build: changes made meanwhile count as new.
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
