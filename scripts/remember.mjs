/**
 * What has passed is not checked again while everything that it read is the same. Goes by the contents of files, as
 * their times change with each switch of branches. Git names the files: without it, or in a fresh clone, everything is checked.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './find-node.mjs'

/** Decides how a check is made, whichever it is: the versions of all tools, their settings, and the scripts that start them. */
const settings = /^(?!.*\.md$)[^/]+$|^scripts\/|\/tsconfig[^/]*\.json$/

/**
 * @param manner whatever else decides how checks are made
 * @returns `home`, a folder for what tools remember themselves, and `unlessPassed`; both begin anew when a setting has changed
 */
export function remember(manner, folder = root) {
  const all = join(folder, 'node_modules', '.cache', 'goodword', 'checks')
  const now = fingerprintOf(folder, settings, `${process.version} ${manner}`)
  for (const name of existsSync(all) ? readdirSync(all) : [])
    if (name !== now) rmSync(join(all, name), { recursive: true, force: true })
  const home = join(all, now ?? 'unknown')

  /** Returns `'unchanged'`, or whether the work passed; `reads` matches the paths of all files that it reads besides settings. */
  const unlessPassed = async (name, reads, work) => {
    const file = join(home, `${name.replaceAll(/\W+/g, '-')}.passed`)
    const before = fingerprintOf(folder, reads)
    if (existsSync(file) && readFileSync(file, 'utf8') === before) return 'unchanged'
    const passed = await work()
    // A file that was saved meanwhile may have been read before or after.
    if (passed && before !== undefined && fingerprintOf(folder, reads) === before) {
      mkdirSync(home, { recursive: true })
      writeFileSync(file, before)
    }
    return passed
  }
  return { home, unlessPassed }
}

/** One value for the names and contents of the matching files; undefined if git does not know the folder. */
function fingerprintOf(folder, matching, more = '') {
  const files = filesOf(folder)
  if (!files.includes('package.json')) return undefined
  const hash = createHash('sha256').update(more)
  for (const path of files.filter((each) => matching.test(each))) {
    const content = contentOf(join(folder, path))
    if (content === undefined) continue
    hash.update(`\n${path} ${createHash('sha256').update(content).digest('hex')}`)
  }
  return hash.digest('hex')
}

/** Undefined if it is no file, or is gone: tools keep files for a moment beside those of others. */
function contentOf(path) {
  try {
    return statSync(path).isFile() ? readFileSync(path) : undefined
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** All files that git keeps, or would if asked to. */
function filesOf(folder) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: Infinity, stdio: ['ignore', 'pipe', 'ignore'] }
  try {
    return execFileSync('git', list, options).split('\0').sort()
  } catch {
    return []
  }
}
