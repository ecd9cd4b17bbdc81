/**
 * npm run screenshots: a picture of every screen and state, light and dark, in the folder `screenshots`.
 *   npm run screenshots -- -t inbox     only those with a matching name
 */
import { join } from 'node:path'
import { root } from './find-node.mjs'
import { withNode } from './node-tools.mjs'
import { prepare } from './prepare.mjs'
import { provideChromium } from './provide-chromium.mjs'
import { exitCode } from './run-child.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

stopWithParent()
process.exitCode = (await prepare()) ? await takePictures(process.argv.slice(2)) : 1

async function takePictures(args) {
  const chromium = await provideChromium()
  if (!chromium) return 1
  const env = { GOODWORD_CHROMIUM: chromium, GOODWORD_SCREENSHOTS: join(root, 'screenshots') }
  return exitCode(await withNode('vitest', ['run', 'tests/e2e/screens', ...args], { cwd: root, env }))
}
