/** A file that is really damaged, from the screen that says so to a working shop: by salvaging, and by restoring a backup. */
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '#main/installation/create-account'
import { addSampleData } from '#main/account/files/sample-data/add-sample-data'
import { ownContext } from '#main/context'
import { makeBackup } from '#main/installation/backups/backup-files'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { launchBrowser, openPage } from './browser'

const log = { info: () => undefined, error: () => undefined }
const windowFiles = resolve('out/renderer')
let browser: Browser
let dataDir: string
let service: RunningService
let page: Page

beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser.close())

/** A shop with a backup, whose file has since lost its second half: reviews, and behind them the words by which they are found. */
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-recovery-'))
  const db = openDatabase(dataDir)
  const base = { db, now: Date.now, log }
  addSampleData(ownContext(base, createAccount(base, { business_name: 'Fennel & Co', is_new: false })))
  closeDatabase(db)
  await makeBackup(dataDir, 'by_hand')
  const file = join(dataDir, 'goodword.db')
  truncateSync(file, Math.floor(statSync(file).size / 2))
  service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, windowFiles, log })
  ;({ page } = await openPage(browser, service.launchUrl()))
  await page.getByRole('heading', { name: 'Your data can’t be opened' }).waitFor()
})
afterEach(async () => {
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Expects the screens to be back with their reviews and sending to be held, and lets the owner decide. */
async function isWellAgain() {
  await page.getByRole('button', { name: 'Check sending' }).click()
  const question = page.getByText('A backup was restored. What should happen to waiting messages?')
  await question.waitFor()
  await page.getByRole('button', { name: 'Resume sending' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Inbox' }).first().click()
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  expect(readdirSync(join(dataDir, 'damaged'))).toHaveLength(1)
  return service.db.raw.prepare('SELECT count(*) FROM reviews').pluck().get() as number
}

test('what can be read becomes a backup, and takes the place of the damaged file', async () => {
  await page.getByRole('button', { name: 'Start recovery' }).click()
  await page.getByText('Some of it couldn’t be read.').waitFor()
  await page.getByRole('button', { name: 'Use recovered data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  expect(await isWellAgain()).toBeGreaterThan(0)
})

test('the last backup takes its place', async () => {
  await page.getByRole('button', { name: 'Restore the backup' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  expect(await isWellAgain()).toBe(2000)
})
