/** Deutsch: der erste Start. */
import type { WelcomeWords } from './welcome-words'

export const de: WelcomeWords = {
  title: 'Willkommen bei Goodword',
  text: 'Vier Antworten, und Ihre Bewertungen haben ein Zuhause. Alles bleibt auf diesem Computer.',
  step: (step, of) => `Schritt ${step} von ${of}`,
  name: 'Wie heißt Ihr Geschäft?',
  nameMissing: 'Schreiben Sie den Namen Ihres Geschäfts.',
  country: 'Wo ist es?',
  currency: 'Währung',
  timeZone: 'Zeitzone',
  next: 'Weiter',
  startTitle: 'Wie möchten Sie anfangen?',
  startText: 'Es wird niemandem etwas gesendet. Ein E-Mail-Konto kann warten.',
  sample: 'Mit Beispieldaten ausprobieren',
  sampleText: 'Ein erfundenes Café mit drei Standorten, 400 Kunden und 2.000 Bewertungen.',
  file: 'Eine eigene Datei einlesen',
  fileText:
    'Kunden aus Ihrer Kasse oder Bewertungen von einem anderen Dienst. Sie können sie auch hierher ziehen.',
  fileWaits: (name) => `„${name}“ wird eingelesen, sobald diese Fragen beantwortet sind.`,
  review: 'Meine erste Bewertung eintragen',
  reviewText: 'Eine aus dem Gästebuch, von einer Karte oder von irgendeinem Portal.',
  customer: 'Meinen ersten Kunden anlegen',
  customerText: 'Jemanden, den Sie um eine Bewertung bitten möchten.',
  empty: 'Leer anfangen',
  emptyText: 'Sehen Sie sich selbst um. Ihre Programme können Kunden und Bewertungen bringen.',
  filling: 'Die Regale werden gefüllt …',
  backToName: 'Zurück'
}
