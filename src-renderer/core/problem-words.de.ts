/** Deutsch: was schiefgehen kann. */
import type { ProblemWords } from './problem-words'

export const de: ProblemWords = {
  title: 'Das hat nicht geklappt',
  unreachable: 'Goodword antwortet nicht',
  unreachableText:
    'Vielleicht wurde es beendet, oder es startet noch. Ihre Daten sind auf diesem Computer in Sicherheit.',
  number: (id) => `Kennung: ${id}`,
  codes: {
    storage_full: 'Der Datenträger ist voll. Schaffen Sie Platz, und versuchen Sie es noch einmal.',
    unavailable: 'Goodword kann seine Daten gerade nicht lesen. Versuchen Sie es gleich noch einmal.',
    recovery_mode: 'Die Daten lassen sich gerade nicht öffnen.',
    read_only: 'Ihre Daten lassen sich gerade nur lesen: Es kann nichts geändert werden.',
    rate_limited: 'Zu viele Anfragen auf einmal. Warten Sie einen Moment und versuchen Sie es noch einmal.',
    internal_error: 'In Goodword ist etwas schiefgegangen.',
    not_found: 'Das gibt es nicht mehr.',
    contact_taken: 'Diese E-Mail-Adresse oder Telefonnummer gehört schon einem anderen Kunden.',
    contacts_differ: 'E-Mail-Adresse und Telefonnummer gehören zu zwei verschiedenen Kunden.',
    customer_archived: 'Dieser Kunde ist archiviert. Holen Sie ihn zuerst aus dem Archiv.',
    customer_unsubscribed: 'Dieser Kunde hat sich von Anfragen abgemeldet.',
    duplicate_ask: 'Dieser Kunde wird an diesem Tag schon über diesen Kanal gefragt.',
    duplicate_review: 'In dieser Quelle gibt es schon eine Bewertung mit derselben ID.',
    external_id_taken: 'Diese Kundennummer gehört schon einem anderen Kunden.',
    in_use: 'Das wird noch verwendet.',
    protected_record: 'Das lässt sich nicht ändern.',
    slug_taken: 'Dieser Kurzname ist vergeben. Wählen Sie einen anderen.',
    precondition_failed:
      'Inzwischen hat jemand anderes etwas geändert. Prüfen Sie es, und versuchen Sie es noch einmal.',
    validation_failed: 'Im Formular stimmt noch etwas nicht.',
    missing_scope: 'Dieses Fenster darf das nicht.',
    body_too_large: 'Das ist zu viel auf einmal.'
  }
}
