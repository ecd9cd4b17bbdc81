/**
 * Queries a page in the test language with plain English: `getByRole('button', { name: 'Hide' })` finds `⟦Hide··⟧`. This way the
 * steps that lead to a screen state also work in the test language.
 */
import type { Page } from 'playwright'

type Method = (...args: unknown[]) => unknown

export function inBrackets(page: Page): Page {
  return wrapped(page)
}

function wrapped<T extends object>(target: T): T {
  return new Proxy(target, {
    get(_, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const answer = (value as Method).apply(target, asked(String(key), args))
        return isLocator(answer) ? wrapped(answer) : answer
      }
    }
  })
}

function isLocator(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'waitFor' in value && 'getByRole' in value
}

function asked(method: string, args: unknown[]): unknown[] {
  const [first, options] = args as [unknown, { name?: unknown; exact?: boolean } | undefined]
  if (method === 'getByRole' && options?.name !== undefined)
    return [first, { ...options, name: bracketed(options.name, options.exact), exact: undefined }]
  if (/^getBy(Label|Text|Placeholder|Title)$/.test(method)) return [bracketed(first, options?.exact)]
  if (method === 'filter' && typeof first === 'object' && first !== null && 'hasText' in first)
    return [{ ...first, hasText: bracketed(first.hasText) }]
  return args
}

/** What surrounds a catalogue text in the test language. */
const before = '⟦*'
const behind = '·*⟧*'

function bracketed(words: unknown, exact = false): unknown {
  if (words instanceof RegExp) {
    const source = words.source.replace(/^\^/, `^${before}`).replace(/ ?\$$/, `${behind}$`)
    return new RegExp(source, words.flags)
  }
  if (typeof words !== 'string') return words
  // Two catalogue texts may be joined by a colon or a dot.
  const source = words
    .split(/(: | · )/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `${behind}${part}${before}`))
    .join('')
  return exact ? new RegExp(`^${before}${source}${behind}$`) : new RegExp(source, 'i')
}

const escaped = (part: string): string => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
