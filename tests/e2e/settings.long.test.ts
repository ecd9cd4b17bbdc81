/** Settings: the business, and access tokens whose sample command works exactly as shown. */
import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { goTo, useShop, useWindows, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)
const windows = useWindows()

test('the business is changed; unsaved changes survive leaving', async () => {
  const { page, complaints } = await begin('/settings/business')
  await page.getByLabel('Business name').fill('Bäckerei am Hafen')
  await goTo(page, '/settings/api')
  await page.getByRole('heading', { name: 'API', exact: true }).waitFor()
  await page.goBack()
  await onPage(page.getByLabel('Business name')).toHaveValue('Bäckerei am Hafen')
  await page.getByLabel('Time zone').fill('vienna')
  await page.getByRole('option', { name: 'Europe/Vienna' }).click()
  await page.getByLabel('Postal address').fill('Hafen 1\n1020 Wien')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await expect
    .poll(() => shop.alice.data('getSettings'))
    .toMatchObject({
      business_name: 'Bäckerei am Hafen',
      time_zone: 'Europe/Vienna',
      postal_address: 'Hafen 1\n1020 Wien'
    })
  await onPage(page).toHaveTitle('Settings · Bäckerei am Hafen')
  expect(complaints).toEqual([])
})

test('a refused field says what is wrong with it', async () => {
  const { page } = await begin('/settings/business')
  await page.getByLabel('Business name').fill(' ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('This is required.').waitFor()
  await onPage(page.getByLabel('Business name')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Discard' }).click()
  await onPage(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
})

test('a token is made, shown once, its command works, and it is revoked', async () => {
  const { page, complaints } = await windows.open(shop, '/settings/api', {
    permissions: ['clipboard-read', 'clipboard-write']
  })
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByText('Enter a name.').waitFor()
  await page.getByLabel('Name').fill('Till at the counter')
  await page.getByLabel('Read only').check()
  await page.getByRole('button', { name: 'Create token' }).click()

  await page.getByRole('button', { name: 'Copy command' }).click()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  await expect
    .poll(() => page.getByRole('group', { name: 'Terminal command' }).innerText())
    .toContain(command)
  const answer = JSON.parse(await run(command))
  expect(answer).toMatchObject({ success: true, status: 200 })
  expect(answer.data.length).toBe(30)

  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Revoke Till at the counter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Token revoked').waitFor()
  expect(JSON.parse(await run(command))).toMatchObject({ success: false, status: 401 })
  await page.getByRole('switch', { name: 'Show revoked tokens' }).check()
  await page.getByRole('listitem').filter({ hasText: 'Till at the counter' }).getByText('Revoked').waitFor()
  expect(await page.content()).not.toContain(/gw_\S{20,}/.exec(command)?.[0])
  expect(complaints).toEqual([])
})

test('a token can be given single permissions', async () => {
  const { page } = await begin('/settings/api')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name').fill('Web shop')
  await page.getByLabel('Custom permissions').check()
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByText('Choose at least one permission.').waitFor()
  await page.getByLabel('Change customers').check()
  await page.getByLabel('Read customers').check()
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByRole('heading', { name: 'Your new access token: Web shop' }).waitFor()
  const tokens = await shop.alice.data('listTokens')
  expect(tokens.find((token: { name: string }) => token.name === 'Web shop').scopes.toSorted()).toEqual([
    'customers:read',
    'customers:write'
  ])
})

test('the documents are a link away', async () => {
  const { page } = await begin('/settings/api')
  for (const name of ['Documentation', 'OpenAPI document']) {
    const address = await page.getByRole('link', { name }).getAttribute('href')
    expect((await fetch(shop.url + address)).status, name).toBe(200)
  }
})

/** Runs the command in a shell as the owner would; without curl, makes the same request itself. */
async function run(command: string): Promise<string> {
  try {
    return (await promisify(exec)(`${command} --silent --show-error`)).stdout
  } catch (error) {
    const [, header = '', url = ''] = /^curl -H "Authorization: (.+)" "(.+)"$/.exec(command) ?? []
    if (!/not found|not recognized/.test(String(error)) || url === '') throw error
    return (await fetch(url, { headers: { authorization: header } })).text()
  }
}
