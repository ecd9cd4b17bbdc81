/** Telegram from the owner's side: the bot is entered, a phone is paired, and the answer given there stands in the inbox. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { useAnsweringShop } from '../support/answering-shop'
import { ann, token, useTelegram } from '../support/telegram'
import { findings, keepPicture } from './look-at'
import { onPage } from './on-page'
import { goTo, useOneWindow } from './open-window'

const telegram = await useTelegram()
const shop = useAnsweringShop({
  windowFiles: resolve('out/renderer'),
  standIns: new Map([['api.telegram.org', telegram.origin]])
})
const { service } = shop
const begin = useOneWindow(service)

test('from the bot to the answer', async () => {
  const { page, complaints } = await begin('/settings/alerts?edit=new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Send to').click()
  await page.getByRole('option', { name: 'Telegram' }).click()
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByText(/write \/newbot to @BotFather/).waitFor()
  const secret = dialog.getByLabel('Access token', { exact: true })
  await secret.fill('110201543')
  await dialog.getByRole('switch', { name: 'Answer in the chat' }).check()
  await dialog.getByRole('button', { name: 'New alert' }).click()
  await dialog.getByText(/^Enter the whole token/).waitFor()
  await secret.fill(token)
  await keepPicture(page, 'telegram-new')
  await dialog.getByRole('button', { name: 'New alert' }).click()

  await page.getByRole('heading', { name: 'Paired with' }).waitFor()
  await page.getByText(/^Nobody yet/).waitFor()
  await page.getByRole('button', { name: 'Pair a phone' }).click()
  const code = page.getByText(/^\d{6}$/)
  await code.waitFor()
  await page.getByRole('img', { name: /t\.me/ }).waitFor()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => findings(page)).toEqual([])
    await keepPicture(page, `telegram-pairing-${colorScheme}`)
  }
  telegram.say(`/start ${await code.textContent()}`)
  await shop.later()
  await page.getByText('Paired with Ann.', { exact: true }).waitFor()
  await onPage(code).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Ann' }).waitFor()

  const { review } = await shop.newReview()
  telegram.say('We are sorry that you had to wait.', { to: telegram.messages.at(-1)! })
  await shop.later()
  await goTo(page, `/inbox?review=${review.id}`)
  const article = page.getByRole('article', { name: 'Review' })
  await article.getByText(/^Answered in Telegram, /).waitFor()

  await goTo(page, '/settings/alerts')
  await page.getByRole('link', { name: 'My phone' }).click()
  await page.getByRole('button', { name: 'Remove Ann' }).click()
  await page.getByText(/^Nobody yet/).waitFor()
  await keepPicture(page, 'telegram-nobody')
  const count = telegram.messages.length
  await shop.newReview()
  expect([telegram.messages.length, telegram.messages.every(({ chat }) => chat === ann.id)]).toEqual([
    count,
    true
  ])
  expect(complaints).toEqual([])
})

test('what Telegram refuses is said, and the code can be asked for again', async () => {
  const body = { kind: 'telegram', name: 'Other', events: ['review.created'], secrets: { token } }
  const { id } = await service.alice.data('createAlert', { body })
  telegram.refuse(() => ({ status: 401, description: 'Unauthorized' }))
  const { page, complaints } = await begin(`/settings/alerts?open=${id}`)
  await page.getByRole('button', { name: 'Pair a phone' }).click()
  await page.getByText(/Telegram doesn’t accept the bot’s token/).waitFor()
  telegram.refuse(() => null)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^\d{6}$/).waitFor()
  expect(complaints).toEqual([expect.stringContaining('409')])
})
