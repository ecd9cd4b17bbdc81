/** Schemas of the OpenAPI document: zod schemas as JSON Schema, with recurring ones moved to the components under a name. */
import { connectionTroubles } from './connection-troubles'
import { connectionSettings, connectionValue } from './connections'
import { replyStates } from './reply-states'
import { z } from 'zod'
import { answerOf, fieldProblem, listOf, warning } from './envelope'
import { event } from './events'
import {
  calendarDate,
  channel,
  color,
  email,
  id,
  idOrSlug,
  phone,
  reference,
  score,
  several,
  slug,
  timestamp,
  timestampInput,
  webAddress
} from './fields'
import { encoding, importField } from './import-choices'
import { problemCode } from './imports'
import { messageReason } from './message-reasons'
import { messageKind, messageStatus } from './messages'
import { scope } from './scopes'
import { shareDesign } from './share-settings'
import { verdict } from './strategy'
import { webhookEvents } from './webhooks'

export type Json = Record<string, unknown>

/** `output`: what is returned. `input`: what is sent. The same record can differ between the two. */
type Direction = 'input' | 'output'

/** Named schemas in the order found, before it is clear which of them need two names. */
export interface Found extends Record<Direction, Map<string, Json>> {
  /** Names assigned here, keyed by what they stand for. */
  names: Map<string, string>
  /** References to input schemas whose final name is not yet clear. */
  open: { $ref: string }[]
}
export const nothingFound = (): Found => ({ input: new Map(), output: new Map(), names: new Map(), open: [] })

/** What every delivery is sent with, and what answer it expects: said once, because the document is long. */
const deliveryMeaning =
  'Sent with the headers `webhook-id` (the same for every attempt), `webhook-timestamp` (of this attempt, in Unix seconds) and `webhook-signature` (`v1,` and Base64, of `{webhook-id}.{webhook-timestamp}.{body}`, HMAC-SHA-256 with the secret; one or more). 2xx is received; 410 switches the webhook off; any other is tried again.'

/** Schemas that occur everywhere, with their names among the components. */
const fields = {
  Id: id,
  IdOrNull: id.nullable(),
  OnlyId: z.object({ id }),
  Nothing: z.strictObject({}),
  Delivered: z
    .object({ type: z.string(), timestamp, data: z.unknown() })
    .meta({ description: deliveryMeaning }),
  Timestamp: timestamp,
  TimestampOrNull: timestamp.nullable(),
  TimestampInputOrNull: timestampInput.nullable(),
  Email: email,
  Phone: phone,
  Slug: slug,
  TagSlugs: z.array(slug).max(100),
  Date: calendarDate,
  Reference: reference,
  References: several(idOrSlug),
  Warning: warning,
  FieldProblem: fieldProblem,
  Color: color,
  Design: shareDesign,
  ScoreOrNull: score.nullable(),
  WebAddress: webAddress,
  WebAddressOrNull: webAddress.nullable(),
  Scope: scope,
  WebhookEvent: z.enum(webhookEvents),
  ConnectionTrouble: z.enum(connectionTroubles),
  ConnectionValue: connectionValue,
  ConnectionSettings: connectionSettings,
  ReplyState: z.enum(replyStates),
  MessageStatus: messageStatus,
  MessageReason: messageReason,
  MessageKind: messageKind,
  Channel: channel,
  DryRunVerdict: verdict,
  EventType: event.shape.type,
  ImportField: importField,
  ImportEncoding: encoding,
  ImportProblem: problemCode
}

interface FieldNames {
  input: Map<string, string>
  output: Map<string, string>
  schemas: Map<string, Json>
}

/** The name of each field, keyed by its schema as text. Built once, with the first document. */
let fieldNames: FieldNames | undefined
function namesOfFields(): FieldNames {
  if (fieldNames !== undefined) return fieldNames
  const known: FieldNames = { input: new Map(), output: new Map(), schemas: new Map() }
  for (const [name, field] of Object.entries(fields)) {
    known.schemas.set(name, converted(field, 'output'))
    for (const direction of ['input', 'output'] as const) {
      const { description: _description, ...schema } = converted(field, direction)
      known[direction].set(JSON.stringify(schema), name)
    }
  }
  fieldNames = known
  return known
}

/** The field schemas among the components. */
const fieldSchemas = (): ReadonlyMap<string, Json> => namesOfFields().schemas

/** Adds the schema as a component of its own; a body equal to an earlier one shares its name. */
export function namedSchema(name: string, schema: z.ZodType, direction: Direction, found: Found): Json {
  const json = schemaOf(schema, direction, found)
  const text = `${direction} ${JSON.stringify(json)}`
  const known = found.names.get(text) ?? name
  found.names.set(text, known)
  note(found[direction], known, json)
  return referenceTo(known, direction, found)
}

function referenceTo(name: string, direction: Direction, found: Found): { $ref: string } {
  if (direction === 'output') return { $ref: place + name }
  const reference = { $ref: place + name + sentMark }
  found.open.push(reference)
  return reference
}

/** A schema that refers to the components; those it needs are collected in `found`. */
export function schemaOf(schema: z.ZodType, direction: Direction, found: Found): Json {
  const { $defs = {}, ...rest } = converted(schema, direction)
  for (const [name, definition] of Object.entries($defs as Record<string, Json>))
    note(found[direction], name, referring(definition, direction, found))
  return referring(rest, direction, found)
}

function note(known: Map<string, Json>, name: string, schema: Json): void {
  const earlier = known.get(name) ?? fieldSchemas().get(name)
  if (earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(schema))
    throw new Error(`two different schemas are called ${name}`)
  known.set(name, schema)
}

/** The keywords meant for readers of the document; anything else the contract attaches to a schema is internal. */
const keywords: ReadonlySet<string> = new Set(
  (
    '$ref $defs type const enum properties required additionalProperties propertyNames items prefixItems anyOf oneOf allOf not ' +
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems ' +
    'uniqueItems contentMediaType contentEncoding title description examples default deprecated readOnly writeOnly'
  ).split(' ')
)

/** Answers may gain fields later, so their schemas are open; bodies may contain only known fields. */
function converted(schema: z.ZodType, io: Direction): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const key of Object.keys(jsonSchema))
        if (!keywords.has(key)) Reflect.deleteProperty(jsonSchema, key)
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    }
  })
  return json
}

const place = '#/components/schemas/'

/** The component that a schema refers to; undefined: it refers to none. */
export const referredBy = ({ $ref }: Json, components: Json): Json | undefined =>
  typeof $ref === 'string'
    ? (components[$ref.slice($ref.lastIndexOf('/') + 1)] as Json | undefined)
    : undefined

/** Appended to a name until it is clear whether input and output have the same shape. */
const sentMark = '@input'

function referring(value: unknown, direction: Direction, found: Found): Json {
  return walked(value) as Json

  function walked(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(walked)
    if (typeof part !== 'object' || part === null) return part
    const { description, $ref, ...schema } = part as Json
    const described = description === undefined ? {} : { description }
    if (typeof $ref === 'string') {
      const reference = referenceTo($ref.replace('#/$defs/', ''), direction, found)
      return Object.assign(reference, described)
    }
    const field = mayBeField(schema) ? namesOfFields()[direction].get(JSON.stringify(schema)) : undefined
    if (field !== undefined) return { $ref: place + field, ...described }
    const entries = Object.entries(part).map(([key, each]): [string, unknown] => [key, walked(each)])
    return withNullInType(Object.fromEntries(entries))
  }
}

/** Whether a schema can be one of the fields: serialising every large schema at every level would take too long. */
const mayBeField = ({ type, properties, anyOf }: Json): boolean =>
  properties === undefined
    ? type !== undefined || anyOf !== undefined
    : Object.keys(properties as object).length <= 3

/** `anyOf` of one plain type and null, in the short form of JSON Schema. */
function withNullInType(schema: Json): Json {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || rest.type !== undefined) return schema
  const [value, other] = anyOf as [Json, Json]
  if (other.type !== 'null' || typeof value.type !== 'string' || value.const !== undefined) return schema
  const { type, enum: values, ...more } = value
  const named = Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}
  return { ...more, ...rest, type: [type, 'null'], ...named }
}

/** All schemas found, under their final names; resolves references to them as well. */
export function settleNames(found: Found): Json {
  const differing = differingNames(found)
  for (const reference of found.open)
    reference.$ref = reference.$ref.replace(/\b(\w{1,100})@input$/, (_whole, name: string) =>
      differing.has(name) ? `${name}Input` : name
    )
  const around = answerParts(found)
  const named: [string, Json][] = [...fieldSchemas(), ...around, ...found.output]
  for (const [name, schema] of found.input) {
    if (differing.has(name)) named.push([`${name}Input`, closed(name, schema, found.output) ?? schema])
    else if (!found.output.has(name)) named.push([name, schema])
  }
  const inOrder = named.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const bases = basesIn(inOrder)
  return Object.fromEntries(
    inOrder.map(([name, schema]) => [
      name,
      wrapped(schema, around) ?? requiringMore(name, schema, bases) ?? extending(name, schema, found.output)
    ])
  )
}

const fieldsOf = ({ properties, additionalProperties }: Json): string =>
  JSON.stringify([properties, additionalProperties])
const requiredOf = ({ required }: Json): readonly string[] => (required as string[] | undefined) ?? []

/** For each set of fields, the schema that requires the fewest of them. */
function basesIn(named: readonly [string, Json][]): ReadonlyMap<string, [name: string, schema: Json]> {
  const bases = new Map<string, [string, Json]>()
  for (const [name, schema] of named) {
    if (schema.properties === undefined) continue
    const known = bases.get(fieldsOf(schema))
    if (known === undefined || requiredOf(schema).length < requiredOf(known[1]).length)
      bases.set(fieldsOf(schema), [name, schema])
  }
  return bases
}

/**
 * A schema with the same fields as another, but more of them required, lists only those. Undefined if there is no such schema.
 */
function requiringMore(name: string, schema: Json, bases: ReturnType<typeof basesIn>): Json | undefined {
  const [base, { description: _of, ...its }] = bases.get(fieldsOf(schema)) ?? [name, {}]
  const { properties: _fields, additionalProperties: _more, required: _required, ...rest } = schema
  const isSmall = fieldsOf(schema).length < 200
  if (base === name || isSmall || !requiredOf(its).every((field) => requiredOf(schema).includes(field)))
    return undefined
  const more = requiredOf(schema).filter((field) => !requiredOf(its).includes(field))
  return { ...rest, allOf: [{ $ref: place + base }], ...(more.length > 0 && { required: more }) }
}

/** A body with the same shape as the record that is returned, but without unknown fields. Undefined if it differs otherwise. */
function closed(name: string, schema: Json, records: ReadonlyMap<string, Json>): Json | undefined {
  const { additionalProperties, ...open } = schema
  const isSame = additionalProperties === false && JSON.stringify(open) === JSON.stringify(records.get(name))
  return isSame ? { allOf: [{ $ref: place + name }], unevaluatedProperties: false } : undefined
}

/** The envelopes around every record and every list. */
const answerParts = (found: Found): [name: string, schema: Json][] => [
  ['SuccessfulList', withData(schemaOf(listOf(z.unknown()).omit({ data: true }), 'output', found))],
  ['Successful', withData(schemaOf(answerOf(z.unknown()).omit({ data: true }), 'output', found))]
]

/** What the data is, each answer says; that there is some, none has to. */
const withData = (envelope: Json): Json => ({ ...envelope, required: [...requiredOf(envelope), 'data'] })

/** An answer refers to its envelope and lists only its data. Undefined if the schema is not an answer. */
function wrapped(schema: Json, around: readonly [name: string, schema: Json][]): Json | undefined {
  const { data, ...rest } = (schema.properties ?? {}) as Json
  const text = JSON.stringify(rest)
  const part = around.find(([, each]) => JSON.stringify(each.properties) === text)
  if (part === undefined || data === undefined) return undefined
  // Required here as well: who generates types from it takes each part on its own.
  return { allOf: [{ $ref: place + part[0] }], properties: { data }, required: ['data'] }
}

/** Names whose shape differs between input and output, including through what they refer to. */
function differingNames(found: Found): ReadonlySet<string> {
  const both = [...found.input].filter(([name]) => found.output.has(name))
  const differing = new Set<string>()
  const isDifferent = (name: string, text: string) =>
    text.replaceAll(sentMark, '') !== JSON.stringify(found.output.get(name)) ||
    [...text.matchAll(/\b(\w{1,100})@input"/g)].some(([, each]) => differing.has(each ?? ''))
  for (let before = -1; before < differing.size;) {
    before = differing.size
    for (const [name, schema] of both) if (isDifferent(name, JSON.stringify(schema))) differing.add(name)
  }
  return differing
}

/** A record with additional fields, such as `NewToken` and `DeletedTag`, lists only the additions. */
function extending(name: string, schema: Json, records: ReadonlyMap<string, Json>): Json {
  const plainName = name.replace(/^(New|Deleted)/, '')
  const plain = plainName === name ? undefined : records.get(plainName)
  if (plain === undefined) return schema
  const [fields, known] = [schema.properties as Json, plain.properties as Json]
  const isSame = (field: string) => JSON.stringify(fields[field]) === JSON.stringify(known[field])
  if (!Object.keys(known).every(isSame)) return schema
  const isMore = (field: string) => !Object.hasOwn(known, field)
  const properties = Object.fromEntries(Object.entries(fields).filter(([field]) => isMore(field)))
  const required = ((schema.required as string[] | undefined) ?? []).filter(isMore)
  return { allOf: [{ $ref: place + plainName }, { type: 'object', properties, required }] }
}
