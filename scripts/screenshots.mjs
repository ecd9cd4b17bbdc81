/**
 * npm run screenshots: a picture of every screen and state, light and dark, in the folder `screenshots`.
 *   npm run screenshots -- -t inbox     only those with a matching name
 *   npm run screenshots -- --docs       renews those that README and docs show (docs/pictures/<state>.webp)
 */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './find-node.mjs'
import { withNode } from './node-tools.mjs'
import { prepare } from './prepare.mjs'
import { provideChromium } from './provide-chromium.mjs'
import { exitCode } from './run-child.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

stopWithParent()
const args = process.argv.slice(2)
const isForDocs = args.includes('--docs')
process.exitCode = !(await prepare())
  ? 1
  : isForDocs
    ? await renewDocs()
    : await takePictures(join(root, 'screenshots'), args)

async function takePictures(folder, filter) {
  const chromium = await provideChromium()
  if (!chromium) return 1
  const env = { GOODWORD_CHROMIUM: chromium, GOODWORD_SCREENSHOTS: folder }
  return exitCode(await withNode('vitest', ['run', 'tests/e2e/screens', ...filter], { cwd: root, env }))
}

/** Takes exactly the pictures that the documents refer to: there is no second list. */
async function renewDocs() {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-pictures-'))
  const documents = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => join('docs', name))]
  const texts = documents
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
  const states = [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/pictures\/([\w-]+)\.webp/g)].map(([, state]) => state))
    )
  ]
  try {
    const code = await takePictures(folder, ['-t', ` (${states.join('|')})$`])
    const pictures = join(root, 'docs', 'pictures')
    rmSync(pictures, { recursive: true, force: true })
    mkdirSync(pictures)
    for (const state of states)
      await sharp(join(folder, `${state}-light.png`))
        .webp({ quality: 82 })
        .toFile(join(pictures, `${state}.webp`))
    return code
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
