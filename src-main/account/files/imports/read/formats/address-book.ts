/** Address books: the columns that a .vcf file is read into. */
import { cardColumns } from '../vcard/card-cells'
import type { ImportField } from '../../../../../../src-shared/contract/import-choices'
import { knownFormat } from './known-format'

export const addressBook = knownFormat({
  id: 'vcard',
  name: 'Address book (vCard)',
  kind: 'customers',
  columns: {
    'Full name': 'name',
    'First name': 'first_name',
    'Last name': 'last_name',
    Organisation: 'company',
    'E-mail': 'email',
    Phone: 'phone',
    Street: 'address1',
    'Address, second line': 'address2',
    City: 'city',
    'State or region': 'state',
    'Postal code': 'postal_code',
    Country: 'country',
    Categories: 'tags',
    // What people note about their contacts is often private.
    Note: null
  } satisfies Record<(typeof cardColumns)[number], ImportField | null>,
  marks: cardColumns
})
