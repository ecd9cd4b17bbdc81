/** Deutsch: was über Sicherungen gesagt wird, wo immer sie stehen. */
import type { BackupWords } from './backup-words'

export const de: BackupWords = {
  kinds: {
    daily: 'Täglich',
    by_hand: 'Von Hand',
    before_update: 'Vor einer Aktualisierung',
    before_import: 'Vor einem Import',
    before_restore: 'Vor dem Zurückspielen',
    salvaged: 'Gerettet',
    brought: 'Hinzugefügt'
  },
  states: {
    unchecked: 'Noch nicht ausprobiert',
    damaged: 'Beschädigt',
    too_new: 'Von einem neueren Goodword'
  },
  size: (size) => size,
  made: (ago) => `Gemacht ${ago}`,
  alsoThere: 'Auch im zweiten Ordner',
  foreign: 'Von einer anderen Installation',
  counts: {
    accounts: { one: '# Betrieb', other: '# Betriebe' },
    customers: { one: '# Kunde', other: '# Kunden' },
    reviews: { one: '# Bewertung', other: '# Bewertungen' },
    asks: { one: '# Anfrage', other: '# Anfragen' },
    messages: { one: '# Nachricht', other: '# Nachrichten' }
  },
  listed: (parts) => parts,
  nothingIn: 'Noch nichts darin',

  outcomes: {
    whole: 'Eben ausprobiert: Sie ist unversehrt und lässt sich zurückspielen.',
    damaged: 'Eben ausprobiert: Sie ist beschädigt und lässt sich nicht zurückspielen.',
    not_checked:
      'Sie ließ sich eben nicht ausprobieren. Über die Sicherung sagt das nichts; versuchen Sie es später noch einmal.',
    too_new:
      'Sie stammt von einem neueren Goodword. Aktualisieren Sie dieses hier, dann lässt sie sich zurückspielen.'
  },
  isIn: (what) => `Darin: ${what}.`,
  took: (seconds) => `Es dauerte ${seconds} Sekunden.`,

  encrypted: 'Verschlüsselt',
  passphrase: 'Passphrase dieser Sicherung',
  showTyped: 'Eingabe anzeigen',
  passphraseCodes: {
    passphrase_required:
      'Diese Sicherung ist mit einer anderen Passphrase verschlüsselt. Geben Sie die ein, mit der sie gemacht wurde.',
    passphrase_wrong: 'Diese Passphrase öffnet die Sicherung nicht.'
  },
  restore: 'Zurückspielen',
  restoreThis: (when) => `Die Sicherung vom ${when} zurückspielen`,
  restoreTitle: 'Diese Sicherung zurückspielen?',
  happens: 'Was geschieht',
  happensKept: 'Was jetzt da ist, wird zuerst gesichert, damit Sie darauf zurückkommen können.',
  happensKeptFile: 'Die Datei, die sich nicht öffnen lässt, wird beiseitegelegt, nicht gelöscht.',
  happensWhole:
    'Alles wird, wie es war, als die Sicherung gemacht wurde: Kunden, Bewertungen, Anfragen, Einstellungen. Was später kam, ist hier weg.',
  happensChecked: 'Zuerst wird sie an einer Kopie ausprobiert. Stimmt etwas nicht, ändert sich nichts.',
  happensAnew: 'Goodword beginnt neu, was einen Moment dauert. Programme, die es benutzen, warten so lange.',
  stays: 'Was bleibt, was auch in der Sicherung steht',
  staysOptOuts: 'Wer sich abgemeldet hat, bekommt nichts mehr.',
  staysErased: 'Wer gelöscht wurde, bleibt gelöscht.',
  staysSent:
    'Was hinausgegangen ist, wird nicht noch einmal gesendet. Der Versand steht, bis Sie sagen, dass er weitergehen darf.',
  staysForeign:
    'Diese Sicherung stammt von einer anderen Installation: Von den Daten hier wird nichts übernommen, weder Abmeldungen noch, was gesendet wurde.',
  closesForeign:
    'Alle ihre Zugriffsschlüssel werden widerrufen, ihre Webhooks ausgeschaltet und ihre öffentlichen Seiten geschlossen. Sie können sie danach neu anlegen und wieder öffnen.',
  staysDamaged:
    'Was von den beschädigten Daten noch lesbar ist, wird beachtet: Abmeldungen, wer gelöscht wurde, was gesendet wurde. Was nicht lesbar ist, ist nicht bekannt.',
  secrets: 'Passwörter und Schlüssel müssen vielleicht neu eingegeben werden.',
  restoring: 'Einen Moment: Die Sicherung tritt an die Stelle der Daten',
  restoringText: 'Es kann ein oder zwei Minuten dauern. Bitte lassen Sie Goodword laufen.',
  restored: 'Die Sicherung wurde zurückgespielt',
  nowIn: (what) => `Jetzt hier: ${what}.`,
  carried: {
    suppressions: { one: '# Abmeldung übernommen', other: '# Abmeldungen übernommen' },
    sent_messages: {
      one: '# hinausgegangene Nachricht übernommen',
      other: '# hinausgegangene Nachrichten übernommen'
    },
    erased_customers: {
      one: '# gelöschter Kunde wieder herausgenommen',
      other: '# gelöschte Kunden wieder herausgenommen'
    }
  },
  closed: (what) => `Weil die Sicherung von einer anderen Installation stammt: ${what}.`,
  closedKinds: {
    tokens: { one: '# Zugriffsschlüssel wurde widerrufen', other: '# Zugriffsschlüssel wurden widerrufen' },
    webhooks: { one: '# Webhook wurde ausgeschaltet', other: '# Webhooks wurden ausgeschaltet' },
    publicPages: 'die öffentlichen Seiten wurden geschlossen'
  },
  carriedOver: (what) => `${what}.`,
  replaced: 'Was vorher da war, liegt bei den Sicherungen.',
  keptFile: (file) => `Die Datei, die sich nicht öffnen ließ, wurde beiseitegelegt: ${file}`,
  held: 'Es wird nichts gesendet, bis Sie entschieden haben, was aus wartenden Nachrichten wird.',
  toSending: 'Jetzt entscheiden',
  done: 'Fertig',

  addTitle: 'Eine Sicherung hier ablegen',
  addNow: 'Loslassen, um sie hinzuzufügen',
  addText:
    'Eine Datei von Goodword, zum Beispiel von einem anderen Computer. Sie wird durchgesehen, bevor sie genommen wird.',
  choose: 'Datei wählen',
  addingNow: (name) => `„${name}“ wird hinzugefügt`,
  looking: 'Wird durchgesehen',
  soFar: (sent, total) => `${sent} von ${total}`,
  stop: 'Anhalten',
  added: 'Die Sicherung wurde hinzugefügt',
  noFile: 'Das ist keine Datei.',
  oneFile: 'Bitte eine Datei auf einmal. Die erste wurde genommen.'
}
