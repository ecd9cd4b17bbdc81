/** The message texts: which ones exist, a form for each one being edited, and its preview. */
import type { MessagePreview, MessageTemplate } from '../../../src-shared/contract/message-templates'
import { messageFields, unknownMergeFields } from '../../../src-shared/merge-fields'
import { account } from '../../core/account.svelte'
import { api } from '../../core/api'
import { Answer } from '../../lib/answer.svelte'
import { FormState } from '../../lib/form-state.svelte'
import { live } from '../../core/live'
import { undo } from '../../core/undo.svelte'
import texts from '#messages/settings-message-texts'

/** The texts of a channel, in the order in which a customer gets them. */
export const places = ['request-0', 'reminder-1', 'reminder-2', 'reminder-3', 'thanks-0'] as const
export type Place = (typeof places)[number]

/** Which text. */
export interface Which {
  channel: MessageTemplate['channel']
  place: Place
  language: string
}

export interface TextValues extends Record<string, string> {
  subject: string
  text: string
  button: string
}

const valuesOf = (template: MessageTemplate | undefined): TextValues => ({
  subject: template?.subject ?? '',
  text: template?.text ?? '',
  button: template?.button ?? ''
})

class MessageTexts {
  readonly answer = new Answer<{ templates: MessageTemplate[]; languages: string[] }>()
  readonly preview = new Answer<MessagePreview>()
  readonly #forms = new Map<string, FormState<TextValues>>()

  /** Languages with texts, and that of the account. */
  languages = $derived([
    ...new Set([
      ...(this.answer.value?.languages ?? []),
      ...(this.answer.value?.templates ?? []).map(({ language }) => language)
    ])
  ])

  async load(): Promise<void> {
    await this.answer.load(() => api.listMessageTemplates())
  }

  /** Reloads what changes elsewhere; returns a function that stops it. */
  listen(): () => void {
    return live.on('settings', () => void this.load())
  }

  /** The language shown if none was chosen: the account's, if it has texts. */
  get usualLanguage(): string {
    const own = account.settings.value?.language ?? 'en'
    const base = own.split('-')[0] ?? own
    return [own, base].find((each) => this.languages.includes(each)) ?? 'en'
  }

  /** The saved text or Goodword's default; undefined in a language without texts. */
  kept({ channel, place, language }: Which): MessageTemplate | undefined {
    return this.answer.value?.templates.find(
      (each) => each.channel === channel && placeOf(each) === place && each.language === language
    )
  }

  /** The text that customers get today. */
  held(which: Which): MessageTemplate | undefined {
    return this.kept(which) ?? this.kept({ ...which, language: this.usualLanguage })
  }

  /** A text's form, as it was left. */
  form(which: Which): FormState<TextValues> {
    const key = keyOf(which)
    const form = this.#forms.get(key) ?? new FormState(valuesOf(this.held(which)))
    this.#forms.set(key, form)
    return form
  }

  isBegun(which: Which): boolean {
    return this.#forms.get(keyOf(which))?.dirty === true
  }

  /** Adopts changes made elsewhere; what is being typed stays. */
  follow(which: Which) {
    this.form(which).follow(valuesOf(this.held(which)))
  }

  /** True if it was saved; can be undone. */
  async save(which: Which): Promise<boolean> {
    const form = this.form(which)
    form.errors = check(which, form.values)
    if (Object.keys(form.errors).length > 0) return false
    const before = this.kept(which)
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

  /** Restores Goodword's default text. */
  async reset(which: Which): Promise<void> {
    const before = this.kept(which)
    await undo.during(async (remember) => {
      await api.resetMessageTemplate({ body: bodyOf(which) })
      remember(texts.wasReset, () => this.#putBack(which, before))
      await this.#readAfresh(which)
    })
  }

  /** Previews the text in the form. If there is no text, the last preview stays. */
  async show(which: Which, values: TextValues, customerId: number | undefined): Promise<void> {
    if (values.text.trim() === '') return
    const written = writtenOf(which, values)
    const body = {
      ...bodyOf(which),
      ...written,
      ...(customerId !== undefined && { customer_id: customerId })
    }
    await this.preview.load(() => api.previewMessageTemplate({ body }))
  }

  async #write(which: Which, values: TextValues): Promise<void> {
    await api.setMessageTemplate({ body: { ...bodyOf(which), ...writtenOf(which, values) } })
  }

  async #putBack(which: Which, before: MessageTemplate | undefined): Promise<void> {
    if (before?.is_own) await this.#write(which, valuesOf(before))
    else await api.resetMessageTemplate({ body: bodyOf(which) })
    await this.#readAfresh(which)
  }

  async #readAfresh(which: Which): Promise<void> {
    this.form(which).discard()
    await this.load()
    this.follow(which)
  }
}

const keyOf = ({ channel, place, language }: Which) => `${channel} ${place} ${language}`
const placeOf = ({ kind, step }: MessageTemplate) => `${kind}-${step}`

export function bodyOf({ channel, place, language }: Which) {
  const [kind, step] = place.split('-') as [MessageTemplate['kind'], string]
  return { channel, kind, step: Number(step), language }
}

/** An SMS has neither subject nor button. */
function writtenOf({ channel }: Which, { subject, text, button }: TextValues) {
  return channel === 'sms'
    ? { text }
    : { subject: subject.trim() || null, text, button: button.trim() || null }
}

function check({ channel }: Which, values: TextValues): Partial<Record<keyof TextValues, string>> {
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
