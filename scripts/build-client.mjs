/**
 * Builds the package for programs into out/client, ready for `npm pack` and `npm publish`: openapi-fetch over the document of the
 * interface, its types by openapi-typescript, a small command, and the document itself. `npm run build:client`.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.mjs'
import { root } from './find-node.mjs'
import { withNode } from './node-tools.mjs'

const quiet = { cwd: root, stdio: ['ignore', 2, 2] }
const folder = join(root, 'out', 'client')

/** They go along, so that the package installs without asking anybody for more. */
const within = ['openapi-fetch', 'openapi-typescript-helpers']

/** Returns true when it is built. */
export async function buildClient() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const writing = await bundle('src-main/client/write-package.ts')
  const isBuilt =
    writing !== undefined &&
    (await isDone(writing, folder)) &&
    (await isDone(
      'openapi-typescript',
      join(folder, 'openapi.json'),
      '--output',
      join(folder, 'openapi.d.ts')
    )) &&
    (await isDone('vite', 'build', '--config', 'scripts/client.config.mjs', '--logLevel', 'error'))
  if (!isBuilt) return false
  // It is in the bundle now.
  rmSync(join(folder, 'done-twice.js'))
  cpSync(join(root, 'resources', 'client'), folder, { recursive: true })
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  for (const name of within)
    cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description(), null, 2)}\n`)
  return true
}

const isDone = async (tool, ...args) => (await withNode(tool, args, quiet)).code === 0

function description() {
  const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const versionOf = (name) =>
    JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version
  return {
    name: 'goodword',
    version,
    description: 'Talks to a running Goodword: its reviews, customers and requests, typed.',
    license,
    type: 'module',
    engines: { node: engines.node },
    bin: { goodword: './bin.js' },
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './openapi.json': './openapi.json',
      './package.json': './package.json'
    },
    files: ['index.js', 'index.d.ts', 'openapi.d.ts', 'openapi.json', 'bin.js'],
    sideEffects: false,
    dependencies: Object.fromEntries(within.map((name) => [name, versionOf(name)])),
    bundleDependencies: within
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = (await buildClient()) ? 0 : 1
