/** Deutsch: was aus einer Nachricht geworden ist, warum, und was man tun kann. */
import type { MessageWords } from './message-words'

export const de: MessageWords = {
  statuses: {
    scheduled: 'Wartet',
    sending: 'Unterwegs',
    sent: 'Gesendet',
    delivered: 'Angekommen',
    opened: 'Geöffnet',
    clicked: 'Link geöffnet',
    failed: 'Nicht gesendet',
    unknown: 'Vielleicht gesendet',
    bounced: 'Kam zurück',
    complained: 'Als Spam gemeldet',
    cancelled: 'Abgesagt',
    suppressed: 'Zurückgehalten',
    expired: 'Zu spät'
  },
  due: 'Fällig',
  putOff: 'Aufgeschoben',
  reasons: {
    retry_later: 'Der Server konnte sie gerade nicht annehmen. Sie wird von selbst noch einmal versucht.',
    outside_hours: 'Es ist außerhalb der Zeiten, in denen Nachrichten hinausgehen.',
    over_limit: 'Die Obergrenze für das Senden ist erreicht. Sie geht hinaus, sobald wieder Platz ist.',
    account_refused: 'Der Mailserver hat Ihr Konto abgelehnt, nicht diese Nachricht.',
    waits_for_request: 'Noch ist unklar, ob die Anfrage davor angekommen ist. Sie wartet, bis das feststeht.',
    channel_not_set_up:
      'Dieser Kanal ist noch nicht eingerichtet. Sie geht automatisch hinaus, sobald er es ist.',
    channel_paused: 'Dieser Kanal ist angehalten. Sie geht hinaus, sobald er weiterläuft.',
    sending_paused: 'Der Versand ist angehalten. Sie geht hinaus, sobald er weiterläuft.',
    sending_held: 'Der gesamte Versand ruht. Sie geht hinaus, sobald Sie ihn freigeben.',
    no_postal_address:
      'Ihre Postanschrift fehlt, die in jeder E-Mail stehen muss. Sie geht hinaus, sobald sie da ist.',
    no_review_link: 'Kunden erreichen Ihre Bewertungsseite noch nicht. Sie geht hinaus, sobald das geht.',
    no_such_address: 'Der Server sagt, dass es diese Adresse nicht gibt.',
    refused: 'Der Server hat diese Nachricht endgültig abgelehnt.',
    gave_up: 'Sie wurde zwei Tage lang ohne Erfolg versucht.',
    made_up_address:
      'Diese Adresse ist für das Beispielgeschäft ausgedacht. Dorthin wird nie etwas gesendet.',
    letters_not_supported:
      'Ihr Mailserver kann nicht an Adressen mit solchen Buchstaben vor dem @ zustellen.',
    no_address: 'Der Kunde hat dafür keine Adresse mehr.',
    not_composable: 'Die Nachricht konnte nicht geschrieben werden: Es fehlt etwas, das hineingehört.',
    did_not_arrive: 'Sie kam nicht an und wurde noch einmal gesendet.',
    no_answer: 'Sie wurde dem Server übergeben, aber dann kam keine Antwort.',
    stopped_meanwhile: 'Goodword wurde genau zwischen der Übergabe und der Antwort beendet.',
    called_off: 'Sie wurde abgesagt.',
    customer_archived: 'Der Kunde wurde archiviert.',
    customer_gone: 'Den Kunden gibt es nicht mehr.',
    has_clicked: 'Der Kunde hat den Link schon geöffnet.',
    has_reviewed: 'Der Kunde hat schon eine Bewertung geschrieben.',
    link_expired: 'Der Link ist abgelaufen, an den sie erinnert hätte.',
    request_not_sent: 'Die Anfrage davor wurde nicht gesendet.',
    unsubscribed: 'Der Kunde hat sich abgemeldet.',
    hard_bounce: 'Die Adresse nimmt keine Post an.',
    complaint: 'Der Kunde hat eine Nachricht als Spam gemeldet.',
    by_hand: 'Diese Adresse steht auf Ihrer Liste derer, denen nie geschrieben wird.',
    erased: 'Diese Adresse gehörte jemandem, dessen Daten gelöscht wurden.',
    missed: 'Sie war fällig, als Goodword nicht lief, und das ist zu lange her.',
    arrived: 'Sie haben gesagt, dass sie angekommen ist.'
  },
  cures: {
    account_refused: 'Unter Versand sehen Sie, was hilft, und können alle noch einmal senden.',
    letters_not_supported:
      'Bitten Sie den Kunden um eine andere Adresse, und senden Sie sie dann noch einmal.',
    no_such_address: 'Berichtigen Sie die Adresse beim Kunden, und senden Sie sie dann noch einmal.',
    refused: 'Was der Server sagt, steht hier. Beheben Sie das, und senden Sie sie dann noch einmal.',
    gave_up: 'Sehen Sie unter Versand nach, was nicht stimmt, und senden Sie sie dann noch einmal.',
    made_up_address:
      'Um sie trotzdem zu sehen, schalten Sie unter Versand den Testbetrieb ein und senden sie noch einmal.',
    no_address: 'Tragen Sie die Adresse beim Kunden ein, und senden Sie sie dann noch einmal.',
    not_composable:
      'Sehen Sie sich ihren Text und die Bewertungsseite an, und senden Sie sie dann noch einmal.',
    failed: 'Beheben Sie, was hier steht, und senden Sie sie dann noch einmal.',
    unknown:
      'Sehen Sie im Postausgang Ihres Anbieters nach. Ist sie dort, sagen Sie, dass sie angekommen ist; wenn nicht, senden Sie sie noch einmal. Goodword tut nichts von selbst, damit niemand zweimal angefragt wird.',
    bounced: 'Berichtigen Sie die Adresse beim Kunden, und fragen Sie noch einmal an.',
    complained: 'Der Kunde möchte solche Nachrichten nicht. An diese Adresse wird nicht mehr geschrieben.',
    suppressed: 'An diese Adresse darf nicht geschrieben werden.',
    expired: 'Senden Sie sie jetzt, wenn es noch passt.'
  },
  dueText: 'Ihre Zeit ist gekommen; sie geht hinaus, sobald sie an der Reihe ist.',
  planned: (when) => `Geplant für ${when}`,
  putOffUntil: (when) => `Aufgeschoben bis ${when}`,
  attempts: { one: 'Einmal versucht', other: '#-mal versucht' },
  details: (words) => `Einzelheiten: ${words}`,
  handedOver: (when) => `Übergeben: ${when}`,
  times: {
    sent_at: 'Gesendet',
    delivered_at: 'Angekommen',
    opened_at: 'Geöffnet',
    clicked_at: 'Link geöffnet',
    failed_at: 'Gescheitert'
  },

  itArrived: 'Sie kam an',
  sendAgain: 'Noch einmal senden',
  toSending: 'Wie es um den Versand steht',
  toChannel: { email: 'E-Mail einrichten', sms: 'SMS einrichten' },
  toAddress: 'Postanschrift eintragen',
  toPage: 'Wählen, wohin sie führt',
  toTexts: 'Zu den Texten',
  toCustomer: 'Zum Kunden',
  saidArrived: 'Vermerkt: Sie kam an',
  sentAgain: 'Sie wird noch einmal gesendet',
  again: 'Eine neue Nachricht ist an ihre Stelle getreten.'
}
