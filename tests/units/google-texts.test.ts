/** What Google adds to reviews and replies is separated from what people wrote. */
import { describe, expect, test } from 'vitest'
import { isSameAnswer } from '#main/connecting/publishing/same-answer'
import { reviewerName, withoutTranslation } from '#main/tools/google-texts'

describe('a translation', () => {
  const both = { text: 'Sehr gutes Brot', translation: 'Very good bread' }
  test.each([
    ['(Translated by Google) Very good bread\n\n(Original)\nSehr gutes Brot'],
    ['(Translated by Google) Very good bread (Original) Sehr gutes Brot'],
    ['(Original)\nSehr gutes Brot\n\n(Translated by Google)\nVery good bread'],
    ['(Original) Sehr gutes Brot (Translated by Google) Very good bread'],
    ['Sehr gutes Brot\n\n(Translated by Google)\nVery good bread'],
    ['Sehr gutes Brot\r\n\r\n(Translated by Google)\r\nVery good bread\r\n'],
    ['Sehr gutes Brot (Translated by Google) Very good bread'],
    ['(Übersetzt von Google) Very good bread\n\n(Original)\nSehr gutes Brot'],
    ['Sehr gutes Brot\n\n(Übersetzt von Google)\nVery good bread'],
    ["(Traduit par Google) Very good bread\n\n(Avis d'origine)\nSehr gutes Brot"],
    ['(Traduit par Google) Very good bread\n\n(Avis d’origine)\nSehr gutes Brot'],
    ['(Traducción de Google) Very good bread\n\n(Original)\nSehr gutes Brot'],
    ['(Traducido por Google) Very good bread\n\n(Original)\n\nSehr gutes Brot'],
    ['(Traduzione di Google) Very good bread (Originale) Sehr gutes Brot'],
    ['(Vertaald door Google) Very good bread (Origineel) Sehr gutes Brot'],
    ['(Traduzido pelo Google) Very good bread\n\n(Original)\nSehr gutes Brot'],
    ['(Google による翻訳) Very good bread\n\n(原文)\nSehr gutes Brot'],
    ['(由 Google 提供翻譯) Very good bread\n\n(原始評論)\nSehr gutes Brot'],
    ['(Google 번역 제공) Very good bread\n\n(원문)\nSehr gutes Brot']
  ])('%j', (written) => expect(withoutTranslation(written)).toEqual(both))

  test('lines of the original stay, and so does its own (Original)', () => {
    expect(
      withoutTranslation(
        '(Translated by Google) The (Original) pizza\n\n(Original)\nDie (Original) Pizza\n\nGut'
      )
    ).toEqual({ text: 'Die (Original) Pizza\n\nGut', translation: 'The (Original) pizza' })
  })

  test.each([
    ['(Translated by Google) Good', 'Good'],
    ['Good\n\n(Translated by Google)', 'Good']
  ])('of %j only one is there', (written, text) =>
    expect(withoutTranslation(written)).toEqual({ text, translation: null })
  )

  test.each([
    '',
    '  kept  as it is \n',
    'The menu says (Original) recipe',
    '(Original) recipes!',
    'They wrote "(Translated by Google)" and\n(Original) on the door',
    'It said (Translated by Google) and (Original), oddly.',
    '(Found on Google)\nGreat shop',
    'translated by Google: nice'
  ])('%j has none', (written) =>
    expect(withoutTranslation(written)).toEqual({ text: written, translation: null })
  )

  test('takes linear time', () => {
    const marks = '(Translated by Google)\n(Original)\n('.repeat(20_000)
    expect(withoutTranslation(marks).text.length).toBeLessThan(marks.length)
  })
})

test('the owner’s own reply is recognised with a translation before or after it', () => {
  for (const returned of [
    'Danke „sehr“!\n\n(Translated by Google)\nThanks a lot!',
    '(Translated by Google) Thanks a lot!\n\n(Original)\nDanke "sehr"!'
  ])
    expect(isSameAnswer(returned, 'Danke "sehr"!')).toBe(true)
  expect(isSameAnswer('Nein\n\n(Translated by Google)\nDanke', 'Danke')).toBe(false)
})

test.each([
  ['A Google user', false],
  ['A Google User', true],
  ['Google user', false],
  ['Ein Google-Nutzer', false],
  ['Un utilisateur de Google', false],
  ['Un usuario de Google', false],
  ['Utente Google', false],
  ['Een Google-gebruiker', false],
  ['Google 用户', false],
  ['Mia Berg', true]
])('%j, anonymous: %j, is nobody', (name, isAnonymous) => expect(reviewerName(name, isAnonymous)).toBe(''))

test.each(['Mia Berg', 'Googleton User', 'Ann Google', 'Google Fan'])('%j is a name', (name) =>
  expect(reviewerName(name)).toBe(name)
)
