/** Deutsch: die Listen der Einstellungen. */
import type { RecordWords } from './record-words'

export const de: RecordWords = {
  name: 'Name',
  nameMissing: 'Bitte geben Sie einen Namen ein.',
  slug: 'Kurzname (Slug)',
  slugMade: 'Bleibt das Feld leer, entsteht er aus dem Namen.',
  slugTaken: 'Diesen Kurznamen gibt es schon. Wählen Sie einen anderen.',
  slugWrong: 'Nur Kleinbuchstaben a–z, Ziffern und einzelne Bindestriche, zum Beispiel stammgast.',
  slugChanged: (old) => `Dateien und Programme, in denen noch „${old}“ steht, finden ihn dann nicht mehr.`,
  slugOf: (slug) => `Kurzname: ${slug}`,
  save: 'Speichern',
  add: 'Anlegen',
  edit: (name) => `${name} bearbeiten`,
  remove: (name) => `${name} löschen`,
  unsaved: 'Noch nicht gespeichert',
  search: 'In dieser Liste suchen',
  noMatch: (words) => `Hier heißt nichts „${words}“.`,
  reviews: { one: '# Bewertung', other: '# Bewertungen' },
  customers: { one: '# Kunde', other: '# Kunden' },
  unused: 'Noch nicht verwendet',
  showReviews: 'Zeigen',

  replies: {
    title: 'Gespeicherte Antworten',
    text: 'Antworten, die Sie immer wieder geben. Im Posteingang fügt ein Klick sie ein, mit ausgefüllten Namen.',
    create: 'Neue Antwort',
    emptyTitle: 'Noch keine gespeicherten Antworten',
    emptyText: 'Beginnen Sie mit einem Dank für fünf Sterne: Den werden Sie am häufigsten brauchen.',
    nameHint: 'Nur Sie sehen ihn, wenn Sie eine Antwort auswählen.',
    reply: 'Text',
    textMissing: 'Bitte schreiben Sie den Text.',
    unknown: (field) => `${field} ist kein Platzhalter. Wählen Sie einen aus dem Menü.`,
    insert: 'Platzhalter einfügen',
    fields: {
      first_name: 'Vorname des Verfassers',
      name: 'Ganzer Name des Verfassers',
      business_name: 'Name Ihres Geschäfts',
      location: 'Standort der Bewertung',
      source: 'Quelle der Bewertung',
      reply_name: 'Wer Ihre Antworten unterschreibt'
    },
    preview: 'So liest sie sich',
    previewFor: (name) => `Als Antwort an ${name}`,
    another: 'Andere Bewertung',
    anonymous: 'jemanden ohne Namen',
    noReviews: 'Sobald es eine Bewertung gibt, sehen Sie hier, wie sich Ihre Antwort darunter liest.',
    missing: (fields) => `Hier weggelassen, weil nicht bekannt: ${fields}.`,
    added: 'Antwort gespeichert',
    saved: 'Antwort geändert',
    deleted: 'Antwort gelöscht'
  },

  locations: {
    title: 'Standorte',
    text: 'Die Filialen Ihres Geschäfts. Kunden und Bewertungen können zu einer gehören, und jede Liste lässt sich darauf eingrenzen.',
    create: 'Neuer Standort',
    emptyTitle: 'Ein Laden oder mehrere?',
    emptyText:
      'Mit einem einzigen Laden brauchen Sie hier nichts. Haben Sie Filialen, dann legen Sie jede an: So sehen Sie, welche davon gelobt wird.',
    address: 'Adresse',
    timeZone: 'Zeitzone',
    timeZoneHint: 'Dort wird nachts niemand angeschrieben.',
    zoneOfBusiness: 'Wie das Geschäft',
    slugHint: (slug) => `Steht in CSV-Dateien und für Programme für den Standort: location=${slug}`,
    slugExample: 'altstadt',
    added: 'Standort angelegt',
    saved: 'Standort gespeichert',
    deleted: 'Standort gelöscht'
  },

  tags: {
    title: 'Schlagwörter',
    text: 'Damit ordnen Sie Kunden oder Bewertungen in Gruppen. Ein Schlagwort gilt für das eine oder für das andere.',
    create: { review: 'Neues Schlagwort für Bewertungen', customer: 'Neues Schlagwort für Kunden' },
    review: 'Für Bewertungen',
    reviewText: 'Worum es in einer Bewertung geht: Lob für die Küche, zu langes Warten.',
    customer: 'Für Kunden',
    customerText: 'Wer ein Kunde ist: Stammgast, Großabnehmer.',
    emptyTitle: {
      review: 'Noch keine Schlagwörter für Bewertungen',
      customer: 'Noch keine Schlagwörter für Kunden'
    },
    emptyText: {
      review: 'Legen Sie für jedes Thema eines an, über das Ihre Kunden schreiben, und zählen Sie, wie oft.',
      customer: 'Legen Sie für jede Gruppe eines an, die Sie gemeinsam finden oder anfragen wollen.'
    },
    slugHint: (slug) => `Steht in CSV-Dateien und für Programme für das Schlagwort: tag=${slug}`,
    slugExample: 'stammgast',
    added: 'Schlagwort angelegt',
    saved: 'Schlagwort gespeichert',
    deleted: 'Schlagwort gelöscht'
  },

  sources: {
    title: 'Quellen',
    text: 'Woher Ihre Bewertungen kommen. Drei gehören zu jedem Konto und bleiben; die Portale, auf denen man über Sie schreibt, fügen Sie hinzu.',
    create: 'Neue Quelle',
    emptyTitle: 'Noch keine Quellen',
    emptyText: 'Fügen Sie die Portale hinzu, auf denen man über Sie schreibt.',
    url: 'Ihre Seite dort',
    urlHint: 'Beim Antworten wird sie geöffnet, damit Sie Ihre Antwort einfügen können.',
    urlWrong: 'Schreiben Sie die ganze Adresse, mit https:// am Anfang.',
    builtIn: 'Fest eingebaut',
    kinds: {
      review_page: 'Bewertungen, die Kunden auf Ihrer eigenen Seite hinterlassen.',
      manual: 'Bewertungen, die Sie von Hand eintragen.',
      import: 'Bewertungen aus Dateien ohne Angabe der Quelle.',
      site: ''
    },
    inUse: (name) => `${name} hat noch Bewertungen`,
    inUseText: 'Geben Sie ihnen zuerst eine andere Quelle.',
    slugHint: (slug) => `Steht in CSV-Dateien und für Programme für die Quelle: source=${slug}`,
    slugExample: 'google',
    added: 'Quelle angelegt',
    saved: 'Quelle gespeichert',
    deleted: 'Quelle gelöscht'
  }
}
