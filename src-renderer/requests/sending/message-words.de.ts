/** Deutsch: was aus einer Nachricht geworden ist, warum, und was man tun kann. */
import type { MessageWords } from './message-words'

export const de: MessageWords = {
  statuses: {
    scheduled: 'Wartet',
    sending: 'Unterwegs',
    sent: 'Gesendet',
    delivered: 'Zugestellt',
    opened: 'Geöffnet',
    clicked: 'Link geöffnet',
    failed: 'Nicht gesendet',
    unknown: 'Zustellung unklar',
    bounced: 'Unzustellbar',
    complained: 'Als Spam gemeldet',
    cancelled: 'Abgesagt',
    suppressed: 'Gesperrt',
    expired: 'Zu spät'
  },
  due: 'Fällig',
  putOff: 'Verschoben',
  reasons: {
    retry_later: 'Der Server konnte sie nicht annehmen. Goodword versucht es automatisch noch einmal.',
    outside_hours: 'Es ist außerhalb Ihrer Versandzeiten.',
    over_limit: 'Das Versandlimit ist erreicht. Sie geht hinaus, sobald es wieder möglich ist.',
    account_refused: 'Der Mailserver hat Ihr Konto abgelehnt, nicht diese Nachricht.',
    waits_for_request:
      'Noch ist unklar, ob die erste Anfrage angekommen ist. Diese Nachricht wartet, bis das feststeht.',
    channel_not_set_up:
      'Dieser Kanal ist noch nicht eingerichtet. Sie geht automatisch hinaus, sobald er es ist.',
    channel_paused: 'Dieser Kanal ist angehalten. Sie geht hinaus, sobald er weiterläuft.',
    sending_paused: 'Der Versand ist angehalten. Sie geht hinaus, sobald er weiterläuft.',
    sending_held: 'Der gesamte Versand ruht. Sie geht hinaus, sobald Sie ihn freigeben.',
    no_postal_address:
      'Ihre Postanschrift fehlt, die in jeder E-Mail stehen muss. Sie geht hinaus, sobald sie da ist.',
    no_review_link:
      'Kunden können Ihre Bewertungsseite noch nicht öffnen. Sie geht hinaus, sobald das möglich ist.',
    no_such_address: 'Der Server sagt, dass es diese Adresse nicht gibt.',
    refused: 'Der Server hat diese Nachricht endgültig abgelehnt.',
    gave_up: 'Goodword hat es zwei Tage lang ohne Erfolg versucht.',
    made_up_address: 'Diese Adresse gehört zum Beispielgeschäft. Dorthin wird nie etwas gesendet.',
    letters_not_supported:
      'Ihr Mailserver kann nicht an Adressen mit solchen Buchstaben vor dem @ zustellen.',
    no_address: 'Der Kunde hat für diesen Kanal keine Adresse mehr.',
    not_composable: 'Die Nachricht konnte nicht erstellt werden, weil etwas fehlt.',
    did_not_arrive: 'Sie kam nicht an und wurde noch einmal gesendet.',
    no_answer: 'Sie wurde dem Server übergeben, aber es kam keine Antwort.',
    stopped_meanwhile: 'Goodword wurde beendet, bevor der Server antwortete.',
    called_off: 'Sie wurde abgesagt.',
    customer_archived: 'Der Kunde wurde archiviert.',
    customer_gone: 'Den Kunden gibt es nicht mehr.',
    has_clicked: 'Der Kunde hat den Link schon geöffnet.',
    has_reviewed: 'Der Kunde hat schon eine Bewertung abgegeben.',
    link_expired: 'Der Link in dieser Erinnerung ist abgelaufen.',
    request_not_sent: 'Die erste Anfrage wurde nicht gesendet.',
    unsubscribed: 'Der Kunde hat sich abgemeldet.',
    hard_bounce: 'Die Adresse nimmt keine E-Mails an.',
    complaint: 'Der Kunde hat eine Nachricht als Spam gemeldet.',
    by_hand: 'Diese Adresse steht auf Ihrer Sperrliste.',
    erased: 'Diese Adresse gehörte einem Kunden, dessen Daten gelöscht wurden.',
    missed: 'Sie war vor zu langer Zeit fällig, als Goodword nicht lief.',
    arrived: 'Sie haben sie als zugestellt markiert.'
  },
  cures: {
    account_refused:
      'Unter Versand sehen Sie, was Sie tun können. Dort lassen sich auch alle noch einmal senden.',
    letters_not_supported:
      'Bitten Sie den Kunden um eine andere Adresse, und senden Sie die Nachricht dann noch einmal.',
    no_such_address: 'Korrigieren Sie die Adresse des Kunden, und senden Sie die Nachricht dann noch einmal.',
    refused: 'Beheben Sie das Problem unten, und senden Sie die Nachricht dann noch einmal.',
    gave_up:
      'Sehen Sie unter Versand nach, wo das Problem liegt, und senden Sie die Nachricht dann noch einmal.',
    made_up_address:
      'Um sie trotzdem zu sehen, schalten Sie unter Versand den Testbetrieb ein und senden Sie sie noch einmal.',
    no_address: 'Ergänzen Sie die Adresse des Kunden, und senden Sie die Nachricht dann noch einmal.',
    not_composable:
      'Prüfen Sie den Nachrichtentext und die Bewertungsseite, und senden Sie die Nachricht dann noch einmal.',
    failed: 'Beheben Sie das Problem oben, und senden Sie die Nachricht dann noch einmal.',
    unknown:
      'Sehen Sie bei Ihrem Mailanbieter im Ordner „Gesendet“ nach. Liegt die Nachricht dort, markieren Sie sie als zugestellt; wenn nicht, senden Sie sie noch einmal. Goodword sendet sie nicht automatisch erneut, damit niemand zweimal angefragt wird.',
    bounced: 'Korrigieren Sie die Adresse des Kunden, und senden Sie eine neue Anfrage.',
    complained: 'Der Kunde möchte solche Nachrichten nicht. Goodword schreibt diese Adresse nicht mehr an.',
    suppressed: 'Diese Adresse darf nicht angeschrieben werden.',
    expired: 'Senden Sie sie jetzt, wenn es noch passt.'
  },
  dueText: 'Sie ist fällig und geht der Reihe nach hinaus.',
  planned: (when) => `Geplant für ${when}`,
  putOffUntil: (when) => `Verschoben bis ${when}`,
  attempts: { one: 'Einmal versucht', other: '#-mal versucht' },
  details: (words) => `Einzelheiten: ${words}`,
  handedOver: (when) => `Angenommen: ${when}`,
  times: {
    sent_at: 'Gesendet',
    delivered_at: 'Zugestellt',
    opened_at: 'Geöffnet',
    clicked_at: 'Link geöffnet',
    failed_at: 'Fehlgeschlagen'
  },

  itArrived: 'Als zugestellt markieren',
  sendAgain: 'Noch einmal senden',
  toSending: 'Zum Versand',
  toChannel: { email: 'E-Mail einrichten', sms: 'SMS einrichten' },
  toAddress: 'Postanschrift eintragen',
  toPage: 'Bewertungslink wählen',
  toTexts: 'Nachrichtentexte bearbeiten',
  toCustomer: 'Zum Kunden',
  saidArrived: 'Als zugestellt markiert',
  sentAgain: 'Sie wird noch einmal gesendet',
  again: 'Durch eine neue Nachricht ersetzt.'
}
