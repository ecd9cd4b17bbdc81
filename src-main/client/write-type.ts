/** Turns JSON schemas, as zod writes them, into TypeScript. */

export interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
}

export function typeOf(schema: JsonSchema, indent = ''): string {
  const { $ref, const: one, enum: values, anyOf, oneOf, allOf, type } = schema
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? 'unknown'
  if (one !== undefined) return JSON.stringify(one)
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ')
  const forms = anyOf ?? oneOf
  if (forms !== undefined) return [...new Set(forms.map((each) => typeOf(each, indent)))].join(' | ')
  if (allOf !== undefined) return allOf.map((each) => `(${typeOf(each, indent)})`).join(' & ')
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...schema, type: each }, indent)).join(' | ')
  return plainType(schema, indent)
}

function plainType(schema: JsonSchema, indent: string): string {
  const { type, items, prefixItems } = schema
  if (prefixItems !== undefined) return `[${prefixItems.map((each) => typeOf(each, indent)).join(', ')}]`
  if (type === 'array') return `(${items === undefined ? 'unknown' : typeOf(items, indent)})[]`
  if (type === 'object' || schema.properties !== undefined) return objectType(schema, indent)
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown'
}

function objectType(
  { properties = {}, required = [], additionalProperties: more }: JsonSchema,
  indent: string
): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isNeeded = required.includes(name)
    const type = `${typeOf(schema, inner)}${isNeeded ? '' : ' | undefined'}`
    return `${writeComment(schema.description ?? '', inner)}${inner}${nameOf(name)}${isNeeded ? '' : '?'}: ${type}`
  })
  if (typeof more === 'object')
    fields.push(`${inner}[name: string]: ${fields.length > 0 ? 'unknown' : typeOf(more, inner)}`)
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n')}\n${indent}}`
}

const nameOf = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name))

/** Empty if there is no description. */
export function writeComment(text: string, indent: string): string {
  if (text === '') return ''
  const lines = text.replaceAll('*/', '* /').split('\n')
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}
