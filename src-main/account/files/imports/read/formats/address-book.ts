/** Address books: Google Contacts, Outlook, and the columns that a .vcf file is read into. */
import { cardColumns } from '../vcard/card-cells'
import type { ImportField } from '#shared/contract/import-choices'
import { firstFilled, knownFormat, type Cells } from './known-format'

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
    Birthday: 'birthday',
    Categories: 'tags',
    // What people note about their contacts is often private.
    Note: null
  } satisfies Record<(typeof cardColumns)[number], ImportField | null>,
  marks: cardColumns
})

/** Google’s current export, and the older one with "Given Name" and "Type" (B+: many converters read both). */
export const googleContacts = knownFormat({
  id: 'google-contacts',
  name: 'Google Contacts',
  kind: 'customers',
  columns: {
    'First Name': 'first_name',
    'Middle Name': null,
    'Last Name': 'last_name',
    'Name Prefix': null,
    'Name Suffix': null,
    Nickname: null,
    'File As': null,
    'Organization Name': 'company',
    'Organization Title': null,
    'Organization Department': null,
    Birthday: 'birthday',
    Notes: null,
    Photo: null,
    Labels: 'tags',
    'E-mail 1 - Label': null,
    'E-mail 1 - Value': 'email',
    'E-mail 2 - Label': null,
    'E-mail 2 - Value': null,
    'Phone 1 - Label': null,
    'Phone 1 - Value': 'phone',
    'Phone 2 - Label': null,
    'Phone 2 - Value': null,
    'Address 1 - Label': null,
    'Address 1 - Formatted': null,
    'Address 1 - Street': 'address1',
    'Address 1 - City': 'city',
    'Address 1 - PO Box': null,
    'Address 1 - Region': 'state',
    'Address 1 - Postal Code': 'postal_code',
    'Address 1 - Country': 'country',
    'Address 1 - Extended Address': 'address2'
  },
  aliases: {
    'Given Name': 'first_name',
    'Family Name': 'last_name',
    Name: null,
    'Additional Name': null,
    // Where a person is, not a branch of the business.
    Location: null,
    Language: null,
    'Organization 1 - Name': 'company',
    'Group Membership': 'tags',
    'E-mail 1 - Type': null,
    'E-mail 2 - Type': null,
    'Phone 1 - Type': null,
    'Phone 2 - Type': null,
    'Address 1 - Type': null
  },
  marks: [
    ['First Name', 'Given Name'],
    ['E-mail 1 - Value', 'Phone 1 - Value']
  ],
  refine: (row) => {
    const emails = valuesOf(row, 'email')
    const phones = valuesOf(row, 'phone')
    const isMobile = ({ label }: { label: string }) => /mobil|handy|cell|iphone/i.test(label)
    const inOrder = [...phones.filter(isMobile), ...phones]
    const valueOf = ({ value }: { value: string }) => value
    return { email1value: listed(emails.map(valueOf)), phone1value: listed(inOrder.map(valueOf)) }
  }
})

/** All that are there, each once: the reader takes the first one as the preferred one. */
const listed = (values: readonly (string | undefined)[]): string =>
  [...new Set(values.flatMap((value) => value?.trim() || []))].join('; ')

/** Several addresses or numbers are in columns of their own, or in one column separated by `:::`. */
function valuesOf(row: Cells, what: 'email' | 'phone'): { label: string; value: string }[] {
  return [1, 2, 3].flatMap((place) => {
    const label = row[`${what}${place}label`] ?? row[`${what}${place}type`] ?? ''
    const values = (row[`${what}${place}value`] ?? '').split(':::').map((value) => value.trim())
    return values.filter((value) => value !== '').map((value) => ({ label, value }))
  })
}

/** Outlook, on the desktop and on the web (B+: many converters read both). */
export const outlook = knownFormat({
  id: 'outlook',
  name: 'Outlook',
  kind: 'customers',
  columns: {
    Title: null,
    'First Name': 'first_name',
    'Middle Name': null,
    'Last Name': 'last_name',
    Suffix: null,
    Company: 'company',
    Department: null,
    'Job Title': null,
    'Business Street': 'address1',
    'Business City': 'city',
    'Business State': 'state',
    'Business Postal Code': 'postal_code',
    'Business Country/Region': 'country',
    'Mobile Phone': 'phone',
    Birthday: 'birthday',
    Categories: 'tags',
    'E-mail Address': 'email',
    'E-mail 2 Address': null,
    'E-mail 3 Address': null,
    Notes: null,
    'Office Location': null,
    'Web Page': null
  },
  aliases: {
    'Business Country': 'country',
    'Home Street': 'address1',
    'Home City': 'city',
    'Home State': 'state',
    'Home Postal Code': 'postal_code',
    'Home Country/Region': 'country',
    'Home Country': 'country',
    'Primary Phone': 'phone',
    'Business Phone': 'phone',
    'Home Phone': 'phone',
    'Company Main Phone': null,
    Location: null,
    Language: null,
    Keywords: null
  },
  marks: [
    'E-mail Address',
    ['First Name', 'Last Name'],
    ['Business Street', 'Home Street', 'Business Phone', 'Home Phone']
  ],
  refine: (row) => {
    const address = ['street', 'city', 'state', 'postalcode', 'country', 'countryregion']
    const ofBusiness = address.map((part) => `business${part}`)
    const phone = listed(phones.map((name) => row[name]))
    // The number is put into all of these columns, so that it is read whichever of them the file has.
    return {
      emailaddress: listed([row['emailaddress'], row['email2address'], row['email3address']]),
      ...Object.fromEntries(phones.map((name) => [name, phone])),
      ...(firstFilled(row, ...ofBusiness) === '' &&
        Object.fromEntries(address.map((part) => [`business${part}`, firstFilled(row, `home${part}`)])))
    }
  }
})

/** In order of preference: numbers that can receive text messages first. */
const phones = ['mobilephone', 'primaryphone', 'businessphone', 'homephone']
