/** Settings: saved replies with their placeholders, the brand, and replacing an access token. */
import { expect, test } from 'vitest'
import { useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)

test('a saved reply is written with placeholders and read below a real review', async () => {
  await shop.alice.data('updateSettings', { body: { reply_name: 'Maria' } })
  const { page, complaints } = await begin('/settings/saved-replies')
  await page.getByRole('button', { name: 'New saved reply' }).click()
  await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Thanks')
  await page.getByLabel('Text', { exact: true }).fill('Thank you, {{firstname}}!')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByText('{{firstname}} isn’t a valid placeholder.').waitFor()
  await page.getByLabel('Text', { exact: true }).fill('Thank you! ')
  await page.getByRole('button', { name: 'Insert a placeholder' }).click()
  await page.getByRole('menuitem', { name: 'Reply signature' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('Thank you! Maria').waitFor()
  await preview.getByRole('button', { name: 'Another review' }).click()
  for (const stars of ['4 stars', '1 star', '5 stars', '1 star'])
    await page.getByRole('checkbox', { name: stars }).click()
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Thank you! {{reply_name}}' }).waitFor()
  await expect
    .poll(() => shop.alice.data('listSavedReplies'))
    .toContainEqual(
      expect.objectContaining({ name: 'Thanks', text: 'Thank you! {{reply_name}}', scores: [4, 5] })
    )

  await page.getByRole('button', { name: 'Delete Thanks' }).click()
  await page.getByRole('button', { name: 'Edit Thanks' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Edit Thanks' }).waitFor()
  expect(complaints).toEqual([])
})

test('the brand colour says how well it is seen', async () => {
  const { page } = await begin('/settings/business')
  const colour = page.getByRole('textbox', { name: 'Brand colour' })
  await colour.fill('#ffee88')
  await page.getByText('Quite pale on a white page').waitFor()
  await colour.fill('#1a5f4')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Enter a colour such as').waitFor()
  await colour.fill('#1a5f4a')
  await page.getByText('Stands out well').waitFor()
  await page.getByLabel('Website').fill('https://harbour.example')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await expect
    .poll(() => shop.alice.data('getSettings'))
    .toMatchObject({
      brand_color: '#1a5f4a',
      website: 'https://harbour.example'
    })
})

test('a key is replaced, and the old one ends after the time chosen', async () => {
  await shop.alice.data('createToken', {
    body: { name: 'Till', scopes: ['customers:write', 'charges:write'] }
  })
  const { page } = await begin('/settings/api')
  await page.getByText('Change customers, Record payments').waitFor()
  await page.getByRole('button', { name: 'Replace token for Till' }).click()
  await page.getByLabel('Old token works for').click()
  await page.getByRole('option', { name: 'One more hour' }).click()
  await page.getByRole('button', { name: 'Create new token' }).click()
  await page.getByRole('heading', { name: 'Your new access token: Till' }).waitFor()
  await page.getByText(/Expires/).waitFor()
})
