/** Before all tests: bundles the worker threads, as in the app, but only if a source has changed. */
import { existsSync, globSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundle, workers } from '../../scripts/bundle.mjs'

const bundles = join(import.meta.dirname, '../../node_modules/.cache/goodword')

export default async function bundleWorkers(): Promise<void> {
  // Left behind by killed tests.
  for (const left of globSync('*-[0-9]*', { cwd: bundles }))
    rmSync(join(bundles, left), { recursive: true, force: true })
  for (const [variable, source] of Object.entries(workers as Record<string, string>)) {
    const name = basename(source, '.ts')
    const bundled = join(bundles, name, `${name}.mjs`)
    if (!isFresh(bundled) && (await bundle(source, { whole: true })) === undefined)
      throw new Error(`${source} cannot be bundled`)
    process.env[variable] = bundled
  }
}

function isFresh(bundled: string): boolean {
  if (!existsSync(bundled)) return false
  const { mtimeMs } = statSync(bundled)
  return globSync(['src-{main,shared}/**/*.ts', 'migrations/*.sql', 'messages/**/*.json']).every(
    (file) => statSync(file).mtimeMs < mtimeMs
  )
}
