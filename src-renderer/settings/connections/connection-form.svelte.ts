/** The form that connects a site, or changes how it is reached. The service says which fields it has. */
import { ApiProblem } from '#shared/contract/api-client'
import type { KindOfConnection } from '#shared/contract/connection-kinds'
import type { ConnectionPreview } from '#shared/contract/connection-preview'
import type { Connection } from '#shared/contract/connections'
import type { FieldProblem } from '#shared/contract/envelope'
import { connections } from '#window/connections/connections.svelte'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { fieldText } from '#window/lib/field-text'
import { FormState } from '#window/lib/form-state.svelte'
import { SentOnce } from '#window/lib/sent-once'
import fieldWords from '#messages/field'
import texts from '#messages/connections'
import { everyInput, firstValues, inputsOf, type Input, type Inputs } from './inputs'

/** The values of settings or secrets, in the form they are sent. */
type Sent = Record<
  string,
  string | number | boolean | null | Record<string, string | number | boolean | null>
>

export class ConnectionForm {
  readonly kind: KindOfConnection
  readonly form: FormState<Record<string, string>>
  /** The number of header rows, each with a name and a value. */
  headers = $state(1)
  /** How the first reviews would be understood. */
  readonly previewed = new Answer<ConnectionPreview>()
  #previewedAs = $state('')
  readonly #stored: Connection | undefined
  readonly #once = new SentOnce()

  /** @param stored the connection being changed; if left out, a new one is created. */
  constructor(kind: KindOfConnection, stored?: Connection, name = '') {
    this.kind = kind
    this.#stored = stored
    this.form = new FormState({ name, ...firstValues(kind, stored?.settings), ...emptyHeader(0) })
  }

  get isNew(): boolean {
    return this.#stored === undefined
  }

  /** Only JSON lists can have any structure, so only for them a preview is useful. */
  get canPreview(): boolean {
    return this.kind.kind === 'json'
  }

  /** Something has been changed since the preview. */
  get isPreviewOld(): boolean {
    return this.#previewedAs !== JSON.stringify(this.#previewBody())
  }

  /** Stored headers are never returned by the service, so the preview can't use them. */
  get previewLacksHeaders(): boolean {
    return this.keeps('secrets.headers') && this.#secrets()['headers'] === undefined
  }

  get inputs(): Inputs {
    return inputsOf(this.kind, (path) => this.form.values[path] ?? '')
  }

  /** Whether a secret is stored and will be kept if nothing is typed. */
  keeps(path: string): boolean {
    return this.#stored?.secrets_set.some((name) => path === `secrets.${name}`) ?? false
  }

  addHeader(): void {
    Object.assign(this.form.values, emptyHeader(this.headers))
    this.headers += 1
  }

  removeHeader(index: number): void {
    const { values } = this.form
    for (let at = index; at < this.headers - 1; at++) {
      values[headerPath(at, 'name')] = values[headerPath(at + 1, 'name')] ?? ''
      values[headerPath(at, 'value')] = values[headerPath(at + 1, 'value')] ?? ''
    }
    this.headers -= 1
    Object.assign(values, emptyHeader(this.headers))
    this.form.errors = {}
  }

  /** Reads the beginning of the list without saving anything. Errors in a field are shown there. */
  async preview(): Promise<void> {
    this.form.problem = undefined
    if (this.#hasMistakes()) return this.previewed.clear()
    const body = this.#previewBody()
    this.#previewedAs = JSON.stringify(body)
    await this.previewed.load(() => api.previewConnection({ body }))
    const placed = this.#atTheFields(this.previewed.problem)
    const wrong = placed instanceof ApiProblem ? placed.fields : []
    const { errors, values } = this.form
    for (const each of wrong) if (each.path in values) errors[each.path] = this.#said(each)
    if (Object.keys(errors).length > 0) this.previewed.clear()
  }

  #previewBody() {
    const settings = Object.entries(this.#settings()).filter(([, value]) => value !== null)
    return { kind: 'json' as const, settings: Object.fromEntries(settings), secrets: this.#secrets() }
  }

  #hasMistakes(): boolean {
    this.form.errors = this.#mistakes()
    return Object.keys(this.form.errors).length > 0
  }

  /** Returns the connection if it worked; otherwise errors are shown at the fields. */
  async save(): Promise<Connection | undefined> {
    if (this.#hasMistakes()) return undefined
    let saved: Connection | undefined
    let refused: FieldProblem[] = []
    await this.form.submit(async () => {
      try {
        saved = await this.#send()
      } catch (error) {
        const placed = this.#atTheFields(error)
        refused = placed instanceof ApiProblem ? placed.fields : []
        throw placed
      }
    })
    const { errors } = this.form
    for (const each of refused) if (errors[each.path] !== undefined) errors[each.path] = this.#said(each)
    return saved
  }

  async #send(): Promise<Connection> {
    const settings = this.#settings()
    const secrets = this.#secrets()
    if (this.#stored) {
      const body = { settings, ...(Object.keys(secrets).length > 0 && { secrets }) }
      const { data } = await api.updateConnection({ params: { id: this.#stored.id }, body })
      connections.take(data)
      return data
    }
    const name = this.form.values['name']?.trim() ?? ''
    const body = { kind: this.kind.kind, settings, secrets, ...(name !== '' && { name }) }
    const { data } = await api.createConnection({ body, idempotencyKey: this.#once.keyFor(body) })
    this.#once.done()
    connections.take(data)
    return data
  }

  #mistakes(): Record<string, string> {
    const mistakes: Record<string, string> = {}
    for (const { path, required, control } of everyInput(this.inputs)) {
      const value = this.#typed(path)
      if (required && value === '' && !this.keeps(path)) mistakes[path] = texts.required
      if (control === 'number' && value !== '' && !/^\d+$/.test(value)) mistakes[path] = texts.notNumber
    }
    for (let at = 0; at < this.headers; at++) {
      const [name, value] = [headerPath(at, 'name'), headerPath(at, 'value')]
      if ((this.#typed(name) === '') !== (this.#typed(value) === ''))
        mistakes[this.#typed(name) === '' ? name : value] = texts.headerIncomplete
    }
    return mistakes
  }

  /** An emptied field is removed; one that was never set isn't sent. */
  #settings(): Sent {
    const sent: Sent = {}
    const stored = this.#stored?.settings ?? {}
    const inputs = everyInput(this.inputs).filter(({ path }) => path.startsWith('settings.'))
    for (const { name } of this.kind.settings) {
      const value = this.#valueOf(`settings.${name}`, inputs, stored[name])
      if (value !== undefined) sent[name] = value
      else if (stored[name] !== undefined) sent[name] = null
    }
    return sent
  }

  #valueOf(
    path: string,
    inputs: readonly Input[],
    stored: Connection['settings'][string] | undefined
  ): Sent[string] | undefined {
    const own = inputs.find((each) => each.path === path)
    if (own) return this.#entered(own)
    const within = inputs.filter((each) => each.path.startsWith(`${path}.`))
    const named = within.map((each) => [each.path.slice(path.length + 1), this.#entered(each)] as const)
    // Values that only programs use are kept.
    const shown = Object.keys(this.form.values).filter((each) => each.startsWith(`${path}.`))
    const others =
      typeof stored === 'object' && stored !== null
        ? Object.entries(stored).filter(([name]) => !shown.includes(`${path}.${name}`))
        : []
    const whole = Object.fromEntries([...others, ...named.filter(([, value]) => value !== undefined)])
    if (Object.keys(whole).length === 0 || whole['type'] === 'auto') return undefined
    return whole as Record<string, string | number | boolean | null>
  }

  #entered({ path, control }: Input): string | number | boolean | undefined {
    const value = this.#typed(path)
    if (value === '') return undefined
    if (control === 'number') return Number(value)
    return control === 'switch' ? true : value
  }

  #secrets(): Sent {
    const typed = this.kind.secrets.flatMap(({ name }) => {
      const value = this.#typed(`secrets.${name}`)
      return value === '' ? [] : [[name, value] as const]
    })
    const headers = Array.from({ length: this.headers }, (_, at) => [
      this.#typed(headerPath(at, 'name')),
      this.#typed(headerPath(at, 'value'))
    ]).filter(([name]) => name !== '')
    return {
      ...Object.fromEntries(typed),
      ...(this.inputs.headers && headers.length > 0 && { headers: Object.fromEntries(headers) as Sent })
    } as Sent
  }

  #typed = (path: string): string => this.form.values[path]?.trim() ?? ''

  /** The service may name a part of a field's value; the error is then shown at the field itself. */
  #atTheFields(error: unknown): unknown {
    if (!(error instanceof ApiProblem)) return error
    const { code, message, status, fields, requestId, existingId, reason } = error
    const here = fields.map((each) => ({ ...each, path: this.#placeOf(each.path) }))
    return new ApiProblem(code, message, status, here, requestId, existingId, reason)
  }

  #placeOf(path: string): string {
    const shown = [...everyInput(this.inputs).map((each) => each.path), headerPath(0, 'name'), 'name']
    const parts = path.split('.')
    for (let length = parts.length; length > 0; length--) {
      const at = parts.slice(0, length).join('.')
      const found = shown.find((each) => each === at) ?? shown.find((each) => each.startsWith(`${at}.`))
      if (found !== undefined && (length > 1 || found === at)) return found
    }
    return path
  }

  /** The field's own text for the error, unless there is a text for the code. */
  #said(problem: FieldProblem): string {
    const wrong = problem.path.startsWith('secrets.headers')
      ? this.inputs.headers?.wrong
      : everyInput(this.inputs).find(({ path }) => path === problem.path)?.wrong
    return problem.code in fieldWords ? fieldText(problem) : (wrong ?? fieldText(problem))
  }
}

export const headerPath = (at: number, part: 'name' | 'value'): string => `secrets.headers.${at}.${part}`
const emptyHeader = (at: number) => ({ [headerPath(at, 'name')]: '', [headerPath(at, 'value')]: '' })
