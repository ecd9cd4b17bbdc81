/** Deutsch: Webhooks. */
import type { WebhookWords } from './webhook-words'

export const de: WebhookWords = {
  text: 'Benachrichtigen Sie ein anderes Programm, sobald hier etwas geschieht: Ihre Website, Ihre Kasse oder einen Chat. Es erhält eine signierte Nachricht an die Adresse, die Sie eingeben.',
  list: 'Webhooks',
  create: 'Neuer Webhook',
  emptyTitle: 'Noch keine Webhooks',
  emptyText:
    'Ein Webhook sendet Änderungen an eine Adresse: jede neue Bewertung an Ihren Chat, jede Abmeldung an Ihre Kasse.',
  states: { working: 'In Ordnung', failing: 'Gestört', off: 'Aus', disabled: 'Ausgeschaltet' },
  types: { one: '# Ereignistyp', other: '# Ereignistypen' },
  delivered: (when) => `zuletzt zugestellt ${when}`,
  neverDelivered: 'noch nichts zugestellt',
  waiting: { one: '# wartet', other: '# warten' },
  back: 'Alle Webhooks',

  edit: 'Bearbeiten',
  editTitle: 'Webhook bearbeiten',
  createTitle: 'Neuer Webhook',
  name: 'Name',
  nameHint: 'Zu Ihrer Orientierung, z. B. „Website“.',
  nameMissing: 'Geben Sie einen Namen ein.',
  url: 'Adresse',
  urlHint: 'Wo Ihr Programm Nachrichten empfängt, etwa https://example.com/hooks/goodword.',
  urlWrong: 'Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.',
  urlPrivate:
    'Diese Adresse liegt auf diesem Computer oder in Ihrem eigenen Netzwerk. Erlauben Sie das unten, wenn es beabsichtigt ist.',
  urlPassword: 'Die Adresse darf weder Benutzernamen noch Passwort enthalten.',
  allowsPrivate: 'Adressen auf diesem Computer oder in meinem Netzwerk erlauben',
  allowsPrivateText: 'Sonst lehnt Goodword private Adressen ab.',
  events: 'Zu sendende Ereignisse',
  eventsMissing: 'Wählen Sie mindestens ein Ereignis.',
  actions: { created: 'Neu', updated: 'Geändert', deleted: 'Gelöscht', many: 'Sammeländerung' },
  actionsText:
    '„Sammeländerung“ ersetzt einzelne Ereignisse, wenn sich viel auf einmal ändert, etwa bei einem Import.',
  resource: 'Datensatzart',
  resources: {
    review: 'Bewertungen',
    customer: 'Kunden',
    ask: 'Anfragen',
    message: 'Nachrichten',
    charge: 'Zahlungen',
    tag: 'Schlagwörter',
    location: 'Standorte',
    source: 'Quellen',
    saved_reply: 'Gespeicherte Antworten',
    share_template: 'Bildvorlagen',
    picture: 'Bilder',
    review_page: 'Bewertungsseiten',
    suppression: 'Sperrliste',
    import: 'Importe'
  },
  eventOf: (resource, action) => `${resource}: ${action}`,
  save: 'Speichern',

  secretTitle: (name) => `Geheimnis für ${name}`,
  secretText:
    'Goodword signiert damit jede Nachricht, sodass Ihr Programm sie prüfen kann. Es wird nur einmal angezeigt: Kopieren Sie es jetzt in Ihr Programm.',
  secret: 'Geheimnis',
  copySecret: 'Geheimnis kopieren',
  secretDone: 'Ich habe es kopiert',
  rotatedText: 'Einen Tag lang tragen Nachrichten beide Signaturen, damit Sie umstellen können.',
  secretEnds: (hint) => `endet auf …${hint}`,
  secretUnreadable: 'nicht mehr lesbar',
  rotate: 'Neues Geheimnis…',
  rotateTitle: (name) => `Neues Geheimnis für ${name} erstellen?`,
  rotateQuestion:
    'Einen Tag lang tragen Nachrichten beide Signaturen. Danach muss Ihr Programm das neue Geheimnis verwenden.',
  rotateConfirm: 'Neu erstellen',

  on: 'Ereignisse senden',
  onText: 'Ereignisse, die währenddessen eintreten, werden nicht nachgesendet.',
  nowOn: 'Webhook eingeschaltet',
  nowOff: 'Webhook ausgeschaltet',
  switchOn: 'Wieder einschalten',
  disabled: {
    failing: {
      title: 'Ausgeschaltet: drei Tage lang wurde nichts zugestellt',
      text: 'Fehlgeschlagene Zustellungen stehen unten und können noch einmal gesendet werden. Sorgen Sie dafür, dass Ihr Programm antwortet, senden Sie einen Test, und schalten Sie den Webhook wieder ein.'
    },
    gone: {
      title: 'Ausgeschaltet: Ihr Programm will keine Ereignisse mehr',
      text: 'Es hat mit Status 410 geantwortet, also dauerhaft entfernt. Schalten Sie ihn wieder ein, wenn das ein Versehen war.'
    },
    secret_unreadable: {
      title: 'Ausgeschaltet: sein Geheimnis ist nicht mehr lesbar',
      text: 'Das passiert, wenn Ihre Daten auf einen anderen Computer umgezogen sind. Erstellen Sie ein neues Geheimnis, kopieren Sie es in Ihr Programm, und schalten Sie den Webhook wieder ein.'
    }
  },
  failingTitle: (since) => `Seit ${since} wurde nichts zugestellt`,
  failingText: 'Goodword versucht es drei Tage lang weiter und schaltet den Webhook dann aus.',

  test: 'Test senden',
  testing: 'Wird gesendet…',
  outcomes: {
    delivered: 'Test zugestellt',
    refused: 'Ihr Programm hat geantwortet, die Nachricht aber nicht angenommen',
    unreachable: 'Ihr Programm war nicht erreichbar'
  },
  took: (milliseconds) => `nach ${milliseconds} ms`,

  deliveries: 'Zustellungen',
  deliveriesText: 'Die letzten 30 Tage. Öffnen Sie eine, um ihren Inhalt zu sehen.',
  anyStatus: 'Alle',
  status: 'Status',
  statuses: {
    waiting: 'Wartet',
    delivered: 'Zugestellt',
    failed: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen'
  },
  attempts: { one: '# Versuch', other: '# Versuche' },
  nextAttempt: (when) => `nächster Versuch ${when}`,
  answered: (status) => `Antwort ${status}`,
  noAnswer: 'keine Antwort',
  payload: 'Inhalt',
  copyPayload: 'Kopieren',
  messageId: 'Nachrichten-ID',
  replay: 'Noch einmal senden',
  replayed: 'Es wird noch einmal gesendet',
  replayOf: (type, when) => `Noch einmal senden: ${type}, ${when}`,
  more: 'Mehr zeigen',
  noDeliveriesTitle: 'Noch nichts gesendet',
  noDeliveriesText: 'Zustellungen erscheinen hier, sobald eines seiner Ereignisse eintritt.',
  noMatchTitle: 'Nichts mit diesem Status',
  noMatchText: 'Wählen Sie einen anderen, oder alle.',

  remove: 'Löschen…',
  removeTitle: (name) => `${name} löschen?`,
  removeText:
    'Ihr Programm wird nicht mehr benachrichtigt, und der Zustellungsverlauf wird gelöscht. Das lässt sich nicht rückgängig machen.',
  removeConfirm: 'Löschen',
  removed: 'Webhook gelöscht'
}
