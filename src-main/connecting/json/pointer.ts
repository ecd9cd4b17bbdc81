/** Where a value is in a JSON answer. Understands `data.items`, `$.data.items[*]`, `/data/items` and `reviews[0].id`. */

export type Pointer = readonly string[]

/** Null: not a pointer. An empty pointer means the answer itself. */
export function readPointer(text: string): Pointer | null {
  const plain = text.trim()
  if (plain.startsWith('/')) return plain.slice(1).split('/').map(unescaped)
  const steps = plain
    .replace(/^\$/, '')
    .replaceAll(
      /\[(?:(\d+)|\*|'([^'\]]*)'|"([^"\]]*)")\]/g,
      (_all, index?: string, one?: string, other?: string) => {
        const name = index ?? one ?? other
        return name === undefined ? '' : `.${name}`
      }
    )
    .replace(/^\./, '')
  if (steps === '') return []
  const parts = steps.split('.')
  return parts.every((part) => part !== '' && !/[[\]]/.test(part)) ? parts : null
}

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** Undefined: there is no such value. */
export function valueAt(value: unknown, pointer: Pointer): unknown {
  let at = value
  for (const step of pointer) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string, unknown>)[step]
  }
  return at
}
