/** The words by which a customer is found. */
import { searchedCustomerFields } from '../../../src-shared/contract/customer-fields'
import type { Change } from '../../store/tables'
import { searchableDigits } from '../../tools/phone'
import { searchText } from '../../tools/search-words'

export function customerWords(columns: Change<'customers'>): string {
  return searchText([
    ...searchedCustomerFields.map((column) => columns[column] ?? null),
    ...(columns.phone == null ? [] : searchableDigits(columns.phone))
  ])
}
