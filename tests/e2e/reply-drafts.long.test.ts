/** Drafts in the reply box: made with the key, another one, undone, and published only by its own press. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startModelServer, type ModelServer } from '../support/model-server'
import { rows } from './inbox-list'
import { useShop, useOneWindow } from './open-window'

const shop = useShop()
const begin = useOneWindow(shop)
let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.stop())

test('a draft says where it is from, gives way to another one, and is taken out again', async () => {
  const { alice } = shop
  for (const { id } of await alice.data('listSavedReplies'))
    await alice.data('deleteSavedReply', { params: { id } })
  const save = (name: string, text: string, fits: object) =>
    alice.data('createSavedReply', { body: { name, text, fits } })
  const one = await save('Five stars', 'Thank you for five stars, {{first_name}}!', { scores: [5] })
  await save('Any praise', 'How kind of you, {{first_name}}!', { scores: [4, 5], words: ['never again'] })
  await save('Sorry', 'We are sorry.', { scores: [1, 2] })
  await save('Second', 'So glad you liked it!', { scores: [4, 5] })
  const written = { score: 5, review: 'Lovely cakes and a warm welcome.', reviewer: { first_name: 'Wanda' } }
  const { id } = await alice.data('createReview', { body: written })
  const { page, complaints } = await begin(`/inbox?review=${id}`)
  const field = page.getByRole('textbox', { name: 'Your reply' })
  await field.waitFor()
  await page.getByRole('article', { name: 'Review' }).getByText('Lovely cakes').waitFor()
  await page.keyboard.press('d')
  const [first, other] = ['Thank you for five stars, Wanda!', 'So glad you liked it!']
  await expect.poll(() => field.inputValue()).toBe(first)
  await page.getByText('From “Five stars”, chosen for the score.').waitFor()
  await page.getByRole('button', { name: 'Another draft' }).click()
  await expect.poll(() => field.inputValue()).toBe(other)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => field.inputValue()).toBe('')
  await expect.poll(() => alice.data('getReview', { params: { id } })).toMatchObject({ reply: null })

  // What the owner has written comes back.
  await field.fill('Dear Wanda')
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect.poll(() => field.inputValue()).toBe(first)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => field.inputValue()).toBe('Dear Wanda')

  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect.poll(() => field.inputValue()).toBe(first)
  await field.press('Control+Enter')
  await expect.poll(() => alice.data('getReview', { params: { id } })).toMatchObject({ reply: first })
  const used = await alice.data('getSavedReply', { params: { id: one.id } })
  expect(used.used_scores).toEqual([5])
  expect(complaints).toEqual([])
})

test('several are drafted at once, and each is read before it is saved', async () => {
  const { alice } = shop
  for (const first_name of ['Ann', 'Ben', 'Cleo'])
    await alice.data('createReview', { body: { score: 5, reviewer: { first_name } } })
  const { page, complaints } = await begin('/inbox?facet=without-replies&source=manual&q=')
  await rows(page).filter({ hasText: 'Cleo' }).waitFor()
  for (const key of ['j', 'x', 'Shift+J', 'Shift+J']) await page.keyboard.press(key)
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('d')
  await page.getByText('3 drafts are ready').waitFor()
  const field = page.getByRole('textbox', { name: 'Your reply' })
  const texts: string[] = []
  for (const name of ['Cleo', 'Ben', 'Ann']) {
    await page.getByRole('article', { name: 'Review' }).getByText(name, { exact: true }).first().waitFor()
    texts.push(await field.inputValue())
    await field.press('Control+Shift+Enter')
  }
  // No two in a row are the same.
  expect([texts[0] === texts[1], texts[1] === texts[2]]).toEqual([false, false])
  const saved = async () => {
    const latest = await alice.data('listReviews', { query: { sort_key: 'created_at', limit: 3 } })
    return latest.map(({ reply }: { reply: string | null }) => reply)
  }
  await expect.poll(saved).toEqual(texts)
  expect(complaints).toEqual([])
})

test('a saved reply is limited to certain reviews', async () => {
  const { page, complaints } = await begin('/settings/saved-replies')
  await page.getByRole('button', { name: 'New saved reply' }).click()
  await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Parking')
  await page.getByLabel('Text', { exact: true }).fill('The car park behind the house is free.')
  await page.getByText('Only for certain reviews').click()
  await page.getByLabel('Language of the review').click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await page.getByLabel('With one of these words').fill('Parkplatz,  Auto')
  await page.getByRole('group', { name: 'From these sources' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Add' }).click()
  const saved = async () =>
    (await shop.alice.data('listSavedReplies')).find(({ name }: { name: string }) => name === 'Parking')
  await expect.poll(saved).toMatchObject({
    fits: { scores: [], languages: ['de'], words: ['Parkplatz', 'Auto'], sources: [expect.any(Number)] }
  })
  // What was said is there when it is opened again.
  await page.getByRole('button', { name: 'Edit Parking' }).click()
  await expect.poll(() => page.getByLabel('With one of these words').inputValue()).toBe('Parkplatz, Auto')
  expect(complaints).toEqual([])
})

test('a model is set up, tried, and writes a draft that is then changed and stopped', async () => {
  model.text = 'Thank you, {{first_name}}! We are so glad that you liked the cakes.'
  const { page, complaints } = await begin('/settings/drafts')
  await page.getByLabel('Address').fill(model.url)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('combobox', { name: 'Model' }).click()
  await page.getByRole('option', { name: 'qwen3:8b' }).click()
  await page.getByLabel('Last line').fill('Ida')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Write a sample' }).click()
  await page.getByText('Thank you, Ann! We are so glad').waitFor()

  const written = { score: 5, review: 'The cakes are lovely.', reviewer: { first_name: 'Otto' } }
  const { id } = await shop.alice.data('createReview', { body: written })
  await page.goto(new URL(`#/inbox?review=${id}`, page.url()).href)
  const field = page.getByRole('textbox', { name: 'Your reply' })
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect
    .poll(() => field.inputValue())
    .toBe('Thank you, Otto! We are so glad that you liked the cakes.\n\nIda')
  await page.getByText('Written by qwen3:8b.').waitFor()
  model.text = 'Thank you, {{first_name}}!'
  await page.getByRole('button', { name: 'Shorter' }).click()
  await expect.poll(() => field.inputValue()).toBe('Thank you, Otto!\n\nIda')
  expect(model.asked.at(-1)?.body).toContain('Make it shorter.')
  await page.getByRole('button', { name: 'Mention …' }).click()
  await page.getByLabel('What the draft should mention').fill('the new terrace')
  await page.keyboard.press('Enter')
  await expect.poll(() => model.asked.at(-1)?.body).toContain('Mention: the new terrace')

  model.fault = { after: 'silence' }
  await page.getByRole('button', { name: 'Warmer' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect.poll(() => model.abandoned).toBe(1)
  await expect.poll(() => field.inputValue()).toBe('Thank you, Otto!\n\nIda')
  model.fault = { status: 429, body: '{}' }
  await page.getByRole('button', { name: 'Warmer' }).click()
  await page.getByText('takes no more requests').waitFor()
  await expect.poll(() => field.inputValue()).toBe('Thank you, Otto!\n\nIda')
  await page.getByRole('button', { name: 'Another draft' }).click()
  const box = page.getByRole('region', { name: 'Your reply' })
  await box.getByText('The model wrote no draft').waitFor()
  expect(complaints).toEqual([])
})

test('another computer is asked only after the owner has agreed to what leaves this one', async () => {
  const { page } = await begin('/settings/drafts')
  await page.getByLabel('Address').fill('https://models.example/v1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('are sent to models.example').waitFor()
  await expect.poll(() => shop.alice.data('getAssistant')).toMatchObject({ base_url: model.url })
  // The question is in view, and answered with the keyboard.
  await page.getByRole('checkbox', { name: 'I agree' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => shop.alice.data('getAssistant'))
    .toMatchObject({ is_foreign: true, allows_foreign_host: true })
})
