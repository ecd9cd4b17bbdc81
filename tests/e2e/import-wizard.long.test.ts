/** The import wizard with what owners really have: other rating scales, pasted cells and tables, workbooks, unreadable files. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Import } from '#shared/contract/imports'
import { naughtyStrings } from '../support/naughty-strings'
import { pasteText } from './drop-file'
import { bring, button, next, tile, useImportWizard } from './import-wizard'
import { onPage } from './on-page'
import { goTo } from './open-window'
import { watchRunning } from './what-ran'

const { service, begin, reviews } = useImportWizard()

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

test('what scores are out of is asked where few numbers say so, with what becomes of the highest', async () => {
  const { page, complaints } = await begin('/imports')
  const scores = [...'545354545354', '8', '9']
  const lines = ['Punkte;Kommentar', ...scores.map((score, index) => `${score};Besuch ${index}`), '']
  await bring(page, 'Punkte.csv', Buffer.from(lines.join('\n')))
  await next(page)
  const question = page.getByRole('group', { name: 'What is the best score?' })
  await question.getByText('The highest number among the scores is 9.').waitFor()
  await question.getByText('Rows with more than 5 aren’t imported').waitFor()
  await question.getByText('9 becomes 5 stars').waitFor()
  await question.getByRole('radio', { name: /^Out of 10\b/ }).check()
  await next(page)
  await tile(page, '14 New').waitFor()
  await button(page, 'Back').click()
  await question.getByRole('radio', { name: /^Out of 5\b/ }).check()
  await next(page)
  await tile(page, '2 Refused').waitFor()
  expect(complaints).toEqual([])
})

test('how a file is read can be changed, and what a column means', async () => {
  const { page, complaints } = await begin('/imports')
  await bring(page, 'odd.csv', Buffer.from('Привет,4,2025-04-20\nПока,5,2025-04-21\n', 'utf16le'))
  await page.getByRole('cell', { name: 'Пока' }).waitFor()
  await choose(page, 'First row', 'Contains data')
  await page.getByRole('radio', { name: /^Reviews/ }).check()
  await page.getByRole('cell', { name: 'Привет' }).waitFor()
  await next(page)
  await choose(page, 'What “Column 1” means', 'Review text')
  await choose(page, 'What “Column 2” means', 'Review text')
  await page.getByText('Two columns mean “Review text”').first().waitFor()
  await choose(page, 'What “Column 2” means', 'Score')
  await choose(page, 'What “Column 3” means', 'Written on')
  await next(page)
  await tile(page, '2 New').waitFor()
  await choose(page, 'Source of these reviews', 'Another source')
  await page.getByLabel('Name of the source').fill('Gästebuch')
  await page.getByLabel('Name of the source').blur()
  await button(page, 'Import 2 reviews').click()
  await page.getByRole('heading', { name: '2 new reviews' }).waitFor()
  const [one] = await reviews()
  expect(one?.source.name).toBe('Gästebuch')
  expect(complaints).toEqual([])
})

test('which of two columns without names has the first names is asked, with the first person', async () => {
  const { page, complaints } = await begin('/imports')
  const people = 'Kranz,Anna,anna@gast.example\nYıldız,Ben,ben@gast.example\nOkafor,Chi,chi@gast.example\n'
  await bring(page, 'guests.csv', Buffer.from(people))
  await page.getByRole('radio', { name: /^Customers/ }).check()
  await next(page)
  const question = page.getByRole('group', { name: '“Kranz Anna”: which is the first name?' })
  await onPage(question.getByRole('radio', { checked: true })).toHaveCount(0)
  await question
    .getByRole('radio', { name: 'Last name, then first name First name Anna, last name Kranz' })
    .check()
  await next(page)
  await tile(page, '3 New').waitFor()
  await page.getByText('Anna Kranz').first().waitFor()
  await button(page, 'Back').click()
  await question.getByRole('radio', { name: /^First name, then last name/ }).check()
  await next(page)
  await page.getByText('Kranz Anna').first().waitFor()
  expect(complaints).toEqual([])
})

test('cells are pasted from a spreadsheet; who is there already shows what changes', async () => {
  await service.alice.data('createCustomer', { body: { email: 'ann@example.com', first_name: 'Ann' } })
  const { page } = await begin('/imports')
  await button(page, 'Paste from a spreadsheet').click()
  await button(page, 'Continue').click()
  await page.getByText('There’s nothing to import yet.').waitFor()
  await page
    .getByLabel('Copied cells')
    .fill('Email\tFirst name\tCompany\nann@example.com\tAnna\tAcme\nben@example.com\tBen\t')
  await button(page, 'Continue').click()
  await page.getByRole('heading', { level: 1, name: 'Pasted cells' }).waitFor()
  await page.getByRole('link', { name: '3. Check' }).click()
  await tile(page, '1 Updates').click()
  await button(page, /^Line 2/).click()
  await page.getByRole('row', { name: 'Company empty Acme' }).waitFor()
  await page.getByRole('radio', { name: /^Use what the file says/ }).check()
  await page.getByRole('row', { name: 'First name Ann Anna' }).waitFor()
  await button(page, 'Import 1 customer').click()
  await page.getByRole('heading', { name: '1 new customer was added' }).waitFor()
})

test('a table copied on a web page is pasted as it is; once its text is changed, that counts', async () => {
  const { page, complaints } = await begin('/imports')
  const text = 'Name\tScore\tReview\nPia\t5\tVery\nfriendly'
  const html =
    '<meta charset="utf-8"><table><tr><th>Name<th>Score<th>Review<tr><td>Pia<td>5<td>Very<br>friendly</table>'
  const paste = async (written: string) => {
    await button(page, 'Paste from a spreadsheet').click()
    await page.getByLabel('Copied cells').focus()
    await pasteText(page, text, html)
    // A simulated paste event doesn't fill the field, so this does.
    await page.getByLabel('Copied cells').fill(written)
    await button(page, 'Continue').click()
    await page.getByRole('heading', { level: 1, name: 'Pasted cells' }).waitFor()
  }
  const newestType = async () => ((await service.alice.data('listImports')) as Import[])[0]?.file.type
  await paste(text)
  await page.getByRole('cell', { name: /^Very\s+friendly$/ }).waitFor()
  await expect.poll(newestType).toBe('html')
  await goTo(page, '/imports')
  await paste('Name\tScore\nPia\t4')
  await expect.poll(newestType).toBe('csv')
  expect(complaints).toEqual([])
})

test('a workbook: the sheet is chosen, an error of the sheet is put right in place', async () => {
  const { page, complaints } = await begin('/imports')
  const workbook = (name: string) => readFileSync(new URL(`../fixtures/workbooks/${name}`, import.meta.url))
  await bring(page, 'till.xlsx', workbook('till-xlsxwriter.xlsx'))
  await page.getByText('below you see “Customers”.').waitFor()
  await onPage(page.getByRole('radio', { name: 'Customers', exact: true }).first()).not.toBeChecked()
  await page.getByRole('radio', { name: 'Old customers' }).check()
  await page.getByRole('cell', { name: 'Hidden Harry' }).waitFor()
  await page.getByRole('radio', { name: 'Notes' }).check()
  await page.getByText('It contains no rows.').waitFor()
  await button(page, 'Discard').click()
  await page.getByText('Discarded. Nothing was imported.').waitFor()

  await bring(page, 'reviews.xlsx', workbook('reviews-1904-openpyxl.xlsx'))
  await page.getByRole('cell', { name: '2026-01-05 09:15:30' }).waitFor()
  await page.getByRole('link', { name: '3. Check' }).click()
  await tile(page, '1 Refused').waitFor()
  await page.getByText('Left out in 1 row').waitFor()
  await page.getByLabel('Replace “=1+1” with').fill('Fine')
  await button(page, 'Fix 1 row').first().click()
  await tile(page, '3 New').waitFor()
  expect(complaints).toEqual([])
})

test('an unreadable file says why; cell contents are shown and never run', async () => {
  const { page, complaints } = await begin('/imports')
  const ran = await watchRunning(page, service.url)
  await bring(page, 'picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))
  await page.getByRole('alert').getByText('This file can’t be read').waitFor()
  await button(page, 'Import another file').click()

  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const odd = naughtyStrings(3)
  const lines = odd.map((text, place) => [text, text, 'x', `n${place}`].map(cell).join(','))
  await bring(
    page,
    '<img src=x onerror=alert(1)>.csv',
    Buffer.from(['name,review,score,number', ...lines].join('\n'))
  )
  await page.getByRole('heading', { name: 'First rows of the file' }).waitFor()
  await page.getByRole('link', { name: '2. Columns' }).click()
  await page.getByRole('heading', { name: 'What do the columns mean?' }).waitFor()
  await page.getByRole('link', { name: '3. Check' }).click()
  await page.getByText('Left out in 2 rows').waitFor()
  await button(page, 'Show these rows').first().click()
  expect(ran()).toEqual([])
  expect(complaints).toEqual([])
})
