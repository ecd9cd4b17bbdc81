/** The suggested meaning of columns. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessKind } from '#main/account/files/imports/read/guess-kind'
import { valuesOf } from '#main/account/files/imports/read/mapping/by-values'
import { headerSignature, suggestMapping } from '#main/account/files/imports/read/suggest-mapping'
import type { ImportField, ImportKind } from '#shared/contract/import-choices'
import { customerColumns, furtherReviewColumns, reviewColumns } from '#shared/contract/exports'

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 2, cells }))

describe('by the names of columns', () => {
  test.each<[kind: ImportKind, header: string, fields: string]>([
    [
      'reviews',
      'Review ID;Reviewer Name;Rating;Review Date;Review Text;Review URL',
      'external_id name score created_at review external_url'
    ],
    ['reviews', 'Bewertung;Text;Name;Datum;Antwort', 'score review name created_at reply'],
    ['reviews', 'note;commentaire;auteur;date;réponse', 'score review name created_at reply'],
    ['reviews', 'puntuación;comentario;autor;fecha;respuesta', 'score review name created_at reply'],
    ['reviews', 'punteggio;recensione;autore;data;risposta', 'score review name created_at reply'],
    ['reviews', 'waardering;recensie;auteur;datum;antwoord', 'score review name created_at reply'],
    [
      'reviews',
      'reviewer.displayName;starRating;comment;createTime;reviewReply.comment;reviewReply.updateTime',
      'name score review created_at reply replied_at'
    ],
    ['reviews', 'product_handle;rating;title;body;picture_urls', '- score title review -'],
    [
      'customers',
      'First Name;Last Name;E-Mail;Phone;Company;Street;ZIP;City;Country',
      'first_name last_name email phone company address1 postal_code city country'
    ],
    [
      'customers',
      'Vorname;Nachname;E-Mail-Adresse;Telefon;Straße;PLZ;Ort;Land;Bemerkung',
      'first_name last_name email phone address1 postal_code city country notes'
    ],
    [
      'customers',
      'Prénom;Nom;Courriel;Téléphone;Adresse;Code postal;Ville',
      'first_name last_name email phone address1 postal_code city'
    ],
    [
      'customers',
      'Nombre;Apellidos;Correo electrónico;Teléfono;Dirección;Código postal;Ciudad',
      'first_name last_name email phone address1 postal_code city'
    ],
    [
      'customers',
      'Nome;Cognome;Indirizzo e-mail;Telefono;Indirizzo;CAP;Città',
      'first_name last_name email phone address1 postal_code city'
    ],
    [
      'customers',
      'Voornaam;Achternaam;E-mailadres;Telefoonnummer;Adres;Postcode;Plaats',
      'first_name last_name email phone address1 postal_code city'
    ],
    ['customers', 'Kunde;E-Mail;Kunde seit;Abgemeldet am', 'name email signed_up_at unsubscribed_at']
  ])('%s: %s', (kind, header, fields) => {
    const expected = fields.split(' ').map((field) => (field === '-' ? null : field))
    expect(suggestMapping(kind, header.split(';'), [])).toEqual(expected)
  })
})

test.each<[kind: ImportKind, columns: readonly string[]]>([
  ['customers', customerColumns],
  // Next to a product, a "location" would be where the buyer lives; our own format is recognised before that matters.
  ['reviews', [...reviewColumns, ...furtherReviewColumns].filter((column) => column !== 'product')]
])('our own %s', (kind, columns) => {
  // A file must not set the owner's notes, or what only a site can report.
  const onlyTold = 'updated_at own_notes language verified edited_at source_updated_at removed_at_source'
  const meant = columns.map((column): ImportField | null =>
    kind === 'reviews' && onlyTold.split(' ').includes(column) ? null : (column as ImportField)
  )
  expect(suggestMapping(kind, columns, [])).toEqual(meant)
  expect(guessKind(columns, [])).toBe(kind)
})

describe('by the names that shops, tills and address books give', () => {
  test.each<[kind: ImportKind, header: string, fields: string]>([
    [
      'customers',
      'Contact ID;First Name;Email 1;Phone 1;Address 1 - Street;Address 1 - City;Labels;Email subscriber status',
      'external_id first_name email phone address1 city tags unsubscribed_at'
    ],
    [
      'customers',
      'Customer ID;Email;Accepts Email Marketing;Default Address City;Default Address Zip;Total Spent;Note',
      'external_id email consent city postal_code - notes'
    ],
    [
      'customers',
      'Kd-Nr;Firma;Ansprechpartner;Telefon 1;Mobil;letzter Kauf',
      'external_id company name phone - -'
    ],
    ['customers', 'Kundenname;Telefonnr.;Betrag', 'name phone -'],
    ['customers', 'Nombre;Correo', 'name email'],
    ['reviews', 'Nombre del cliente;Comentarios;Puntuación (1-5)', 'name review score'],
    ['reviews', 'Bewerter;Antwort;Antwort am;Sterne', 'name reply replied_at score']
  ])('%s: %s', (kind, header, fields) => {
    const expected = fields.split(' ').map((field) => (field === '-' ? null : field))
    expect(suggestMapping(kind, header.split(';'), [])).toEqual(expected)
  })
})

test.each<[kind: ImportKind, columns: Record<string, string>, fields: (ImportField | null)[]]>([
  [
    'reviews',
    {
      Timestamp: '1/31/2026 9:30:00',
      'Your name': 'Ann',
      'How many stars would you give us?': '4 stars',
      'What did you like, and what could be better?': 'The crew was friendly, the wait a bit long.'
    },
    ['created_at', 'name', 'score', 'review']
  ],
  [
    'reviews',
    { 'Product Name': 'Mug', 'Product ID': '5', 'Review (1-5)': '5', 'Helpful votes': '3', Text: 'Good' },
    [null, null, 'score', null, 'review']
  ],
  [
    'reviews',
    { 'Datum der Bewertung': '31.01.2026', 'Order date': '30.01.2026', 'Ihre Bewertung': '5', Sterne: '' },
    ['created_at', null, 'score', null]
  ],
  [
    'customers',
    {
      'Kunden-Nr.': '17',
      Anrede: 'Frau',
      Geburtsdatum: '31.01.1980',
      Fax: '030 901821',
      'E-Mail privat': 'a@x.de'
    },
    ['external_id', null, 'birthday', null, 'email']
  ],
  [
    'customers',
    { 'Wie heißen Sie? (Name)': 'Ann', 'Unter welcher Adresse erreichen wir Sie?': 'a@x.de', Saldo: '17,50' },
    ['name', 'email', null]
  ],
  // WordPress, without the columns that identify its format.
  [
    'reviews',
    {
      comment_ID: '15',
      comment_post_ID: '204',
      comment_author_email: 'ann@example.com',
      comment_author_url: 'https://ann.example.com',
      comment_date: '2026-01-31 10:30:00',
      comment_content: 'Lovely',
      comment_parent: '0',
      rating: '5'
    },
    ['external_id', null, 'email', null, 'created_at', 'review', null, 'score']
  ],
  // Booking.com: scores for aspects of the stay.
  [
    'reviews',
    {
      'Reservation Number': '4021553377',
      'Review date': '2026-01-31 10:30:00',
      'Guest name': 'Ann',
      'Review title': 'Quiet',
      'Review score': '9',
      Staff: '10',
      Cleanliness: '9.5',
      Location: '7.5',
      Facilities: '7,5',
      Comfort: '10'
    },
    [null, 'created_at', 'name', 'title', 'score', null, null, null, null, null]
  ],
  // Stamped: where the buyer lives.
  [
    'reviews',
    { product_id: '81', author: 'Ann', location: 'Leeds', rating: '5', title: 'Good', body: 'A good cup' },
    [null, 'name', null, 'score', 'title', 'review']
  ],
  [
    'reviews',
    { 'Reviewer Location': 'Leeds', 'Author city': 'Leeds', Rating: '5', Text: 'A good cup' },
    [null, null, 'score', 'review']
  ],
  ['reviews', { Branch: 'Leeds', Rating: '5', Text: 'A good place' }, ['location', 'score', 'review']]
])('%s: other people’s columns %#', (kind, columns, fields) => {
  const names = Object.keys(columns)
  const sample = rowsOf(Object.values(columns), Object.values(columns))
  expect(suggestMapping(kind, names, sample)).toEqual(fields)
})

describe('whatever columns are called', () => {
  const first = fc.constantFrom(
    ...'comment review text body message content location branch filiale tag tags author name company source antwort reply titel'.split(
      ' '
    )
  )
  const last = fc.constantFrom(
    '',
    ...'id ID ids count uuid parent score rating points number 2 (1-5)'.split(' ')
  )
  const column = fc.record({
    name: fc.tuple(first, fc.constantFrom('_', ' ', '-', ''), last).map((parts) => parts.join('')),
    values: fc.array(
      fc.oneof(
        fc.nat(9000).map(String),
        fc.float({ min: 0, max: 10, noNaN: true }).map((each) => each.toFixed(1))
      ),
      { minLength: 3, maxLength: 3 }
    )
  })
  const words: readonly (ImportField | null)[] = [
    'review',
    'title',
    'reply',
    'location',
    'tags',
    'name',
    'source'
  ]

  test('numbers are no words, no places and no names', () => {
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 8 }), (columns) => {
        const sample = rowsOf(...[0, 1, 2].map((row) => columns.map(({ values }) => values[row] ?? '')))
        const names = columns.map(({ name }) => name)
        const meant = suggestMapping('reviews', names, sample)
        expect(meant.filter((field) => words.includes(field))).toEqual([])
      }),
      { numRuns: 500 }
    )
  })

  test('keys are no text, whatever stands in them', () => {
    const text = fc.constantFrom('a3f9-22', 'Lovely place with a friendly crew and good coffee', 'r/15', '')
    const key = fc.tuple(first, fc.constantFrom('_', ' '), fc.constantFrom('id', 'ID', 'uuid', 'hash', 'key'))
    fc.assert(
      fc.property(fc.array(fc.tuple(key, text), { minLength: 1, maxLength: 6 }), (columns) => {
        const names = columns.map(([parts]) => parts.join(''))
        const meant = suggestMapping('reviews', names, rowsOf(columns.map(([, cell]) => cell)))
        expect(meant.filter((field) => field !== null && field !== 'external_id')).toEqual([])
      }),
      { numRuns: 500 }
    )
  })
})

test('by values, where there are no names', () => {
  const columns = ['Column 1', 'Column 2', 'Column 3', 'Column 4']
  const sample = rowsOf(
    ['5', '2026-01-31', 'ann@example.com', 'A nice place with a friendly crew'],
    ['4', '2026-02-01', 'bob@example.com', 'We waited a little but it was good']
  )
  expect(suggestMapping('reviews', columns, sample)).toEqual(['score', 'created_at', 'email', 'review'])
  expect(guessKind(columns, sample)).toBe('reviews')
})

test('a column is judged by its values that say something, and by so many of them', () => {
  expect(valuesOf(rowsOf(['', 'x'], [' a '], ['-'], [], ['b']), 0)).toEqual(['a', 'b'])
  const many = Array.from({ length: 300 }, (_, row) => [String(row), ''])
  expect(valuesOf(rowsOf(...many), 0)).toEqual(many.slice(0, 200).map(([value]) => value))
  expect(valuesOf(rowsOf(...many), 1)).toEqual([])
})

test('two columns with the same claim and different values are both suggested, so that it is decided', () => {
  const columns = ['E-Mail', 'Mail']
  expect(suggestMapping('customers', columns, rowsOf(['a@x.de', 'b@x.de']))).toEqual(['email', 'email'])
  expect(suggestMapping('customers', columns, rowsOf(['a@x.de', 'a@x.de']))).toEqual(['email', null])
  expect(suggestMapping('customers', columns, rowsOf(['', 'a@x.de']))).toEqual([null, 'email'])
})

test('headers that differ only in case, spaces and signs have one signature', () => {
  expect(headerSignature(['First Name', 'E-Mail'])).toBe(headerSignature(['first_name', 'EMAIL']))
  expect(headerSignature(['a', 'b'])).not.toBe(headerSignature(['b', 'a']))
  expect(headerSignature(['ab', 'c'])).not.toBe(headerSignature(['a', 'bc']))
})

test.each<[header: string, kind: ImportKind | null]>([
  ['Rating;Text;Author;Date', 'reviews'],
  ['Vorname;Nachname;E-Mail', 'customers'],
  ['Name;Straße;PLZ;Ort;Telefon', 'customers'],
  ['Foo;Bar', null],
  // One column that fits both kinds decides nothing; two of them do.
  ['E-Mail', null],
  ['name;email', 'customers'],
  ['Name;E-Mail;Rating', 'reviews'],
  ['E-Mail;Phone', 'customers'],
  ['E-Mail;Phone;Title', null],
  ['E-Mail;Phone;Company;Title', 'customers'],
  ['Rating', 'reviews'],
  ['Title;Source', null],
  ['Rating;First name;Last name', 'reviews'],
  ['Rating;E-Mail;Phone;Company', null],
  ['Date;Amount;Currency', 'charges'],
  ['Rechnungsdatum;Rechnungsbetrag;Kundennummer;E-Mail', 'charges'],
  ['Name;E-Mail;Customer since;Amount;Date', null],
  ['Rating;Review;Order date;Order total', 'reviews'],
  ['Name;Date', null]
])('%s holds %s', (header, kind) => {
  expect(guessKind(header.split(';'), [])).toBe(kind)
})
