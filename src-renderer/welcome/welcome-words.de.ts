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
  startText: 'Sie können alles zuerst mit einem erfundenen Geschäft ausprobieren.',
  sample: 'Mit Beispieldaten ausprobieren',
  sampleText: 'Ein erfundenes Café mit drei Standorten, 400 Kunden und 2.000 Bewertungen.',
  empty: 'Leer anfangen',
  emptyText: 'Ihre eigenen Kunden und Bewertungen, von der ersten an.',
  filling: 'Die Regale werden gefüllt …',
  backToName: 'Zurück'
}
