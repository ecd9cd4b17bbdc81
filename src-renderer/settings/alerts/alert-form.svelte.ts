/** The form of an alert: the values as typed, what is missing, and the request body. */
import {
  alertRecipients,
  alertTokens,
  answeringBy,
  botToken,
  hasAddress,
  saysToWhom,
  type Alert,
  type AlertEvent,
  type AlertKind
} from '#shared/contract/alerts'
import { timeOfDay } from '#shared/contract/strategy-settings'
import { listed } from '#window/lib/listed'
import { FormState } from '#window/lib/form-state.svelte'
import texts from '#messages/settings-alerts'
import type { AlertFields } from './alerts.svelte'

const noValues = {
  name: '',
  url: '',
  to: '',
  token: '',
  template: '',
  max_score: '',
  words: '',
  daily_at: '08:00',
  quiet_from: '22:00',
  quiet_until: '07:00',
  events: ''
}
const usualEvents: readonly AlertEvent[] = ['review.created']

export class AlertForm {
  readonly form = new FormState({ ...noValues })
  kind = $state<AlertKind>('email')
  events = $state.raw<readonly AlertEvent[]>(usualEvents)
  when = $state<Alert['when']>('at_once')
  isQuiet = $state(false)
  withText = $state(false)
  withContact = $state(false)
  mayAnswer = $state(false)
  source = $state.raw<readonly number[]>([])
  location = $state.raw<readonly number[]>([])
  tag = $state.raw<readonly number[]>([])

  /** Starts editing an alert, or a new one. */
  begin(alert: Alert | undefined) {
    const { form } = this
    form.errors = {}
    form.problem = undefined
    form.values = {
      ...noValues,
      ...(alert && {
        name: alert.name,
        to: alert.to.join('\n'),
        template: alert.template ?? '',
        max_score: String(alert.filters.max_score ?? ''),
        words: (alert.filters.words ?? []).join(', '),
        daily_at: alert.daily_at,
        quiet_from: alert.quiet_hours?.from ?? noValues.quiet_from,
        quiet_until: alert.quiet_hours?.until ?? noValues.quiet_until
      })
    }
    this.kind = alert?.kind ?? 'email'
    this.events = alert?.events ?? usualEvents
    this.when = alert?.when ?? 'at_once'
    this.isQuiet = alert?.quiet_hours != null
    this.withText = alert?.filters.with_text ?? false
    this.withContact = alert?.with_contact ?? false
    this.mayAnswer = alert?.may_answer ?? false
    // In answers, the filters contain ids.
    this.source = (alert?.filters.source ?? []) as number[]
    this.location = (alert?.filters.location ?? []) as number[]
    this.tag = (alert?.filters.tag ?? []) as number[]
  }

  get hasUrl(): boolean {
    return hasAddress(this.kind)
  }
  get hasToken(): boolean {
    return alertTokens[this.kind] !== 'none'
  }
  get needsToken(): boolean {
    return alertTokens[this.kind] === 'needed'
  }
  get tokenHint(): string {
    const hints: Partial<Record<AlertKind, string>> = texts.tokenHints
    return hints[this.kind] ?? texts.tokenHint
  }
  /** Set if the owner enters to whom it goes. */
  get toKind(): Exclude<keyof typeof alertRecipients, 'telegram'> | undefined {
    return saysToWhom(this.kind) && this.kind !== 'telegram' ? this.kind : undefined
  }
  get isAboutReviews(): boolean {
    return this.events.some((each) => each.startsWith('re'))
  }

  /** Only new reviews are answered. */
  get canBeAnswered(): boolean {
    return answeringBy(this.kind) !== undefined && this.events.includes('review.created')
  }

  /** Marks errors in the fields; returns true if there are none. */
  check(isKnown: boolean): boolean {
    const { values } = this.form
    const wrongTime = (text: string) =>
      timeOfDay.safeParse(text.trim()).success ? undefined : texts.timeWrong
    const errors = {
      name: values.name.trim() === '' ? texts.nameMissing : undefined,
      url: this.hasUrl ? this.#urlProblem(isKnown) : undefined,
      to:
        this.toKind !== undefined && !alertRecipients[this.toKind].safeParse(this.#to).success
          ? texts.toWrong[this.toKind]
          : undefined,
      token: this.#tokenProblem(isKnown),
      events: this.events.length === 0 ? texts.eventsMissing : undefined,
      daily_at: this.when === 'daily' ? wrongTime(values.daily_at) : undefined,
      quiet_from: this.isQuiet ? wrongTime(values.quiet_from) : undefined,
      quiet_until: this.isQuiet ? wrongTime(values.quiet_until) : undefined
    }
    this.form.errors = Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
    return Object.keys(this.form.errors).length === 0
  }

  #tokenProblem(isKnown: boolean): string | undefined {
    const token = this.form.values.token.trim()
    if (token === '') return this.needsToken && !isKnown ? texts.tokenMissing : undefined
    return this.kind !== 'telegram' || botToken.test(token) ? undefined : texts.botTokenWrong
  }

  #urlProblem(isKnown: boolean): string | undefined {
    const url = this.form.values.url.trim()
    if (url === '' && isKnown) return undefined
    return /^https?:\/\/[^\s/]/.test(url) && URL.canParse(url) ? undefined : texts.urlWrong
  }

  get #to(): string[] {
    return this.form.values.to.split(/[\s,;]+/).filter((each) => each !== '')
  }

  /** The request body. Secrets that were not typed again are left out and keep their stored value. */
  body(): Omit<AlertFields, 'kind'> {
    const { values } = this.form
    const url = values.url.trim()
    const token = values.token.trim()
    return {
      name: values.name.trim(),
      events: [...this.events],
      filters: {
        max_score: values.max_score === '' ? null : Number(values.max_score),
        with_text: this.withText,
        source: [...this.source],
        location: [...this.location],
        tag: [...this.tag],
        words: listed(values.words)
      },
      when: this.when,
      daily_at: this.when === 'daily' ? values.daily_at.trim() : undefined,
      quiet_hours: this.isQuiet ? { from: values.quiet_from.trim(), until: values.quiet_until.trim() } : null,
      with_contact: this.withContact,
      ...(answeringBy(this.kind) !== undefined && { may_answer: this.canBeAnswered && this.mayAnswer }),
      ...(this.hasUrl && url !== '' && { url }),
      ...(this.toKind !== undefined && { to: this.#to }),
      ...(this.kind === 'webhook' && { template: values.template.trim() === '' ? null : values.template }),
      ...(this.hasToken && token !== '' && { secrets: { token } })
    }
  }
}
