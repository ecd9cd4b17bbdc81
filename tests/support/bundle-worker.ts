/**
 * Before all tests: bundles the worker threads, as in the app, but only if a source has changed. Several runs may share the
 * folder: a bundle is named after its sources, and appears there all at once.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { bundle, workers } from '../../scripts/bundle.mjs'

const bundles = join(import.meta.dirname, '../../node_modules/.cache/goodword')
const day = 86_400_000

export default async function bundleWorkers(): Promise<void> {
  removeOld()
  const key = keyOfSources()
  for (const [variable, source] of Object.entries(workers as Record<string, string>)) {
    const name = basename(source, '.ts')
    const folder = join(bundles, `${name}.${key}`)
    if (!existsSync(folder)) {
      const made = await bundle(source, { whole: true, own: true })
      if (made === undefined) throw new Error(`${source} cannot be bundled`)
      putInPlace(dirname(made), folder)
    }
    process.env[variable] = join(folder, `${name}.mjs`)
  }
}

function putInPlace(made: string, folder: string): void {
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another run was quicker: the same sources make the same bundle.
    if (!existsSync(folder)) throw error
    rmSync(made, { recursive: true })
  }
}

function keyOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync([
    'src-{main,shared}/**/*.ts',
    'migrations/*.sql',
    'messages/**/*.json'
  ]).sort()) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** What killed tests and earlier sources left behind, but nothing that another run may still be using. */
function removeOld(): void {
  for (const left of globSync(['*-[0-9]*', '*-worker.*'], { cwd: bundles })) {
    const folder = join(bundles, left)
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - made > day) rmSync(folder, { recursive: true, force: true })
  }
}
