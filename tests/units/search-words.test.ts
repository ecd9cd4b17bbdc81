/** Full-text search in any script: what is found, with the database's own tokenizer. */
import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { searchExpression, searchText } from '#main/tools/search-words'

const db = new Database(':memory:')
db.exec(`CREATE VIRTUAL TABLE search USING fts5 (words, content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* So Co'")`)
afterAll(() => db.close())
const put = db.prepare('INSERT OR REPLACE INTO search (rowid, words) VALUES (1, ?)')
const find = db.prepare('SELECT count(*) FROM search WHERE search MATCH ?').pluck()

function finds(text: string, typed: string): boolean {
  put.run(searchText([text]))
  const expression = searchExpression(typed)
  return expression !== null && find.get(expression) === 1
}

test.each<[script: string, text: string, found: string[], notFound: string[]]>([
  [
    'plain words',
    'The best pizza in town',
    ['best', 'BEST', 'piz', 'town best', 'the'],
    ['izza', 'pizzas', 'best burger', 'b x']
  ],
  ['accents', 'Café Señor Crème brûlée', ['cafe', 'café', 'CAFÉ', 'senor', 'creme bru', 'brulée'], ['cafes']],
  ['accents as signs of their own', 'Cafe\u0301', ['café', 'cafe'], []],
  ['Polish and Danish', 'Łódź, smørrebrød', ['lodz', 'łódź', 'smorrebrod'], ['odz']],
  ['German', 'Straße, Größe, Über', ['straße', 'STRASSE', 'groß', 'größe', 'uber', 'ÜBER'], ['strase']],
  ['Turkish', 'Çok güzel İstanbul', ['cok', 'guzel', 'istan'], []],
  ['Vietnamese', 'Phở rất ngon', ['pho', 'phở', 'rat ngon'], []],
  ['Polish', 'Żółć', ['zoł', 'żółć'], []],
  ['Greek', 'Πολύ καλό', ['πολυ', 'ΚΑΛΟ', 'καλ'], []],
  ['Cyrillic', 'Очень вкусно', ['очень', 'ВКУС'], ['кусно']],
  ['Chinese', '服务非常好，菜很好吃', ['服务', '非常好', '好吃', '菜', '非常 好吃'], ['务服', '吃好']],
  [
    'Japanese',
    '料理はとても美味しいラーメン',
    ['料理', 'とても', '美味しい', 'ラーメン', 'メン'],
    ['味美', 'メラ']
  ],
  ['full width', 'ＡＢＣ１２３', ['abc', 'abc123'], []],
  ['Korean', '정말 맛있어요', ['정말', '맛있'], ['있어요']],
  ['Thai', 'อาหารอร่อยมาก', ['อาหาร', 'อร่อย', 'มาก'], ['มากอร่อย']],
  ['Arabic', 'الطعام لذيذ جدا', ['لذيذ', 'الطعام', 'لذ'], ['ذيذ']],
  ['Arabic with vowels', 'مَرْحَبًا', ['مرحبا', 'مَرْحَبًا'], []],
  ['Hebrew', 'האוכל היה טעים', ['טעים', 'האו'], ['כל']],
  ['Hebrew with points', 'שָׁלוֹם', ['שָׁלוֹם'], []],
  ['Devanagari', 'खाना बहुत स्वादिष्ट था', ['खाना', 'स्वादिष्ट', 'स्वा', 'बहुत'], ['दिष्ट']],
  ['emoji', 'Great 👍🏽 food 🍕🍕', ['👍', '🍕', 'great 🍕', '🍕🍕'], ['🍔']],
  [
    'e-mail',
    'write to ann.lee@example.com',
    ['ann.lee@example.com', 'ann.lee@', 'example.com', 'lee'],
    ['lee.ann']
  ],
  ['numbers', 'Table 12, 2026-03-10', ['12', '2026', '2026-03'], ['2']],
  [
    'in quotes',
    'one two three',
    ['"one two"', '"two three"', '„one two“', '«one two»', '"one" three'],
    ['"two one"', '"one tw"', '"one three"']
  ],
  [
    'operators',
    'this or that and not near',
    ['or', 'AND', 'NOT near', 'near'],
    ['this OR other', 'NEAR(this that)']
  ]
])('%s', (_script, text, found, notFound) => {
  for (const typed of found) expect(finds(text, typed), `"${typed}" in "${text}"`).toBe(true)
  for (const typed of notFound) expect(finds(text, typed), `"${typed}" in "${text}"`).toBe(false)
})

describe('nothing to search for', () => {
  test.each(['', ' ', '""', '"', '*', '()', '- + ^ :', "'", '\u0000', '\u200b', '…'])('"%s"', (typed) => {
    expect(searchExpression(typed)).toBeNull()
  })
})

describe('whatever is typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 200 })
  )

  test('the database understands it', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const expression = searchExpression(text.toWellFormed())
        if (expression !== null) expect(() => find.get(expression)).not.toThrow()
      }),
      { numRuns: 2000 }
    )
  })

  test('a text is found by its own words', () => {
    const word = fc.stringMatching(/^[a-zäöüéñçа-яα-ω]{2,10}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), (words, pick) => {
        const chosen = words[pick % words.length]!
        expect(finds(words.join(' '), chosen)).toBe(true)
        expect(finds(words.join(', '), chosen.slice(0, 2))).toBe(true)
        expect(finds(words.join(' '), `"${words.join(' ')}"`)).toBe(true)
      }),
      { numRuns: 500 }
    )
  })
})
