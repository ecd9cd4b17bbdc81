/**
 * An example for each body, and for each record that is answered, made from its schema: with values that the schema gives, or
 * else usual ones by the names of the fields.
 */
import { referredBy, type Json } from './openapi-schemas'

/** Usual values by the name of the field; those that a schema refuses are not used. */
const values: Readonly<Record<string, unknown>> = {
  ...{ first_name: 'Ann', last_name: 'Lee', company: 'Lee & Sons', email: 'ann@example.com' },
  ...{ phone: '+442079460018', address1: '12 High Street', city: 'London', postal_code: 'SW1A 1AA' },
  ...{ country: 'GB', language: 'en', time_zone: 'Europe/London', currency: 'GBP', amount: 4990 },
  ...{
    business_name: 'Corner Bakery',
    from_name: 'Corner Bakery',
    name: 'Corner Bakery',
    slug: 'corner-bakery'
  },
  ...{ title: 'Great bread', review: 'The best bread in town.', reply: 'Thank you, Ann!', score: 5 },
  ...{ text: 'How did you like it, {{first_name}}?', subject: 'How was it?', button: 'Leave a review' },
  ...{
    external_id: 'order-4711',
    source: 'google',
    location: 'high-street',
    average: 4.6,
    average_score: 4.6
  },
  ...{ url: 'https://example.com/', host: 'mail.example.com', username: 'hello@example.com', port: 465 },
  ...{ from_email: 'hello@example.com', to: 'ann@example.com', query: 'score=1,2', version: '0.1.0' },
  ...{ message: 'It works.', label: 'Corner Bakery', path: 'email', region: 'ENG', count: 3, total: 3 },
  ...{ file_name: 'reviews.csv', password: 'correct-horse-battery', passphrase: 'correct-horse-battery' },
  ...{
    per_page: 30,
    status: 200,
    width: 1080,
    height: 1080,
    bytes: 20480,
    note: 'At the counter.',
    value: '5'
  }
}

/** Fields that an example of a body has although they are not required. */
const told = new Set(
  'email phone first_name name score review reply source tags external_id text subject channel'.split(' ')
)

/** Deeper than this, only what is required is shown; much deeper, nothing. */
const maxDepth = 5

/** @param isSent whether the schema is a body: then fields that may be left out mostly are */
function exampleOf(schema: Json, schemas: Json, isSent: boolean): unknown {
  return made(schema, '', 0)

  function made(part: Json, name: string, depth: number): unknown {
    const shared = referredBy(part, schemas)
    if (shared !== undefined) return made(shared, name, depth)
    const { examples, const: only, enum: choices, anyOf, oneOf, type } = part
    if (only !== undefined) return only
    if (Array.isArray(examples) && examples.length > 0) return examples[0] as unknown
    if (Array.isArray(choices)) return choices[0] as unknown
    const either = (anyOf ?? oneOf) as Json[] | undefined
    if (either !== undefined) {
      const [first = {}, ...more] = either.filter((each) => each.type !== 'null')
      // As in lists: a shared record that may be missing has its own example.
      const isShared = depth > 0 && !isSent && referredBy(first, schemas)?.properties !== undefined
      return isShared && more.length + 1 < either.length ? null : made(first, name, depth)
    }
    const [kind = 'object'] = [type].flat().filter((each) => each !== undefined && each !== 'null')
    if (kind === 'object') return objectOf(flat(part), depth)
    if (kind === 'array') return arrayOf(part, name, depth)
    return plainValue(part, kind, name)
  }

  /** The fields of a schema and of all that it extends. */
  function flat(part: Json): Json {
    const shared = referredBy(part, schemas)
    if (shared !== undefined) return flat(shared)
    const { allOf = [], properties = {}, required = [] } = part
    const all = [...(allOf as Json[]).map(flat), { properties, required }]
    return {
      properties: Object.assign({}, ...all.map((each) => each.properties)) as Json,
      required: all.flatMap((each) => each.required as string[])
    }
  }

  function objectOf({ properties = {}, required = [] }: Json, depth: number): Json {
    const fields = Object.entries(properties as Record<string, Json>)
    const isNeeded = (name: string) => (required as string[]).includes(name)
    const wanted = fields.filter(([name]) => isNeeded(name) || (isSent && depth === 0 && told.has(name)))
    // Every field of a change may be left out, but not all of them at once.
    const shown = wanted.length === 0 && depth === 0 ? fields.slice(0, 1) : wanted
    return Object.fromEntries(shown.map(([name, each]) => [name, made(each, name, depth + 1)]))
  }

  function arrayOf({ items, prefixItems, minItems = 0 }: Json, name: string, depth: number): unknown[] {
    if (Array.isArray(prefixItems)) return (prefixItems as Json[]).map((each) => made(each, name, depth + 1))
    // Records that are shared by many answers have their own example, with themselves.
    const hasOwn =
      depth > 0 && !isSent && items !== undefined && referredBy(items as Json, schemas)?.properties
    if (items === undefined || ((depth > maxDepth || hasOwn) && minItems === 0)) return []
    const item = made(items as Json, name, depth + 1)
    const count = Math.max(1, Number(minItems))
    return Array.from({ length: count }, (_, at) => (typeof item === 'number' ? item + at : item))
  }
}

function plainValue(schema: Json, kind: unknown, name: string): unknown {
  const usual = values[name]
  if (kind === 'boolean') return true
  if (kind === 'integer' || kind === 'number') {
    const least = Number(schema.minimum ?? 0)
    const most = Number(schema.maximum ?? Infinity)
    return Math.min(most, Math.max(least, typeof usual === 'number' ? usual : 1))
  }
  if (kind !== 'string') return null
  const { pattern, maxLength = Infinity, type } = schema
  const isAllowed = (text: unknown): text is string =>
    typeof text === 'string' &&
    text.length <= Number(maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text))
  if (isAllowed(usual)) return usual
  return Array.isArray(type) ? null : (['text', 'A', '1'].find(isAllowed) ?? 'text')
}

/**
 * Adds an example to the schema of each body and of each record that is answered: once, wherever it is used. A record that only
 * adds to another, such as one that was deleted, has the other's.
 */
export function addExamples(paths: Readonly<Record<string, Json>>, schemas: Json): void {
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as Json[])
  for (const { requestBody } of operations) addExample(schemaIn(requestBody), schemas, true)
  const answers = operations.flatMap(({ responses }) => Object.values(responses as Json).map(schemaIn))
  for (const answer of answers) addExample(dataOf(answer, schemas), schemas, false)
}

function addExample(reference: Json | undefined, schemas: Json, isSent: boolean): void {
  const schema = reference && referredBy(reference, schemas)
  if (schema === undefined || (!isSent && addsToAnother(schema, schemas))) return
  schema.examples ??= [exampleOf(schema, schemas, isSent)]
}

/** Whether it extends a record, or has one as its first field. */
function addsToAnother({ allOf = [], properties = {} }: Json, schemas: Json): boolean {
  const [first] = Object.values(properties as Record<string, Json>)
  return [...(allOf as Json[]), ...(first === undefined ? [] : [first])].some(
    (part) => referredBy(part, schemas)?.properties !== undefined
  )
}

function schemaIn(part: unknown): Json | undefined {
  const { content } = (part ?? {}) as { content?: Record<string, { schema?: Json }> }
  return content?.['application/json']?.schema
}

/** The record in an answer, or that a list consists of. */
function dataOf(answer: Json | undefined, schemas: Json): Json | undefined {
  if (answer === undefined) return undefined
  const shared = referredBy(answer, schemas)
  if (shared !== undefined) return dataOf(shared, schemas)
  const { properties, allOf } = answer as { properties?: Json; allOf?: Json[] }
  const data = properties?.data as Json | undefined
  if (data !== undefined) return (data.items as Json | undefined) ?? data
  return (allOf ?? []).map((each) => dataOf(each, schemas)).find((each) => each !== undefined)
}
