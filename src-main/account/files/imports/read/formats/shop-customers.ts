/** Lists of customers as shops and booking systems write them. */
import { firstFilled, knownFormat } from './known-format'

/** Of Shopify (B+: today's export, and that of the years before without "Default"). */
export const shopifyCustomers = knownFormat({
  id: 'shopify-customers',
  name: 'Shopify, customers',
  kind: 'customers',
  columns: {
    'Customer ID': 'external_id',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    Email: 'email',
    'Accepts Email Marketing': 'consent',
    'Default Address Company': 'company',
    'Default Address Address1': 'address1',
    'Default Address Address2': 'address2',
    'Default Address City': 'city',
    'Default Address Province Code': 'state',
    'Default Address Country Code': 'country',
    'Default Address Zip': 'postal_code',
    'Default Address Phone': null,
    Phone: 'phone',
    'Accepts SMS Marketing': 'sms_consent',
    'Total Spent': null,
    'Total Orders': null,
    Note: 'notes',
    'Tax Exempt': null,
    Tags: 'tags'
  },
  aliases: {
    'Accepts Marketing': 'consent',
    Company: 'company',
    Address1: 'address1',
    Address2: 'address2',
    City: 'city',
    Province: 'state',
    'Province Code': null,
    'Country Code': 'country',
    Country: 'country',
    Zip: 'postal_code'
  },
  marks: [
    ['Accepts Email Marketing', 'Accepts Marketing'],
    'Total Spent',
    ['Default Address Address1', 'Default Address Zip', 'Address1', 'Total Orders']
  ]
})

/** Of Fresha (one sample: a guess). Who is blocked there is not asked. */
export const fresha = knownFormat({
  id: 'fresha',
  name: 'Fresha',
  kind: 'customers',
  isGuess: true,
  columns: {
    'Client ID': 'external_id',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    Blocked: 'unsubscribed_at',
    Gender: null,
    'Mobile Number': 'phone',
    Telephone: null,
    Email: 'email',
    'Accepts Marketing': 'consent',
    'Accepts SMS Marketing': 'sms_consent',
    City: 'city',
    'Date of Birth': null,
    Added: 'signed_up_at',
    Note: 'notes'
  },
  aliases: {
    'Full Name': null,
    'Block Reason': null,
    Address: 'address1',
    'Apartment Suite': 'address2',
    Area: null,
    State: 'state',
    'Post Code': 'postal_code',
    'Referral Source': null
  },
  marks: ['Client ID', 'Mobile Number', 'Blocked', ['Telephone', 'Added']],
  refine: (row) => ({ mobilenumber: firstFilled(row, 'mobilenumber', 'telephone') })
})
