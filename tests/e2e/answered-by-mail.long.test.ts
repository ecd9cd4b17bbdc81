/** A review that was answered by replying to the alert: the inbox says so, beside the reply. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { useAnsweringShop } from '../support/answering-shop'
import { findings, keepPicture } from './look-at'
import { onPage } from './on-page'
import { useWindows } from './open-window'

const shop = useAnsweringShop({ windowFiles: resolve('out/renderer') })
const windows = useWindows()

test('the reply says that it came by e-mail, and when; another one does not', async () => {
  const { review, told } = await shop.newReview()
  const { page, complaints } = await windows.open(shop.service, `/inbox?review=${review.id}`)
  await shop.reply({ to: told, text: 'We are sorry that you had to wait.' })
  const article = page.getByRole('article', { name: 'Review' })
  await article.getByText('We are sorry that you had to wait.').waitFor()
  const said = article.getByText(/^Answered by e-mail, /)
  await said.waitFor()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => findings(page)).toEqual([])
    await keepPicture(page, `answered-by-mail-${colorScheme}`)
  }
  await shop.service.alice.data('replyToReview', {
    params: { id: review.id },
    body: { reply: 'Written in the window.', publish: true }
  })
  await shop.later()
  await article.getByText('Written in the window.').waitFor()
  await onPage(said).toHaveCount(0)
  expect(complaints).toEqual([])
})
