/** The import wizard: from a file as a bank or a till writes it to reviews in the inbox, and back again. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import type { Import } from '../../src-shared/contract/imports'
import type { Review } from '../../src-shared/contract/reviews'
import { naughtyStrings } from '../support/naughty-strings'
import { pasteText } from './drop-file'
import { onPage } from './on-page'
import { addressOf, goTo, useEmptyAccount, useWindows } from './open-window'
import { watchRunning } from './what-ran'

const service = useEmptyAccount()
const windows = useWindows()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const next = (page: Page) => button(page, 'Next').click()
const tile = (page: Page, verdict: string): Locator =>
  page.getByRole('navigation', { name: 'Number of rows by result' }).getByRole('link', { name: verdict })
const reviews = async () => (await service.alice.data('listReviews', { query: { limit: 100 } })) as Review[]

/** Chooses a file as from the disk, and waits until it is open. */
async function bring(page: Page, name: string, bytes: Buffer) {
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

beforeEach(async () => {
  const before = (await service.alice.data('listImports', {})) as Import[]
  for (const { id, status } of before) {
    if (status === 'done') await service.alice.data('undoImport', { params: { id } })
    else if (status !== 'undone') await service.alice.call('deleteImport', { params: { id } })
  }
  await expect.poll(async () => (await reviews()).length).toBe(0)
})

/** All days could be either; the letters are those of Windows; two rows cannot be right. */
const till = [
  'Datum;Kunde;E-Mail;Note;Kommentar;Filiale;Bearbeiter',
  '3/4/2025;Jürgen Müller;juergen@example.com;5;"Sehr freundlich; gerne wieder!";Süd;kw',
  '5/2/2025;Zoë Lefèvre;zoe@example.com;4,5;"Schöne Torte,\r\nguter Kaffee";Süd;kw',
  '1/12/2024;;;3;Ging so;Nord;sl',
  '31/2/2025;Åsa Öberg;asa@example.com;5;Toll;Nord;sl',
  '7/1/2025;Jörg;joerg@example.com;17;Nie wieder;Nord;sl',
  ''
].join('\r\n')

test('somebody new imports a file with semicolons, letters of Windows and days like 3/4/2025', async () => {
  const { page, complaints } = await windows.open(service, '/imports')
  await bring(page, 'Kasse.csv', Buffer.from(till, 'latin1'))

  await page.getByRole('heading', { name: 'Does this look right?' }).waitFor()
  await page.getByRole('cell', { name: 'Jürgen Müller' }).waitFor()
  await page.getByText('This is a guess.').waitFor()
  await next(page)

  // Only the owner knows what the days mean.
  await page.getByText('“3/4/2025” can be read in two ways.').waitFor()
  await next(page)
  await page.getByRole('alert').getByText('First answer the questions').waitFor()
  await onPage(page.getByRole('heading', { name: 'What do the columns mean?' })).toBeVisible()
  await page.getByRole('radio', { name: /^Day, month, year/ }).check()
  await page.getByText('Ignored: Bearbeiter').waitFor()
  await next(page)

  await tile(page, '3 New').waitFor()
  await tile(page, '2 Refused').waitFor()
  // As they will stand, with the day as it was just decided.
  const finished = page.getByRole('region', { name: 'How they’ll look' }).getByRole('listitem')
  await onPage(finished).toHaveCount(3)
  await onPage(finished.first()).toContainText('Sehr freundlich; gerne wieder!')
  await onPage(finished.first()).toContainText(/Jürgen Müller.*3 Apr.* 2025.*Süd/s)
  await page.getByText('The file contains locations you don’t have: Süd and Nord.').waitFor()
  await page.getByText('1 review has a score between two whole numbers of stars.').waitFor()
  await page.getByLabel('Replace “31/2/2025” with').fill('28/2/2025')
  await button(page, 'Fix 1 row').click()
  await tile(page, '4 New').waitFor()
  await tile(page, '1 Refused').waitFor()

  await button(page, 'Import 4 reviews').click()
  await page.getByRole('heading', { name: '4 new reviews are in your inbox' }).waitFor()
  const kept = await reviews()
  expect(kept.map(({ review }) => review).toSorted()).toEqual([
    'Ging so',
    'Schöne Torte,\r\nguter Kaffee',
    'Sehr freundlich; gerne wieder!',
    'Toll'
  ])
  const first = kept.find(({ reviewer }) => reviewer.name === 'Jürgen Müller')
  // A day is midnight in Berlin.
  expect(first).toMatchObject({ score: 5, created_at: '2025-04-02T22:00:00.000Z', location: { name: 'Süd' } })

  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save refused rows').click()
  ])
  expect(errors.suggestedFilename()).toMatch(/\.csv$/)

  await button(page, 'Undo the import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('heading', { name: 'The import was undone' }).waitFor()
  await expect.poll(() => reviews()).toEqual([])
  expect(complaints).toEqual([])
})

test('what scores are out of is asked where few numbers say so, with what becomes of the highest', async () => {
  const { page, complaints } = await windows.open(service, '/imports')
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

test('a known format asks nothing; one row is fixed manually; importing the same file again adds nothing', async () => {
  const { page, complaints } = await windows.open(service, '/imports')
  const own = ['first_name,last_name,email,phone,company,score,review,source,location,tags,created_at']
  own.push('Ann,,ann@example.com,,,5,Lovely,,,,2025-04-03', 'Ben,,ben@example.com,,,nine,Odd,,,,2025-04-03')
  await bring(page, 'own.csv', Buffer.from(own.join('\n')))
  await page.getByRole('heading', { name: 'What will happen' }).waitFor()
  await button(page, 'Show these rows').click()
  await expect.poll(() => addressOf(page).searchParams.get('problem')).toBe('bad_score')
  await button(page, /^Line 3/).click()
  await page.getByLabel('score', { exact: true }).fill('4')
  await button(page, 'Fix this row').click()
  await tile(page, '2 New').waitFor()
  await button(page, 'Import 2 reviews').click()
  await page.getByRole('heading', { name: '2 new reviews' }).waitFor()

  // The same file again brings nothing new, and says that it was here.
  await button(page, 'Import another file').click()
  await bring(page, 'own.csv', Buffer.from(own.join('\n')))
  await page.getByText('You’ve imported this file before.').waitFor()
  await tile(page, '1 Already here').waitFor()
  await onPage(button(page, 'Nothing to import')).toBeDisabled()
  await button(page, 'Discard').click()
  await page.getByText('Discarded. Nothing was imported.').waitFor()
  await expect.poll(() => addressOf(page).search).toBe('')
  expect(complaints).toEqual([])
})

test('how a file is read can be changed, and what a column means', async () => {
  const { page, complaints } = await windows.open(service, '/imports')
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

test('cells are pasted from a spreadsheet; who is there already shows what changes', async () => {
  await service.alice.data('createCustomer', { body: { email: 'ann@example.com', first_name: 'Ann' } })
  const { page } = await windows.open(service, '/imports')
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
  const { page, complaints } = await windows.open(service, '/imports')
  const text = 'Name\tScore\tReview\nPia\t5\tVery\nfriendly'
  const html =
    '<meta charset="utf-8"><table><tr><th>Name<th>Score<th>Review<tr><td>Pia<td>5<td>Very<br>friendly</table>'
  const paste = async (written: string) => {
    await button(page, 'Paste from a spreadsheet').click()
    await page.getByLabel('Copied cells').focus()
    await pasteText(page, text, html)
    // Only the browser’s own pasting writes into the field.
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
  const { page, complaints } = await windows.open(service, '/imports')
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
  await tile(page, '2 Refused').waitFor()
  await page.getByLabel('Replace “=1+1” with').fill('Fine')
  await button(page, 'Fix 1 row').last().click()
  await tile(page, '1 Refused').waitFor()
  expect(complaints).toEqual([])
})

test('an unreadable file says why; cell contents are shown and never run', async () => {
  const { page, complaints } = await windows.open(service, '/imports')
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
  await tile(page, 'Refused').waitFor()
  await button(page, /^Line/).first().click()
  expect(ran()).toEqual([])
  expect(complaints).toEqual([])
})
