/**
 * What a cell says about whether someone can be contacted: yes or no, dates, and the words that mailing services use for statuses
 * and reasons, in six languages. Facts about the services are from their own help pages, unless a comment says otherwise.
 */
import type { OptOutField } from '#shared/contract/import-choices'
import { foldWords, plainSpaces } from '#shared/fold-words'
import { readDate } from './read-date'
import { readYesOrNo, saysNothing } from './word-lists'

const listed = (...lines: string[]): ReadonlySet<string> => new Set(lines.join('|').split('|'))

/** Words that hardly mean anything but an opt-out, whatever the column. */
const clearlyOut = listed(
  'unsubscribed|unsubscribe|unsubscribes|unsub|opted out|opt out|optout|optedout|do not contact|do not email|do not mail|do not market',
  'do not disturb|dnc|no contact|no marketing|user suppressed|suppressed|suppression|blacklisted|blocklisted|blacklist|blocklist|denylisted',
  'email blacklisted|manual suppression|manually suppressed|list unsubscribe|global unsubscribe|unsubscribed from all',
  'abgemeldet|ausgetragen|abbestellt|widersprochen|widerspruch|werbesperre|werbewiderspruch|kein kontakt|keine werbung|nicht kontaktieren',
  'nicht anschreiben|kein newsletter|keine mails|keine e mails|robinson|robinsonliste|desabonne|desabonnee|desinscrit|desinscrite|ne pas contacter',
  'ne plus contacter|liste noire|dado de baja|desuscrito|desuscrita|no contactar|no molestar|lista negra|disiscritto|disiscritta|non contattare',
  'lista nera|uitgeschreven|afgemeld|niet contacteren|niet benaderen|niet mailen|zwarte lijst'
)
/** Words that mean an opt-out in a column about opt-outs, but may mean something else elsewhere. */
const out = listed(
  'removed|excluded|stop|stopped|inactive unsubscribed|left|blocked|gesperrt|blockiert|entfernt|widerrufen|bloque|bloquee|refus|refuse',
  'oppose|baja|cancelado|cancelada|bloqueado|bloqueada|annullato|annullata|cancellato|cancellata|bloccato|bloccata|revocato|geblokkeerd',
  'revoked|withdrawn|declined|rejected|denied|retire|retirado'
)
const clearlyDead = listed(
  'bounced|hard bounce|hard bounced|hardbounce|hardbounced|bounced hard|invalid email|email invalid|undeliverable|undelivered|non existent',
  'mailbox not found|no such user|unzustellbar|nicht zustellbar|rebotado|rebotada|rebote|rimbalzato|rimbalzata|onbestelbaar|gebounced|bounce'
)
const dead = listed('cleaned|invalid|dead|bouncing|quarantined|ungultig|invalide|invalido|ongeldig')
const clearlyComplained = listed(
  'complained|complaint|spam complaint|spam complaints|marked as spam|reported as spam|spam report|reported spam|abuse|abuse complaint',
  'spambeschwerde|als spam gemeldet|plainte spam|signale comme spam|denuncia spam|segnalato come spam|spamklacht'
)
const complained = listed('spam|junk|beschwerde|plainte|queja|reclamo|klacht')

/** Words that say someone can be contacted, or at least nothing to the contrary. */
const agreed = listed(
  'subscribed|subscriber|opted in|opt in|optin|optedin|double opt in|single opt in|active|confirmed|accepted|granted|given|allowed|explicit',
  'implicit|implied|express|engaged|valid|deliverable|delivered|ok|enabled|customer|registered|customer since',
  'angemeldet|aktiv|eingetragen|bestatigt|erteilt|zugestimmt|eingewilligt|erlaubt|gultig|abonniert|abonne|abonnee|inscrit|inscrite|actif|active',
  'accepte|valide|suscrito|suscrita|activo|activa|aceptado|confirmado|valido|iscritto|iscritta|attivo|attiva|confermato|accettato',
  'ingeschreven|aangemeld|actief|bevestigd|geldig|akkoord'
)
/** Words that say someone has neither agreed nor opted out. */
const neverAgreed = listed(
  'unknown|pending|unconfirmed|non subscribed|nonsubscribed|never subscribed|not subscribed|not opted in|transactional|not set|no permissions set',
  'awaiting confirmation|not specified|none given|temp hold|soft bounce|soft bounced|softbounce|inactive|unengaged|lead|prospect|archived',
  'unbekannt|ausstehend|unbestatigt|inaktiv|nicht angemeldet|inconnu|en attente|non inscrit|desconocido|pendiente|no suscrito|inactivo',
  'sconosciuto|in attesa|non iscritto|inattivo|onbekend|in afwachting|niet ingeschreven|inactief'
)

export type SaidOfContact = 'out' | 'dead' | 'complained' | 'agreed' | 'never_agreed'

/** The meaning of a status word; null if it is not one. Yes and no do not count: their meaning depends on the column. */
function readStatus(word: string): SaidOfContact | null {
  if (clearlyOut.has(word) || out.has(word)) return 'out'
  if (clearlyDead.has(word) || dead.has(word)) return 'dead'
  if (clearlyComplained.has(word) || complained.has(word)) return 'complained'
  if (agreed.has(word)) return 'agreed'
  return neverAgreed.has(word) ? 'never_agreed' : null
}

/** Of several words, as in a list of reasons, the most serious counts; it comes first here. */
const weights: readonly SaidOfContact[] = ['complained', 'dead', 'out', 'never_agreed', 'agreed']

/** Reads a status, or a list of reasons such as `["HARD_BOUNCE","UNSUBSCRIBE"]`; null: unreadable. An empty list says nothing. */
export function readStatuses(text: string): SaidOfContact | 'nothing' | null {
  const whole = readStatus(foldWords(text))
  if (whole !== null) return whole
  const parts = text.split(/[[\]{}"',;|/]+/).map(foldWords)
  const words = parts.filter((word) => word !== '')
  if (words.length === 0) return 'nothing'
  const read = words.map(readStatus)
  return read.includes(null) ? null : (weights.find((each) => read.includes(each)) ?? null)
}

/** Whether a cell clearly says that someone must not be contacted; in a list, one such word is enough. */
export function saysOptOut(text: string, alsoUnclear = false): boolean {
  if (text.length > maxStatusLength || text.length < 3) return false
  const isOne = (word: string) =>
    clearlyOut.has(word) ||
    clearlyDead.has(word) ||
    clearlyComplained.has(word) ||
    (alsoUnclear && (out.has(word) || dead.has(word) || complained.has(word)))
  return isOne(foldWords(text)) || text.split(/[[\]"',;|]+/).some((part) => isOne(foldWords(part)))
}
const maxStatusLength = 200

/** What a cell of a field says: an opt-out, nothing, or null if it cannot be read. */
export type OptOutSaid =
  { kind: 'unsubscribed'; on: string | null } | { kind: 'sms' | 'hard_bounce' | 'complaint' } | 'nothing'

/** If the cell is a date, `on` is the cell itself, to be read later with the file's order of day and month. */
export function readOptOut(field: OptOutField, cell: string): OptOutSaid | null {
  const text = plainSpaces(cell)
  if (saysNothing(text) || isNoDay(text)) return 'nothing'
  if (field === 'bounced' || field === 'complained' || field === 'opt_out_reason')
    return readAnyText(field, text)
  const answer = readYesOrNo(text)
  if (field === 'consent' || field === 'sms_consent') return readConsent(field, text, answer)
  if (answer !== null) return answer ? optedOut(field) : 'nothing'
  // Most cells are dates, so the slower lookup is skipped for them.
  const said = /^\d/.test(text) ? null : readStatuses(text)
  if (said === 'out') return optedOut(field)
  if (said === 'dead' || said === 'complained')
    return field === 'sms_opt_out' ? optedOut(field) : notReached(said)
  if (said !== null) return 'nothing'
  if (readDate(text, null) === 'unreadable') return null
  return field === 'sms_opt_out' ? optedOut(field) : { kind: 'unsubscribed', on: text }
}

const optedOut = (field: OptOutField): OptOutSaid =>
  field === 'sms_opt_out' || field === 'sms_consent' ? { kind: 'sms' } : { kind: 'unsubscribed', on: null }

const notReached = (said: 'dead' | 'complained'): OptOutSaid => ({
  kind: said === 'dead' ? 'hard_bounce' : 'complaint'
})

/** A date, a count, or a reason in free text: any value says that it happened, except for "no", zero and the like. */
function readAnyText(field: 'bounced' | 'complained' | 'opt_out_reason', text: string): OptOutSaid {
  const said = readStatuses(text)
  const hasNotHappened =
    readYesOrNo(text) === false ||
    /^0+(?:[.,]0+)?$/.test(text) ||
    said === 'agreed' ||
    said === 'never_agreed'
  if (hasNotHappened || said === 'nothing') return 'nothing'
  if (field === 'opt_out_reason')
    return said === 'dead' || said === 'complained' ? notReached(said) : optedOut(field)
  return notReached(field === 'bounced' ? 'dead' : 'complained')
}

/** Spec silent (§4): people who have not agreed are not asked, if the owner says that the column is about being contacted. */
function readConsent(
  field: 'consent' | 'sms_consent',
  text: string,
  answer: boolean | null
): OptOutSaid | null {
  if (answer !== null) return answer ? 'nothing' : optedOut(field)
  const said = readStatuses(text)
  if (said === 'out' || said === 'never_agreed') return optedOut(field)
  if (said === 'dead' || said === 'complained')
    return field === 'consent' ? notReached(said) : optedOut(field)
  if (said !== null) return 'nothing'
  // A date is the day on which someone agreed.
  return readDate(text, null) === 'unreadable' ? null : 'nothing'
}

/** `0000-00-00`, which databases write for a missing date. */
const isNoDay = (text: string): boolean => /^0000-00-00/.test(text)
