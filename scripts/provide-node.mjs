/**
 * Provides the Node that runs Goodword: the one that started us or, if that is too old, one that npm fetches once into
 * scripts/fallback-node. Its lock file pins version and checksum; with a recent Node nothing is downloaded.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackHome, findNode, root } from './find-node.mjs'
import { installPackages } from './install-packages.mjs'
import { whileLocked } from './one-at-a-time.mjs'

/** Returns its program file and the environment for it, or undefined, in which case `noNodeSentence` says what to do. */
export async function provideNode() {
  return findNode() ?? whileLocked(join(root, 'out', 'fetching-node.lock'), fetchNode)
}

async function fetchNode() {
  const fetchedMeanwhile = findNode()
  if (fetchedMeanwhile) return fetchedMeanwhile
  const { optionalDependencies } = JSON.parse(readFileSync(join(fallbackHome, 'package.json'), 'utf8'))
  const [version] = Object.values(optionalDependencies)
  process.stderr.write(
    `This is Node ${process.versions.node}: fetching Node ${version} from npm (once, about 50 MB) …\n`
  )
  await installPackages(fallbackHome)
  return findNode()
}
