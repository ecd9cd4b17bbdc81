/** Deutsch: was an der Stelle eines Teils steht, der versagt hat. */
import type { FaultWords } from './fault-words'

export const de: FaultWords = {
  title: 'Dieser Teil von Goodword lässt sich nicht zeigen.',
  text: 'Darin ging etwas schief. Ihre Daten sind sicher, und alles andere geht weiter. Was geschah, steht im Protokoll.',
  retry: 'Noch einmal versuchen',
  windowTitle: 'Dieses Fenster lässt sich nicht zeigen.',
  reload: 'Fenster neu laden'
}
