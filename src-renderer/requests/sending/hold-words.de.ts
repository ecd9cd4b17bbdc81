/** Deutsch: was gefragt wird, bevor nach einer Sicherung oder einem Umzug wieder etwas hinausgeht. */
import type { HoldWords } from './hold-words'

export const de: HoldWords = {
  title: {
    restored: 'Eine Sicherung wurde zurückgespielt: Was wird aus wartenden Nachrichten?',
    older_data: 'Die Daten sind älter, als sie waren: Was wird aus wartenden Nachrichten?',
    copied: 'Wurde Goodword hierher verschoben oder kopiert?'
  },
  text: {
    restored:
      'Alles ist so, wie es war, als die Sicherung gemacht wurde. Wer sich seither abgemeldet hat oder gelöscht wurde, bleibt es, und was hinausgegangen war, wird nicht noch einmal gesendet, soweit die Daten von vorher noch lesbar waren. Sehen Sie sich zuerst Kunden und Anfragen an, wenn Sie nicht sicher sind.',
    older_data:
      'Die Datei mit Ihren Daten wurde außerhalb von Goodword durch eine ältere ersetzt, oder der Datenträger ging auf einen früheren Stand zurück. Was seither gesendet wurde, ist hier nicht bekannt und könnte ein zweites Mal hinausgehen.',
    copied:
      'Diese Daten wurden zuletzt auf einem anderen Computer oder in einem anderen Ordner benutzt. Läuft Goodword auch dort weiter, schreiben beide denselben Kunden.'
  },
  moved: 'Es wurde verschoben',
  movedText: 'Von jetzt an wird nur noch dieses hier benutzt.',
  copy: 'Es ist eine Kopie',
  copyText: 'Das andere läuft weiter. Von hier soll nichts hinausgehen.',
  copyMeans:
    'Was hier wartet, wird abgesagt, und der Versand ruht. Alles andere geht, damit Sie sich umsehen oder etwas ausprobieren können.',

  ways: 'Wartende Nachrichten',
  send: { one: 'Senden', other: 'Alle # senden' },
  sendText: 'Im üblichen Takt, innerhalb Ihrer Zeiten und Grenzen.',
  cancelLate: {
    one: 'Die verspätete absagen, die anderen senden',
    other: '# verspätete absagen, die anderen senden'
  },
  cancelLateText:
    'Was schon hätte hinausgehen sollen, ist vielleicht bereits gesendet. Das ist die sichere Wahl.',
  cancel: { one: 'Absagen', other: 'Alle # absagen' },
  cancelText:
    'Niemand hört von dem, was geplant war. Was von jetzt an angefragt wird, geht wie üblich hinaus.',
  nothingWaits: 'Es wartet nichts.',
  goOn: 'Versand weitergehen lassen',
  keepStill: 'Nichts von hier senden',
  goesOn: 'Der Versand geht weiter',
  isStill: 'Von hier wird nichts gesendet'
}
