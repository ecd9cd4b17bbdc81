/** Refuses a row with an unknown source, location or tag. */
import type { ProblemCode } from '#shared/contract/imports'
import { judged, type Judged } from './steps'

const codes = { source: 'unknown_source', location: 'unknown_location', tags: 'unknown_tag' } as const

export function missingName(field: 'source' | 'location' | 'tags', name: string | null): Judged {
  const code: ProblemCode = codes[field]
  const what = field === 'tags' ? 'tag' : field
  const message = `There is no ${what} "${name ?? ''}". Have it created, or enter one that exists.`
  return judged('refused', { problems: [{ code, field, column: null, value: name, message }] })
}
