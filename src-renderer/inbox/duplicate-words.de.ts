/** Deutsch: vorgeschlagene doppelte Bewertungen. */
import type { DuplicateWords } from './duplicate-words'

export const de: DuplicateWords = {
  title: 'Vielleicht doppelt',
  link: 'Vielleicht doppelt',
  text: 'Dieselbe Person, fast dieselben Worte. Behalten Sie eine: Was ihr fehlt, übernimmt sie von den anderen, die dann aus Listen und Zahlen verschwinden.',
  groups: { one: '# Vorschlag', other: '# Vorschläge' },
  back: 'Zurück zum Posteingang',
  group: (name) => `Bewertungen von ${name}`,
  keep: 'Diese behalten',
  kept: 'Bleibt',
  merge: 'Zusammenführen',
  apart: 'Nicht doppelt',
  open: 'Öffnen',
  similar: (share) => `zu ${share} dieselben Worte`,
  same: 'Dieselben Worte',
  merged: 'Bewertungen zusammengeführt',
  dismissed: 'Vermerkt, dass sie nicht doppelt sind',
  reply: 'Beantwortet',
  emptyTitle: 'Nichts Doppeltes gefunden',
  emptyText:
    'Scheint eine Bewertung zweimal gekommen zu sein, aus zwei Quellen oder durch zwei Importe, steht sie hier.'
}
