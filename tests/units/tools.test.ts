/** Slugs, phone numbers, times as text, cursors, and a review's position in time. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slug } from '#shared/contract/fields'
import { freeOrder, orderOf } from '#main/account/reviews/reviews/created-order'
import { Problem } from '#main/problem'
import { cursors, listFingerprint, readCursor, writeCursor } from '#main/store/paging'
import { isoTime, isoTimeOrNull } from '#main/tools/iso-time'
import { searchableDigits, toE164 } from '#main/tools/phone'
import { freeSlug, slugOf } from '#main/tools/slug'

describe('slugs', () => {
  test.each([
    ['Café Mitte', 'cafe-mitte'],
    ['  Größe & Maß!  ', 'grosse-mass'],
    ['STRAẞE', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['ﬁne №1', 'fine-no1'],
    ['--a--b--', 'a-b'],
    ['１２３', '123'],
    ['Кафе Пушкин', 'kafe-pushkin'],
    ['Київський торт', 'kiivskiy-tort'],
    ['больница', 'bolnitsa'],
    ['Ταβέρνα Αθήνα', 'taverna-athina'],
    ['北京烤鸭', 'beijingkaoya'],
    ['東京', 'dongjing'],
    ['ラーメン', 'ramen'],
    ['서울 식당', 'seoul-sigdang'],
    ['مقهى القاهرة', 'mqha-lqhrh'],
    ['תל אביב', 'tl-vyv'],
    ['ร้านอาหาร', 'ranoahar'],
    ['नमस्ते', 'nmste'],
    ['Đà Nẵng', 'da-nang'],
    ['5️⃣ Sterne 🎉', '5-sterne'],
    ['👨‍👩‍👧 🇩🇪', 'place'],
    ['Bob’s', 'bob-s'],
    ['🎉', 'place'],
    ['', 'place'],
    ['x'.repeat(200), 'x'.repeat(80)],
    [`${'x'.repeat(79)} y`, 'x'.repeat(79)]
  ])('%s becomes %s', (name, expected) => {
    expect(slugOf(name, 'place')).toBe(expected)
  })

  test.each([
    ['Müller & Söhne', 'de-AT', 'GB', 'mueller-soehne'],
    ['Ärzte Überlingen', 'en', 'DE', 'aerzte-ueberlingen'],
    ['Mu\u0308ller Straße', 'de', 'DE', 'mueller-strasse'],
    ['Café Élan', 'de', 'DE', 'cafe-elan'],
    ['Blåbær & Smørbrød', 'da', 'DK', 'blaabaer-smoerbroed'],
    ['Ålesund', 'en', 'NO', 'aalesund'],
    ['Malmö', 'sv', 'SE', 'malmo'],
    ['Müller', 'fr', 'FR', 'muller']
  ])('%s in an account in %s in %s: %s', (name, language, country, expected) => {
    expect(slugOf(name, 'place', { language, country })).toBe(expected)
  })

  test('whatever the name, it is a slug', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        (name) => slug.safeParse(slugOf(name, 'tag')).success
      )
    )
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        (name) => slug.safeParse(slugOf(name, 'tag')).success
      )
    )
  })

  test('the first that is free', () => {
    const taken = new Set(['a', 'a-2', 'a-4'])
    expect(freeSlug('a', (each) => taken.has(each))).toBe('a-3')
    expect(freeSlug('b', (each) => taken.has(each))).toBe('b')
  })
})

describe('phone numbers', () => {
  test.each<[string, string, string | null]>([
    ['030 901820', 'DE', '+4930901820'],
    ['+49 (0)30 901820', 'US', '+4930901820'],
    ['0049 30 901820', 'DE', '+4930901820'],
    ['(212) 555-2368', 'US', '+12125552368'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['+977 1-4411234', 'DE', '+97714411234'],
    ['12', 'DE', null],
    ['', 'DE', null],
    ['call me', 'DE', null],
    ['+', 'DE', null],
    ['+999 123456', 'DE', null],
    ['030 901820', 'QQ', null],
    ['+4930901820', 'QQ', '+4930901820'],
    ['٠٣٠٩٠١٨٢٠', 'DE', '+4930901820'],
    ['1'.repeat(40), 'DE', null],
    // Days are no numbers, however many digits they have.
    ['2026-11-29', 'DE', null],
    ['2026-13-45', 'DE', null],
    ['1985-01-31', 'US', null]
  ])('%s in %s is %s', (text, country, expected) => {
    expect(toE164(text, country)).toBe(expected)
  })

  test('are found as dialled at home and from abroad', () => {
    expect(searchableDigits('+4930901820')).toEqual(['4930901820', '30901820', '030901820'])
  })
})

describe('times as text', () => {
  test('are those of Date.toISOString, for any instant that is taken', () => {
    const instants = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2101, 0, 1) })
    fc.assert(
      fc.property(fc.array(instants, { minLength: 1, maxLength: 5 }), (some) =>
        some.every((each) => isoTime(each) === new Date(each).toISOString())
      ),
      { numRuns: 5000 }
    )
  })

  test.each([
    0,
    -1,
    1,
    86_399_999,
    86_400_000,
    -86_400_000,
    -86_400_001,
    Date.UTC(2000, 1, 29),
    Date.UTC(2024, 1, 29, 23, 59, 59, 999)
  ])('%d', (instant) => {
    expect(isoTime(instant)).toBe(new Date(instant).toISOString())
  })

  test('nothing stays nothing', () => expect(isoTimeOrNull(null)).toBeNull())
})

describe('cursors', () => {
  const print = listFingerprint(['a'])
  const value = fc.oneof(
    fc.constant(null),
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((each) => !Object.is(each, -0))
  )

  test('are read as they were written', () => {
    fc.assert(
      fc.property(value, fc.nat(), fc.boolean(), (each, id, backwards) => {
        expect(readCursor(print, writeCursor(print, { value: each, id, backwards }))).toEqual({
          value: each,
          id,
          backwards
        })
      })
    )
  })

  test('of another list, or made up, are refused and never an error of another kind', () => {
    const refused = (cursor: string, of = print) => expect(() => readCursor(of, cursor)).toThrow(Problem)
    refused(writeCursor(print, { value: 1, id: 1, backwards: false }), listFingerprint(['b']))
    for (const json of [
      'null',
      '5',
      '"x"',
      '{}',
      '[]',
      `["${print}"]`,
      `["${print}",0,[],1]`,
      `["${print}",0,{},1]`,
      `["${print}",0,true,1]`,
      `["${print}",0,1,1.5]`,
      `["${print}",0,1,"1"]`
    ])
      refused(Buffer.from(json).toString('base64url'))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        refused(text)
      })
    )
  })

  test('a fingerprint tells lists apart', () => {
    expect(listFingerprint(['a', { q: 1 }])).toBe(listFingerprint(['a', { q: 1 }]))
    expect(listFingerprint(['a', { q: 1 }])).not.toBe(listFingerprint(['a', { q: 2 }]))
  })

  test('where there is more, forwards and backwards', () => {
    const rows = [
      { sort_value: 2, sort_id: 2 },
      { sort_value: 1, sort_id: 1 }
    ]
    const ways = (from: Parameters<typeof cursors>[2]) => {
      const { nextCursor, prevCursor } = cursors(rows, print, from)
      return [nextCursor !== null, prevCursor !== null]
    }
    const place = (backwards: boolean) => ({ value: 3, id: 3, backwards })
    expect(ways({ place: null, page: 1, more: false })).toEqual([false, false])
    expect(ways({ place: null, page: 1, more: true })).toEqual([true, false])
    expect(ways({ place: null, page: 2, more: false })).toEqual([false, true])
    expect(ways({ place: place(false), page: null, more: false })).toEqual([false, true])
    expect(ways({ place: place(true), page: null, more: false })).toEqual([true, false])
    expect(ways({ place: place(true), page: null, more: true })).toEqual([true, true])
    expect(cursors([], print, { place: null, page: 9, more: false })).toEqual({
      nextCursor: null,
      prevCursor: null
    })
  })
})

describe('the place of a review in time', () => {
  test('sorts like its instant and is exact from 1970 to 2069', () => {
    const instants = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2069, 0, 1) })
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        expect(Math.sign(orderOf(a) - orderOf(b))).toBe(Math.sign(a - b))
        expect(Number.isSafeInteger(orderOf(a) + 4095)).toBe(true)
      })
    )
  })

  test('within a millisecond one behind the other, then the next millisecond', () => {
    const taken: number[] = []
    const last = (from: number, until: number) =>
      taken.filter((each) => each >= from && each < until).at(-1) ?? null
    for (let each = 0; each < 4100; each++) taken.push(freeOrder(5, last))
    expect(taken[0]).toBe(orderOf(5))
    expect(taken[4095]).toBe(orderOf(6) - 1)
    expect(taken[4096]).toBe(orderOf(6))
    expect(new Set(taken).size).toBe(4100)
    expect(taken).toEqual(taken.toSorted((a, b) => a - b))
  })
})
