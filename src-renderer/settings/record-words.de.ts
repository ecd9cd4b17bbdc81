/** Deutsch: die Listen der Einstellungen. */
import type { RecordWords } from './record-words'

export const de: RecordWords = {
  name: 'Name',
  nameMissing: 'Geben Sie einen Namen ein.',
  slug: 'Kurzname (Slug)',
  slugMade: 'Leer lassen, um ihn aus dem Namen zu bilden.',
  slugTaken: 'Dieser Kurzname ist schon vergeben. Wählen Sie einen anderen.',
  slugWrong: 'Nur Kleinbuchstaben a–z, Ziffern und einzelne Bindestriche, zum Beispiel stammgast.',
  slugChanged: (old) => `Dateien und Programme, die noch „${old}“ verwenden, finden ihn dann nicht mehr.`,
  slugOf: (slug) => `Kurzname: ${slug}`,
  save: 'Speichern',
  add: 'Anlegen',
  edit: (name) => `${name} bearbeiten`,
  remove: (name) => `${name} löschen`,
  unsaved: 'Noch nicht gespeichert',
  search: 'Diese Liste durchsuchen',
  noMatch: (words) => `Keine Treffer für „${words}“.`,
  reviews: { one: '# Bewertung', other: '# Bewertungen' },
  customers: { one: '# Kunde', other: '# Kunden' },
  unused: 'Noch nicht verwendet',
  showReviews: 'Zeigen',

  replies: {
    title: 'Gespeicherte Antworten',
    text: 'Antworten, die Sie immer wieder brauchen. Im Posteingang fügt ein Klick sie in Ihre Antwort ein, mit ausgefüllten Namen.',
    create: 'Neue Antwort',
    emptyTitle: 'Noch keine gespeicherten Antworten',
    emptyText: 'Beginnen Sie mit einem Dank für fünf Sterne: Den werden Sie am häufigsten brauchen.',
    nameHint: 'Nur Sie sehen ihn, beim Auswählen einer Antwort.',
    reply: 'Text',
    textMissing: 'Geben Sie den Text ein.',
    unknown: (field) => `${field} ist kein gültiger Platzhalter. Wählen Sie einen aus dem Menü.`,
    insert: 'Platzhalter einfügen',
    fields: {
      first_name: 'Vorname des Verfassers',
      name: 'Vollständiger Name des Verfassers',
      business_name: 'Name Ihres Geschäfts',
      location: 'Standort der Bewertung',
      source: 'Quelle der Bewertung',
      reply_name: 'Unterschrift Ihrer Antworten'
    },
    preview: 'Vorschau',
    previewFor: (name) => `Als Antwort an ${name}`,
    another: 'Andere Bewertung',
    anonymous: 'jemanden ohne Namen',
    noReviews: 'Sobald Sie eine Bewertung haben, sehen Sie hier, wie Ihre Antwort darunter aussieht.',
    missing: (fields) => `Hier weggelassen, weil nicht bekannt: ${fields}.`,
    added: 'Antwort gespeichert',
    saved: 'Antwort geändert',
    deleted: 'Antwort gelöscht'
  },

  locations: {
    title: 'Standorte',
    text: 'Die Filialen Ihres Geschäfts. Kunden und Bewertungen können zu einem Standort gehören, und jede Liste lässt sich danach filtern.',
    create: 'Neuer Standort',
    emptyTitle: 'Ein Standort oder mehrere?',
    emptyText:
      'Mit einem einzigen Geschäft brauchen Sie hier nichts. Legen Sie bei mehreren jede Filiale an, um zu sehen, welche Ihre Kunden loben.',
    address: 'Adresse',
    timeZone: 'Zeitzone',
    timeZoneHint: 'Damit dort niemand nachts Nachrichten bekommt.',
    zoneOfBusiness: 'Wie das Geschäft',
    slugHint: (slug) => `Kennzeichnet den Standort in CSV-Dateien und Programmen: location=${slug}`,
    slugExample: 'altstadt',
    added: 'Standort angelegt',
    saved: 'Standort gespeichert',
    deleted: 'Standort gelöscht'
  },

  tags: {
    title: 'Schlagwörter',
    text: 'Damit gruppieren Sie Kunden oder Bewertungen. Jedes Schlagwort gilt für das eine oder das andere.',
    create: { review: 'Neues Schlagwort für Bewertungen', customer: 'Neues Schlagwort für Kunden' },
    review: 'Für Bewertungen',
    reviewText: 'Worum es in einer Bewertung geht: Lob für die Küche, lange Wartezeit.',
    customer: 'Für Kunden',
    customerText: 'Welche Art von Kunde: Stammgast, Großabnehmer.',
    emptyTitle: {
      review: 'Noch keine Schlagwörter für Bewertungen',
      customer: 'Noch keine Schlagwörter für Kunden'
    },
    emptyText: {
      review:
        'Legen Sie für jedes Thema, über das Ihre Kunden schreiben, eines an, und sehen Sie, wie oft es vorkommt.',
      customer: 'Legen Sie für jede Gruppe eines an, die Sie gemeinsam finden oder anfragen wollen.'
    },
    slugHint: (slug) => `Kennzeichnet das Schlagwort in CSV-Dateien und Programmen: tag=${slug}`,
    slugExample: 'stammgast',
    added: 'Schlagwort angelegt',
    saved: 'Schlagwort gespeichert',
    deleted: 'Schlagwort gelöscht'
  },

  sources: {
    title: 'Quellen',
    text: 'Woher Ihre Bewertungen kommen. Drei sind fest eingebaut; fügen Sie die Portale hinzu, auf denen man Sie bewertet.',
    create: 'Neue Quelle',
    emptyTitle: 'Noch keine Quellen',
    emptyText: 'Fügen Sie die Portale hinzu, auf denen man Sie bewertet.',
    url: 'Ihre Seite dort',
    urlHint: 'Öffnet sich beim Antworten, damit Sie Ihre Antwort einfügen können.',
    urlWrong: 'Geben Sie die vollständige Adresse ein, beginnend mit https://',
    builtIn: 'Fest eingebaut',
    kinds: {
      review_page: 'Bewertungen, die Kunden auf Ihrer eigenen Seite hinterlassen.',
      manual: 'Bewertungen, die Sie selbst eintragen.',
      import: 'Bewertungen aus Dateien ohne Quelle.',
      site: ''
    },
    inUse: (name) => `${name} hat noch Bewertungen`,
    inUseText: 'Geben Sie diesen Bewertungen zuerst eine andere Quelle.',
    slugHint: (slug) => `Kennzeichnet die Quelle in CSV-Dateien und Programmen: source=${slug}`,
    slugExample: 'google',
    added: 'Quelle angelegt',
    saved: 'Quelle gespeichert',
    deleted: 'Quelle gelöscht'
  }
}
