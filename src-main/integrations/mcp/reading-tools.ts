/**
 * Tools that change nothing: each is a row of the interface, with what it takes and answers described by the row's own schemas.
 */
import { z } from 'zod'
import { endpoints, type OperationId } from '#shared/contract/endpoints'
import type { Endpoint } from '#shared/contract/endpoint'
import type { Client } from '#main/client/client'
import { nobody, type Tool } from './tool'

const rows = {
  search_reviews: 'listReviews',
  get_review: 'getReview',
  count_reviews: 'countReviewFacets',
  draft_reply: 'draftReply',
  search_customers: 'listCustomers',
  get_customer: 'getCustomer',
  list_asks: 'listAsks',
  get_ask: 'getAsk',
  list_messages: 'listMessages',
  get_report: 'getReport',
  list_next_steps: 'listNextSteps',
  get_setup: 'getSetup',
  get_sending: 'getSending',
  whom_would_be_asked: 'dryRunStrategy',
  list_locations: 'listLocations',
  list_sources: 'listSources',
  list_tags: 'listTags'
} as const satisfies Record<string, OperationId>

/** Enough for a conversation; an assistant can ask for more with `cursor`. */
const usualLimit = 10

/** Of the same field, for programs that know them; an assistant only needs one. */
const otherNames = / `\w+` is accepted as well\.| Also as `[^`]+`\./g

export const readingTools: readonly Tool[] = Object.entries(rows).map(([name, operation]) =>
  toolOf(name, operation, endpoints[operation])
)

function toolOf(name: string, operation: OperationId, row: Endpoint): Tool {
  return {
    name,
    title: row.summary,
    description: (row.description ?? row.summary).replaceAll('`', ''),
    scope: row.scope,
    probe: (client) => client.call(operation, { params: nobody, query: {} }),
    isReadOnly: true,
    reachesOthers: row.outside ?? false,
    input: inputOf(row),
    output: outputOf(row),
    run: async (client, given) => resultOf(row, await call(client, operation, row, given))
  }
}

type Json = Record<string, unknown>

function inputOf(row: Endpoint): Json {
  const params = z.toJSONSchema(row.params ?? z.object({}), { io: 'input' })
  const query = z.toJSONSchema(row.query ?? z.object({}), { io: 'input', unrepresentable: 'any' })
  const body = z.toJSONSchema(row.body ?? z.object({}), { io: 'input' })
  // One way through a list is enough: `cursor` is stable while new records arrive. An exact total is worth no wait.
  const { page: _p, total: _t, ...fields } = query.properties ?? {}
  const limit = row.list
    ? { limit: { type: 'integer', description: `1 to 100. Default: ${usualLimit}.` } }
    : {}
  const all = { ...params.properties, ...fields, ...limit, ...body.properties }
  return {
    type: 'object',
    properties: mappedValues(all, asAssistantsWrite),
    ...(params.required === undefined ? {} : { required: params.required })
  }
}

function mappedValues(fields: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value)]))
}

/**
 * The schemas are for URLs, where every value is text, but assistants write numbers as numbers; one type only, because some
 * assistants refuse a list of tools in which a property has two. Limits are left out: a refusal explains them to those who exceed
 * them.
 */
function asAssistantsWrite(value: unknown): unknown {
  const { type, pattern, items, anyOf, ...all } = value as Json
  // A field of a body may be null, which says no more than leaving it out.
  if (Array.isArray(anyOf)) return asAssistantsWrite({ ...all, ...(anyOf[0] as Json) })
  const {
    examples: _e,
    minLength: _l,
    maxLength: _m,
    maxItems: _i,
    maximum: _x,
    exclusiveMinimum: _n,
    ...said
  } = all
  const { description } = said
  const rest = {
    ...said,
    ...(typeof description === 'string' && { description: description.replaceAll(otherNames, '') })
  }
  if (type === 'array') return { ...rest, type, items: asAssistantsWrite(items) }
  if (type === 'string' && typeof pattern === 'string' && pattern.startsWith('^\\d{'))
    return { ...rest, type: 'integer' }
  return { ...rest, type }
}

/** Records are self-explanatory; describing all their fields would fill an assistant's context before it has asked anything. */
function outputOf(row: Endpoint): Json {
  const properties: Json = row.list
    ? {
        records: { type: 'array', items: { type: 'object' } },
        total: { type: 'integer' },
        total_is_exact: { type: 'boolean' },
        next_cursor: { type: 'string' }
      }
    : { record: { type: 'object' } }
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((key) => key !== 'next_cursor')
  }
}

async function call(client: Client, operation: OperationId, row: Endpoint, given: Json) {
  const names = Object.keys(row.params?.shape ?? {})
  const isParam = ([key]: [string, unknown]) => names.includes(key)
  const params = Object.fromEntries(Object.entries(given).filter(isParam)) as Record<string, string>
  const rest = Object.fromEntries(Object.entries(given).filter((pair) => !isParam(pair)))
  if (row.body !== undefined) return client.call(operation, { params, body: rest })
  return client.call(operation, { params, query: { ...(row.list ? { limit: usualLimit } : {}), ...rest } })
}

function resultOf(row: Endpoint, { data, pagination }: Awaited<ReturnType<typeof call>>): Json {
  if (!row.list) return { record: data }
  const next_cursor = pagination?.next_cursor
  return {
    records: data,
    total: pagination?.total ?? 0,
    total_is_exact: pagination?.total_is_exact ?? true,
    ...(next_cursor ? { next_cursor } : {})
  }
}
