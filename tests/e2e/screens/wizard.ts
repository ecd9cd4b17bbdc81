/** The states of the import wizard, each with a file chosen as if from the disk. */
import type { Page } from 'playwright'
import { narrow, press, zoomed, type Screen } from './screen'

/** Ambiguous dates, Windows-1252 encoding, and invalid rows. */
const till = [
  'Datum;Kunde;E-Mail;Note;Kommentar;Filiale;Bearbeiter',
  '3/4/2025;Jürgen Müller;juergen@example.com;5;Sehr freundlich, gerne wieder!;Süd;kw',
  '5/2/2025;Zoë Lefèvre;zoe@example.com;4,5;Schöne Torte und guter Kaffee;Süd;kw',
  '31/2/2025;Åsa Öberg;asa@example.com;5;Toll;Nord;sl',
  '7/1/2025;Jörg;joerg@example.com;17;Nie wieder;Nord;sl'
].join('\r\n')
const own = [
  'first_name,last_name,email,phone,company,score,review,source,location,tags,created_at',
  'Ann,Ash,ann.ash@example.com,,,5,Lovely place,,,,2025-04-03',
  'Ben,Birk,ben.birk@example.com,,,nine,Rather odd,,,,2025-04-03'
].join('\n')
const picture = String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)

const bring = (name: string, text: string) => async (page: Page) => {
  const buffer = Buffer.from(text, 'latin1')
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Discard' }).waitFor()
}

/** Chooses a file, goes to a step, and waits for something to appear. */
const step = (name: string, text: string, link: string, until: string) => async (page: Page) => {
  await bring(name, text)(page)
  await page.getByRole('link', { name: link }).click()
  await page.getByText(until).first().waitFor()
}

const atFile = step('Kasse.csv', till, 'File', 'First rows of the file')
const atColumns = step('Kasse.csv', till, 'Columns', 'can be read in two ways')
const atCheck = step('reviews.csv', own, 'Check', 'Rows to fix')

const common = { address: '/imports', heading: 'Import' } as const

export const wizardScreens: Screen[] = [
  { ...common, name: 'imports-empty', account: 'empty' },
  { ...common, name: 'imports-empty-zoomed', account: 'empty', size: zoomed },
  { ...common, name: 'imports-paste', steps: press('Paste from a spreadsheet') },
  { ...common, name: 'imports-file', steps: atFile },
  { ...common, name: 'imports-file-narrow', steps: atFile, size: narrow },
  { ...common, name: 'imports-columns', steps: atColumns },
  { ...common, name: 'imports-columns-narrow', steps: atColumns, size: narrow },
  { ...common, name: 'imports-check', steps: atCheck },
  {
    ...common,
    name: 'imports-check-row',
    steps: async (page) => {
      await atCheck(page)
      await page.getByRole('button', { name: 'Show these rows' }).click()
      await page.getByRole('button', { name: 'Line 3' }).click()
      await page.getByRole('button', { name: 'Fix this row' }).waitFor()
    }
  },
  { ...common, name: 'imports-check-narrow', steps: atCheck, size: narrow },
  {
    ...common,
    name: 'imports-done',
    account: 'asked',
    steps: async (page) => {
      await atCheck(page)
      await page.getByRole('button', { name: 'Import 1 review' }).click()
      await page.getByText('1 new review is in your inbox').waitFor()
    }
  },
  {
    ...common,
    name: 'imports-refused',
    steps: async (page) => {
      await bring('picture.csv', picture)(page)
      await page.getByText('This file can’t be read').waitFor()
    }
  }
]
