/** Every country of ISO 3166-1, by every name that a file may have for it. */
import { describe, expect, it } from 'vitest'
import { readCountry } from '#shared/read-country'
import { countriesByThreeLetters, countryCodes } from '#shared/countries'

const codes = [...countryCodes]
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl']

it('knows the 249 countries of ISO 3166-1, and Kosovo', () => {
  expect(countriesByThreeLetters.size).toBe(249)
  expect(codes).toHaveLength(250)
})

describe.each(codes)('%s', (code) => {
  it('is read from its code, in capitals or not', () => {
    expect(readCountry(code)).toBe(code)
    expect(readCountry(` ${code.toLowerCase()} `)).toBe(code)
  })

  it.each(languages)('is read from its name in %s', (language) => {
    const name = new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? ''
    expect(readCountry(name)).toBe(code)
    expect(readCountry(name.toUpperCase())).toBe(code)
  })
})

it.each([...countriesByThreeLetters])('reads %s as %s', (three, two) => expect(readCountry(three)).toBe(two))

it.each([
  ['Benin', 'BJ'],
  ['Burkina Faso', 'BF'],
  ['NA', 'NA'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Trinidad and Tobago', 'TT'],
  ['Saint Kitts and Nevis', 'KN'],
  ['Polska', 'PL'],
  ['Österreich', 'AT'],
  ['Oesterreich', 'AT'],
  ['Magyarország', 'HU'],
  ['Ελλάδα', 'GR'],
  ['日本', 'JP'],
  ['Korea, Republic of', 'KR'],
  ["Korea, Democratic People's Republic of", 'KP'],
  ['Iran, Islamic Republic of', 'IR'],
  ['Bolivia, Plurinational State of', 'BO'],
  ['Congo, The Democratic Republic of the', 'CD'],
  ['Congo', 'CG'],
  ['Republic of Poland', 'PL'],
  ['Kingdom of the Netherlands', 'NL'],
  ['United Kingdom of Great Britain and Northern Ireland', 'GB'],
  ['Taiwan, Province of China', 'TW'],
  ['Virgin Islands, British', 'VG'],
  ['Virgin Islands, U.S.', 'VI'],
  ['Palestine, State of', 'PS'],
  ['Holy See (Vatican City State)', 'VA'],
  ['Côte d’Ivoire', 'CI'],
  ['Russian Federation', 'RU'],
  ['U.S.A.', 'US'],
  ['The Netherlands', 'NL'],
  ['Holland', 'NL'],
  ['England', 'GB'],
  ['UK', 'GB'],
  ['GER', 'DE'],
  ['D', 'DE']
])('reads %s as %s', (text, code) => expect(readCountry(text)).toBe(code))

it.each([
  'DY',
  'HV',
  'SU',
  'YU',
  'DD',
  'ZR',
  'FX',
  'TP',
  'EU',
  'ZZ',
  'XX',
  'Atlantis',
  'n/a',
  '-',
  '',
  12,
  null
])('does not take %s for a country', (text) => expect(readCountry(text)).toBeNull())
