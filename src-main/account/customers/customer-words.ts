/** The words by which a customer is found. */
import type { Change } from '../../store/tables'
import { searchableDigits } from '../../tools/phone'
import { searchText } from '../../tools/search-words'

const searched = ['first_name', 'last_name', 'email', 'company', 'city', 'external_id', 'notes'] as const

export function customerWords(columns: Change<'customers'>): string {
  return searchText([
    ...searched.map((column) => columns[column] ?? null),
    ...(columns.phone == null ? [] : searchableDigits(columns.phone))
  ])
}
