/** The words by which a customer is found. */
import { channelOf } from '#shared/channel-of'
import { searchedCustomerFields } from '#shared/contract/customer-fields'
import type { Change } from '#main/store/tables'
import { otherContacts } from '#main/tools/contacts'
import { searchableDigits } from '#main/tools/phone'
import { searchText } from '#main/tools/search-words'

export function customerWords(columns: Change<'customers'>): string {
  return searchText([
    ...searchedCustomerFields.map((column) => columns[column] ?? null),
    ...[columns.phone ?? null, ...otherContacts(columns)].flatMap((each) =>
      each === null || channelOf(each) === 'email' ? [] : searchableDigits(each)
    )
  ])
}
