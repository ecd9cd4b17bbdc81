/** Deutsch: die Sperrliste. */
import type { SuppressionWords } from './suppression-words'

export const de: SuppressionWords = {
  text: 'E-Mail-Adressen und Telefonnummern, die Goodword nie anschreibt: von Menschen, die sich abgemeldet haben, und solche, die es nicht mehr gibt. Importe und Zusammenführungen entfernen keine davon.',

  check: 'Liste prüfen',
  checkHint:
    'Die Liste speichert nur Fingerabdrücke, sodass niemand die Adressen lesen kann. Geben Sie eine ein, um sie zu suchen.',
  address: 'E-Mail-Adresse oder Telefonnummer',
  checkIt: 'Nachsehen',
  isOn: (address) => `${address} steht auf der Liste.`,
  isOff: (address) => `${address} steht nicht auf der Liste.`,
  add: 'Zur Liste hinzufügen',
  added: 'Zur Sperrliste hinzugefügt',
  alreadyOn: 'Stand bereits auf der Liste.',
  addressMissing: 'Geben Sie eine E-Mail-Adresse oder eine Telefonnummer ein.',
  addressWrong:
    'Geben Sie eine E-Mail-Adresse ein, etwa ann@example.com, oder eine Telefonnummer, etwa +49 30 901820.',

  tabs: { list: 'Auf der Liste', log: 'Verlauf' },
  tabsLabel: 'Liste und Verlauf',
  anyChannel: 'E-Mail und SMS',
  anyReason: 'Jeder Grund',
  channel: 'Kanal',
  reason: 'Grund',
  list: 'Sperrliste',
  log: 'Verlauf der Sperrliste',
  kinds: { email: 'E-Mail-Adresse', sms: 'Telefonnummer' },
  reasons: {
    unsubscribed: 'Abgemeldet',
    hard_bounce: 'Gibt es nicht',
    complaint: 'Als Spam gemeldet',
    by_hand: 'Manuell hinzugefügt',
    erased: 'Person gelöscht'
  },
  origins: { window: 'in diesem Fenster', api: 'durch ein Programm', goodword: 'durch Goodword' },
  acts: { added: 'Zur Liste hinzugefügt', lifted: 'Von der Liste entfernt' },
  more: 'Mehr zeigen',

  emptyTitle: 'Die Liste ist leer',
  emptyText: 'Wer sich abmeldet, und unzustellbare Adressen werden automatisch hinzugefügt.',
  logEmptyTitle: 'Noch kein Verlauf',
  logEmptyText: 'Hier sehen Sie, was hinzugefügt oder entfernt wurde, und durch wen.',
  noMatchTitle: 'Keine Treffer',
  noMatchText: 'Andere Einträge der Liste passen nicht zu diesem Filter.',

  lift: 'Entfernen',
  liftOf: (kind, when) => `Entfernen: ${kind}, ${when}`,
  liftTitle: 'Diese Adresse von der Liste entfernen?',
  liftText:
    'Nur wenn die Person Sie darum gebeten hat. Geben Sie die Adresse ein, um zu bestätigen, dass es die richtige ist. Das wird im Verlauf vermerkt.',
  liftConfirm: 'Von Liste entfernen',
  notThis: 'Das ist nicht die Adresse auf der Liste.',
  lifted: 'Von der Liste entfernt'
}
