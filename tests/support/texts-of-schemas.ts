/** The fields of answers that can contain free text according to the contract's schemas, except those marked as personal. */
import { z } from 'zod'
import { operations } from '#shared/contract/endpoints'
import { isPersonal } from '#shared/contract/personal'

/** The component or operation that has the field, and the field's path there. */
type OpenText = [owner: string, field: string]

/** Each field once. @throws if part of a schema could contain anything. */
export function openTexts(): OpenText[] {
  const seen = new Set<string>()
  return operations.flatMap(([operation, { result }]) => textsIn(result, operation, '', seen))
}

function textsIn(schema: z.core.$ZodType, owner: string, path: string, seen: Set<string>): OpenText[] {
  const id = z.globalRegistry.get(schema)?.id
  // A deletion returns the record as it was.
  const component = id?.replace(/^Deleted/, '')
  if (component !== undefined) {
    if (seen.has(component)) return []
    seen.add(component)
    return textsWithin(schema, component, '', seen)
  }
  return textsWithin(schema, owner, path, seen)
}

function textsWithin(schema: z.core.$ZodType, owner: string, path: string, seen: Set<string>): OpenText[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = (each: z.core.$ZodType, step = '') => textsIn(each, owner, path + step, seen)
  switch (def.type) {
    case 'object':
      if (def.catchall !== undefined && def.catchall._zod.def.type !== 'never')
        throw new Error(`${owner}${path} takes any field`)
      return Object.entries(def.shape).flatMap(([name, field]) =>
        isPersonal(field) ? [] : inner(field, path === '' ? name : `.${name}`)
      )
    case 'array':
      return inner(def.element, '[]')
    case 'record':
      return inner(def.valueType, '{}')
    case 'union':
      return def.options.flatMap((each) => inner(each))
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return inner(def.innerType)
    case 'string':
      return isFree(schema) ? [[owner, path]] : []
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return []
    default:
      throw new Error(`${owner} ${path} is ${def.type}: say what may stand there`)
  }
}

/** Times, slugs, colours and codes have a pattern; text without one is free. */
const isFree = (schema: z.core.$ZodType): boolean =>
  (schema as z.ZodString).def.checks === undefined ||
  !z.toJSONSchema(schema, { unrepresentable: 'any' }).pattern
