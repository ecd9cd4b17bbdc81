/**
 * The locale for dates and numbers of a business: its language and its country, unless the language already names a country.
 *
 * Where English isn't known for a country (`en-BR`), it would be written as in the United States, month first; the world's English
 * puts the day first.
 */
export function localeOf(language: string, country: string): string {
  const { language: base, region } = new Intl.Locale(language)
  const wanted = region === undefined ? `${language}-${country}` : language
  const isKnown =
    new Intl.Locale(new Intl.DateTimeFormat(wanted).resolvedOptions().locale).region !== undefined
  return base === 'en' && !isKnown ? 'en-001' : wanted
}
