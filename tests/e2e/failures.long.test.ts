/** What a failing test leaves of its browser: a screenshot of each page and, where asked for, a trace of everything that happened. */
import { readFileSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Browser } from 'playwright'
import { opened } from '../support/opened'
import { launchBrowser } from './browser'

let browser: Browser
beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser.close())
afterEach(() => vi.unstubAllEnvs())

const ofThisTest = (id: string) => [...opened].filter((each) => each.test === id)

test('a picture of each page and a trace, under the name of the test', async ({ task }) => {
  vi.stubEnv('GOODWORD_TRACES', '1')
  const context = await browser.newContext()
  for (const text of ['One', 'Two']) await (await context.newPage()).setContent(`<h1>${text}</h1>`)
  const [entry] = ofThisTest(task.id)
  const kept = await entry!.keep({ name: 'a / name: of its own', file: 'tests/e2e/made-up.test.ts' })
  try {
    expect(kept.map((file) => file.split(/[\\/]/).slice(-2).join('/'))).toEqual([
      'tests-e2e-made-up.test.ts-a-name-of-its-own/1.png',
      'tests-e2e-made-up.test.ts-a-name-of-its-own/2.png',
      'tests-e2e-made-up.test.ts-a-name-of-its-own/3-trace.zip'
    ])
    expect(kept.map((file) => readFileSync(file).subarray(0, 4).toString('latin1'))).toEqual([
      '\x89PNG',
      '\x89PNG',
      'PK\x03\x04'
    ])
  } finally {
    rmSync(dirname(kept[0]!), { recursive: true, force: true })
  }
})

test('without a wish for traces, the picture alone', async ({ task }) => {
  await (await browser.newContext()).newPage()
  const kept = await ofThisTest(task.id)[0]!.keep({ name: 'quiet', file: 'made-up.test.ts' })
  rmSync(dirname(kept[0]!), { recursive: true, force: true })
  expect(kept.map((file) => basename(file))).toEqual(['1.png'])
})

test('what a test has opened is closed after it', () => {
  expect([...opened].filter((each) => each.test !== undefined)).toEqual([])
  expect(browser.contexts()).toEqual([])
})
