/** Deutsch: das Protokoll und das Sicherheitsprotokoll. */
import type { LogWords } from './log-words'

export const de: LogWords = {
  logTitle: 'Protokolldateien',
  logText:
    'Was Goodword getan hat und was schiefging, ohne Namen und Adressen. Schicken Sie es mit, wenn Sie um Hilfe bitten.',
  showFolder: 'Protokolldateien zeigen',
  saveLog: 'Neueste Zeilen speichern',
  logFailed: 'Das Protokoll ließ sich nicht lesen.',
  securityTitle: 'Sicherheitsprotokoll',
  securityText:
    'Wer Zugriff hatte und was exportiert wurde, das Neueste zuerst. Das Zurückspielen einer Sicherung ändert daran nichts.',
  securityLabel: 'Ereignisse des Sicherheitsprotokolls',
  nothing: 'Noch keine Ereignisse.',
  events: {
    window_opened: 'Ein Fenster von Goodword wurde geöffnet.',
    ticket_refused: 'Ein Fenster wurde abgewiesen, weil seine Adresse schon benutzt oder zu alt war.',
    launch_refused: 'Ein Programm verlangte ein Fenster, konnte aber keine Berechtigung nachweisen.',
    token_created: 'Ein Zugriffsschlüssel wurde angelegt.',
    token_rotated: 'Ein Zugriffsschlüssel wurde ersetzt.',
    token_revoked: 'Ein Zugriffsschlüssel wurde widerrufen.',
    token_refused: 'Eine Anfrage mit einem unbekannten oder abgelaufenen Zugriffsschlüssel wurde abgewiesen.',
    scope_refused: 'Ein Zugriffsschlüssel wurde für etwas verwendet, das er nicht darf.',
    file_handed_out: 'Datensätze wurden exportiert.',
    backup_downloaded: 'Eine Sicherung wurde heruntergeladen.',
    backup_added: 'Eine Datei wurde zu den Sicherungen hinzugefügt.',
    backup_deleted: 'Eine Sicherung wurde gelöscht.',
    backup_restored: 'Eine Sicherung wurde zurückgespielt.',
    started_empty: 'Goodword wurde ohne Daten neu begonnen.',
    second_folder_changed: 'Der zweite Ordner für Sicherungen wurde geändert.',
    pages_turned_on: 'Die öffentlichen Seiten wurden eingeschaltet.',
    pages_turned_off: 'Die öffentlichen Seiten wurden ausgeschaltet.',
    public_address_changed: 'Die öffentliche Adresse wurde geändert.',
    webhook_created: 'Ein Webhook wurde angelegt.',
    webhook_address_changed: 'Die Adresse eines Webhooks wurde geändert.',
    suppression_lifted: 'Eine Abmeldung wurde aufgehoben.',
    customer_erased: 'Ein Kunde wurde endgültig gelöscht.'
  },
  by: {
    window: (number) => `Fenster ${number}`,
    token: (number) => `Zugriffsschlüssel ${number}`,
    goodword: 'Goodword',
    commandLine: 'Kommandozeile',
    nobody: 'Zugriff verweigert'
  },
  times: { one: 'noch #-mal', other: 'noch #-mal' }
}
