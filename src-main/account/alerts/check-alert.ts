/** Rules for an alert beyond the format of its fields: what its kind needs, and whether the records its filters name exist. */
import {
  alertPlaceholders,
  alertRecipients,
  alertTokens,
  answeringBy,
  botToken,
  hasAddress,
  saysToWhom,
  type AlertFilters,
  type AlertFiltersInput,
  type AlertKind
} from '#shared/contract/alerts'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import { checkWebAddress } from '../core/check-web-address'
import { checkNames, namedIds } from '../core/resolve-names'
import { hasMailbox } from '../messaging/channels/email-account.service'

type Body = InputOf<Endpoints['updateAlert']>['body'] & { kind?: AlertKind | undefined }

export function checkAlert(ctx: Context, body: Body, bad: ReadonlySet<string>, id?: number): FieldProblem[] {
  const row = id === undefined ? undefined : findOwned(ctx, 'alerts', id)
  const kind = body.kind ?? row?.kind
  // An unknown alert gets its 404 later.
  if (kind === undefined) return []
  return [
    ...(bad.has('url') ? [] : checkUrl(kind, body.url, row?.url_hint ?? null)),
    ...(bad.has('to') ? [] : checkTo(kind, body.to, row !== undefined)),
    ...(bad.has('secrets') ? [] : checkToken(kind, body.secrets?.token, row?.token != null)),
    ...(bad.has('may_answer') ? [] : checkMayAnswer(ctx, kind, body.may_answer)),
    ...(bad.has('template') ? [] : checkTemplate(kind, body.template)),
    ...checkFilters(ctx, body.filters ?? {})
  ]
}

const problem = (path: string, code: string, message: string): FieldProblem[] => [{ path, code, message }]

function checkUrl(kind: AlertKind, given: string | null | undefined, present: string | null): FieldProblem[] {
  if (!hasAddress(kind))
    return given == null ? [] : problem('url', 'not_for_kind', `is not used by alerts of the kind ${kind}`)
  if (given === undefined && present !== null) return []
  if (given == null || given.trim() === '') return problem('url', 'required', 'is required')
  // Sent back masked, as it was read.
  if (given === present) return []
  const wrong = checkWebAddress('url', given, {
    format: 'must be an address, such as https://hooks.slack.com/services/…',
    password: 'must not contain a user name or password; use secrets.token'
  })
  return wrong.length === 0 && kind === 'ntfy' && topicOf(new URL(given)) === ''
    ? problem('url', 'invalid_format', 'must end in the topic, such as https://ntfy.sh/my-shop-4711')
    : wrong
}

/** The topic of an ntfy address. */
export const topicOf = ({ pathname }: URL): string => pathname.split('/').filter(Boolean).at(-1) ?? ''

function checkTo(kind: AlertKind, to: readonly string[] | undefined, isKnown: boolean): FieldProblem[] {
  if (!saysToWhom(kind))
    return to === undefined || to.length === 0
      ? []
      : problem('to', 'not_for_kind', `is not used by alerts of the kind ${kind}`)
  if (to === undefined && isKnown) return []
  const { error } = alertRecipients[kind].safeParse(to ?? [])
  return (error?.issues ?? []).flatMap(({ path, code, message }) => {
    const what = path.length > 0 ? 'invalid_format' : code === 'too_big' ? 'too_large' : 'required'
    return problem(['to', ...path].join('.'), what, message)
  })
}

function checkToken(
  kind: AlertKind,
  given: string | boolean | null | undefined,
  isKnown: boolean
): FieldProblem[] {
  if (kind === 'telegram' && typeof given === 'string' && !botToken.test(given.trim()))
    return problem(
      'secrets.token',
      'invalid_format',
      'must be the token of a bot, such as 110201543:AAHdqTcvCH1v…'
    )
  if (alertTokens[kind] !== 'needed') return []
  const isKept = isKnown && (given === undefined || typeof given === 'boolean')
  return isKept || (typeof given === 'string' && given.trim() !== '')
    ? []
    : problem('secrets.token', 'required', 'is required')
}

function checkMayAnswer(ctx: Context, kind: AlertKind, given: boolean | undefined): FieldProblem[] {
  if (given !== true) return []
  const answering = answeringBy(kind)
  if (answering === undefined)
    return problem('may_answer', 'not_for_kind', `is not used by alerts of the kind ${kind}`)
  return !answering.needsMailbox || hasMailbox(ctx)
    ? []
    : problem(
        'may_answer',
        'no_mailbox',
        'needs a mailbox that Goodword reads: set it up with the e-mail account'
      )
}

const braces = /\{\{([^{}]*)\}\}/g

function checkTemplate(kind: AlertKind, template: string | null | undefined): FieldProblem[] {
  if (template == null) return []
  if (kind !== 'webhook')
    return problem('template', 'not_for_kind', 'is only used by alerts of the kind webhook')
  const known: readonly string[] = alertPlaceholders
  const unknown = [...template.matchAll(braces)].find(([, named = '']) => !known.includes(named.trim()))
  return unknown === undefined
    ? []
    : problem('template', 'unknown_placeholder', `${unknown[0]} is not known; there are ${known.join(', ')}`)
}

const named = { source: 'source', location: 'location', tag: 'review tag' } as const

const checkFilters = (ctx: Context, filters: AlertFiltersInput): FieldProblem[] =>
  (['source', 'location', 'tag'] as const).flatMap((name) =>
    checkNames(ctx, `filters.${name}`, named[name], filters[name])
  )

/** The filters as stored; the caller has checked them. */
export function completeFilters(ctx: Context, filters: AlertFiltersInput = {}): AlertFilters {
  const ids = (name: keyof typeof named) => namedIds(ctx, named[name], filters[name])
  return {
    max_score: filters.max_score ?? null,
    with_text: filters.with_text ?? false,
    source: ids('source'),
    location: ids('location'),
    tag: ids('tag'),
    words: (filters.words ?? []).map((word) => word.trim())
  }
}
