/** Before all tests: the threads run from bundles, as in the app; made anew only when a source has changed. */
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../../scripts/bundle.mjs'

const workers = {
  GOODWORD_IMPORT_WORKER: 'import-worker',
  GOODWORD_MAILBOX_WORKER: 'mailbox-worker',
  GOODWORD_SAFETY_WORKER: 'safety-worker'
}
const bundles = join(import.meta.dirname, '../../node_modules/.cache/goodword')

export default async function bundleWorkers(): Promise<void> {
  for (const [variable, name] of Object.entries(workers)) {
    const source = `src-main/${name}.ts`
    const bundled = join(bundles, name, `${name}.mjs`)
    if (!isFresh(bundled) && (await bundle(source, { whole: true })) === undefined)
      throw new Error(`${source} cannot be bundled`)
    process.env[variable] = bundled
  }
}

function isFresh(bundled: string): boolean {
  if (!existsSync(bundled)) return false
  const { mtimeMs } = statSync(bundled)
  return globSync('src-{main,shared}/**/*.ts').every((file) => statSync(file).mtimeMs < mtimeMs)
}
