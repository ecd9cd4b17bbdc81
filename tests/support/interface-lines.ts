/**
 * The interface as sorted lines, one for each operation, parameter, field and value, so that a change shows up as added and
 * removed lines.
 */
type Json = Record<string, unknown>

interface Described {
  paths: Record<string, Record<string, Json>>
  webhooks: Record<string, Json>
  components: { schemas: Record<string, Json>; parameters: Record<string, Json> }
}

export function interfaceLines(document: Json): string[] {
  const { paths, webhooks, components } = document as unknown as Described
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      linesOfOperation(`${method.toUpperCase()} ${path}`, operation, components.parameters)
    )
  )
  const schemas = Object.entries(components.schemas).flatMap(([name, schema]) =>
    linesOf(`schema ${name}`, schema)
  )
  const events = Object.keys(webhooks).map((type) => `webhook ${type}`)
  return [...new Set([...operations, ...schemas, ...events])].toSorted()
}

/** Answers that every operation has. */
const everywhere: ReadonlySet<string> = new Set(['401', '403', 'default'])

function linesOfOperation(name: string, operation: Json, shared: Record<string, Json>): string[] {
  const parameters = ((operation.parameters ?? []) as Json[]).map((each) =>
    typeof each.$ref === 'string' ? (shared[each.$ref.split('/').at(-1) ?? ''] as Json) : each
  )
  const responses = Object.entries(operation.responses as Record<string, Json>).filter(
    ([status]) => !everywhere.has(status)
  )
  return [
    `${name} is ${String(operation.operationId)}`,
    `${name} needs ${String(operation['x-scope'])}`,
    ...parameters.flatMap((each) =>
      linesOf(
        `${name} ${String(each.in)} ${String(each.name)}${each.required ? '' : '?'}`,
        each.schema as Json
      )
    ),
    ...contentLines(`${name} body`, operation.requestBody as Json | undefined),
    ...responses.flatMap(([status, answer]) => [
      `${name} ${status} ${typeof answer.$ref === 'string' ? nameIn(answer.$ref) : ''}`.trim(),
      ...Object.keys((answer.headers ?? {}) as Json).map((header) => `${name} ${status} header ${header}`),
      ...contentLines(`${name} ${status}`, answer)
    ])
  ]
}

const contentLines = (name: string, holder: Json | undefined): string[] =>
  // The bytes of a file have no schema.
  Object.entries((holder?.content ?? {}) as Record<string, Json>).flatMap(
    ([type, { schema = { type: 'string' } }]) => linesOf(`${name} ${type}`, schema as Json)
  )

/** The type of a schema, and the fields and values in it. */
function linesOf(name: string, schema: Json): string[] {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const required = new Set((schema.required ?? []) as string[])
  const inner = [...many(schema.allOf), ...many(schema.anyOf), ...many(schema.oneOf)].filter(
    (each) => each.properties !== undefined || each.enum !== undefined
  )
  return [
    `${name}: ${typeOf(schema)}`,
    ...((schema.enum ?? []) as unknown[]).map((value) => `${name} = ${String(value)}`),
    ...fields.flatMap(([field, each]) => linesOf(`${name}.${field}${required.has(field) ? '' : '?'}`, each)),
    ...(schema.items === undefined ? [] : linesOf(`${name}[]`, schema.items as Json).slice(1)),
    ...inner.flatMap((each) => linesOf(name, each).slice(1))
  ]
}

const many = (schemas: unknown): Json[] => (Array.isArray(schemas) ? (schemas as Json[]) : [])
const nameIn = (reference: string): string => reference.split('/').at(-1) ?? ''

function typeOf(schema: Json): string {
  if (typeof schema.$ref === 'string') return nameIn(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const alternatives = [...many(schema.anyOf), ...many(schema.oneOf)]
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].toSorted().join(' | ')
  if (schema.allOf !== undefined) return many(schema.allOf).map(typeOf).join(' & ')
  if (schema.items !== undefined) return `${typeOf(schema.items as Json)}[]`
  const types = (schema.type ?? 'anything') as string | string[]
  return [types].flat().join(' | ')
}
