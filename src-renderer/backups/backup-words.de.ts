/** Deutsch: was über Sicherungen gesagt wird, wo immer sie stehen. */
import type { BackupWords } from './backup-words'

export const de: BackupWords = {
  kinds: {
    daily: 'Täglich',
    by_hand: 'Manuell',
    before_update: 'Vor einer Aktualisierung',
    before_import: 'Vor einem Import',
    before_restore: 'Vor dem Zurückspielen',
    salvaged: 'Gerettet',
    brought: 'Hinzugefügt'
  },
  states: {
    unchecked: 'Noch nicht geprüft',
    damaged: 'Beschädigt',
    too_new: 'Aus einer neueren Version'
  },
  size: (size) => size,
  made: (ago) => `Erstellt ${ago}`,
  alsoThere: 'Auch im zweiten Ordner',
  foreign: 'Aus einer anderen Installation',
  counts: {
    accounts: { one: '# Betrieb', other: '# Betriebe' },
    customers: { one: '# Kunde', other: '# Kunden' },
    reviews: { one: '# Bewertung', other: '# Bewertungen' },
    asks: { one: '# Anfrage', other: '# Anfragen' },
    messages: { one: '# Nachricht', other: '# Nachrichten' }
  },
  listed: (parts) => parts,
  nothingIn: 'Leer',

  outcomes: {
    whole: 'Eben geprüft: Die Sicherung ist unversehrt und lässt sich zurückspielen.',
    damaged: 'Eben geprüft: Die Sicherung ist beschädigt und lässt sich nicht zurückspielen.',
    not_checked:
      'Sie ließ sich gerade nicht prüfen. Das heißt nicht, dass sie beschädigt ist; versuchen Sie es später noch einmal.',
    too_new:
      'Sie stammt aus einer neueren Goodword-Version. Aktualisieren Sie Goodword, um sie zurückzuspielen.'
  },
  isIn: (what) => `Enthält: ${what}.`,
  took: (seconds) => `Es dauerte ${seconds} Sekunden.`,

  encrypted: 'Verschlüsselt',
  passphrase: 'Passphrase dieser Sicherung',
  showTyped: 'Passphrase anzeigen',
  passphraseCodes: {
    passphrase_required:
      'Diese Sicherung hat eine andere Passphrase. Geben Sie die ein, mit der sie erstellt wurde.',
    passphrase_wrong: 'Falsche Passphrase für diese Sicherung.'
  },
  restore: 'Zurückspielen',
  restoreThis: (when) => `Die Sicherung vom ${when} zurückspielen`,
  restoreTitle: 'Diese Sicherung zurückspielen?',
  happens: 'Was geschieht',
  happensKept: 'Ihre jetzigen Daten werden zuerst gesichert, damit Sie jederzeit zurückkönnen.',
  happensKeptFile: 'Die Datei, die sich nicht öffnen lässt, wird beiseitegelegt, nicht gelöscht.',
  happensWhole:
    'Alles wird wieder so, wie es beim Sichern war: Kunden, Bewertungen, Anfragen, Einstellungen. Alles Neuere verschwindet hier.',
  happensChecked: 'Zuerst wird sie an einer Kopie getestet. Stimmt etwas nicht, ändert sich nichts.',
  happensAnew: 'Goodword startet neu, das dauert einen Moment. Verbundene Programme warten so lange.',
  stays: 'Was unverändert bleibt',
  staysOptOuts: 'Wer sich abgemeldet hat, wird nicht mehr angeschrieben.',
  staysErased: 'Wer gelöscht wurde, bleibt gelöscht.',
  staysSent:
    'Bereits gesendete Nachrichten werden nicht noch einmal gesendet. Der Versand ruht, bis Sie ihn fortsetzen.',
  staysForeign:
    'Diese Sicherung stammt aus einer anderen Installation. Deshalb wird von Ihren jetzigen Daten nichts übernommen – weder Abmeldungen noch Angaben zu gesendeten Nachrichten.',
  closesForeign:
    'Ihre Zugriffsschlüssel werden widerrufen, ihre Webhooks ausgeschaltet und ihre öffentlichen Seiten geschlossen. Danach können Sie sie neu anlegen oder wieder einschalten.',
  staysDamaged:
    'Alles, was von den beschädigten Daten noch lesbar ist, wird berücksichtigt: Abmeldungen, gelöschte Personen, gesendete Nachrichten. Unlesbares lässt sich nicht berücksichtigen.',
  secrets: 'Passwörter und Schlüssel müssen vielleicht neu eingegeben werden.',
  restoring: 'Die Sicherung wird zurückgespielt …',
  restoringText: 'Das kann ein, zwei Minuten dauern. Lassen Sie Goodword geöffnet.',
  restored: 'Sicherung zurückgespielt',
  nowIn: (what) => `Zurückgespielt: ${what}.`,
  carried: {
    suppressions: { one: '# Abmeldung übernommen', other: '# Abmeldungen übernommen' },
    sent_messages: {
      one: '# gesendete Nachricht übernommen',
      other: '# gesendete Nachrichten übernommen'
    },
    erased_customers: {
      one: '# gelöschter Kunde wieder entfernt',
      other: '# gelöschte Kunden wieder entfernt'
    }
  },
  closed: (what) => `Weil die Sicherung aus einer anderen Installation stammt: ${what}.`,
  closedKinds: {
    tokens: { one: '# Zugriffsschlüssel wurde widerrufen', other: '# Zugriffsschlüssel wurden widerrufen' },
    webhooks: { one: '# Webhook wurde ausgeschaltet', other: '# Webhooks wurden ausgeschaltet' },
    publicPages: 'die öffentlichen Seiten wurden geschlossen'
  },
  carriedOver: (what) => `${what}.`,
  replaced: 'Ihre vorherigen Daten wurden als Sicherung gespeichert.',
  keptFile: (file) => `Die Datei, die sich nicht öffnen ließ, wurde beiseitegelegt: ${file}`,
  held: 'Es wird nichts gesendet, bis Sie entscheiden, was mit wartenden Nachrichten geschieht.',
  toSending: 'Jetzt entscheiden',
  done: 'Fertig',

  addTitle: 'Eine Sicherung hier ablegen',
  addNow: 'Loslassen, um sie hinzuzufügen',
  addText:
    'Eine Sicherungsdatei von Goodword, zum Beispiel von einem anderen Computer. Sie wird geprüft, bevor sie hinzugefügt wird.',
  choose: 'Datei wählen',
  addingNow: (name) => `„${name}“ wird hinzugefügt`,
  looking: 'Datei wird geprüft',
  soFar: (sent, total) => `${sent} von ${total}`,
  stop: 'Anhalten',
  added: 'Sicherung hinzugefügt',
  noFile: 'Das ist keine Datei.',
  oneFile: 'Nur eine Datei auf einmal. Die erste wurde hinzugefügt.'
}
