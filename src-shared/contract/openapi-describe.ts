/** Says in the OpenAPI document what each field is where its own schema doesn’t: with the schema that it shares, or with the field. */
import { fieldMeanings } from './field-meanings'
import { referredBy, type Json } from './openapi-schemas'
import { schemaMeanings } from './schema-meanings'

/** Describes shared schemas and the fields within them; those that are given stay as they are. */
export function describeSchemas(given: Json): Json {
  // Some are made only once, for all documents.
  const schemas = JSON.parse(JSON.stringify(given)) as Json
  for (const [name, schema] of Object.entries(schemas) as [string, Json][]) {
    const meaning = schemaMeanings[name]
    if (meaning !== undefined) schema.description ??= meaning
  }
  for (const [name, schema] of Object.entries(schemas)) describeFields(schema, schemas, name)
  return schemas
}

/** @param name of the schema that the part belongs to */
export function describeFields(part: unknown, schemas: Json, name = ''): void {
  if (typeof part !== 'object' || part === null) return
  const { properties } = part as { properties?: Record<string, Json> }
  for (const [field, schema] of Object.entries(properties ?? {})) {
    const meaning = fieldMeanings[`${name}.${field}`] ?? fieldMeanings[field]
    if (meaning !== undefined && !isDescribed(schema, schemas)) schema.description = meaning
  }
  for (const each of Object.values(part)) describeFields(each, schemas, name)
}

const isDescribed = (schema: Json, schemas: Json): boolean =>
  (schema.description ?? referredBy(schema, schemas)?.description) !== undefined
