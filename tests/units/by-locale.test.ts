/** Texts looked up by locale, and placeholders in them. */
import { expect, test } from 'vitest'
import { byLocale } from '#shared/by-locale'
import { withPlaces, type Voice } from '#shared/say'

const texts = byLocale({
  en: {
    deep: { plain: 'Hello' },
    counted: (v: { n: number }, s: Voice) => `${s.number(v.n)} ${s.rule(v.n)}`
  },
  de: {
    deep: { plain: 'Hallo' },
    counted: (v: { n: number }, s: Voice) => `${s.number(v.n)} ${s.rule(v.n)}!`
  }
}) as (locale: string) => { deep: { plain: string }; counted: (values: { n: number }) => string }

test('the texts of the language, with numbers as the country writes them', () => {
  expect(texts('de-CH').deep.plain).toBe('Hallo')
  expect([texts('de-CH'), texts('de-DE'), texts('en')].map(({ counted }) => counted({ n: 1234.5 }))).toEqual([
    `${new Intl.NumberFormat('de-CH').format(1234.5)} other!`,
    '1.234,5 other!',
    '1,234.5 other'
  ])
  expect(texts('en').counted({ n: 1 })).toBe('1 one')
})

test('English where a language is not spoken', () => {
  expect(texts('fr-FR').deep.plain).toBe('Hello')
  expect(texts('toString').deep.plain).toBe('Hello')
})

test('the same object for the same locale', () => expect(texts('de-AT')).toBe(texts('de-AT')))

test('a place for each value', () => {
  const say = ({ name, day }: { name: string; day: string }) => `Hello ${name}, on ${day}`
  expect(withPlaces(say)).toBe('Hello {name}, on {day}')
  expect(withPlaces(say, (name) => `{{${name}}}`)).toBe('Hello {{name}}, on {{day}}')
  expect(withPlaces('Hello')).toBe('Hello')
})
