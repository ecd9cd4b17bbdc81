/** Deutsch: was schiefgehen kann. */
import type { ProblemWords } from './problem-words'

export const de: ProblemWords = {
  title: 'Das hat nicht geklappt',
  unreachable: 'Goodword antwortet nicht',
  unreachableText:
    'Vielleicht wurde es beendet, oder es startet noch. Ihre Daten sind auf diesem Computer in Sicherheit.',
  number: (id) => `Nummer dieses Problems: ${id}`,
  codes: {
    storage_full: 'Die Festplatte ist voll. Schaffen Sie etwas Platz und versuchen Sie es noch einmal.',
    unavailable: 'Goodword kann seine Daten gerade nicht lesen. Versuchen Sie es gleich noch einmal.',
    recovery_mode: 'Die Daten lassen sich gerade nicht öffnen.',
    read_only: 'Ihre Daten lassen sich gerade nur lesen: Es kann nichts geändert werden.',
    rate_limited: 'Zu viele Anfragen auf einmal. Warten Sie einen Moment und versuchen Sie es noch einmal.',
    internal_error: 'In Goodword ist etwas schiefgegangen.',
    not_found: 'Es ist nicht mehr da.',
    contact_taken: 'Ein anderer Kunde hat diese E-Mail-Adresse oder Telefonnummer.',
    contacts_differ: 'E-Mail-Adresse und Telefonnummer gehören zu zwei verschiedenen Kunden.',
    customer_archived: 'Dieser Kunde ist archiviert. Holen Sie ihn zuerst aus dem Archiv.',
    customer_unsubscribed: 'Dieser Kunde möchte nicht gefragt werden.',
    duplicate_ask: 'Dieser Kunde wird an diesem Tag schon auf diesem Weg gefragt.',
    duplicate_review: 'In dieser Quelle gibt es schon eine Bewertung mit derselben Nummer.',
    external_id_taken: 'Ein anderer Kunde hat dieselbe Nummer.',
    in_use: 'Es wird noch gebraucht.',
    protected_record: 'Das lässt sich nicht ändern.',
    slug_taken: 'Dieser Kurzname ist vergeben. Wählen Sie einen anderen.',
    precondition_failed:
      'Inzwischen hat jemand anderes es geändert. Sehen Sie es sich zuerst noch einmal an.',
    validation_failed: 'Im Formular stimmt noch etwas nicht.',
    missing_scope: 'Dieses Fenster darf das nicht.',
    body_too_large: 'Das ist zu viel auf einmal.'
  }
}
