/** A file's encoding is detected, shown, and can be changed. */
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import type { Encoding } from '#shared/contract/import-choices'
import { detectEncoding } from '#main/account/files/imports/read/text/detect-encoding'
import { decode } from '#main/account/files/imports/read/text/decode'
import { useFiles } from './read-file'
import { cuts, smallTables, textOf } from './small-tables'

const { read, shapeOf } = useFiles()

/** Tables in the languages that the encodings are for. */
const tables: Record<string, string[][]> = {
  german: [
    ['Name', 'Bewertung'],
    ['Jürgen Müller', 'Sehr schöne Blumen, größte Auswahl in Köln für 5 €'],
    ['Käthe Groß', 'Über 20 Jahre Kundin, überaus nett.']
  ],
  plainGerman: [
    ['Name', 'Bewertung'],
    ['Jürgen Müller', 'Sehr schöne Blumen, größte Auswahl in Köln'],
    ['Käthe Groß', 'Über 20 Jahre Kundin, überaus nett.']
  ],
  french: [
    ['Nom', 'Avis'],
    ['Hélène Lefèvre', 'Très bien, accueil chaleureux, déjà recommandé à ma sœur'],
    ['François', 'Ça va, un peu cher pour la qualité']
  ],
  polish: [
    ['Imię', 'Opinia'],
    ['Łukasz Wiśniewski', 'Świetna obsługa, żółte róże były piękne'],
    ['Małgorzata', 'Bardzo dobrze, polecam wszystkim, którzy szukają kwiatów']
  ],
  russian: [
    ['Имя', 'Отзыв'],
    ['Анна', 'Прекрасный магазин, очень вежливые продавцы и свежие цветы'],
    ['Борис', 'Хорошо, но дорого. Приду ещё раз.']
  ],
  greek: [
    ['Όνομα', 'Κριτική'],
    ['Γιώργος', 'Πολύ καλή εξυπηρέτηση και όμορφα λουλούδια'],
    ['Ελένη', 'Το συνιστώ σε όλους τους φίλους μου']
  ],
  japanese: [
    ['名前', 'レビュー'],
    ['山田太郎', 'とても良いお店でした。花がきれいで、店員さんも親切です。'],
    ['佐藤花子', 'また行きたいと思います。ありがとうございました。']
  ],
  korean: [
    ['이름', '리뷰'],
    ['김민수', '꽃이 정말 예쁘고 직원들도 매우 친절했습니다. 추천합니다.'],
    ['이영희', '다음에 또 방문하고 싶어요. 감사합니다.']
  ],
  turkish: [
    ['Ad', 'Yorum'],
    [
      'Ayşe Yıldız',
      'Çok güzel çiçekler, çalışanlar ilgili ve güler yüzlüydü. Teşekkür ederiz, şiddetle öneririm.'
    ],
    ['Gökhan', 'Fiyatlar biraz yüksek ama kalite çok iyi, yine geleceğim']
  ],
  hebrew: [
    ['שם', 'ביקורת'],
    ['יוסף כהן', 'חנות נהדרת, שירות מצוין ופרחים טריים מאוד'],
    ['רות', 'מומלץ לכולם, נחזור בקרוב']
  ],
  taiwanese: [
    ['姓名', '評論'],
    ['王小明', '服務非常好,花很新鮮,下次還會再來,推薦給大家。'],
    ['李華', '價格有點貴,但是品質不錯,老闆很熱情。']
  ],
  chinese: [
    ['姓名', '评论'],
    ['王小明', '服务非常好,花很新鲜,下次还会再来,推荐给大家。'],
    ['李华', '价格有点贵,但是质量不错,老板很热情。']
  ]
}

const asText = (rows: string[][]) => rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n')

describe('is found', () => {
  test.each<[Encoding, keyof typeof tables]>([
    ['utf-8', 'german'],
    ['utf-8', 'japanese'],
    ['utf-16le', 'german'],
    ['utf-16be', 'german'],
    ['utf-16le', 'japanese'],
    ['utf-16be', 'russian'],
    ['windows-1252', 'german'],
    ['windows-1252', 'french'],
    ['iso-8859-15', 'german'],
    ['ibm850', 'plainGerman'],
    ['macintosh', 'plainGerman'],
    ['macintosh', 'french'],
    ['windows-1250', 'polish'],
    ['iso-8859-2', 'polish'],
    ['big5', 'taiwanese'],
    ['windows-1254', 'turkish'],
    ['windows-1255', 'hebrew'],
    ['windows-1251', 'russian'],
    ['koi8-r', 'russian'],
    ['windows-1253', 'greek'],
    ['shift_jis', 'japanese'],
    ['euc-jp', 'japanese'],
    ['euc-kr', 'korean'],
    ['gb18030', 'chinese']
  ])('%s, %s', async (encoding, language) => {
    const rows = tables[language] ?? []
    const bytes = iconv.encode(asText(rows), encoding)
    const file = await read(bytes, { has_header: true })
    expect(file.shape.encoding).toBe(encoding)
    expect([file.shape.columns, ...file.rows.map(({ cells }) => cells)]).toEqual(rows)
  })

  test.each<[string, Buffer, Encoding]>([
    ['UTF-8', Buffer.from('\ufeffname;score\nÄnne;5'), 'utf-8'],
    ['UTF-16 little endian', iconv.encode('\ufeffname;score\nÄnne;5', 'utf16le'), 'utf-16le'],
    ['UTF-16 big endian', iconv.encode('\ufeffname;score\nÄnne;5', 'utf16-be'), 'utf-16be']
  ])('by its byte order mark, which is no part of the text: %s', async (_name, bytes, encoding) => {
    const { shape, rows } = await read(bytes)
    expect(shape).toMatchObject({ encoding, encodingCertain: true, columns: ['name', 'score'] })
    expect(rows[0]?.cells).toEqual(['Änne', '5'])
  })
})

test('is looked for in all of the file: one umlaut in its last line says it', async () => {
  const plain = `name,text\n${'Anna,Great\n'.repeat(200_000)}`
  const bytes = Buffer.concat([
    Buffer.from(plain),
    iconv.encode('Jörg,Schöner Laden für Größere\n', 'windows-1252')
  ])
  const { shape, rows } = await read(bytes)
  expect(shape).toMatchObject({ encoding: 'windows-1252', encodingCertain: false })
  expect(rows.at(-1)?.cells).toEqual(['Jörg', 'Schöner Laden für Größere'])
})

test('is what the owner says', async () => {
  const bytes = iconv.encode('name;text\nAnna;Größe', 'windows-1252')
  expect((await shapeOf(bytes, { encoding: 'macintosh' })).encoding).toBe('macintosh')
  const { rows } = await read(iconv.encode('name;text\nАнна;Большое', 'windows-1251'), { encoding: 'utf-8' })
  expect(rows[0]?.broken?.code).toBe('bad_character')
})

test('characters that are cut in two by the pieces in which a file is read stay whole', async () => {
  for (const [encoding, text] of [
    ['utf-8', 'größer 🌸 花 '],
    ['utf-16le', 'größer 🌸 花 '],
    ['utf-16be', 'größer 🌸 花 '],
    ['shift_jis', '花がきれい '],
    ['gb18030', '价格有点贵 🌸 ']
  ] as const) {
    const rows = Array.from({ length: 30_000 }, (_, row) => `${row},${text}${'x'.repeat(row % 7)}`)
    const bytes = iconv.encode(`id,text\n${rows.join('\n')}`, encoding)
    const { rows: found } = await read(bytes, { encoding })
    expect(found.map(({ cells }) => cells.join(','))).toEqual(rows)
  }
})

test('the replacement character may stand in a file', async () => {
  const { rows } = await read('name,text\nAnna,caf\ufffd')
  expect(rows).toEqual([{ line: 2, cells: ['Anna', 'caf\ufffd'] }])
})

test('tables in two encodings below each other are both read', async () => {
  const rows = (name: string) => Array.from({ length: 40 }, (_, row) => `${name} ${row},schön\n`).join('')
  const first = Buffer.from(`name,text\n${rows('Jörg')}${rows('Käthe')}`)
  const { shape, rows: found } = await read(Buffer.concat([first, iconv.encode(rows('Zoë'), 'windows-1252')]))
  expect(shape).toMatchObject({ encoding: 'utf-8', encodingCertain: false })
  expect(found.filter(({ broken }) => broken)).toEqual([])
  expect(found.at(-1)?.cells).toEqual(['Zoë 39', 'schön'])
})

test('a few letters of another encoding do not spoil the others', async () => {
  const { rows } = await read(
    Buffer.concat([
      Buffer.from('Name;E-Mail\nJürgen;m29@gast.example\n'),
      iconv.encode('Größe;m30@gast.example\n', 'windows-1252')
    ])
  )
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Jürgen', 'Größe'])
})

test('half a character is lost, and said', async () => {
  const { rows } = await read(
    Buffer.from('name;text\nJürgen;caf\xe2\x80 x\n'.replace('ü', '\xc3\xbc'), 'latin1')
  )
  expect(rows[0]?.broken?.code).toBe('bad_character')
})

describe('small tables of many countries', () => {
  const found = smallTables.flatMap((table) =>
    table.encodings.flatMap((encoding) =>
      [...cuts, 0].map((count) => ({
        table,
        encoding,
        text:
          count > 0 ? textOf(table, count) : `Name;E-Mail\r\n${table.rows[0]?.[0] ?? ''};x@gast.example\r\n`
      }))
    )
  )
  const detect = (text: string, encoding: Encoding, country: string) =>
    detectEncoding(
      (async function* () {
        yield await Promise.resolve(iconv.encode(text, encoding))
      })(),
      country
    )

  test.each(found)('$table.language in $encoding: $text', async ({ table, encoding, text }) => {
    const { encoding: said, readings } = await detect(text, encoding, table.country)
    const bytes = iconv.encode(text, encoding)
    const right = [said, ...(readings ?? []).map((reading) => reading.encoding)].map((each) =>
      iconv.decode(bytes, each)
    )
    // What is right is found, or is one of those that are shown.
    if (readings === undefined) expect(right[0]).toBe(text)
    else expect(right).toContain(text)
  })

  test.each(['US', 'GB'])('are never misread without a question in an account of %s', async (country) => {
    const results = await Promise.all(
      found.map(async ({ encoding, text }) => {
        const { encoding: said, readings } = await detect(text, encoding, country)
        const shown = readings?.map((reading) => reading.encoding) ?? [said]
        const bytes = iconv.encode(text, encoding)
        return {
          text,
          isRight: shown.some((each) => iconv.decode(bytes, each) === text),
          isAsked: readings !== undefined
        }
      })
    )
    expect(results.filter(({ isRight }) => !isRight)).toEqual([])
    expect(results.filter(({ isAsked }) => isAsked).length).toBeLessThan(found.length * 0.2)
  })

  test.each(['CN', 'JP', 'KR', 'TW'])(
    'of other scripts are asked about in an account of %s',
    async (country) => {
      const others = found.filter(({ encoding }) => /^(windows-125[1356]|koi8-r)$/.test(encoding))
      const silently = await Promise.all(
        others.map(async ({ encoding, text }) => {
          const { encoding: said, readings } = await detect(text, encoding, country)
          const isRight = iconv.decode(iconv.encode(text, encoding), said) === text
          return isRight || readings?.some((each) => each.encoding === encoding) ? [] : [text]
        })
      )
      expect(others.length).toBeGreaterThan(25)
      expect(silently.flat()).toEqual([])
    }
  )

  test.each<[string, Encoding]>([
    ['刘洋', 'gb18030'],
    ['欧阳娜娜', 'gb18030'],
    ['林志明', 'big5'],
    ['高橋健太', 'euc-jp'],
    ['コーヒー', 'euc-jp'],
    ['김민수', 'euc-kr'],
    ['Käthe Weiß', 'macintosh'],
    ['Sjöström', 'macintosh'],
    ['André’s', 'macintosh']
  ])(
    'a single name in an American account, %s in %s, is read rightly or asked about',
    async (name, encoding) => {
      const text = `Name;E-Mail\r\n${name};x@gast.example\r\n`
      const { encoding: said, readings } = await detect(text, encoding, 'US')
      const shown = readings?.map((reading) => reading.encoding) ?? [said]
      const bytes = iconv.encode(text, encoding)
      expect(shown.map((each) => iconv.decode(bytes, each))).toContain(text)
    }
  )

  test('are hardly ever asked about', async () => {
    const asked = await Promise.all(
      found.map(async ({ table, encoding, text }) => (await detect(text, encoding, table.country)).readings)
    )
    expect(asked.filter((readings) => readings !== undefined).length).toBeLessThan(found.length * 0.05)
  })
})

describe('pieces of a file', () => {
  const decoded = async (encoding: Encoding, ...pieces: number[][]) => {
    const found: [string, boolean][] = []
    const bytes = (async function* () {
      for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece))
    })()
    for await (const { text, isDamaged } of decode(bytes, encoding)) found.push([text, isDamaged])
    return found
  }
  const mark = [0xef, 0xbb, 0xbf]
  const [a, b] = [0x61, 0x62]

  test.each<[string, Encoding, number[][], [string, boolean][]]>([
    // Only a byte order mark at the very start counts; later ones are characters of the text.
    [
      'a mark at the beginning',
      'utf-8',
      [
        [...mark, a],
        [...mark, b]
      ],
      [
        ['a', false],
        ['\ufeffb', false]
      ]
    ],
    ['behind an empty piece', 'utf-8', [[], [...mark, a]], [['a', false]]],
    [
      'in pieces of its own',
      'utf-8',
      [mark.slice(0, 1), mark.slice(1), [a]],
      [
        ['', false],
        ['a', false]
      ]
    ],
    [
      'two bytes',
      'utf-8',
      [[a, 0xc3], [0xbc]],
      [
        ['a', false],
        ['ü', false]
      ]
    ],
    ['three bytes', 'utf-8', [[0xe8, 0x8a], [0xb1]], [['花', false]]],
    [
      'four bytes',
      'utf-8',
      [
        [0xf0, 0x9f, 0x8c],
        [0xb8, b]
      ],
      [['🌸b', false]]
    ],
    [
      'one that never ends',
      'utf-8',
      [[a, 0xf0, 0x9f]],
      [
        ['a', false],
        ['\ufffd', true]
      ]
    ],
    [
      'a byte of another encoding',
      'utf-8',
      [[a, 0xff, b], [b]],
      [
        ['aÿb', false],
        ['b', false]
      ]
    ],
    ['half a unit', 'utf-16le', [[a], [0, b, 0]], [['ab', false]]],
    [
      'half a unit at the end',
      'utf-16be',
      [[0, a, 0]],
      [
        ['a', false],
        ['\ufffd', true]
      ]
    ],
    [
      'half of a pair',
      'utf-16le',
      [
        [0x3c, 0xd8],
        [0x38, 0xdf]
      ],
      [['🌸', false]]
    ],
    [
      'half of a pair, the other way',
      'utf-16be',
      [
        [0xd8, 0x3c],
        [0xdf, 0x38]
      ],
      [['🌸', false]]
    ],
    [
      'a second half alone',
      'utf-16be',
      [
        [0xdf, 0x38],
        [0, a]
      ],
      [
        ['\ufffd', true],
        ['a', false]
      ]
    ]
  ])('%s: %s', async (_title, encoding, pieces, expected) => {
    expect(await decoded(encoding, ...pieces)).toEqual(expected)
  })
})
