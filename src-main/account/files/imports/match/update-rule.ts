/** What a row changes in an existing record. An empty cell changes nothing. */
import type { ImportField, UpdateRule } from '#shared/contract/import-choices'
import { isSameContact } from '#main/tools/contacts'

type Value = string | number | null
/** Field of the file, column of the table, its current value, and the value in the row. */
type Pair = readonly [field: ImportField, column: string, before: Value, after: Value]

export interface FieldChange {
  field: ImportField
  before: Value
  after: Value
}

export function changesBy(
  rule: UpdateRule | null | undefined,
  pairs: readonly Pair[]
): { columns: Record<string, Value>; changes: FieldChange[] } {
  const columns: Record<string, Value> = {}
  const changes: FieldChange[] = []
  if (rule === 'leave') return { columns, changes }
  for (const [field, column, before, after] of pairs) {
    if (after === null || before === after || (before !== null && rule !== 'overwrite')) continue
    if (field === 'email' && isSameContact(String(before), String(after))) continue
    columns[column] = after
    changes.push({ field, before, after })
  }
  return { columns, changes }
}
