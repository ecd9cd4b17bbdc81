/** The form fields for what a kind of connection needs to know. A setting that is an object becomes several fields. */
import type { KindOfConnection } from '#shared/contract/connection-kinds'
import type { Connection } from '#shared/contract/connections'
import texts from '#messages/connections-kinds'
import { fieldTexts } from './kind-texts'

type Part = 'settings' | 'secrets'

export interface Input {
  /** The path of the value, such as `settings.url` or `settings.fields.score`. */
  path: string
  control: 'text' | 'secret' | 'number' | 'switch' | 'zone' | 'choice'
  label: string
  help?: string | undefined
  /** The text shown if the service refuses the value. */
  wrong?: string | undefined
  required: boolean
  example?: string | undefined
  options?: readonly { value: string; label: string }[] | undefined
}

export interface InputGroup {
  label: string
  help: string
  inputs: readonly Input[]
}

export interface Inputs {
  /** Fields that everybody fills in. */
  main: readonly Input[]
  /** Fields that few people need; related ones form a group. */
  more: readonly (Input | InputGroup)[]
  /** The path of the headers, which are entered as pairs of name and value. */
  headers: Input | undefined
}

export type PagingType = keyof typeof texts.paging
const pagingTypes = Object.keys(texts.paging) as PagingType[]

/** The further fields for each way of paging. */
const pagingFieldsOf: Record<PagingType, readonly (keyof typeof texts.pagingFields)[]> = {
  auto: [],
  none: [],
  page: ['parameter', 'first', 'size', 'size_parameter'],
  offset: ['parameter', 'first', 'size', 'size_parameter'],
  cursor: ['parameter', 'next', 'size', 'size_parameter'],
  link: [],
  next: ['next']
}
const numbers: readonly string[] = ['first', 'size']

/** Fields of JSON lists that are not a single line of text. */
const controls: Readonly<Partial<Record<string, Input['control']>>> = {
  complete: 'switch',
  best_score: 'number',
  time_zone: 'zone'
}

/** @param valueOf returns the current value of a field: some fields depend on others. */
export function inputsOf(kind: KindOfConnection, valueOf: (path: string) => string): Inputs {
  const settings = kind.settings.map((field) => inputFor(kind, 'settings', field))
  const secrets = kind.secrets.map((field) => inputFor(kind, 'secrets', field))
  if (kind.kind !== 'json') return { main: [...settings, ...secrets], more: [], headers: undefined }
  const isMain = ({ required }: Input) => required
  return {
    main: settings.filter(isMain),
    more: settings.filter((each) => !isMain(each)).map((each) => asGroup(each, valueOf)),
    headers: secrets.find(({ path }) => path === 'secrets.headers')
  }
}

function inputFor(kind: KindOfConnection, part: Part, field: KindOfConnection['settings'][number]): Input {
  const { label, help, wrong } = fieldTexts(kind.kind, field)
  const own = kind.kind === 'json' ? controls[field.name] : undefined
  return {
    path: `${part}.${field.name}`,
    control: own ?? (part === 'secrets' ? 'secret' : 'text'),
    label,
    help,
    wrong,
    required: field.required,
    example: field.example ?? undefined
  }
}

function asGroup(input: Input, valueOf: (path: string) => string): Input | InputGroup {
  const { path, label, help = '', wrong } = input
  const inGroup = (name: string, its: string, more: Partial<Input> = {}): Input => ({
    path: `${path}.${name}`,
    control: 'text',
    label: its,
    wrong,
    required: false,
    ...more
  })
  if (path === 'settings.fields')
    return {
      label,
      help,
      inputs: Object.entries(texts.jsonFields).map(([name, its]) => inGroup(name, its))
    }
  if (path !== 'settings.paging') return input
  const options = pagingTypes.map((value) => ({ value, label: texts.paging[value] }))
  const names = pagingFieldsOf[pagingTypeOf(valueOf(`${path}.type`))]
  return {
    label,
    help,
    inputs: [
      inGroup('type', label, { control: 'choice', options, help }),
      ...names.map((name) =>
        inGroup(name, texts.pagingFields[name], { control: numbers.includes(name) ? 'number' : 'text' })
      )
    ]
  }
}

const pagingTypeOf = (text: string): PagingType => pagingTypes.find((each) => each === text) ?? 'auto'

/** All individual fields, whether grouped or not. */
export const everyInput = ({ main, more }: Inputs): Input[] => [
  ...main,
  ...more.flatMap((each) => ('inputs' in each ? each.inputs : [each]))
]

/** The initial values. Secrets are never returned by the service. */
export function firstValues(
  kind: KindOfConnection,
  settings: Connection['settings'] = {}
): Record<string, string> {
  const paging = settings['paging']
  const type = typeof paging === 'string' ? paging : pagingPart(paging)
  const stored = Object.entries(settings).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([inner, its]) => [`settings.${name}.${inner}`, written(its)] as const)
      : [[`settings.${name}`, written(value)] as const]
  )
  const all = kind.kind === 'json' ? jsonPaths : []
  const empty = [
    ...kind.settings.map(({ name }) => `settings.${name}`),
    ...kind.secrets.map(({ name }) => `secrets.${name}`),
    ...all
  ]
  return {
    ...Object.fromEntries(empty.map((path) => [path, ''])),
    // The others are values that only programs use.
    ...Object.fromEntries(stored.filter(([path]) => empty.includes(path))),
    ...(kind.kind === 'json' && { 'settings.paging.type': pagingTypeOf(type) })
  }
}

const pagingPart = (paging: Connection['settings'][string] | undefined): string =>
  typeof paging === 'object' && paging !== null ? written(paging['type']) : ''

const written = (value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined || value === false ? '' : value === true ? 'yes' : String(value)

const jsonPaths = [
  ...Object.keys(texts.jsonFields).map((name) => `settings.fields.${name}`),
  ...Object.keys(texts.pagingFields).map((name) => `settings.paging.${name}`)
]
