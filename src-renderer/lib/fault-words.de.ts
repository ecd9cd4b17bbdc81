/** Deutsch: was an der Stelle eines Teils steht, der versagt hat. */
import type { FaultWords } from './fault-words'

export const de: FaultWords = {
  title: 'Dieser Teil von Goodword lässt sich nicht zeigen.',
  text: 'Etwas ist schiefgegangen. Ihre Daten sind sicher, und alles andere funktioniert weiter. Einzelheiten stehen im Protokoll.',
  retry: 'Noch einmal versuchen',
  windowTitle: 'Dieses Fenster lässt sich nicht zeigen.',
  reload: 'Fenster neu laden'
}
