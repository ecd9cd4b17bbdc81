/** Deutsch: die Adressen, denen nie geschrieben wird. */
import type { SuppressionWords } from './suppression-words'

export const de: SuppressionWords = {
  text: 'Adressen und Nummern, denen Goodword nie wieder schreibt, wem immer sie gehören: von Menschen, die sich abgemeldet haben, und solche, die es nicht mehr gibt. Kein Import und kein Zusammenführen nimmt eine von der Liste.',

  check: 'Steht jemand auf der Liste?',
  checkHint:
    'Die Liste behält Fingerabdrücke, nicht die Adressen selbst: so kann sie niemand lesen, und Sie fragen nach einer.',
  address: 'E-Mail-Adresse oder Telefonnummer',
  checkIt: 'Nachsehen',
  isOn: (address) => `${address} steht auf der Liste.`,
  isOff: (address) => `${address} steht nicht auf der Liste.`,
  add: 'Nie anschreiben',
  added: 'Wird nie wieder angeschrieben',
  alreadyOn: 'Stand schon auf der Liste.',
  addressMissing: 'Geben Sie eine E-Mail-Adresse oder eine Telefonnummer ein.',
  addressWrong:
    'Geben Sie eine E-Mail-Adresse ein, etwa ann@example.com, oder eine Nummer, etwa +49 30 901820.',

  tabs: { list: 'Auf der Liste', log: 'Was geschah' },
  tabsLabel: 'Liste und Verlauf',
  anyChannel: 'E-Mail und SMS',
  anyReason: 'Jeder Grund',
  channel: 'Weg',
  reason: 'Grund',
  list: 'Adressen, denen nie geschrieben wird',
  log: 'Was auf die Liste kam und von ihr genommen wurde',
  kinds: { email: 'Eine E-Mail-Adresse', sms: 'Eine Telefonnummer' },
  reasons: {
    unsubscribed: 'Abgemeldet',
    hard_bounce: 'Gibt es nicht',
    complaint: 'Als Spam gemeldet',
    by_hand: 'Von Hand eingetragen',
    erased: 'Person endgültig gelöscht'
  },
  origins: { window: 'in diesem Fenster', api: 'durch ein Programm', goodword: 'durch Goodword' },
  acts: { added: 'Auf die Liste gesetzt', lifted: 'Von der Liste gestrichen' },
  more: 'Mehr zeigen',

  emptyTitle: 'Niemand steht auf der Liste',
  emptyText:
    'Wer sich abmeldet, kommt von selbst hierher, und ebenso jede Adresse, von der eine E-Mail zurückkommt.',
  logEmptyTitle: 'Noch ist nichts geschehen',
  logEmptyText: 'Hier wird stehen, was auf die Liste kam und von ihr genommen wurde, und durch wen.',
  noMatchTitle: 'Keine mit diesem Filter',
  noMatchText: 'Es stehen andere auf der Liste.',

  lift: 'Streichen',
  liftOf: (kind, when) => `Streichen: ${kind}, ${when}`,
  liftTitle: 'Darf dieser Adresse wieder geschrieben werden?',
  liftText:
    'Nur wenn die Person selbst darum gebeten hat. Geben Sie die Adresse ein: das zeigt, dass es die richtige ist. Es wird im Verlauf vermerkt.',
  liftConfirm: 'Von der Liste streichen',
  notThis: 'Das ist eine andere Adresse als die auf der Liste.',
  lifted: 'Von der Liste gestrichen'
}
