/** The display name of a column, since some columns have none. */
import type { ImportColumn } from '#shared/contract/imports'
import { format } from '../lib/format.svelte'
import fileWords from '#messages/imports-file'

export const columnName = ({ name }: ImportColumn, place: number): string =>
  name.trim() === '' ? fileWords.unnamed({ place: format.number(place + 1) }) : name

/** The names of all columns, made unique: two columns may have the same name. */
export function columnNames(columns: readonly ImportColumn[]): string[] {
  const names = columns.map(columnName)
  return names.map((name, place) =>
    names.indexOf(name) === place ? name : `${name} (${format.number(place + 1)})`
  )
}
