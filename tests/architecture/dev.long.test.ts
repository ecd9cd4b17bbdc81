/** npm run dev, in a copy of the project: a changed component appears without a reload; a change to the service restarts it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../e2e/browser'
import { patience } from '../support/patience'

const copied = [
  'electron.vite.config.ts',
  'messages',
  'migrations',
  'package.json',
  'package-lock.json',
  'scripts',
  'src-main',
  'src-renderer',
  'src-shared',
  'tests/tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.json'
]
const copy = mkdtempSync(join(tmpdir(), 'goodword-dev-'))
const builtBefore = join(copy, 'out/main/command-line.js')
let browser: Browser
let dev: ChildProcess
let printed = ''

beforeAll(async () => {
  browser = await launchBrowser()
  for (const each of copied) if (existsSync(each)) cpSync(each, join(copy, each), { recursive: true })
  for (const each of ['node_modules', 'resources']) symlinkSync(resolve(each), join(copy, each))
  // What the command line and assistants run meanwhile.
  mkdirSync(join(copy, 'out/main'), { recursive: true })
  writeFileSync(builtBefore, 'process.exit(0)\n')
  const args = [join(copy, 'scripts', 'dev.mjs'), '--data-dir', join(copy, 'data'), '--port', '0']
  // No display, so that it opens a browser even on a machine that has Electron.
  const env = { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' }
  dev = spawn(process.execPath, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [dev.stdout!, dev.stderr!]) stream.on('data', (text) => (printed += String(text)))
})
afterAll(async () => {
  await browser.close()
  dev.kill('SIGTERM')
  if (dev.exitCode === null) await once(dev, 'exit')
  await rm(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
})

/** The whole program is built first, which takes a third of a minute on a machine that does nothing else. */
const timeToBuild = 4 * patience

const starts = () => [...printed.matchAll(/Its window: (\S+)/g)].map((found) => found[1]!)

function change(file: string, by: (source: string) => string): void {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  const changed = by(source)
  expect(changed).not.toBe(source)
  writeFileSync(path, changed)
}

/** Waits until the service has started this many times; if npm run dev exits instead, its output is shown. */
const hasStarted = (times: number) =>
  expect.poll(() => (dev.exitCode === null ? starts().length : printed), { timeout: timeToBuild }).toBe(times)

test('what is changed on a screen is seen, in the page as it is; what is changed in the service restarts it', async () => {
  await hasStarted(1)
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(timeToBuild)
  await page.goto(starts()[0]!)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  change('src-renderer/ui/Logo.svelte', (source) => `${source}\n<b>Seen at once</b>\n`)
  await page.getByText('Seen at once').first().waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  change('package.json', (source) => source.replace('"version": "', '"version": "9'))
  await hasStarted(2)
  await page.goto(starts()[1]!)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(readFileSync(builtBefore, 'utf8')).toBe('process.exit(0)\n')
})
