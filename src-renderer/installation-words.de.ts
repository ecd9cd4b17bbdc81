/** Deutsch: Warnungen und Angaben zu dieser Installation. */
import type { InstallationWords } from './installation-words'

export const de: InstallationWords = {
  warnings: {
    cloud_folder: {
      title: 'Ihr Datenordner wird mit einem Cloud-Dienst synchronisiert.',
      text: 'Solche Programme können die Datei beschädigen, während Goodword hineinschreibt. Verschieben Sie den Ordner an einen anderen Ort, und lassen Sie stattdessen Sicherungen in die Cloud kopieren.'
    },
    network_folder: {
      title: 'Ihr Datenordner liegt auf einem Netzlaufwerk.',
      text: 'Eine abgerissene Verbindung kann die Datei beschädigen. Verschieben Sie den Ordner auf einen Datenträger dieses Computers, und lassen Sie stattdessen Sicherungen ins Netz kopieren.'
    },
    low_disk_space: {
      title: 'Der Datenträger ist fast voll.',
      text: 'Ist er voll, kann nichts gespeichert und nichts gesendet werden. Schaffen Sie bald Platz.'
    },
    secrets_in_file: {
      title: 'Passwörter sind in einer Datei gespeichert.',
      text: 'Dieses System hat keinen Schlüsselbund, den Goodword nutzen kann. Die Datei können nur Sie lesen und alle, die diesen Computer unter Ihrem Benutzernamen verwenden.'
    },
    secrets_unreadable: {
      title: 'Passwörter müssen neu eingegeben werden.',
      text: 'Sie wurden auf einem anderen Computer verschlüsselt, oder der Schlüsselbund wurde zurückgesetzt. Geben Sie die Passwörter für E-Mail und SMS neu ein.'
    },
    no_recent_backup: {
      title: 'Es gibt keine aktuelle Sicherung.',
      text: 'Erstellen Sie jetzt eine, oder sehen Sie nach, warum keine erstellt werden konnte.'
    },
    not_checked: {
      title: 'Ihre Daten konnten nicht auf Schäden geprüft werden.',
      text: 'Das heißt nicht, dass etwas beschädigt ist, und Sie können weiterarbeiten. Goodword versucht es später noch einmal; ein Neustart oder mehr freier Arbeitsspeicher kann helfen.'
    },
    folder_open_to_others: {
      title: 'Andere auf diesem Computer können Ihre Daten lesen.',
      text: 'Andere Benutzer können den Ordner öffnen. Entziehen Sie ihnen den Zugriff in den Eigenschaften des Ordners.'
    }
  },
  readOnly:
    'Ihre Daten lassen sich gerade nur lesen: Es kann nichts geändert werden, und nichts wird gesendet.',
  readOnlyWhy: 'Die Datei, ihr Ordner oder der Datenträger ist schreibgeschützt.',
  tryAgain: 'Noch einmal versuchen',
  stillReadOnly: 'Die Daten sind weiterhin schreibgeschützt.',
  writable: 'Ihre Daten lassen sich wieder ändern',
  notNow: 'Jetzt nicht',
  moment: 'Goodword startet neu …',
  actions: {
    cloud_folder: 'Einzelheiten',
    network_folder: 'Einzelheiten',
    low_disk_space: 'Einzelheiten',
    no_recent_backup: 'Zu den Sicherungen',
    secrets_unreadable: 'Passwörter eingeben'
  },

  title: 'Diese Installation',
  folder: 'Datenordner',
  facts: {
    size: 'Datenmenge',
    free: 'Frei auf dem Datenträger',
    checked: 'Zuletzt geprüft',
    secrets: 'Passwörter gespeichert',
    shell: 'Öffnet sich in',
    schema: 'Datenformat',
    id: 'Installations-ID'
  },
  size: (size) => size,
  checked: (when) => `${when}, keine Schäden gefunden`,
  notChecked: 'Nicht seit dem Start',
  secrets: { system: 'Im Schlüsselbund des Systems', file: 'In einer Datei, die nur Sie lesen können' },
  shells: {
    electron: 'Eigenem Fenster',
    browser: 'Browserfenster',
    none: 'Keinem Fenster'
  },
  schema: (number) => `Version ${number}`
}
