/** Runs installed tools and built files under a Node that is new enough, see provide-node.mjs. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { noNodeSentence, root } from './find-node.mjs'
import { freshMessages } from './fresh-messages.mjs'
import { provideNode } from './provide-node.mjs'
import { runChild } from './run-child.mjs'

// Tools whose package and command have different names.
const packageOf = {
  tsc: '@typescript/native',
  depcruise: 'dependency-cruiser',
  'install-electron': 'electron'
}

/** The JavaScript file behind a tool's name. Not from `.bin`, which contains shell scripts on Windows. */
function toolFile(name, folder = root) {
  const packageName = packageOf[name] ?? name
  const home = join(folder, 'node_modules', packageName)
  if (!existsSync(join(home, 'package.json'))) return undefined
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const file = typeof bin === 'string' ? bin : bin?.[name]
  return file && join(home, file)
}

/** Compilers and linters create many short-lived objects: a larger young generation makes them a sixth faster. */
const roomy = ['--max-semi-space-size=96']

/** Runs the tool or file and returns `{ code, signal }`; if it cannot be started, prints one sentence and returns code 1. */
export async function withNode(nameOrFile, args, options = {}) {
  const node = await provideNode()
  if (!node) return refuse(noNodeSentence)
  const isTool = !/\.[cm]?js$/.test(nameOrFile)
  const file = isTool ? toolFile(nameOrFile) : resolve(root, nameOrFile)
  if (!file || !existsSync(file)) return refuse(`${nameOrFile} is not installed. Run: npm ci`)
  try {
    if (isTool) await freshMessages()
  } catch (error) {
    return refuse(`The texts in messages/ cannot be compiled: ${error.message}`)
  }
  const result = await runChild(node.program, [...(isTool ? roomy : []), file, ...args], {
    ...options,
    env: { ...node.env, ...options.env }
  })
  return result.error ? refuse(`${node.program} could not be started: ${result.error.message}`) : result
}

/** One sentence for the user instead of a stack trace. */
export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  return { code: 1, signal: null }
}
