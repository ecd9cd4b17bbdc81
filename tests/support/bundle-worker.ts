/** Before all tests: the thread that reads files runs from a bundle, as in the app; made anew only when a source has changed. */
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../../scripts/bundle.mjs'

const source = 'src-main/import-worker.ts'
const bundled = join(
  import.meta.dirname,
  '../../node_modules/.cache/goodword/import-worker/import-worker.mjs'
)

export default async function bundleWorker(): Promise<void> {
  if (!isFresh() && (await bundle(source, { whole: true })) === undefined)
    throw new Error(`${source} cannot be bundled`)
  process.env['GOODWORD_IMPORT_WORKER'] = bundled
}

function isFresh(): boolean {
  if (!existsSync(bundled)) return false
  const { mtimeMs } = statSync(bundled)
  return globSync('src-{main,shared}/**/*.ts').every((file) => statSync(file).mtimeMs < mtimeMs)
}
