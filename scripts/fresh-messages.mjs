/** Recompiles the texts when one has changed: tools read out/messages, and nobody has to remember to update it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './find-node.mjs'

const compiledFrom = join(root, 'out', 'messages-from')
const sources = ['messages', 'scripts/compile-messages.mjs', 'scripts/read-messages.mjs']

/** @throws an error that names the text that cannot be compiled */
export async function freshMessages() {
  const fingerprint = fingerprintOf(sources)
  if (existsSync(compiledFrom) && readFileSync(compiledFrom, 'utf8') === fingerprint) return
  const { compileMessages } = await import('./compile-messages.mjs')
  mkdirSync(join(root, 'out'), { recursive: true })
  compileMessages()
  writeFileSync(compiledFrom, fingerprint)
}

function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const entry = statSync(join(root, path))
  if (!entry.isDirectory()) return hash.update(`${path} ${entry.size} ${entry.mtimeMs}\n`)
  for (const name of readdirSync(join(root, path)).sort()) addTo(hash, `${path}/${name}`)
}
