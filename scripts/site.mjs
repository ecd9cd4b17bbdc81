/**
 * npm run site: builds the landing page and the documents as static pages in out/site, ready for any host or folder. The first
 * run installs the generator in site/. The pictures are made by `npm run screenshots -- --docs`.
 *   npm run site -- DIR     into this folder instead
 */
import { rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { packagesInstalled, root } from './find-node.mjs'
import { installPackages } from './install-packages.mjs'
import { exitCode, runChild } from './run-child.mjs'

const folder = join(root, 'site')
const output = resolve(root, process.argv[2] ?? 'out/site')
const eleventy = join(folder, 'node_modules/@11ty/eleventy/cmd.cjs')

process.exitCode = packagesInstalled(folder) || (await installPackages(folder)) ? await build() : 1

async function build() {
  // Otherwise pages that no longer exist would stay.
  rmSync(output, { recursive: true, force: true })
  const args = [eleventy, '--config=site/eleventy.config.js', `--output=${relative(root, output)}`, '--quiet']
  const result = await runChild(process.execPath, args, { cwd: root })
  if (result.code === 0)
    process.stdout.write(`The pages are in ${output}: open index.html, or put the folder on any web space.\n`)
  return exitCode(result)
}
