/** Who wrote an e-mail: a mail system, another program, or a person. Pure; headers come from strangers. */
import type { Email } from 'postal-mime'

/** @param key in lower case; '' if there is none. */
export const headerOf = (mail: Email, key: string): string =>
  mail.headers.find((header) => header.key === key)?.value ?? ''

/** Headers that only programs add, whatever they say: automatic replies, newsletters and mailing lists. */
const ofPrograms = [
  'x-autoreply',
  'x-auto-reply',
  'x-autorespond',
  'x-autoresponder',
  'x-autoreply-from',
  'x-auto-response-suppress',
  'x-mail-autoreply',
  'x-vacation',
  'list-id',
  'list-unsubscribe',
  'x-failed-recipients'
]

/** How vacation notices begin, in the languages requests are written in. */
const away =
  /^(?:re: ?|aw: ?|sv: ?)?(?:auto(?:matic|mated|matische|matisches|matisch|mática|matica)?[ -]?(?:reply|response|responder|antwort|antwoord)|réponse automatique|respuesta automática|risposta automatica|resposta automática|(?:i am |i'm )?out of (?:the )?office|ooo\b|away from|vacation|on holiday|abwesenheit|abwesend|ich bin abwesend|nicht im büro|absence|absent du bureau|message d.absence|fuera de la oficina|ausente|fuori sede|fuori ufficio|assenza|afwezig|niet aanwezig|auto: )/i

/** Out of office, newsletters and the like: never a person's reply, and never an opt-out. */
export function isAutomatic(mail: Email): boolean {
  // Apple Mail sends for the person who chose it, and says that it does so by itself.
  if (headerOf(mail, 'x-apple-unsubscribe').trim() === 'true') return false
  const submitted = headerOf(mail, 'auto-submitted').trim().toLowerCase()
  if (submitted !== '' && submitted !== 'no') return true
  if (/^(?:auto[-_ ]?reply|bulk|junk|list)\b/i.test(headerOf(mail, 'precedence').trim())) return true
  if (/report-type="?disposition-notification/i.test(headerOf(mail, 'content-type'))) return true
  return ofPrograms.some((key) => headerOf(mail, key) !== '') || away.test((mail.subject ?? '').trim())
}

/** The local part of addresses that mail systems write from, and what they call themselves. */
const systemAddress =
  /^(?:mailer[-_.]?daemon|mail[-_.]daemon|post[-_]?master|mdaemon|mail\.?delivery\.?(?:sub)?system)(?:@|$)/i
const systemName =
  /mail delivery|mailer[- ]?daemon|delivery (?:sub)?system|^system administrator$|^postmaster$|^microsoft outlook$/i
/** Subjects of returned mails, for systems that write from other addresses. */
const returned =
  /undeliver|not delivered|delivery (?:status )?(?:notification|fail|problem|error)|mail (?:delivery )?fail|returned? (?:mail|to sender)|failure notice|could not be delivered|unzustellbar|nicht zugestellt|zustellung fehlgeschlagen|non remis|échec de (?:la )?remise|non distribu|no entregado|no se ha podido entregar|error de entrega|mancata consegna|non recapit|impossibile recapitare|onbestelbaar|niet bezorgd|não entregue/i

/** @param hasCopy whether an e-mail is returned in it: then it needs no subject that says so. */
export function isFromMailSystem(mail: Email, hasCopy: boolean): boolean {
  const address = mail.from?.address ?? ''
  if (address === '' || systemAddress.test(address) || systemName.test(mail.from?.name ?? '')) return true
  if (headerOf(mail, 'x-failed-recipients') !== '') return true
  const hasNoSender = headerOf(mail, 'return-path').trim() === '<>'
  if (hasNoSender && hasCopy) return true
  return saysReturned(mail.subject) && (hasNoSender || headerOf(mail, 'auto-submitted') !== '')
}

export const saysReturned = (subject: string | undefined): boolean =>
  returned.test((subject ?? '').slice(0, 500))
