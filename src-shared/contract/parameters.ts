/** The names under which the parameters of a query are understood: their own, other spellings, and facts as yes or no. */
import { z } from 'zod'
import type { Endpoint } from './endpoint'
import { idOrSlug } from './fields'
import type { Switch } from './switch'

export interface Parameter {
  /** Its own name in the row. */
  name: string
  /** Present if the value is written as yes or no. */
  fact?: Switch
}

/** Parameters that say which part of a list is wanted, and not which records. */
export const aboutTheList = ['limit', 'page', 'cursor', 'sort_key', 'sort_dir', 'total']

const everywhere: Readonly<Record<string, string>> = {
  per_page: 'limit',
  page_size: 'limit',
  sort: 'sort_key',
  sort_by: 'sort_key',
  order_by: 'sort_key',
  sort_order: 'sort_dir'
}

/**
 * Every name that a row understands. Spec silent (§4): names of fields and facets work as filters wherever there is a filter for
 * them: `tags` is `tag`, `location_id` is `location`, `unsubscribed=true` is `filter=unsubscribed`.
 */
export function parametersOf(row: Endpoint): ReadonlyMap<string, Parameter> {
  const shape = row.query?.shape ?? {}
  const known = new Map<string, Parameter>(Object.keys(shape).map((name) => [name, { name }]))
  const add = (written: string, parameter: Parameter) => {
    if (Object.hasOwn(shape, parameter.name) && !known.has(written)) known.set(written, parameter)
  }
  for (const [written, name] of Object.entries({ ...row.queryAliases, ...everywhere })) add(written, { name })
  const { name = '', facts = {} } = row.switches ?? {}
  for (const [fact, whole] of Object.entries(facts))
    for (const written of [fact, `is_${fact}`, `has_${fact}`]) add(written, { name, fact: whole })
  for (const [each, schema] of Object.entries(shape))
    for (const written of spellings(each, schema as z.ZodType)) add(written, { name: each })
  return known
}

/** Plural of a filter with several values; `tag_id` where an id is accepted, `customer` for `customer_id`, `is_seen` for `seen`. */
function spellings(name: string, schema: z.ZodType): string[] {
  const item = itemOf(schema)
  if (item === undefined)
    return schema.safeParse('true').success && !schema.safeParse('x').success ? [`is_${name}`] : []
  const bases = item === idOrSlug ? [name, `${name}_id`, `${name}_slug`] : [name, name.replace(/_id$/, '')]
  return bases.flatMap((base) => [base, `${base}${base.endsWith('s') ? 'es' : 's'}`])
}

/** What a parameter of several values consists of; undefined if it has only one. */
export function itemOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional) return itemOf(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined
}

/** The facts that a row filters by, as they are documented. */
export const factsOf = (row: Endpoint): string[] => Object.keys(row.switches?.facts ?? {})

/** The fields of the records that a list consists of, or that a row counts or exports: `city`, and `reviewer_name` and `name` of a `reviewer`. */
export function fieldsOf(row: Endpoint): ReadonlySet<string> {
  const record = row.about ?? (row.list ? row.result : undefined)
  const shape = shapeOf(record)
  const inner = Object.entries(shape).flatMap(([name, each]) =>
    Object.keys(shapeOf(each)).flatMap((field) => [field, `${name}_${field}`])
  )
  return new Set([...Object.keys(shape), ...inner])
}

function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return shapeOf(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodObject ? schema.shape : {}
}
