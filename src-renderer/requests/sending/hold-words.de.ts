/** Deutsch: was gefragt wird, bevor nach einer Sicherung oder einem Umzug wieder etwas hinausgeht. */
import type { HoldWords } from './hold-words'

export const de: HoldWords = {
  title: {
    restored: 'Eine Sicherung wurde zurückgespielt. Was soll mit wartenden Nachrichten geschehen?',
    older_data: 'Ihre Daten sind älter als zuvor. Was soll mit wartenden Nachrichten geschehen?',
    copied: 'Wurde Goodword hierher verschoben oder kopiert?'
  },
  text: {
    restored:
      'Alles ist so, wie es beim Sichern war. Wer sich seither abgemeldet hat oder gelöscht wurde, bleibt es, und bereits gesendete Nachrichten werden nicht noch einmal gesendet, soweit Ihre vorherigen Daten lesbar waren. Wenn Sie nicht sicher sind, prüfen Sie zuerst Kunden und Anfragen.',
    older_data:
      'Ihre Datendatei wurde außerhalb von Goodword durch eine ältere ersetzt, oder der Datenträger ging auf einen früheren Stand zurück. Goodword weiß nicht, was seither gesendet wurde; Nachrichten könnten zweimal hinausgehen.',
    copied:
      'Diese Daten wurden zuletzt auf einem anderen Computer oder in einem anderen Ordner verwendet. Läuft Goodword auch dort weiter, würden beide dieselben Kunden anschreiben.'
  },
  moved: 'Es wurde verschoben',
  movedText: 'Ab jetzt wird nur noch dieses hier verwendet.',
  copy: 'Es ist eine Kopie',
  copyText: 'Das andere läuft weiter. Von hier soll nichts hinausgehen.',
  copyMeans:
    'Wartende Nachrichten hier werden abgesagt, und der Versand ruht. Alles andere funktioniert, damit Sie sich umsehen oder etwas ausprobieren können.',

  ways: 'Wartende Nachrichten',
  send: { one: 'Senden', other: 'Alle # senden' },
  sendText: 'Im üblichen Takt, innerhalb Ihrer Zeiten und Grenzen.',
  cancelLate: {
    one: 'Die verspätete absagen, die anderen senden',
    other: '# verspätete absagen, die anderen senden'
  },
  cancelLateText: 'Verspätete Nachrichten wurden vielleicht schon gesendet. Das ist die sichere Wahl.',
  cancel: { one: 'Absagen', other: 'Alle # absagen' },
  cancelText: 'Geplante Nachrichten werden abgesagt. Neue Anfragen gehen wie üblich hinaus.',
  nothingWaits: 'Es warten keine Nachrichten.',
  goOn: 'Versand fortsetzen',
  keepStill: 'Versand angehalten lassen',
  goesOn: 'Versand fortgesetzt',
  isStill: 'Der Versand ruht hier'
}
