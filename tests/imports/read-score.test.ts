/** Scores in every notation. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecommended, readScore } from '#main/account/files/imports/read/values/read-score'

describe('a score is read', () => {
  test.each<[text: string, score: number]>([
    ['5', 5],
    ['5.0', 5],
    ['4,00', 4],
    [' 3 ', 3],
    ['5', 5],
    ['4/5', 4],
    ['4 / 5', 4],
    ['8/10', 4],
    ['80/100', 4],
    ['80 %', 4],
    ['100%', 5],
    ['60 Prozent', 3],
    ['4 stars', 4],
    ['1 star', 1],
    ['5-star', 5],
    ['4 Sterne', 4],
    ['4 étoiles', 4],
    ['4 estrellas', 4],
    ['4 stelle', 4],
    ['4 sterren', 4],
    ['4★', 4],
    ['★ 4', 4],
    ['4 out of 5', 4],
    ['4 out of 5 stars', 4],
    ['4.0 of 5 bubbles', 4],
    ['4 of 5 stars', 4],
    ['4 von 5 Sternen', 4],
    ['4 sur 5', 4],
    ['4 de 5 estrellas', 4],
    ['4 su 5', 4],
    ['4 van 5 sterren', 4],
    ['Rated 4.0 out of 5 stars', 4],
    ['Rating: 4', 4],
    ['★★★★☆', 4],
    ['★★★★★', 5],
    ['★', 1],
    ['★ ★ ★', 3],
    ['⭐⭐⭐⭐', 4],
    ['⭐️⭐️⭐️', 3],
    ['***', 3],
    ['5/5 ★★★★★', 5],
    ['★★★★☆ 4', 4],
    ['5 Stars!', 5],
    ['FIVE', 5],
    ['five', 5],
    ['FOUR_STARS', 4],
    ['STAR_RATING_THREE', 3],
    ['Five stars', 5],
    ['fünf Sterne', 5],
    ['quatre', 4],
    ['５', 5]
  ])('%s', (text, score) => {
    expect(readScore(text)).toEqual({ score, rounded: false })
  })
})

describe('a score between two is rounded, and says so', () => {
  test.each<[text: string, score: number]>([
    ['4,6', 5],
    ['4.4', 4],
    ['4.5', 5],
    ['9/10', 5],
    ['7/10', 4],
    ['3.5/5', 4],
    ['75 %', 4],
    ['1/10', 1],
    ['1 %', 1],
    ['0.5', 1],
    ['★★★½', 4],
    ['4½', 5],
    ['★★★★⯨', 5],
    ['4,6 von 5 Sternen', 5]
  ])('%s', (text, score) => {
    expect(readScore(text)).toEqual({ score, rounded: true })
  })
})

test.each<[text: string, recommended: boolean]>([
  ['recommended', true],
  ['Recommends', true],
  ['POSITIVE', true],
  ['positive', true],
  ['Empfohlen', true],
  ['not recommended', false],
  ["doesn't recommend", false],
  ['NEGATIVE', false],
  ['nicht empfohlen', false],
  ['no recomendado', false]
])('%s is a recommendation, not a score', (text, recommended) => {
  expect(readScore(text)).toEqual({ recommended })
  expect(readRecommended(text)).toBe(recommended)
})

test.each([
  '',
  '0',
  '6',
  '-1',
  '0/5',
  '6/5',
  '5/0',
  '0 %',
  '101 %',
  '☆☆☆☆☆',
  '★★★★★★',
  '******',
  '2026-01-31',
  '4 cats',
  '4 5',
  '1e0',
  '0x4',
  'NaN',
  'Infinity',
  'constructor',
  '__proto__',
  'six',
  'great',
  '4.5.1'
])('%j is no score', (text) => {
  expect(readScore(text)).toBeNull()
})

test('every share of every scale is a score from 1 to 5 that keeps its order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (value, most) => {
      const read = readScore(`${value}/${most}`)
      if (value > most) {
        expect(read).toBeNull()
        return
      }
      const score = read !== null && 'score' in read ? read.score : 0
      expect(Math.abs(score - Math.max(0.5, (value / most) * 5))).toBeLessThanOrEqual(0.500001)
    })
  )
})

test('whatever stands in a cell, the answer is a score, a recommendation or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = readScore(text)
      if (read !== null && 'score' in read) expect([1, 2, 3, 4, 5]).toContain(read.score)
    })
  )
})
