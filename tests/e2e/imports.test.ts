/** The import wizard: from a typical till export to reviews in the inbox, and undo. */
import { expect, test } from 'vitest'
import { bring, button, next, tile, useImportWizard } from './import-wizard'
import { onPage } from './on-page'
import { addressOf } from './open-window'

const { begin, reviews } = useImportWizard()

/** Ambiguous dates, Windows-1252 encoding, and two invalid rows. */
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
  const { page, complaints } = await begin('/imports')
  await bring(page, 'Kasse.csv', Buffer.from(till, 'latin1'))

  await page.getByRole('heading', { name: 'Does this look right?' }).waitFor()
  await page.getByRole('cell', { name: 'Jürgen Müller' }).waitFor()
  await page.getByText('This is a guess.').waitFor()
  await next(page)

  // Only the owner knows which date format it is.
  await page.getByText('“3/4/2025” can be read in two ways.').waitFor()
  await next(page)
  await page.getByRole('alert').getByText('First answer the questions').waitFor()
  await onPage(page.getByRole('heading', { name: 'What do the columns mean?' })).toBeVisible()
  await page.getByRole('radio', { name: /^Day, month, year/ }).check()
  await page.getByText('Ignored: Bearbeiter').waitFor()
  await next(page)

  await tile(page, '3 New').waitFor()
  await tile(page, '2 Refused').waitFor()
  // The reviews as they will look, with dates in the format just chosen.
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
  // A date means midnight in Berlin.
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

test('a known format asks nothing; one row is fixed manually; importing the same file again adds nothing', async () => {
  const { page, complaints } = await begin('/imports')
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

  // Importing the same file again adds nothing, and says that it was imported before.
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
