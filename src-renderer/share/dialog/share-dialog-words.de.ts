/** Deutsch: Bewertungen als Bilder teilen. */
import type { ShareDialogWords } from './share-dialog-words'

export const de: ShareDialogWords = {
  titleOf: (name) => `Bewertung von ${name} teilen`,
  titleAnonymous: 'Bewertung teilen',
  size: 'Größe',
  sizes: 'Größen',
  template: 'Vorlage',
  allTemplates: 'Vorlagen bearbeiten',
  drawing: 'Das Bild wird gezeichnet',

  text: 'Text auf dem Bild',
  textHint: 'Kürzen Sie, wie Sie möchten. Die Bewertung selbst ändert sich nicht.',
  wholeText: 'Ganzer Text',
  highlight: 'Hervorheben',
  highlightHint: 'Markieren Sie Wörter im Text, um sie hervorzuheben.',
  removeHighlight: (phrase) => `Hervorhebung entfernen: „${phrase}“`,
  title: 'Überschrift auf dem Bild',
  author: 'Name',
  caption: 'Bildzeile',
  captionExample: 'Jetzt Tisch reservieren',
  severalCards: 'Langen Text auf weiteren Karten fortsetzen',

  cards: 'Karten',
  card: (card, cards) => `Karte ${card} von ${cards}`,
  previousCard: 'Vorige Karte',
  nextCard: 'Nächste Karte',

  changeTemplate: 'Vorlage ändern',
  makeCards: 'Auf mehrere Karten verteilen',
  takeHighlight: 'Hervorhebung entfernen',

  altText: 'Alternativtext',
  altTextHint:
    'Fügen Sie ihn dort ein, wo Sie das Bild veröffentlichen. Wer es nicht sehen kann, bekommt ihn vorgelesen.',
  copyAltText: 'Text kopieren',

  save: 'Bild speichern',
  saveCards: { one: '# Karte speichern', other: '# Karten speichern' },
  saveAll: 'Alle Größen speichern',
  copy: 'Bild kopieren',
  copied: 'Bild kopiert',
  notCopied: 'Ihr Browser lässt Goodword keine Bilder kopieren',
  notCopiedText: 'Kopieren Sie das Bild mit der rechten Maustaste, oder speichern Sie es.',
  progress: (done, total) => `${done} von ${total}`,
  making: { one: '# Bild wird gezeichnet', other: '# Bilder werden gezeichnet' },
  stop: 'Anhalten',
  someFailed: {
    one: '# Bild ließ sich nicht zeichnen',
    other: '# Bilder ließen sich nicht zeichnen'
  },
  otherSaved: 'Die anderen sind in der Datei.',
  failedOne: (name, size) => `${name} · ${size}`,
  noName: (number) => `Bewertung ${number}`,
  again: 'Diese noch einmal versuchen',

  many: { one: '# Bewertung als Bild teilen', other: '# Bewertungen als Bilder teilen' },
  manyText:
    'Eine ZIP-Datei mit einem Bild jeder Bewertung in jeder Größe, zum Entpacken und Veröffentlichen.',
  example: 'Die erste davon',
  makeMany: { one: '# Bild speichern', other: '# Bilder speichern' },
  tooMany: (most, reviews) =>
    `Höchstens ${most} Bilder auf einmal, daher nur die ersten ${reviews} Bewertungen. Mit weniger Größen werden es mehr.`,
  goesOn: 'Sie können das schließen. Es geht im Hintergrund weiter.'
}
