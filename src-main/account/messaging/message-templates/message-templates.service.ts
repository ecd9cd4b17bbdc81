/** Texts of messages: the owner's own or the built-in ones, and which of them a customer gets. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import { channel as channels, language as languageField } from '#shared/contract/fields'
import type { MessageTemplate, OwnTextBody } from '#shared/contract/message-templates'
import { messageFields, unknownMergeFields } from '#shared/merge-fields'
import type { Context } from '#main/context'
import { isoTimeOrNull } from '#main/tools/iso-time'
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import { suggestion } from '#main/tools/suggestion'
import { noteEvent } from '#main/account/core/events/events.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import { baseLanguage } from '#shared/base-language'
import { builtInLanguages, builtInText } from './built-in-texts'
import {
  deleteTemplate,
  ownTemplates,
  putTemplate,
  type TemplateKey,
  type TemplateRow
} from './message-templates.repository'

type Which = Omit<TemplateKey, 'step' | 'language'> & { step?: number | undefined; language: string }

/** Every text an e-mail or SMS can have. */
const places = channels.options.flatMap((channel) => [
  { channel, kind: 'request' as const, step: 0 },
  ...[1, 2, 3].map((step) => ({ channel, kind: 'reminder' as const, step })),
  { channel, kind: 'thanks' as const, step: 0 }
])

export function listMessageTemplates(
  ctx: Context,
  query: InputOf<Endpoints['listMessageTemplates']>['query']
): RecordOf<Endpoints['listMessageTemplates']> {
  const wanted = query.language?.map(canonical)
  const own = ownTemplates(ctx)
  const languages = [...new Set([...builtInLanguages, ...own.map(({ language }) => language)])].filter(
    (language) => wanted === undefined || wanted.includes(language)
  )
  const templates = languages
    .flatMap((language) => places.map((place) => ({ ...place, language })))
    .filter(({ channel, kind }) => has(query.channel, channel) && has(query.kind, kind))
    .flatMap((key) => exactTemplate(own, key) ?? [])
  return { templates, languages: [...builtInLanguages] }
}

/** Spec silent (§4): an unknown placeholder would reach the customer literally, so it is refused. */
export function checkMessageTemplate(body: Partial<Omit<Which, 'language'> & Written>): FieldProblem[] {
  const { channel, kind, step } = body
  const isOdd = kind !== undefined && kind !== 'reminder' && step !== undefined && step > 0
  return [
    ...(isOdd ? [problem('step', 'invalid', 'must be 0: only reminders have several')] : []),
    ...(kind === 'reminder' && step === 0 ? [problem('step', 'invalid', 'must be 1, 2 or 3')] : []),
    ...(channel === 'sms' && body.subject != null
      ? [problem('subject', 'invalid', 'must be left out: an SMS has no subject')]
      : []),
    ...(channel === 'sms' && body.button != null
      ? [problem('button', 'invalid', 'must be left out: an SMS has no button')]
      : []),
    ...(['subject', 'text', 'button'] as const).flatMap((path) => unknownPlaceholders(path, body[path] ?? ''))
  ]
}

/** Checks a complete text: also requires a subject for e-mails. */
export function checkWholeTemplate(
  body: Partial<Omit<Which, 'language'> & Written>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const lacksSubject = body.channel === 'email' && !body.subject?.trim() && !bad.has('subject')
  return [
    ...checkMessageTemplate(body),
    ...(lacksSubject ? [problem('subject', 'required', 'is required for e-mails')] : [])
  ]
}

/** Saves the owner's own text. */
export function setMessageTemplate(
  ctx: Context,
  body: InputOf<Endpoints['setMessageTemplate']>['body']
): MessageTemplate {
  const key = keyOf(body)
  const now = ctx.now()
  const { subject = null, text, button = null } = body
  putTemplate(ctx, { ...key, subject, text, button, created_at: now, updated_at: now })
  noteEvent(ctx, 'sending.updated')
  return templateFor(ctx, key)
}

/** Resets to the built-in text; returns the text that now applies. */
export function resetMessageTemplate(ctx: Context, body: Which): MessageTemplate {
  const key = keyOf(body)
  if (deleteTemplate(ctx, key)) noteEvent(ctx, 'sending.updated')
  return templateFor(ctx, key)
}

/**
 * The text for a customer with this language: in exactly this language, otherwise without its country, otherwise in the
 * account's, otherwise in English; in each case the owner's own before the built-in one.
 * @param key `language` null: the customer's language is unknown.
 * @param first texts of a strategy, which come before the account's own.
 */
export function templateFor(
  ctx: Context,
  key: Omit<TemplateKey, 'language'> & { language: string | null },
  first: readonly OwnText[] = []
): MessageTemplate {
  const { language: ofAccount } = accountOf(ctx)
  const own = [...first, ...ownTemplates(ctx)]
  for (const language of [...withBase(key.language), ...withBase(ofAccount), 'en']) {
    const template = exactTemplate(own, { ...key, language })
    if (template !== undefined) return template
  }
  throw new Error(`there is no text for ${key.channel} ${key.kind} ${key.step}`)
}

/** The key of a text; for reminders, step 1 by default. */
export function keyOf({ channel, kind, step, language }: Which): TemplateKey {
  return { channel, kind, step: step ?? (kind === 'reminder' ? 1 : 0), language: canonical(language) }
}

interface Written {
  subject: string | null | undefined
  text: string | undefined
  button: string | null | undefined
}

/** A text written by the owner, for the account or for one strategy. */
export type OwnText = TemplateKey &
  Pick<TemplateRow, 'subject' | 'text' | 'button'> & { updated_at?: number | null }

/** The text as stored. */
export const toOwnText = (body: OwnTextBody): OwnText => ({
  ...keyOf(body),
  subject: body.subject ?? null,
  text: body.text,
  button: body.button ?? null
})

function exactTemplate(all: readonly OwnText[], key: TemplateKey): MessageTemplate | undefined {
  const { channel, kind, step, language } = key
  const own = all.find(
    (each) =>
      each.channel === channel && each.kind === kind && each.step === step && each.language === language
  )
  if (own !== undefined) {
    const { subject, text, button, updated_at } = own
    return { ...key, subject, text, button, is_own: true, updated_at: isoTimeOrNull(updated_at ?? null) }
  }
  const text = language === baseLanguage(language) ? builtInText(language, channel, kind, step) : undefined
  return text && { channel, kind, step, language, ...text, is_own: false, updated_at: null }
}

const canonicals = new LRUCache<string, string>({ max: 200 })
const canonical = (language: string): string =>
  getOrMake(canonicals, language, () => Intl.getCanonicalLocales(language)[0] ?? language)

/** An invalid language counts as unknown, wherever it came from. */
function withBase(language: string | null): string[] {
  if (language === null || !languageField.safeParse(language).success) return []
  return [canonical(language), baseLanguage(language)]
}

const has = <Value>(wanted: readonly Value[] | undefined, value: Value): boolean =>
  wanted === undefined || wanted.includes(value)

const problem = (path: string, code: string, message: string): FieldProblem => ({ path, code, message })

function unknownPlaceholders(path: string, text: string): FieldProblem[] {
  return unknownMergeFields(text, messageFields).map((written) => {
    const meant = suggestion(written, messageFields)
    const hint =
      meant === undefined
        ? `; available: ${messageFields.map((field) => `{{${field}}}`).join(', ')}`
        : `; did you mean {{${meant}}}?`
    return problem(
      path,
      'unknown_placeholder',
      `{{${written.slice(0, 40)}}} is not a placeholder for messages${hint}`
    )
  })
}
