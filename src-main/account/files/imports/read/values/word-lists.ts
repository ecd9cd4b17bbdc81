/** Yes and no, published or not, and "empty", in the six supported languages. */
import { foldWords } from '#shared/fold-words'

const listed = (words: string): ReadonlySet<string> => new Set(words.split('|'))

const yes = listed('1|true|yes|y|ja|j|oui|o|vrai|si|s|sì|sí|verdadero|vero|wahr|waar|on|x|t|✓|✔|checked')
const no = listed('0|false|no|n|nein|non|nee|faux|falso|falsch|onwaar|off|f|✗|✘|unchecked')

/** Yes or no; null if neither. */
export function readYesOrNo(text: string): boolean | null {
  const word = foldWords(text) || text.trim()
  return yes.has(word) ? true : no.has(word) ? false : null
}

const neverPublished = listed(
  'spam|rejected|hidden|pending|draft|unpublished|not published|deleted|removed|disabled|archived|unapproved|not approved|' +
    'not yet|inactive|moderation|in moderation|awaiting moderation|awaiting approval|flagged|reported|private|declined|trash|' +
    'versteckt|abgelehnt|entwurf|ausstehend|geloscht|unveroffentlicht|nicht veroffentlicht|masque|rejete|en attente|' +
    'brouillon|supprime|oculto|rechazado|pendiente|borrador|eliminado|nascosto|rifiutato|in attesa|bozza|eliminato|' +
    'verborgen|afgewezen|in afwachting|concept|verwijderd'
)

/** Whether a status says that a review was never published, so that it is left out. Unknown words keep it in. */
export const wasNeverPublished = (text: string): boolean =>
  neverPublished.has(foldWords(text)) || readYesOrNo(text) === false

const nothing = listed(
  '-|--|---|–|—|/|.|?|n/a|na|#n/a|null|none|nil|undefined|nan|k.a.|k. a.|\\n|(null)|(none)|(empty)'
)

/** Whether a cell means "empty". Only for fields with a fixed format: a name may well be "Null". */
export const saysNothing = (text: string): boolean => text === '' || nothing.has(text.toLowerCase())
