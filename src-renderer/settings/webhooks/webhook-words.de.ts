/** Deutsch: Webhooks. */
import type { WebhookWords } from './webhook-words'

export const de: WebhookWords = {
  text: 'Sagen Sie einem anderen Programm von Ihnen Bescheid, sobald hier etwas geschieht: Ihrer Website, Ihrer Kasse, einem Chat. Es bekommt eine unterschriebene Nachricht an eine Adresse, die Sie angeben.',
  list: 'Webhooks',
  create: 'Neuer Webhook',
  emptyTitle: 'Noch erfährt kein Programm etwas',
  emptyText:
    'Ein Webhook schickt an eine Adresse, was sich geändert hat: jede neue Bewertung in Ihren Chat, jede Abmeldung an Ihre Kasse.',
  states: { working: 'In Ordnung', failing: 'Gestört', off: 'Aus', disabled: 'Abgeschaltet' },
  types: { one: '# Art von Ereignissen', other: '# Arten von Ereignissen' },
  delivered: (when) => `zuletzt angekommen ${when}`,
  neverDelivered: 'noch nichts angekommen',
  waiting: { one: '# wartet', other: '# warten' },
  back: 'Alle Webhooks',

  edit: 'Ändern',
  editTitle: 'Webhook ändern',
  createTitle: 'Neuer Webhook',
  name: 'Name',
  nameHint: 'Welches Programm das ist.',
  nameMissing: 'Geben Sie ihm einen Namen.',
  url: 'Adresse',
  urlHint: 'Wo das Programm zuhört, etwa https://example.com/hooks/goodword.',
  urlWrong: 'Schreiben Sie eine Adresse, die mit https:// oder http:// beginnt.',
  urlPrivate:
    'Diese Adresse liegt auf diesem Computer oder in Ihrem eigenen Netz. Erlauben Sie das unten, wenn Sie es so meinen.',
  urlPassword: 'In der Adresse darf weder Benutzername noch Kennwort stehen.',
  allowsPrivate: 'Sie darf auf diesem Computer oder in meinem eigenen Netz liegen',
  allowsPrivateText: 'Sonst schickt Goodword nichts dorthin, auch nicht, wenn ein Name dorthin führt.',
  events: 'Was es erfährt',
  eventsMissing: 'Wählen Sie mindestens ein Ereignis.',
  actions: { created: 'Neu', updated: 'Geändert', deleted: 'Gelöscht', many: 'Viele' },
  actionsText:
    '„Viele“ kommt anstelle einzelner Ereignisse, wenn sich viel auf einmal ändert, etwa durch einen Import.',
  resource: 'Von',
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
    suppression: 'Nie anschreiben',
    import: 'Importe'
  },
  eventOf: (resource, action) => `${resource}: ${action}`,
  save: 'Speichern',

  secretTitle: (name) => `Das Geheimnis von ${name}`,
  secretText:
    'Goodword unterschreibt damit jede Nachricht, damit Ihr Programm weiß, von wem sie ist. Es wird nur dieses eine Mal gezeigt: Übernehmen Sie es jetzt in Ihr Programm.',
  secret: 'Geheimnis',
  copySecret: 'Geheimnis kopieren',
  secretDone: 'Ich habe es kopiert',
  rotatedText: 'Einen Tag lang tragen Nachrichten beide Unterschriften, damit Sie umstellen können.',
  secretEnds: (hint) => `endet auf …${hint}`,
  secretUnreadable: 'nicht mehr lesbar',
  rotate: 'Neues Geheimnis…',
  rotateTitle: (name) => `${name} ein neues Geheimnis geben?`,
  rotateQuestion:
    'Einen Tag lang tragen Nachrichten beide Unterschriften; danach muss Ihr Programm das neue kennen.',
  rotateConfirm: 'Neues erzeugen',

  on: 'Ihm sagen, was geschieht',
  onText: 'Was geschieht, solange das aus ist, wird nicht nachgereicht.',
  nowOn: 'Es erfährt ab jetzt, was geschieht',
  nowOff: 'Es erfährt nichts mehr',
  switchOn: 'Wieder einschalten',
  disabled: {
    failing: {
      title: 'Abgeschaltet: drei Tage lang ist nichts angekommen',
      text: 'Was nicht zugestellt werden konnte, steht unten und kann noch einmal gesendet werden. Sorgen Sie dafür, dass das Programm antwortet, probieren Sie es aus, und schalten Sie wieder ein.'
    },
    gone: {
      title: 'Abgeschaltet: das Programm will nichts mehr',
      text: 'Es hat mit Status 410 geantwortet, und das heißt: für immer. Schalten Sie wieder ein, wenn das ein Versehen war.'
    },
    secret_unreadable: {
      title: 'Abgeschaltet: sein Geheimnis ist nicht mehr lesbar',
      text: 'Das geschieht, wenn die Daten auf einen anderen Computer umgezogen sind. Erzeugen Sie ein neues Geheimnis, übernehmen Sie es in Ihr Programm, und schalten Sie wieder ein.'
    }
  },
  failingTitle: (since) => `Seit ${since} ist nichts angekommen`,
  failingText: 'Goodword versucht es drei Tage lang weiter. Danach wird der Webhook abgeschaltet.',

  test: 'Probe senden',
  testing: 'Wird gesendet…',
  outcomes: {
    delivered: 'Es ist angekommen',
    refused: 'Das Programm hat geantwortet, es aber nicht angenommen',
    unreachable: 'Das Programm war nicht zu erreichen'
  },
  took: (milliseconds) => `nach ${milliseconds} ms`,

  deliveries: 'Was gesendet wurde',
  deliveriesText: 'Die letzten 30 Tage. Öffnen Sie eine Zeile, um zu sehen, was gesendet wurde.',
  anyStatus: 'Alle',
  status: 'Status',
  statuses: {
    waiting: 'Wartet',
    delivered: 'Angekommen',
    failed: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen'
  },
  attempts: { one: '# Versuch', other: '# Versuche' },
  nextAttempt: (when) => `nächster Versuch ${when}`,
  answered: (status) => `Antwort ${status}`,
  noAnswer: 'keine Antwort',
  payload: 'Was gesendet wurde',
  copyPayload: 'Kopieren',
  messageId: 'Nummer der Nachricht',
  replay: 'Noch einmal senden',
  replayed: 'Es wird noch einmal gesendet',
  replayOf: (type, when) => `Noch einmal senden: ${type}, ${when}`,
  more: 'Mehr zeigen',
  noDeliveriesTitle: 'Noch wurde nichts gesendet',
  noDeliveriesText: 'Sobald eines seiner Ereignisse geschieht, steht es hier.',
  noMatchTitle: 'Nichts mit diesem Status',
  noMatchText: 'Wählen Sie einen anderen, oder alle.',

  remove: 'Löschen…',
  removeTitle: (name) => `${name} löschen?`,
  removeText:
    'Das Programm erfährt nichts mehr, und was gesendet wurde, wird vergessen. Das lässt sich nicht rückgängig machen.',
  removeConfirm: 'Löschen',
  removed: 'Der Webhook ist gelöscht'
}
