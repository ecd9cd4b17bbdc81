/** Address books (.vcf) as phones and mail programs of different ages write them. */
import { expect, test } from 'vitest'
import { cardColumns } from '#main/account/files/imports/read/vcard/card-cells'
import { readBirthday } from '#main/account/files/imports/read/values/read-date'
import { useFiles } from './read-file'
import { fixture, readIn, said } from './read-in'

const files = useFiles()

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

/** Each card as an object keyed by column name, without empty columns. */
async function cardsOf(content: string | Buffer) {
  const { rows } = await files.read(content)
  return rows.map(({ cells }) =>
    Object.fromEntries(cardColumns.flatMap((name, place) => (cells[place] ? [[name, cells[place]]] : [])))
  )
}

test('a phone of today: groups, labels, several numbers, folded lines', async () => {
  const [anna] = await cardsOf(
    card(
      'VERSION:3.0',
      'N:Schmidt;Anna;Maria;Dr.;',
      'FN:Dr. Anna Maria Schmidt',
      'ORG:Blumen Schmidt\\, Inhaberin;Laden',
      'item1.EMAIL;type=INTERNET:old@example.com',
      'item2.EMAIL;type=INTERNET;type=pref:anna@exam',
      ' ple.com',
      'TEL;type=HOME;type=VOICE:030 1234567',
      'TEL;type=WORK;type=FAX:030 1234568',
      'TEL;type=CELL;type=VOICE:0170 1234567',
      'item3.ADR;type=HOME:;;Hauptstr. 1\\nHinterhaus;Berlin;;10115;Deutschland',
      'BDAY:1980-01-02',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
      ' SkZJRg==',
      'NOTE:likes tulips\\; pays late',
      'CATEGORIES:Regulars,myContacts,Flowers\\, dried'
    )
  )
  expect(anna).toEqual({
    'First name': 'Anna',
    'Last name': 'Schmidt',
    Organisation: 'Blumen Schmidt, Inhaberin',
    'E-mail': 'anna@example.com; old@example.com',
    Phone: '0170 1234567; 030 1234567',
    Street: 'Hauptstr. 1, Hinterhaus',
    City: 'Berlin',
    'Postal code': '10115',
    Country: 'Deutschland',
    Birthday: '1980-01-02',
    Categories: '["Regulars","Flowers, dried"]',
    Note: 'likes tulips; pays late'
  })
})

test('an old phone: quoted-printable in two character sets, broken by equals signs, parameters without a name', async () => {
  const cards = await cardsOf(
    card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BC=',
      'rgen',
      'TEL;VOICE;HOME:030 7654321',
      'TEL;CELL;PREF:+491701234567',
      'ADR;HOME;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:;;Gr=FCner Weg 3;K=F6ln;;50667;'
    ) + card('VERSION:2.1', 'N;ENCODING=QUOTED-PRINTABLE:Ren=E9e', 'EMAIL;INTERNET:renee@example.com')
  )
  expect(cards).toEqual([
    {
      'First name': 'Jürgen',
      'Last name': 'Müller',
      Phone: '+491701234567; 030 7654321',
      Street: 'Grüner Weg 3',
      City: 'Köln',
      'Postal code': '50667'
    },
    { 'Full name': 'Renée', 'E-mail': 'renee@example.com' }
  ])
})

test('version 4: the lowest number is preferred, addresses are URIs, a group is nobody', async () => {
  const content =
    card(
      'VERSION:4.0',
      'FN:Zoë Novák',
      'EMAIL;PREF=2:second@example.com',
      'EMAIL;PREF=1:mailto:first@example.com',
      'TEL;VALUE=uri;TYPE="voice,work":tel:+420-2-1234',
      'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+420-601-123-456;ext=7'
    ) + card('VERSION:4.0', 'KIND:group', 'FN:Family', 'MEMBER:urn:uuid:1')
  const [zoe, group] = await cardsOf(content)
  expect(zoe).toEqual({
    'Full name': 'Zoë Novák',
    'E-mail': 'first@example.com; second@example.com',
    Phone: '+420-601-123-456; +420-2-1234'
  })
  expect(group).toEqual({})
})

test('a company is not called by its name, and a card without a name not by its number', async () => {
  const cards = await cardsOf(
    card('FN:Bäckerei Korn', 'N:;;;;', 'ORG:Bäckerei Korn', 'TEL:030 111222') +
      card('FN:Salon Eva', 'N:;;;;', 'X-ABShowAs:COMPANY', 'TEL:030 333444') +
      card('FN:0170 555666', 'N:0170 555666;;;;', 'TEL;CELL:0170 555666') +
      card('N:;Uwe Klein;;;', 'TEL:0170 777888')
  )
  expect(cards).toEqual([
    { Organisation: 'Bäckerei Korn', Phone: '030 111222' },
    { Organisation: 'Salon Eva', Phone: '030 333444' },
    { Phone: '0170 555666' },
    { 'Full name': 'Uwe Klein', Phone: '0170 777888' }
  ])
})

test('cards without an end, one inside another, pictures that are not indented, any line ends', async () => {
  const picture = 'PHOTO;ENCODING=BASE64;JPEG:/9j/\n4AAQSkZJRgABAQEAYABgAAD\n/2wBDAAgGBgcGBQ\n\n'
  const { rows } = await files.read(
    `BEGIN:VCARD\nN:Eins;Anna\n${picture}TEL:0301\nBEGIN:VCARD\rN:Zwei;Bert\rAGENT:\rBEGIN:VCARD\rN:Innen;Ida\rEND:VCARD\rTEL:0302\rEND:VCARD\rBEGIN:VCARD\nN:Drei;Cem`
  )
  expect(rows.map(({ line, cells }) => [line, cells[1], cells[2], cells[5]])).toEqual([
    [1, 'Anna', 'Eins', '0301'],
    [8, 'Bert', 'Zwei', '0302'],
    [16, 'Cem', 'Drei', '']
  ])
})

test.each(['utf16le', 'latin1'] as const)('written in %s', async (encoding) => {
  const text = card('VERSION:3.0', 'N:Öztürk;Jörg;;;', 'EMAIL:joerg@example.com')
  const bytes = Buffer.from(encoding === 'utf16le' ? `\ufeff${text}` : text, encoding)
  expect(await cardsOf(bytes)).toMatchObject([{ 'First name': 'Jörg', 'Last name': 'Öztürk' }])
})

test('a picture of megabytes in one line is not kept', async () => {
  const content = card('N:Eins;Anna', `PHOTO:data:image/jpeg;base64,${'A'.repeat(9_000_000)}`, 'TEL:0301')
  expect(await cardsOf(content + card('N:Zwei;Bert'))).toMatchObject([
    { Phone: '0301' },
    { 'Last name': 'Zwei' }
  ])
})

test('they are customers; the note is not imported', async () => {
  const { format, kind, rows, shape } = await readIn(fixture('vcard-customers.vcf'))
  expect([format, kind, shape.type]).toEqual(['vcard', 'customers', 'vcf'])
  expect(rows.map(said)).toEqual([
    { line: 1, first_name: 'Anna', last_name: 'Schmidt', phone: '+491701234567', tags: ['Regulars'] },
    { line: 9, refused: ['missing_contact'] }
  ])
})

const person = (...lines: string[]) => card('VERSION:3.0', 'N:Kranz;Mia;;;', 'FN:Mia Kranz', ...lines)

test.each<[string, string, Record<string, unknown>, string[]]>([
  [
    'a short code, then a number',
    person('TEL;TYPE=CELL:22433', 'TEL;TYPE=WORK:+49 30 901820'),
    { phone: '+4930901820' },
    ['bad_phone']
  ],
  ['two numbers in one', person('TEL;TYPE=CELL:0151 23456789 / 030 901820'), { phone: '+4915123456789' }, []],
  [
    'a bad number beside a good address',
    person('EMAIL:mia@gast.example', 'TEL;TYPE=CELL:*101#'),
    { email: 'mia@gast.example' },
    ['bad_phone']
  ],
  [
    'a bad address, then a good one',
    person('EMAIL:mia(at)gast', 'EMAIL:mia@gast.example'),
    { email: 'mia@gast.example' },
    ['bad_email']
  ],
  [
    'a fax by its label',
    person('item1.TEL:+49 30 901821', 'item1.X-ABLabel:Fax', 'TEL;TYPE=HOME:+49 30 901820'),
    { phone: '+4930901820' },
    []
  ],
  [
    'a fax by Apple’s label, behind it',
    person('item1.X-ABLabel:_$!<WorkFAX>!$_', 'item1.TEL:+49 30 901821', 'EMAIL:mia@gast.example'),
    { email: 'mia@gast.example' },
    []
  ],
  [
    'the mobile number of two',
    person('TEL;TYPE=HOME:030 901820', 'TEL;TYPE=CELL:0151 23456789'),
    { phone: '+4915123456789', other_contacts: ['+4930901820'] },
    []
  ]
])('%s', async (_name, content, contact, leftOut) => {
  await files.shapeOf(content)
  const { rows } = await readIn(files.path)
  expect(rows.map(said)).toEqual([{ line: 1, first_name: 'Mia', last_name: 'Kranz', ...contact }])
  const [row] = rows
  expect(row && 'valuesLeftOut' in row ? row.valuesLeftOut.map(({ code }) => code) : []).toEqual(leftOut)
})

test.each(['', ' ', '\ufeff'])('cards that are put together without a line break: %j', async (between) => {
  const two = person('EMAIL:mia4@gast.example').trimEnd() + between + person('EMAIL:mia5@gast.example')
  await files.shapeOf(two)
  const { rows } = await readIn(files.path)
  expect(rows.map(said)).toMatchObject([{ email: 'mia4@gast.example' }, { email: 'mia5@gast.example' }])
})

test('a birthday is read with or without its year, however a phone writes it', async () => {
  const written = [
    'BDAY:19800102',
    'BDAY;VALUE=date:1980-01-02',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-01-02',
    'BDAY:--0102'
  ]
  const cards = await cardsOf(written.map((line) => card('VERSION:3.0', 'FN:Ann Lee', line)).join(''))
  const read = cards.map(({ Birthday = '' }) => readBirthday(Birthday, null))
  expect(read).toEqual(['1980-01-02', '1980-01-02', '--01-02', '--01-02'].map((day) => ({ day })))
})
