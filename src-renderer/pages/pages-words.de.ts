/** Die Texte der Liste der Bewertungsseiten. */
import type { PagesWords } from './pages-words'

export const de: PagesWords = {
  title: 'Bewertungsseiten',
  short: 'Seiten',
  text: 'Wo Ihre Kunden erzählen, wie es war. Alle sehen dasselbe Formular und dieselben Links.',
  list: 'Bewertungsseiten',
  isDefault: 'Standard',
  create: 'Neue Seite',
  emptyTitle: 'Keine Bewertungsseiten',
  emptyText: 'Zu einer Bewertungsseite werden Ihre Kunden geführt.'
}
