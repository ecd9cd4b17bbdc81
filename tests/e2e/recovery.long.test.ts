/** The window of a Goodword that cannot open its data: it shows the ways out, and its screens again once the data is open. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { inRecovery, madeUpBackups, madeUpInstallation, madeUpRestored, makeUp } from './made-up-backups'
import { onPage } from './on-page'
import { goTo, useEmptyAccount, useOneWindow } from './open-window'

const service = useEmptyAccount()
const begin = useOneWindow(service)

const ill = { backups: madeUpBackups, installation: inRecovery('damaged') }
const isIll = (page: Page) => page.getByRole('heading', { name: 'Your data can’t be opened' }).waitFor()
const isWell = (page: Page) => page.getByRole('heading', { name: 'No customers yet' }).waitFor()

/** Marks the page; a reload would remove the mark. */
const leaveMark = (page: Page) => page.evaluate(() => void Object.assign(window, { mark: true }))
const hasMark = (page: Page) => page.evaluate(() => 'mark' in window)

async function fallIll() {
  const { page } = await begin('/customers')
  await isWell(page)
  await leaveMark(page)
  await makeUp(page, ill)
  await goTo(page, '/inbox')
  await goTo(page, '/customers')
  await isIll(page)
  return page
}

test('the recovery screen appears and disappears automatically, without a reload', async () => {
  const page = await fallIll()
  await onPage(page.getByRole('navigation')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await makeUp(page, { installation: madeUpInstallation })
  await isWell(page)
  await expect.poll(() => hasMark(page)).toBe(true)
})

test('trying again says that it did not help, or brings the screens back', async () => {
  const page = await fallIll()
  await makeUp(page, { ...ill, changes: { 'try-again': ill.installation } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('It still can’t be opened.').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await makeUp(page, { installation: madeUpInstallation, changes: { 'try-again': madeUpInstallation } })
  await isWell(page)
})

test('a backup is restored by keyboard alone', async () => {
  const page = await fallIll()
  await makeUp(page, { ...ill, changes: { restore: madeUpRestored } })
  const first = page.getByRole('button', { name: 'Restore the backup' }).first()
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await first.evaluate((each) => each === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('is set aside, not deleted').waitFor()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).focus()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await makeUp(page, { installation: madeUpInstallation, changes: { restore: madeUpRestored } })
  await page.keyboard.press('Enter')
  await isWell(page)
})

test('starting over requires a typed phrase', async () => {
  const page = await fallIll()
  await page.getByRole('button', { name: 'Start over' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await dialog.getByText('That doesn’t match.').waitFor()
  let asked: unknown
  page.on('request', (request) => {
    if (request.url().endsWith('/start-empty')) asked = request.postDataJSON()
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await makeUp(page, { ...ill, changes: { 'start-empty': madeUpInstallation } })
  await dialog.getByRole('textbox').fill('start over')
  await page.keyboard.press('Enter')
  await expect.poll(() => asked).toEqual({ confirm: 'start empty' })
})
