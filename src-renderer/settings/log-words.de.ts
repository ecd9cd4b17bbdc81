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
    'Wer hereinkam und was herausgegeben wurde, das Neueste zuerst. Das Zurückspielen einer Sicherung ändert daran nichts.',
  securityLabel: 'Ereignisse des Sicherheitsprotokolls',
  nothing: 'Bisher ist nichts geschehen.',
  events: {
    window_opened: 'Ein Fenster von Goodword wurde geöffnet.',
    ticket_refused: 'Ein Fenster wurde abgewiesen: Seine Adresse war schon benutzt oder zu alt.',
    launch_refused: 'Ein Programm wollte ein Fenster und konnte nicht zeigen, dass es das darf.',
    token_created: 'Ein Token wurde angelegt.',
    token_rotated: 'Ein Token wurde durch ein neues ersetzt.',
    token_revoked: 'Ein Token wurde widerrufen.',
    token_refused: 'Eine Anfrage mit einem unbekannten oder abgelaufenen Token wurde abgewiesen.',
    scope_refused: 'Ein Token verlangte etwas, das es nicht darf.',
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
    webhook_address_changed: 'Ein Webhook zeigt auf eine andere Adresse.',
    suppression_lifted: 'Ein Widerspruch wurde aufgehoben.',
    customer_erased: 'Ein Kunde wurde endgültig gelöscht.'
  },
  by: {
    window: (number) => `Fenster ${number}`,
    token: (number) => `Token ${number}`,
    goodword: 'Goodword',
    commandLine: 'Kommandozeile',
    nobody: 'Nicht hereingelassen'
  },
  times: { one: 'noch #-mal', other: 'noch #-mal' }
}
