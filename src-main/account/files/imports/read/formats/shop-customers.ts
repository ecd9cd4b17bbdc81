/** Lists of customers as shops and booking systems export them. */
import { firstFilled, knownFormat } from './known-format'

/** Shopify (B+: the current export, and the older one without "Default"). */
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

/** Calendly’s appointments (one sample: a guess): someone with an appointment is a customer since that day. */
export const calendly = knownFormat({
  id: 'calendly',
  name: 'Calendly',
  kind: 'customers',
  isGuess: true,
  columns: {
    'User Name': null,
    Team: null,
    'Invitee Name': 'name',
    'Invitee First Name': 'first_name',
    'Invitee Last Name': 'last_name',
    'Invitee Email': 'email',
    'Invitee Time Zone': 'time_zone',
    'Invitee accepted marketing emails': 'consent',
    'Text Reminder Number': 'phone',
    'Event Type Name': null,
    'Start Date & Time': 'signed_up_at',
    'End Date & Time': null,
    Location: null,
    'Event Created Date & Time': null,
    Canceled: null,
    'Canceled By': null,
    'Cancellation reason': null,
    'User Email': null,
    'Marked as No-Show': null
  },
  marks: ['Invitee Name', 'Invitee Email', 'Start Date & Time'],
  refine: (row) => {
    if (/^true$/i.test(firstFilled(row, 'canceled'))) return { leftOut: 'the appointment was cancelled' }
    return /^yes$/i.test(firstFilled(row, 'markedasnoshow')) ? { leftOut: 'nobody came' } : {}
  }
})

/** Xero’s contacts (B+: several public readers). If a person is named, the contact’s name is that of their company. */
export const xeroContacts = knownFormat({
  id: 'xero-contacts',
  name: 'Xero, contacts',
  kind: 'customers',
  columns: {
    '*ContactName': 'name',
    AccountNumber: 'external_id',
    EmailAddress: 'email',
    FirstName: 'first_name',
    LastName: 'last_name',
    POAttentionTo: null,
    POAddressLine1: 'address1',
    POAddressLine2: 'address2',
    POCity: 'city',
    PORegion: 'state',
    POPostalCode: 'postal_code',
    POCountry: 'country',
    PhoneNumber: 'phone',
    MobileNumber: null,
    TaxNumber: null,
    Website: null,
    LegalName: 'company',
    CompanyNumber: null
  },
  marks: ['*ContactName', 'EmailAddress', 'POAddressLine1'],
  refine: (row) => ({
    phonenumber: firstFilled(row, 'phonenumber', 'mobilenumber'),
    ...(firstFilled(row, 'firstname', 'lastname') !== '' && {
      contactname: '',
      legalname: firstFilled(row, 'contactname')
    })
  })
})

/** Fresha (one sample: a guess). Customers who are blocked there are not asked. */
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
