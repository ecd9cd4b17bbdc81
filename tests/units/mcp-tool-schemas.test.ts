/** The schemas of an assistant's tools. */
import { expect, test } from 'vitest'
import { actingTools } from '../../src-main/integrations/mcp/acting-tools'
import { readingTools } from '../../src-main/integrations/mcp/reading-tools'

/** Every key of a schema, however deep. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

test.each([...readingTools, ...actingTools].map((tool) => [tool.name, tool] as const))(
  '%s: no dialect is named within a schema, which some assistants refuse',
  (_name, { input, output }) => {
    const keys = keysOf([input, output])
    expect(keys).toContain('properties')
    expect(keys).not.toContain('$schema')
  }
)
