/** The message texts, general and for single strategies: which ones exist, a form for each, and a preview. */
import type { FurtherStrategy } from '#shared/contract/further-strategies'
import type { MessagePreview, MessageTemplate } from '#shared/contract/message-templates'
import { messageFields, unknownMergeFields } from '#shared/merge-fields'
import { account } from '#window/core/account.svelte'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { FormState } from '#window/lib/form-state.svelte'
import { live } from '#window/core/live'
import { undo } from '#window/core/undo.svelte'
import { further } from '../strategy/further-strategies.svelte'
import texts from '#messages/settings-message-texts'

/** The texts of a channel, in the order a customer receives them. */
export const places = ['request-0', 'reminder-1', 'reminder-2', 'reminder-3', 'thanks-0'] as const
export type Place = (typeof places)[number]

/** Identifies a text. */
export interface Which {
  channel: MessageTemplate['channel']
  place: Place
  language: string
  /** The further strategy that the text belongs to; null for the general text, used by all strategies without their own. */
  strategy: number | null
}

type OwnText = FurtherStrategy['texts'][number]

export interface TextValues extends Record<string, string> {
  subject: string
  text: string
  button: string
}

const valuesOf = (template: MessageTemplate | OwnText | undefined): TextValues => ({
  subject: template?.subject ?? '',
  text: template?.text ?? '',
  button: template?.button ?? ''
})

class MessageTexts {
  readonly answer = new Answer<{ templates: MessageTemplate[]; languages: string[] }>()
  readonly preview = new Answer<MessagePreview>()
  readonly #forms = new Map<string, FormState<TextValues>>()

  /** The languages that have texts, including the account's. */
  languages = $derived([
    ...new Set([
      ...(this.answer.value?.languages ?? []),
      ...(this.answer.value?.templates ?? []).map(({ language }) => language)
    ])
  ])

  async load(): Promise<void> {
    await Promise.all([this.answer.load(() => api.listMessageTemplates()), further.load()])
  }

  /** Reloads what changes elsewhere; returns a function that stops it. */
  listen(): () => void {
    return live.on(['sending', 'settings'], () => void this.load())
  }

  /** The language shown if none was chosen: the account's, if it has texts. */
  get usualLanguage(): string {
    const own = account.settings.value?.language ?? 'en'
    const base = own.split('-')[0] ?? own
    return [own, base].find((each) => this.languages.includes(each)) ?? 'en'
  }

  /** The saved text or Goodword's default; undefined in a language without texts. */
  kept(which: Which): MessageTemplate | OwnText | undefined {
    return this.#ofStrategy(which) ?? this.#forAll(which)
  }

  /** Whether the owner has written the text, for all strategies or just for this one. */
  isOwn(which: Which): boolean {
    return which.strategy === null
      ? this.#forAll(which)?.is_own === true
      : this.#ofStrategy(which) !== undefined
  }

  #forAll(which: Which): MessageTemplate | undefined {
    return this.answer.value?.templates.find((each) => isText(each, which))
  }

  #ofStrategy(which: Which): OwnText | undefined {
    return this.#strategy(which)?.texts.find((each) => isText(each, which))
  }

  #strategy = ({ strategy }: Which) => further.all.value?.find(({ id }) => id === strategy)

  /** The text that customers currently get. */
  held(which: Which): MessageTemplate | OwnText | undefined {
    return this.kept(which) ?? this.kept({ ...which, language: this.usualLanguage })
  }

  /** The form for a text, as the owner left it. */
  form(which: Which): FormState<TextValues> {
    const key = keyOf(which)
    const form = this.#forms.get(key) ?? new FormState(valuesOf(this.held(which)))
    this.#forms.set(key, form)
    return form
  }

  isBegun(which: Which): boolean {
    return this.#forms.get(keyOf(which))?.dirty === true
  }

  /** Adopts changes made elsewhere, unless something has been typed. */
  follow(which: Which) {
    this.form(which).follow(valuesOf(this.held(which)))
  }

  /** Whether the text can be saved or tried; mistakes are shown at the fields. */
  check(which: Which): boolean {
    const form = this.form(which)
    form.errors = errorsIn(which, form.values)
    return Object.keys(form.errors).length === 0
  }

  /** True if it was saved; can be undone. */
  async save(which: Which): Promise<boolean> {
    if (!this.check(which)) return false
    const form = this.form(which)
    const before = this.#before(which)
    return undo.during(async (remember) => {
      const saved = await form.submit(() => this.#write(which, form.values))
      if (saved) {
        remember(texts.saved, () => this.#putBack(which, before))
        await this.load()
        this.follow(which)
      }
      return saved
    })
  }

  /** Restores Goodword's default text or, for a strategy, the general text. */
  async reset(which: Which): Promise<void> {
    const before = this.#before(which)
    await undo.during(async (remember) => {
      await this.#remove(which)
      remember(wordsFor(which).wasReset, () => this.#putBack(which, before))
      await this.#readAfresh(which)
    })
  }

  /** Previews the text in the form. If there is no text, the last preview stays. */
  async show(which: Which, values: TextValues, customerId: number | undefined): Promise<void> {
    if (values.text.trim() === '') return
    const page = this.#strategy(which)?.review_page_id ?? null
    const body = {
      ...bodyOf(which),
      ...writtenOf(which, values),
      ...(page !== null && { review_page_id: page }),
      ...(customerId !== undefined && { customer_id: customerId })
    }
    await this.preview.load(() => api.previewMessageTemplate({ body }))
  }

  /** The owner's current text, for Undo. */
  #before = (which: Which): TextValues | undefined =>
    this.isOwn(which) ? valuesOf(this.kept(which)) : undefined

  async #write(which: Which, values: TextValues): Promise<void> {
    const body = { ...bodyOf(which), ...writtenOf(which, values) }
    if (which.strategy === null) await api.setMessageTemplate({ body })
    else await this.#writeFor(which.strategy, which, [body])
  }

  async #remove(which: Which): Promise<void> {
    if (which.strategy === null) await api.resetMessageTemplate({ body: bodyOf(which) })
    else await this.#writeFor(which.strategy, which, [])
  }

  /** Replaces one text of a strategy, keeping its others as they currently are, whoever wrote them. */
  async #writeFor(id: number, which: Which, written: OwnText[]): Promise<void> {
    const { data } = await api.getFurtherStrategy({ params: { id } })
    const others = data.texts.filter((each) => !isText(each, which))
    await api.updateFurtherStrategy({ params: { id }, body: { texts: [...others, ...written] } })
  }

  async #putBack(which: Which, before: TextValues | undefined): Promise<void> {
    if (before === undefined) await this.#remove(which)
    else await this.#write(which, before)
    await this.#readAfresh(which)
  }

  async #readAfresh(which: Which): Promise<void> {
    this.form(which).discard()
    await this.load()
    this.follow(which)
  }
}

export const keyOf = ({ channel, place, language, strategy }: Which) =>
  `${channel} ${place} ${language} ${strategy}`
const isText = (each: MessageTemplate | OwnText, { channel, place, language }: Which) =>
  each.channel === channel && `${each.kind}-${each.step}` === place && each.language === language

/** The labels for a text: behind a general text is Goodword's default, behind a strategy's text the general one. */
export const wordsFor = ({ strategy }: Pick<Which, 'strategy'>) =>
  strategy === null
    ? { own: texts.own, other: texts.builtIn, reset: texts.reset, wasReset: texts.wasReset }
    : { own: texts.ownOfStrategy, other: texts.sameForAll, reset: texts.sayAll, wasReset: texts.saysAll }

export function bodyOf({ channel, place, language }: Omit<Which, 'strategy'>) {
  const [kind, step] = place.split('-') as [MessageTemplate['kind'], string]
  return { channel, kind, step: Number(step), language }
}

/** An SMS has neither subject nor button. */
export function writtenOf({ channel }: Which, { subject, text, button }: TextValues) {
  return channel === 'sms'
    ? { text }
    : { subject: subject.trim() || null, text, button: button.trim() || null }
}

function errorsIn({ channel }: Which, values: TextValues): Partial<Record<keyof TextValues, string>> {
  const names = channel === 'sms' ? (['text'] as const) : (['subject', 'text', 'button'] as const)
  const unknown = names.flatMap((name) => {
    const [first] = unknownMergeFields(values[name], messageFields)
    return first === undefined ? [] : [[name, texts.unknown({ field: `{{${first}}}` })] as const]
  })
  return {
    ...Object.fromEntries(unknown),
    ...(channel === 'email' && values.subject.trim() === '' && { subject: texts.subjectMissing }),
    ...(values.text.trim() === '' && { text: texts.textMissing })
  }
}

export const messageTexts = new MessageTexts()
