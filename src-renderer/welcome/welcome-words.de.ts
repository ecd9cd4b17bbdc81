/** Deutsch: der erste Start. */
import type { WelcomeWords } from './welcome-words'

export const de: WelcomeWords = {
  title: 'Willkommen bei Goodword',
  text: 'Vier kurze Fragen, und es kann losgehen. Alles bleibt auf diesem Computer.',
  step: (step, of) => `Schritt ${step} von ${of}`,
  name: 'Wie heißt Ihr Geschäft?',
  nameMissing: 'Geben Sie den Namen Ihres Geschäfts ein.',
  country: 'Wo ist es?',
  currency: 'Währung',
  timeZone: 'Zeitzone',
  next: 'Weiter',
  startTitle: 'Wie möchten Sie anfangen?',
  startText: 'Noch wird niemandem etwas gesendet. E-Mail können Sie später einrichten.',
  sample: 'Mit Beispieldaten ausprobieren',
  sampleText: 'Ein erfundenes Café mit drei Standorten, 400 Kunden und 2.000 Bewertungen.',
  file: 'Eine eigene Datei importieren',
  fileText:
    'Kunden aus Ihrer Kasse oder Bewertungen von einem anderen Dienst. Sie können sie auch hierher ziehen.',
  fileWaits: (name) => `„${name}“ wird importiert, sobald Sie diese Fragen beantwortet haben.`,
  review: 'Meine erste Bewertung eintragen',
  reviewText: 'Eine aus dem Gästebuch, von einer Karte oder von irgendeinem Portal.',
  customer: 'Meinen ersten Kunden anlegen',
  customerText: 'Jemanden, den Sie um eine Bewertung bitten möchten.',
  empty: 'Leer anfangen',
  emptyText: 'Sehen Sie sich in Ruhe um. Ihre anderen Programme können Kunden und Bewertungen eintragen.',
  filling: 'Die Regale werden gefüllt …',
  backToName: 'Zurück'
}
