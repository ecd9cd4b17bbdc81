/** Values made from JSON Schemas: what the contract allows, and what it does not. */
import * as fc from 'fast-check'

export interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
}

type Arbitrary = fc.Arbitrary<unknown>

/** Texts that have tripped up programs before. */
const naughty = [
  '',
  ' ',
  '\u0000',
  '\r\nBcc: a@b.de',
  '\ud800',
  '\u202e\u2066',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(20),
  'İıſß',
  'ا',
  '漢字',
  'ก็',
  "'; DROP TABLE reviews; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${x}',
  '../../etc/passwd',
  '%00%ff',
  '"',
  '\\',
  '*',
  'a" OR "b',
  'NEAR(a b)',
  '-1',
  '1e400',
  '0x10',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '\u2028',
  '\ufeff',
  '\u00ad',
  'Z̴͍̈a̷l̸g̶o',
  '1'.repeat(300),
  'x'.repeat(21_000)
]
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...naughty) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 300 }) }
)

const anyNumber = fc.oneof(
  fc.integer({ min: -10, max: 60 }),
  fc.constantFrom(
    -0,
    0.5,
    -1,
    1e12,
    -1e12,
    1e12 + 1,
    1e308,
    5e-324,
    2 ** 31,
    2 ** 53,
    2 ** 53 - 1,
    -(2 ** 53),
    4_133_721_600,
    4_133_721_601,
    -2_208_816_000
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true })
)

/** Any JSON value. */
export const anyJson: Arbitrary = fc.oneof(
  anyText,
  anyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.array(anyNumber, { maxLength: 120 }),
  fc.array(anyText, { maxLength: 5 }),
  fc.dictionary(anyText, anyNumber, { maxKeys: 4 }),
  fc.constant({ id: 1, deep: { deep: { deep: [] } } })
)

const day = fc
  .tuple(
    fc.oneof(fc.constantFrom(1900, 1969, 1970, 2024, 2026, 2027, 2100), fc.integer({ min: 1950, max: 2099 })),
    fc.integer({ min: 1, max: 12 }),
    fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 28 }) }, fc.constantFrom(29, 30, 31, 32))
  )
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'))
const time = fc
  .tuple(
    day,
    fc.integer({ min: 0, max: 23 }),
    fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 59 }) }, fc.constantFrom(60, 99)),
    fc.constantFrom('Z', 'z', '+00:00', '-23:59', '+14:00', '+0545', '', '.123Z', '.123456789+01:00')
  )
  .map(
    ([date, hour, minute, end]) =>
      `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00${end}`
  )
const slugs = fc.constantFrom(
  'food',
  'staff',
  'vip',
  'regular',
  'google',
  'yelp',
  'mitte',
  'kiez',
  'manual',
  'import',
  'nope',
  'a-1'
)
const emails = fc
  .integer({ min: 0, max: 250 })
  .map((each) => (each % 7 === 0 ? `F${each}@Example.com` : `f${each}@example.com`))
const phones = fc.integer({ min: 0, max: 150 }).map((each) => `+49 30 9018${String(200 + each)}`)

const side = fc.oneof(fc.integer({ min: 318, max: 700 }), fc.constantFrom(null, 1080, 1200, 4001))

/** Likely values of a field, by its name. */
const likely: Record<string, Arbitrary> = {
  email: emails,
  confirm: emails,
  phone: phones,
  slug: slugs,
  source: fc.oneof(slugs, fc.integer({ min: 1, max: 9 })),
  location: fc.oneof(slugs, fc.integer({ min: 1, max: 4 })),
  tag: slugs,
  tags: fc.array(slugs, { maxLength: 3 }),
  // The other account's reviews start at 1, its own at 2001.
  id: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: 2001, max: 2060 }) }
  ),
  duplicate_id: fc.integer({ min: 1995, max: 2030 }),
  query: fc.constantFrom('', 'facet=written', 'score=5&tag=food', 'nope=1', 'score=9'),
  customer_id: fc.integer({ min: 1, max: 105 }),
  location_id: fc.constantFrom(1, 2, 3),
  review_page_id: fc.constantFrom(1, 2, 3),
  template_id: fc.integer({ min: 1, max: 12 }),
  // Mostly small; the time that large ones take is measured elsewhere.
  width: side,
  height: side,
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'XXX', 'QQQ'),
  country: fc.constantFrom('DE', 'US', 'QQ', 'ZZ', 'GB'),
  time_zone: fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia', 'utc', 'EST', 'Etc/GMT+12'),
  language: fc.constantFrom('en', 'de-AT', 'x-private', 'zh-Hant-TW'),
  external_id: fc.integer({ min: 0, max: 15 }).map((each) => `X-${each}`),
  external_url: fc.constantFrom('https://example.com/1', 'http://x'),
  url: fc.constantFrom('https://example.com/1', 'http://x'),
  q: fc.constantFrom('food', 'caf', '"gut', 'a AND', '漢', 'f1@example.com', '*', 'x y z', '👍', 'ก'),
  reply: fc.constantFrom('Danke!', 'Thanks 👍'),
  name: fc.constantFrom('Ann', 'Übung', '東京', 'x'.repeat(100)),
  asked_at: fc.oneof(day, fc.integer({ min: 1_773_000_000, max: 1_900_000_000 }))
}

/** A value that the schema usually allows; rules that a JSON Schema can't express are left to the service. */
export function valueOf(schema: Schema, name = ''): Arbitrary {
  const own = ofSchema(schema, name)
  const hint = likely[name]
  return hint === undefined ? own : fc.oneof({ weight: 6, arbitrary: hint }, { weight: 1, arbitrary: own })
}

function ofSchema(schema: Schema, name: string): Arbitrary {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) {
    return fc.oneof(
      ...schema.anyOf.map((each) => ({
        weight: each.type === 'null' ? 1 : 4,
        arbitrary: valueOf(each, name)
      }))
    )
  }
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  if (schema.type === 'string') return textOf(schema)
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 5, uniqueItems = false } = schema
    const item = valueOf(items, name.replace(/s$/, ''))
    // The longer the list of ids, the less likely they all exist.
    if (uniqueItems) return fc.uniqueArray(item, { minLength: minItems, maxLength: minItems + 2 })
    return fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 5) })
  }
  return schema.type === 'object' ? objectOf(schema) : anyJson
}

function numberOf({ type, minimum, maximum, exclusiveMinimum }: Schema): Arbitrary {
  const low = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1)
  const high = Math.min(maximum ?? 1_000_000, 2 ** 53 - 1)
  const within = fc.integer({
    min: Math.ceil(Math.max(low, -(2 ** 31))),
    max: Math.floor(Math.min(high, 2 ** 31 - 1))
  })
  const edges = fc.constantFrom(low, high)
  return type === 'integer'
    ? fc.oneof({ weight: 5, arbitrary: within }, edges)
    : fc.oneof(within, edges, fc.double({ min: low, max: high, noNaN: true }))
}

function textOf({ format, pattern, minLength = 0, maxLength = 80 }: Schema): Arbitrary {
  if (format === 'date') return day
  if (format === 'email') return emails
  if (format === 'date-time') return time
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength))
  if (maxLength === 50) return fc.oneof(time, day)
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) })
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'x'.repeat(Math.min(maxLength, 20_000)),
        '漢'.repeat(Math.min(maxLength, 20_000))
      )
    }
  )
}

/** Fields without which a record says too little; usually included. */
const telling = new Set(['email', 'customer_id', 'score', 'channel', 'amount'])

function objectOf({ properties = {}, required = [] }: Schema): Arbitrary {
  // Made once, because making them is expensive.
  const fields = new Map(Object.entries(properties).map(([name, each]) => [name, valueOf(each, name)]))
  const rest = Object.keys(properties).filter((name) => !required.includes(name))
  const wished = rest.filter((name) => telling.has(name))
  const some = fc.tuple(
    fc.subarray(wished, { minLength: Math.max(0, wished.length - 1) }),
    fc.subarray(rest, { maxLength: Math.min(4, rest.length) })
  )
  return some.chain(([always, more]) =>
    fc.record(
      Object.fromEntries([...required, ...always, ...more].map((name) => [name, fields.get(name) ?? anyJson]))
    )
  )
}
