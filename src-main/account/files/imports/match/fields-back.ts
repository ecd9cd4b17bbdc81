/** Which fields of a record are restored when an import is undone. Pure. */

interface Change<Columns> {
  before: Partial<Columns>
  after: Partial<Columns>
}

/** Columns that mean nothing without each other: they are restored together or not at all. */
const together = [
  ['reply', 'replied_at', 'reply_undated'],
  ['source_id', 'external_id'],
  ['reviewer_name', 'reviewer_first_name', 'reviewer_last_name']
]

/** Columns that are handled separately. */
const apart = new Set(['updated_at', 'tag_ids', 'unsubscribed_at'])

/**
 * The columns unchanged since the import, with their previous values. `isEdited`: other columns have been changed since,
 * and keep their values.
 */
export function fieldsBack<Columns extends object>(
  row: Columns,
  { before, after }: Change<Columns>
): { back: Partial<Columns>; isEdited: boolean } {
  const columns = (Object.keys(after) as (keyof Columns & string)[]).filter((column) => !apart.has(column))
  const edited = columns.filter((column) => row[column] !== after[column] && row[column] !== before[column])
  const tied = new Set(together.filter((group) => group.some((each) => isIn(edited, each))).flat())
  const back = columns.filter(
    (column) => row[column] === after[column] && row[column] !== before[column] && !tied.has(column)
  )
  return {
    back: Object.fromEntries(back.map((column) => [column, before[column]])) as Partial<Columns>,
    isEdited: edited.length > 0
  }
}

/** Takes off the tags that the import added, gives back those it removed, and leaves all others. In ascending order. */
export function tagsBack(
  now: readonly number[],
  before: readonly number[],
  after: readonly number[]
): number[] {
  const kept = now.filter((id) => before.includes(id) || !after.includes(id))
  const takenOff = before.filter((id) => !after.includes(id))
  return [...new Set([...kept, ...takenOff])].toSorted((a, b) => a - b)
}

const isIn = (columns: readonly string[], name: string): boolean => columns.includes(name)
