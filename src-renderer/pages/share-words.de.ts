/** Die Texte der Wege, die zu einer Bewertungsseite führen. */
import type { WaysWords } from './share-words'

export const de: WaysWords = {
  everybody: 'Für alle',
  everybodyText:
    'Für Ihre Website, Ihre Signatur, einen Aufkleber an der Tür. Nachrichten tragen für jeden Kunden einen eigenen Link.',
  noPublic:
    'Es gibt noch keine öffentliche Adresse. Mit einer erreichen Kunden diese Seite von überall, und Nachrichten können zu ihr führen.',
  setPublic: 'Öffentliche Adresse angeben',
  shop: 'In Ihrem Geschäft',
  kiosk: 'Auf einem Tablet: Kiosk',
  kioskText:
    'Öffnen Sie sie auf einem Tablet im Netz Ihres Geschäfts. Sie füllt den Bildschirm und beginnt nach jeder Bewertung von vorn.',
  guests: 'Auf den Telefonen Ihrer Gäste',
  guestsText: 'Für alle, die im Netz Ihres Geschäfts sind.',
  noNetwork:
    'Die Türen sind nur für diesen Computer offen. Öffnen Sie sie in Ihrem Netz, und ein Tablet kann diese Seite zeigen.',
  setNetwork: 'In Ihrem Netz öffnen',
  whichNetwork: 'Netz',
  whichNetworkHint: 'Dieser Computer ist in mehreren. Wählen Sie das, in dem das Tablet ist.',
  here: 'Auf diesem Computer',
  hereText: 'Um sie als Besucher auszuprobieren.',
  elsewhere: 'Diese Seite führt weiter',
  elsewhereText: 'Sie hat kein eigenes Formular. Hierhin werden Besucher geführt.',
  address: 'Adresse',
  codeOf: (address) => `QR-Code von ${address}`,
  open: 'Öffnen',
  copyAddress: 'Adresse kopieren',
  saveCode: 'QR-Code speichern',
  saved: (name) => `${name} gespeichert`,
  print: 'Plakat, Tischaufsteller und Karten mit diesem Code',
  failed: 'Der Code konnte nicht gezeichnet werden.',

  copy: 'Auf Ihrer eigenen Website',
  copyText:
    'Diese Seite als eine Datei für den Webspace, den Sie haben. Sie braucht nichts von anderswo und geht ohne Skripte.',
  copyForm: (address) =>
    `Ihr Formular sendet an ${address}. Speichern Sie sie neu, wenn Sie die Seite ändern.`,
  copyLinks: 'Ohne öffentliche Adresse enthält sie nur die Links.',
  copyNothing: 'Dazu braucht es eine öffentliche Adresse oder Links zu Seiten anderswo.',
  saveCopy: 'Seite speichern'
}
