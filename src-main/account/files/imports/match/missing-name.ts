/** The refusal of a row whose source, location or tag is not known. */
import type { ProblemCode } from '../../../../../src-shared/contract/imports'
import { judged, type Judged } from './steps'

const codes = { source: 'unknown_source', location: 'unknown_location', tags: 'unknown_tag' } as const

export function missingName(field: 'source' | 'location' | 'tags', name: string | null): Judged {
  const code: ProblemCode = codes[field]
  const what = field === 'tags' ? 'tag' : field
  const message = `There is no ${what} "${name ?? ''}". Let it be made, or write one that there is.`
  return judged('refused', { problems: [{ code, field, column: null, value: name, message }] })
}
