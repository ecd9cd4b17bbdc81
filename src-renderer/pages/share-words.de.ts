/** Die Texte von „Teilen & QR“. */
import type { WaysWords } from './share-words'

export const de: WaysWords = {
  everybody: 'Für alle',
  everybodyText:
    'Für Ihre Website, Ihre E-Mail-Signatur oder einen Aufkleber an der Tür. Nachrichten enthalten für jeden Kunden einen persönlichen Link.',
  noPublic:
    'Es gibt noch keine öffentliche Adresse. Mit einer können Kunden diese Seite von überall öffnen, und Nachrichten können darauf verlinken.',
  setPublic: 'Öffentliche Adresse angeben',
  shop: 'In Ihrem Geschäft',
  kiosk: 'Tablet-Kiosk',
  kioskText:
    'Öffnen Sie sie auf einem Tablet im Netzwerk Ihres Geschäfts. Sie läuft im Vollbild und beginnt nach jeder Bewertung von vorn.',
  guests: 'Auf den Telefonen Ihrer Gäste',
  guestsText: 'Für alle im Netzwerk Ihres Geschäfts.',
  noNetwork:
    'Öffentliche Seiten sind nur auf diesem Computer offen. Öffnen Sie sie in Ihrem Netzwerk, um diese Seite auf einem Tablet zu zeigen.',
  setNetwork: 'In Ihrem Netzwerk öffnen',
  whichNetwork: 'Netzwerk',
  whichNetworkHint: 'Dieser Computer ist in mehreren Netzwerken. Wählen Sie das Ihres Tablets.',
  here: 'Auf diesem Computer',
  hereText: 'Zum Ausprobieren als Besucher.',
  elsewhere: 'Diese Seite leitet weiter',
  elsewhereText: 'Sie hat kein eigenes Formular. Besucher kommen hierher.',
  address: 'Adresse',
  codeOf: (address) => `QR-Code von ${address}`,
  open: 'Öffnen',
  copyAddress: 'Adresse kopieren',
  saveCode: 'QR-Code speichern',
  saved: (name) => `${name} gespeichert`,
  print: 'Plakat, Tischaufsteller und Karten drucken',
  failed: 'Der QR-Code konnte nicht erstellt werden.',

  copy: 'Auf Ihrer eigenen Website',
  copyText: 'Diese Seite als einzelne, eigenständige Datei für Ihren Webspace.',
  copyForm: (address) =>
    `Ihr Formular sendet an ${address}. Speichern Sie eine neue Kopie, wenn Sie die Seite ändern.`,
  copyLinks: 'Ohne öffentliche Adresse enthält sie nur die Links.',
  copyNothing: 'Dazu brauchen Sie eine öffentliche Adresse oder Links zu Seiten anderswo.',
  saveCopy: 'Seite speichern'
}
