/** The schemas of an assistant's tools. */
import { expect, test } from 'vitest'
import { actingTools } from '#main/integrations/mcp/acting-tools'
import { readingTools } from '#main/integrations/mcp/reading-tools'

/** Every key of a schema, however deep. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

const tools = [...readingTools, ...actingTools]

test.each(tools.map((tool) => [tool.name, tool] as const))(
  '%s: no dialect is named within a schema, which some assistants refuse',
  (_name, { input, output }) => {
    const keys = keysOf([input, output])
    expect(keys).toContain('properties')
    expect(keys).not.toContain('$schema')
  }
)

/** Every schema of a property or an element, however deep, with its path. */
function propertiesOf(schema: unknown, path = ''): [path: string, schema: Record<string, unknown>][] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, items } = schema as { properties?: Record<string, unknown>; items?: unknown }
  const inner = [...Object.entries(properties), ...(items === undefined ? [] : [['[]', items] as const])]
  return inner.flatMap(([name, each]) => [
    [`${path}.${name}`, each as Record<string, unknown>],
    ...propertiesOf(each, `${path}.${name}`)
  ])
}

test('each property has exactly one type: an assistant refuses the whole list if one has two', () => {
  const all = tools.flatMap(({ name, input, output }) => [
    ...propertiesOf(input, name),
    ...propertiesOf(output, name)
  ])
  expect(all.length).toBeGreaterThan(100)
  const odd = all.filter(
    ([, schema]) =>
      typeof schema['type'] !== 'string' || ['anyOf', 'oneOf', 'allOf'].some((key) => key in schema)
  )
  expect(odd).toEqual([])
})
