/**
 * Bundles one TypeScript file and its imports into a JavaScript file that any Node can run. Uses Vite, like the app
 * itself, so that `?raw` and `import.meta.glob` mean the same in a bench as in the app.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './find-node.mjs'
import { withNode } from './node-tools.mjs'

/** The service's worker threads: the variable that names each one's file when the service does not run from the build, and its source. */
export const workers = {
  GOODWORD_IMPORT_WORKER: 'src-main/account/files/imports/run/import-worker.ts',
  GOODWORD_MAILBOX_WORKER: 'src-main/delivery/mailbox/mailbox-worker.ts',
  GOODWORD_INSTALLATION_WORKER: 'src-main/installation/thread/installation-worker.ts'
}

/** The same variables, pointing to the files of the build. */
export const builtWorkers = () =>
  Object.fromEntries(
    Object.entries(workers).map(([variable, source]) => [
      variable,
      join(root, 'out', 'main', `${basename(source, '.ts')}.js`)
    ])
  )

/**
 * Returns the path of the bundle, or undefined if there is no such source or it cannot be bundled. `whole`: with packages
 * bundled, as in the app. `own`: in a folder of this process, as always in one of many test files.
 */
export async function bundle(
  source,
  { whole = false, own = process.env.VITEST_WORKER_ID !== undefined } = {}
) {
  if (!existsSync(join(root, source))) return undefined
  const name = basename(source, '.ts')
  // Inside node_modules, where imports find the packages and no tool looks for sources. Test files that run in parallel bundle
  // the same sources: each gets its own folder, or one would delete what another is running. The next run removes them
  // (tests/support/bundle-worker.ts).
  const folder = own ? `${name}-${process.pid}` : name
  const outDir = join(root, 'node_modules', '.cache', 'goodword', folder)
  const args = [
    'build',
    '--config',
    whole ? 'scripts/bundle-whole.config.mjs' : 'scripts/bundle.config.mjs',
    '--ssr',
    source,
    '--outDir',
    outDir,
    '--emptyOutDir'
  ]
  const { code } = await withNode('vite', [...args, '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 2, 2]
  })
  return code === 0 ? join(outDir, `${name}.mjs`) : undefined
}
