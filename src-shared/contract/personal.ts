/**
 * Personal data: who a customer is, wherever it appears. A field is marked once, in its schema; the API documentation picks that
 * up, and callers that may not read customers get the field without its content, in answers, webhooks and everything else derived
 * from the schema.
 */
import { z } from 'zod'
import type { Scope } from './scopes'

/** The scope needed to read who customers are. Without it, callers only get ids. */
export const personalScope: Scope = 'customers:read'

const personalMark = 'x-personal'
const needMark = 'x-needs-scope'

/**
 * Marks a field that identifies somebody, or quotes something that does. It must allow an empty value: null, an empty list, or
 * omission.
 */
export const personal = <T extends z.ZodType>(field: T): T =>
  field.meta({ ...field.meta(), [personalMark]: personalScope })

/**
 * Marks a field of a query or body that only callers with an additional scope may send: searching for a name reveals whether it
 * exists.
 */
export const needing = <T extends z.ZodType>(scope: Scope, field: T): T =>
  field.meta({ ...field.meta(), [needMark]: scope })

const markOf = (schema: z.core.$ZodType, mark: string): unknown => z.globalRegistry.get(schema)?.[mark]

/** The fields that only callers with an additional scope may send, each with that scope. */
export function needsOf(shape: z.ZodObject | undefined): [field: string, scope: Scope][] {
  return Object.entries(shape?.shape ?? {}).flatMap(([field, schema]) => {
    const scope = markOf(schema as z.core.$ZodType, needMark)
    return scope === undefined ? [] : [[field, scope as Scope] satisfies [string, Scope]]
  })
}

/** Removes the personal fields from a value, in place. */
export type Redact = (value: unknown) => void

const known = new WeakMap<z.core.$ZodType, Redact | null>()

/** The function that removes personal fields from values of a schema; null if it has none. Built once per schema. */
export function redactorOf(schema: z.core.$ZodType): Redact | null {
  const before = known.get(schema)
  if (before !== undefined) return before
  const made = makeRedactor(schema)
  known.set(schema, made)
  return made
}

/** JSON of a value of the schema as seen by callers that may not read customers. */
export function withoutPersonal(schema: z.core.$ZodType, json: string, isList = false): string {
  const redact = redactorOf(schema)
  if (redact === null) return json
  const value: unknown = JSON.parse(json)
  if (isList) (value as unknown[]).forEach(redact)
  else redact(value)
  return JSON.stringify(value)
}

function makeRedactor(schema: z.core.$ZodType): Redact | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return ofObject(def.shape)
    case 'array':
      return ofEach(redactorOf(def.element), (value) => value as unknown[])
    case 'record':
      return ofEach(redactorOf(def.valueType), (value) => Object.values(value as object))
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return redactorOf(def.innerType)
    case 'union':
      return inTurn(def.options.map(redactorOf))
    default:
      return null
  }
}

function ofObject(shape: Readonly<Record<string, z.core.$ZodType>>): Redact | null {
  return inTurn(Object.entries(shape).map(([name, field]) => ofField(name, field)))
}

function ofField(name: string, field: z.core.$ZodType): Redact | null {
  if (isPersonal(field)) {
    const empty = emptyOf(name, field)
    return (value) => {
      const record = value as Record<string, unknown>
      if (!Object.hasOwn(record, name)) return
      if (empty === undefined) Reflect.deleteProperty(record, name)
      else record[name] = empty
    }
  }
  const inner = redactorOf(field)
  return (
    inner &&
    ((value) => {
      const record = value as Record<string, unknown>
      if (typeof record[name] === 'object' && record[name] !== null) inner(record[name])
    })
  )
}

function ofEach(inner: Redact | null, partsOf: (value: unknown) => unknown[]): Redact | null {
  return (
    inner &&
    ((value) => partsOf(value).forEach((each) => typeof each === 'object' && each !== null && inner(each)))
  )
}

function inTurn(all: readonly (Redact | null)[]): Redact | null {
  const some = all.filter((each) => each !== null)
  if (some.length === 0) return null
  return (value) => {
    for (const redact of some) redact(value)
  }
}

/** Whether a field is marked, directly or inside its nullable or optional wrapper. */
export function isPersonal(schema: z.core.$ZodType): boolean {
  if (markOf(schema, personalMark) !== undefined) return true
  const { def } = (schema as z.core.$ZodTypes)._zod
  return (def.type === 'nullable' || def.type === 'optional') && isPersonal(def.innerType)
}

function emptyOf(name: string, field: z.core.$ZodType): unknown {
  const found = [null, undefined, [], {}, ''].find((each) => z.safeParse(field, each).success)
  if (found === undefined && !z.safeParse(field, undefined).success)
    throw new Error(`the personal field "${name}" has no empty value`)
  return found
}
