/** Deutsch: vorgeschlagene doppelte Bewertungen. */
import type { DuplicateWords } from './duplicate-words'

export const de: DuplicateWords = {
  title: 'Vielleicht doppelt',
  link: 'Vielleicht doppelt',
  text: 'Dieselbe Person, fast derselbe Text. Wählen Sie eine, die bleibt. Fehlende Angaben werden von den anderen übernommen, die dann ausgeblendet werden.',
  groups: { one: '# Vorschlag', other: '# Vorschläge' },
  back: 'Zurück zum Posteingang',
  group: (name) => `Bewertungen von ${name}`,
  keep: 'Diese behalten',
  kept: 'Bleibt',
  merge: 'Zusammenführen',
  apart: 'Nicht doppelt',
  open: 'Öffnen',
  similar: (share) => `zu ${share} derselbe Text`,
  same: 'Derselbe Text',
  merged: 'Bewertungen zusammengeführt',
  dismissed: 'Als nicht doppelt vermerkt',
  reply: 'Beantwortet',
  emptyTitle: 'Nichts Doppeltes gefunden',
  emptyText:
    'Wenn eine Bewertung doppelt zu sein scheint, aus zwei Quellen oder zwei Importen, wird sie hier vorgeschlagen.'
}
