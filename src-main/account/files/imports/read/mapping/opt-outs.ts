/**
 * Finds the columns that say who must not be contacted. None is ever ignored silently: clear ones are understood, and about
 * all others the owner is asked, with the safe answer suggested.
 *
 * Facts, by grade (A: the vendor's own document; B+: several independent sources; B−: one sample, or from memory):
 * HubSpot A: "Unsubscribed from all email", "Opted out of email: <type>", "Portal Unsubscribe", "Portal Bounce", "Global Bounce",
 * "Portal Spam Report" hold TRUE; "Marketing contact status" says what is paid for, and nothing about opting out. Constant Contact
 * A: "Email Status" is Unsubscribed, Active, Awaiting Confirmation, No Permissions Set or empty; "Is Unsubscribed" 0 or 1. Mailchimp
 * B+: one file each of subscribed, unsubscribed, cleaned (bounced) and non-subscribed people; UNSUB_TIME, UNSUB_CAMPAIGN_TITLE,
 * CLEAN_TIME. Klaviyo A: hard bounces and "user suppressed" are suppressions, "unsubscribed" is a state of consent. Brevo B+:
 * EMAIL_BLACKLISTED, SMS_BLACKLISTED. MailUp A: OptOut_Date; in optout_type 0 is a kind of opt-out, so types are asked about. Shopify
 * B+: "Accepts Email Marketing", "Accepts SMS Marketing" yes or no. ActiveCampaign, MailerLite B−: Status, Unsubscribed (at).
 */
import type { EveryoneChoice, OptOutField } from '#shared/contract/import-choices'
import { foldWords } from '#shared/fold-words'
import { readOptOut, readStatuses, saysOptOut } from '../values/opt-out-words'
import { isOfOtherThings } from './column-words'
import { readDate } from '../values/read-date'
import { readYesOrNo } from '../values/word-lists'

export interface OptOutMeaning {
  field: OptOutField
  /** If false, the owner is asked. */
  certain: boolean
}

/** Names of columns that are about mailings, but do not say who can be contacted. */
const harmless = [
  /^mailing (?:addr\w*|street|city|state|zip|postal|country|province)\b/,
  /^(?:hs )?marketing contact (?:status|until)|^membership |soft ?bounce|\b(?:link|url|lien|enlace)\b/,
  /\b(?:delivered|opened|clicked|replied|opens|clicks|sends|open rate|click rate)\b/,
  /^(?:opt ?in|confirm(?:ed|ation)?|consent|gdpr|double opt ?in|doi|newsletter) ?(?:ip|source|quelle|form|text|version|method)$/,
  /\b(?:marketing|newsletter) (?:source|campaign|channel|name|id)\b/
]
/** Names of columns that say when someone agreed, not whether they did. */
const dated =
  /(?:date|time|timestamp|datum|zeit)$|\b(?:date|at|on|am|time|since|seit|datum|fecha|data|depuis|desde|dal|sinds|op)\b/

const ofSms =
  /\b(?:sms|text|texts|texting|whatsapp|call|calls|phone|mobile|telefon|handy|anruf\w*|telephone|appel\w*|telefono|llamad\w+|chiamat\w+|telefoon|bel|mms)\b/
const ofEmail = /mail|newsletter|courriel|correo/

const bounced =
  /bounc|\bclean(?:ed)? ?(?:time|date|at|campaign|on)\b|^cleaned$|undeliver|unzustell|nicht zustell|\brebot|rimbalz|onbestelbaar|invalid e?mail|e ?mail (?:is )?invalid|quarantin/
const complained = /complain|\bspam|\babuse\b|beschwerde|\bplainte|\bqueja|\breclam|\bklacht|junk/
/** A complaint is certain only if the column is about mails, because customers complain about other things too. */
const aboutMail = /spam|abuse|mail|feedback loop/

const optOutWords = [
  'unsub',
  'opt(?:ed|s|ing)? ?out',
  'suppress',
  'black ?list',
  'block ?list',
  'deny ?list',
  'do ?not ?(?:contact|e? ?mail|market|call|text|sms|phone|send|disturb|solicit)',
  '\\bdnc\\b',
  '\\bdne\\b',
  '\\bno ?(?:contact|e? ?mails?|newsletters?|marketing|sms|mailings?|calls)\\b',
  'abmeld',
  'abgemeldet',
  'abbestell',
  'austrag',
  'ausgetragen',
  'werbe ?(?:sperr|verbot|widerspr|stopp)',
  'mail ?sperre',
  'kontakt ?sperre',
  'newsletter ?sperre',
  'widerspr',
  '\\bkeine? ?(?:kontakt|werbung|e? ?mails?|newsletter|mailings?|anruf|sms)',
  'nicht (?:kontaktieren|anschreiben|anrufen|mailen)',
  'robinson',
  'desabonn',
  'desinscri',
  'ne (?:pas|plus) (?:contacter|envoyer|appeler|demarcher)',
  'stop ?(?:pub|sms|mail)',
  'liste noire',
  'oppose|opposition',
  'dado de baja',
  '(?:fecha|motivo)(?: de)? ?baja',
  'desuscri',
  'no (?:contactar|molestar|enviar|llamar)',
  'lista (?:negra|nera)',
  'disiscri',
  'non (?:contattare|inviare|chiamare|disturbare)',
  'uitgeschreven',
  'uitschrijf',
  'afgemeld',
  'afmeld',
  'niet (?:contacteren|benaderen|mailen|bellen)',
  'zwarte lijst',
  'bel me niet'
]
const optOut = new RegExp(optOutWords.join('|'))
/** Words that could also mean that an order was cancelled or an account blocked. */
const maybeOptOut =
  /\bbaja\b|cancel(?:ad|l?at)|annul|gesperrt|\bsperr|blockiert|\bblocked\b|\bbloque|\bbloccat|geblokkeerd|widerruf|\brefus|\brevoca|\bexclu(?:ded|id[oa]|s)\b|\bnicht mehr\b|\bremoved\b|withdr[ae]w/
const reason =
  /\b(?:reason|grund|motif|motivo|raison|reden|campaign|title|comment|other|how|via|source|method|notes?|id|user|by|type|subtype|typ|nl)\b|grund$/
/** Such columns may contain numbers for kinds of opt-out, starting with 0. */
const kinds = /\b(?:sub ?type|type|typ|code|nl)\b/

const consent =
  /consent|\bopt(?:ed|s)? ?in\b|\bdoi\b|accepts?(?:ed)?\b|accepting|newsletter|\bmarketing\b|\bmailings?\b(?! (?:addr|street|city|state|zip|post|country|province))|permission|\bgdpr\b|dsgvo|\brgpd\b|einwillig|zustimm|einverst|werbung|darf\b|\baccord\b|\baccepte|consentim|\bacept|\bconsens|\baccett|\bautori[sz]a|toestemming|akkoord|abonn(?!ement)|\bsubscri(?:bed|be|bes)\b|can (?:be )?(?:contact|e? ?mail)|may (?:be )?(?:contact|e? ?mail)|contactable|e? ?mailable|publicite|publicidad|pubblicita|reclame/
const status = /\b(?:status|statut|estado|stato|state|zustand)\b|status$/
const ofMailings =
  /mail|subscri|newsletter|marketing|permission|contact|kontakt|sms|abonn|opt|list|consent|mailing|suscrip|iscri|inscri/

/** What a column's name says about opt-outs; null: nothing. */
export function optOutByName(column: string, values: readonly string[]): OptOutMeaning | null {
  const name = foldWords(column.replace(/ \(\d+\)$/, '').replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2'))
  if (isHarmless(name, values)) return null
  const meant = meaningOf(name, values)
  if (meant === null || values.length === 0) return meant
  if (values.every((value) => /^https?:\/\//i.test(value))) return null
  const read = values.filter((value) => readOptOut(meant.field, value) !== null).length
  if (read * 2 >= values.length) return meant
  // If too many values are unreadable, the owner is asked, and any text counts as an opt-out if the answer is yes.
  const any = meant.field === 'unsubscribed_at' ? 'opt_out_reason' : meant.field
  return { field: any, certain: false }
}

function isHarmless(name: string, values: readonly string[]): boolean {
  if (bounced.test(name) && !/soft ?bounc/.test(name)) return false
  if (optOut.test(name) && !/\b(?:link|url|lien|enlace)\b/.test(name)) return false
  if (harmless.some((each) => each.test(name))) return true
  return (
    consent.test(name) && dated.test(name) && values.every((value) => readDate(value, null) !== 'unreadable')
  )
}

function meaningOf(name: string, values: readonly string[]): OptOutMeaning | null {
  const isSms = ofSms.test(name) && !ofEmail.test(name)
  const out: OptOutField = isSms ? 'sms_opt_out' : 'unsubscribed_at'
  if (bounced.test(name))
    return {
      field: isSms ? out : 'bounced',
      certain: !/\b(?:count|number|total|last|first|marketing|rate)\b/.test(name)
    }
  if (complained.test(name) && !optOut.test(name) && !isOfOtherThings(name))
    return {
      field: isSms ? out : 'complained',
      certain: aboutMail.test(name) && /report|compl|abuse|mark|gemeldet/.test(name)
    }
  if (optOut.test(name)) {
    if (reason.test(name)) return { field: isSms ? out : 'opt_out_reason', certain: !kinds.test(name) }
    return { field: out, certain: true }
  }
  if (maybeOptOut.test(name) && !isOfOtherThings(name)) return { field: out, certain: false }
  if (status.test(name)) return ofStatus(name, isSms, values)
  return consent.test(name) ? ofConsent(isSms, values) : null
}

/** Certain if everyone has agreed; a single "no" makes us ask the owner. */
function ofConsent(isSms: boolean, values: readonly string[]): OptOutMeaning {
  return { field: isSms ? 'sms_consent' : 'consent', certain: values.every(isAgreed) }
}

/** Whether a status column contains opt-outs, by its name or its values. */
function ofStatus(name: string, isSms: boolean, values: readonly string[]): OptOutMeaning | null {
  const field = isSms ? 'sms_opt_out' : 'unsubscribed_at'
  const isNamed = ofMailings.test(name)
  const saysOut = values.some((value) => saysOptOut(value, isNamed))
  if (values.length === 0) return isNamed ? { field, certain: true } : null
  if (isNamed && values.every((value) => readYesOrNo(value) !== null)) return ofConsent(isSms, values)
  const isRead = values.every((value) => readStatuses(value) !== null)
  if (isRead && (saysOut || isNamed)) return { field, certain: true }
  return isNamed || saysOut ? { field, certain: false } : null
}

const isAgreed = (value: string): boolean => readOptOut('consent', value) === 'nothing'

/** What the values of a column with an unrelated name say about opt-outs; null: nothing. */
export const optOutByValues = (values: readonly string[]): OptOutMeaning | null => {
  if (!values.some((value) => saysOptOut(value))) return null
  return { field: 'unsubscribed_at', certain: values.every((value) => readStatuses(value) !== null) }
}

/** What a file name says about everyone in it, as in Mailchimp's separate exports; null: nothing. */
export function everyoneByName(fileName: string): EveryoneChoice | null {
  const name = foldWords(fileName.replace(/\.\w{2,5}$/, ''))
  if (/non ?subscribed/.test(name)) return null
  if (/^cleaned\b|bounce|undeliver|unzustell/.test(name)) return 'bounced'
  if (/complain|\bspam\b|\babuse\b/.test(name)) return 'complained'
  return optOut.test(name) ? 'opted_out' : null
}
