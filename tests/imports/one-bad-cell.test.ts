/** One bad cell never costs a person: the valid part of a row is taken, and what was left out is said. */
import { describe, expect, test } from 'vitest'
import type { ImportField, ImportKind } from '#shared/contract/import-choices'
import type { CheckedRow } from '#main/account/files/imports/read/pipeline'
import { check } from './check-plan'
import { useFiles } from './read-file'
import { readIn, said } from './read-in'

const files = useFiles()

type Cells = Partial<Record<ImportField, string>>

const codesOf = (row: CheckedRow): string[] =>
  'problems' in row
    ? row.problems.map(({ code }) => code)
    : 'valuesLeftOut' in row
      ? row.valuesLeftOut.map(({ code }) => code)
      : []

describe('is left out, and the row is imported', () => {
  test.each<[ImportKind, Cells, Record<string, unknown>, string[]]>([
    [
      'customers',
      { email: 'a@gast.example', phone: '*101#' },
      { email: 'a@gast.example', phone: null },
      ['bad_phone']
    ],
    [
      'customers',
      { email: 'a(at)gast', phone: '030 901820' },
      { email: null, phone: '+4930901820' },
      ['bad_email']
    ],
    ['customers', { email: 'a@gast.example', country: 'Atlantis' }, { country: null }, ['bad_country']],
    [
      'customers',
      { email: 'a@gast.example', signed_up_at: '31.31.2024' },
      { signup_date: null },
      ['bad_date']
    ],
    ['customers', { email: 'a@gast.example', language: 'Klingonese' }, { language: null }, ['bad_language']],
    ['customers', { email: 'a@gast.example', time_zone: 'Mars' }, { time_zone: null }, ['bad_time_zone']],
    [
      'customers',
      { email: 'a@gast.example', has_subscription: 'perhaps' },
      { has_subscription: null },
      ['bad_yes_or_no']
    ],
    [
      'customers',
      { email: 'a@gast.example', postal_code: '1'.repeat(80) },
      { postal_code: null },
      ['too_long']
    ],
    [
      'customers',
      { email: 'a@gast.example', first_name: 'a\u0007b' },
      { first_name: null },
      ['control_character']
    ],
    [
      'customers',
      { email: 'a@gast.example', tags: `regular, ${'x'.repeat(101)}` },
      { tags: ['regular'] },
      ['bad_tag']
    ],
    ['customers', { email: 'a@gast.example', tags: 'x'.repeat(101) }, { tags: [] }, ['bad_tag']],
    [
      'customers',
      { email: 'a@gast.example', phone: '22433; +49 151 23456789' },
      { phone: '+4915123456789' },
      ['bad_phone']
    ],
    ['customers', { email: 'nobody, a@gast.example' }, { email: 'a@gast.example' }, ['bad_email']],
    ['customers', { phone: '0151 23456789 / 030 901820' }, { phone: '+4915123456789' }, []],
    ['customers', { email: 'a@gast.example; b@gast.example' }, { email: 'a@gast.example' }, []],
    ['reviews', { score: '5', review: 'Good', phone: '123' }, { score: 5, phone: null }, ['bad_phone']],
    [
      'reviews',
      { score: '5', review: 'Good', replied_at: 'soon', reply: 'Thanks' },
      { reply: 'Thanks', replied_at: null },
      ['bad_date']
    ],
    ['reviews', { score: '5', external_url: 'no address' }, { external_url: null }, ['bad_web_address']],
    [
      'reviews',
      { score: '5', external_url: 'javascript:alert(1)' },
      { external_url: null },
      ['bad_web_address']
    ],
    ['reviews', { score: '5', title: 'a\nb' }, { title: null }, ['control_character']],
    ['reviews', { score: '5', title: 'x'.repeat(301) }, { title: null }, ['too_long']],
    [
      'charges',
      { amount: '5', charged_at: '2026-01-31', email: 'a@gast.example', phone: '123' },
      { email: 'a@gast.example', phone: null },
      ['bad_phone']
    ]
  ])('%s: %j', (kind, cells, record, codes) => {
    const row = check(cells, { kind })
    expect(row).toMatchObject({ outcome: kind.slice(0, -1), record })
    expect(codesOf(row)).toEqual(codes)
  })
})

describe('refuses the row where nothing valid is left, or what is left would be untrue', () => {
  test.each<[ImportKind, Cells, string[]]>([
    ['customers', { email: 'nobody', phone: '123' }, ['bad_email', 'bad_phone']],
    ['customers', { email: 'nobody', country: 'Atlantis' }, ['bad_email', 'bad_country']],
    ['customers', { email: '', phone: '123' }, ['bad_phone']],
    // Who may have opted out must not become somebody who is asked.
    ['customers', { email: 'a@gast.example', unsubscribed_at: 'lately, I think' }, ['bad_date']],
    ['customers', { email: 'a@gast.example', sms_opt_out: 'lately' }, ['bad_opt_out']],
    // It would lose the stars, or the words, that the customer gave.
    ['reviews', { score: 'eleven', review: 'Good' }, ['bad_score']],
    ['reviews', { score: '5', review: 'a\u0000b' }, ['bad_character']],
    // Otherwise it would be dated today.
    ['reviews', { score: '5', review: 'Good', created_at: 'lately' }, ['bad_date']],
    ['reviews', { score: '5', review: 'Good', created_at: '2062-01-01' }, ['in_the_future']],
    ['charges', { amount: 'much', charged_at: '2026-01-31', email: 'a@gast.example' }, ['bad_amount']],
    ['charges', { amount: '5', charged_at: 'lately', email: 'a@gast.example' }, ['bad_date']],
    ['charges', { amount: '5', charged_at: '2026-01-31', email: 'nobody' }, ['bad_email']]
  ])('%s: %j', (kind, cells, codes) => {
    const row = check(cells, { kind })
    expect(row.outcome).toBe('refused')
    expect(codesOf(row)).toEqual(codes)
  })
})

describe('countries', () => {
  test.each([
    ['Benin', 'BJ'],
    ['Burkina Faso', 'BF'],
    ['NA', 'NA'],
    ['n/a', null],
    ['Polska', 'PL'],
    ['ARG', 'AR'],
    ['DY', null]
  ])('%s is %s', (country, code) => {
    expect(check({ email: 'a@gast.example', country }, { kind: 'customers' })).toMatchObject({
      record: { country: code }
    })
  })
})

describe('texts that other programs have spoiled', () => {
  test.each([
    ['M&uuml;ller &amp; S&ouml;hne', 'Müller & Söhne'],
    ['O&#39;Brien', "O'Brien"],
    ['&lt;b&gt;x', '<b>x'],
    ['AT&T; R&D', 'AT&T; R&D'],
    ['a &copy b', 'a &copy b'],
    ['JÃ¼rgen GrÃ¶ÃŸe', 'Jürgen Größe'],
    ['Itâ€™s cafÃ© time', 'It’s café time'],
    ['Å\u0081ukasz WaÅ‚Ä™sa', 'Łukasz Wałęsa'],
    ['ÐœÐ°Ñ€Ð¸Ñ\u008f', 'Мария'],
    ['“MANHÔ', '“MANHÔ'],
    ['“TVÅ”', '“TVÅ”'],
    ['Jürgen Größe', 'Jürgen Größe'],
    ['Châteauneuf – «CAFÉ»', 'Châteauneuf – «CAFÉ»']
  ])('%s', (notes, meant) => {
    expect(check({ email: 'a@gast.example', notes }, { kind: 'customers' })).toMatchObject({
      record: { notes: meant }
    })
  })
})

test.each(['email', 'E-Mail', 'sms', 'onsite', 'import', 'store-invite'])(
  '%s is not where a review was written',
  (source) => {
    expect(check({ score: '5', source })).toMatchObject({ record: { source: null } })
    expect(check({ score: '5', source: 'Google' })).toMatchObject({ record: { source: 'Google' } })
  }
)

test.each([
  ['Score out of 10', '4'],
  ['Note /20', '4'],
  ['Bewertung (1-10)', '4']
])('numbers up to five under "%s" are asked about', async (column, score) => {
  await files.shapeOf(`${column};Review\n2.5;Good bread\n${score};Nice people\n5;Lovely\n`)
  expect((await readIn(files.path)).needs).toContain('score_scale')
})

test('a table without a header keeps the names in it', async () => {
  await files.shapeOf(
    'Anna;Kranz;anna@gast.example;+49 151 23456789;Berlin\nBen;Yıldız;ben@gast.example;030 901820;Berlin\n'
  )
  const { rows, kind } = await readIn(files.path, { kind: 'customers' })
  expect(kind).toBe('customers')
  expect(rows.map(said)).toMatchObject([
    { first_name: 'Anna', last_name: 'Kranz', email: 'anna@gast.example' },
    { first_name: 'Ben', last_name: 'Yıldız', email: 'ben@gast.example' }
  ])
})

test('which of two columns without names has the first names is asked, not guessed', async () => {
  await files.shapeOf('Kranz;Anna;anna@gast.example\nYıldız;Ben;ben@gast.example\n')
  const choices = { kind: 'customers' } as const
  expect((await readIn(files.path, choices)).needs).toEqual(['name_order'])
  const fields = ['last_name', 'first_name'] as const
  const mapping = fields.map((field, column) => ({ column, field }))
  const { needs, rows } = await readIn(files.path, { ...choices, mapping })
  expect(needs).toEqual([])
  expect(rows.map(said)).toMatchObject([
    { first_name: 'Anna', last_name: 'Kranz' },
    { first_name: 'Ben', last_name: 'Yıldız' }
  ])
})

test.each([
  ['one column of names', 'Anna Kranz;anna@gast.example\nBen Yıldız;ben@gast.example\n'],
  ['columns with names', 'First name;Last name;Email\nAnna;Kranz;anna@gast.example\n']
])('%s: nothing is asked', async (_name, text) => {
  await files.shapeOf(text)
  expect((await readIn(files.path, { kind: 'customers' })).needs).toEqual([])
})

test.each(['٠٣٠٩٠١٨٢٠', '０３０９０１８２０'])(
  'a column of phones in other digits stays one: %s',
  async (phone) => {
    await files.shapeOf(`Name,Email,Phone\nAli,ali@gast.example,${phone}\n`)
    expect((await readIn(files.path)).rows.map(said)).toMatchObject([{ phone: '+4930901820' }])
  }
)

describe('what other programs write wrongly is read as it is meant, which is said', () => {
  const reviewHead = 'Name,Review,Score\n'
  const customerHead = 'Name,E-Mail,Phone,City,Notes\n'
  const review = (name: string, text: string, score = 5) => ({ name, review: text, score })
  const read = async (text: string) => {
    await files.shapeOf(text)
    return (await readIn(files.path)).rows
  }
  const isSaid = (row: CheckedRow | undefined) => row !== undefined && codesOf(row).includes('read_as_meant')

  test.each<[string, string, object]>([
    // Marks that are not doubled: spreadsheets of shops, exports made by hand, Google's documents.
    ['words in marks', 'Mia,"She said "great" again",5', review('Mia', 'She said "great" again')],
    ['with a comma', 'Mia,"She said "great", twice",5', review('Mia', 'She said "great", twice')],
    ['at the end', 'Mia,"She said "great"",5', review('Mia', 'She said "great"')],
    ['at the beginning', 'Mia,"Great" bread,5', review('Mia', '"Great" bread')],
    ['doubled, without the outer ones', 'Mia,""Great"" bread,5', review('Mia', '"Great" bread')],
    ['at both ends', 'Mia,"Great" bread, "lovely",5', review('Mia', 'Great" bread, "lovely')],
    ['two quotations', 'Mia,"Great" and "lovely",5', review('Mia', '"Great" and "lovely"')],
    ['inches', 'Mia,"A 12" pan, solid",5', review('Mia', 'A 12" pan, solid')],
    ['over two lines', 'Mia,"She said "great"\nagain",5', review('Mia', 'She said "great"\nagain')],
    // A text without any marks that has the separator in it.
    ['a comma in the text', 'Mia,Great bread, nice people,5', review('Mia', 'Great bread, nice people')],
    ['several commas', 'Mia,Great, warm, cheap, near,5', review('Mia', 'Great, warm, cheap, near')]
  ])('%s, in a review', async (_name, line, record) => {
    const rows = await read(`${reviewHead}${line}\nBen,Good,4\nCem,Fine,3\n`)
    expect(rows).toMatchObject([
      { outcome: 'review', record },
      { outcome: 'review', record: review('Ben', 'Good', 4) },
      { outcome: 'review', record: review('Cem', 'Fine', 3) }
    ])
    expect(rows.map(isSaid)).toEqual([true, false, false])
  })

  const mia = { email: 'mia@gast.example', phone: '+4930901820' }
  test.each<[string, string]>([
    ['a mark that is never closed', '"Mia,mia@gast.example,030 901820,Berlin,regular'],
    ['a mark that is never closed, at the end', 'Mia,mia@gast.example,030 901820,Berlin,"regular'],
    ['words in marks', 'Mia,mia@gast.example,030 901820,Berlin,"our "best" guest"'],
    ['a comma in the last cell', 'Mia,mia@gast.example,030 901820,Berlin,regular, nice'],
    ['a comma in the name', 'Kranz, Mia,mia@gast.example,030 901820,Berlin,regular'],
    ['empty cells at the end that a spreadsheet left out', 'Mia,mia@gast.example,030 901820']
  ])('%s, in a customer', async (_name, line) => {
    const others = ['Ben', 'Cem'].map((name) => `${name},${name}@gast.example,030 901821,Bonn,new\n`)
    const rows = await read(`${customerHead}${line}\n${others.join('')}`)
    expect(rows).toMatchObject([
      { outcome: 'customer', record: mia },
      { outcome: 'customer', record: { email: 'Ben@gast.example' } },
      { outcome: 'customer', record: { email: 'Cem@gast.example' } }
    ])
    expect(rows.map(isSaid)).toEqual([true, false, false])
  })

  test.each<[string, string]>([
    ['a review that could end in two places', `${reviewHead}Mia,Kranz,Great,5,5\nBen,Good,4\n`],
    ['a review without its score', `${reviewHead}Mia,Great bread\nBen,Good,4\n`],
    ['a review with an open mark', `${reviewHead}Mia,"Great,5\nBen,Good,4\n`],
    ['a sum', `${customerHead}Total,12\nBen,ben@gast.example,,,\n`],
    [
      'a customer whose opt-out may be cut off',
      'Name,E-Mail,Unsubscribed\nMia,mia@gast.example\nBen,ben@gast.example,no\n'
    ],
    ['one of two addresses', `Name,E-Mail\nMia,mia@gast.example,ben@gast.example\nBen,ben@gast.example\n`]
  ])('not where nobody can tell: %s', async (_name, text) => {
    const [first, second] = await read(text)
    expect([first?.outcome, second?.outcome !== 'refused']).toEqual(['refused', true])
  })
})
