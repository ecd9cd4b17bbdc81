/** Square's directory of customers. */
import { knownFormat } from './known-format'

export const squareCustomers = knownFormat({
  id: 'square-customers',
  name: 'Square, customers',
  kind: 'customers',
  columns: {
    'Square Customer ID': 'external_id',
    'Reference ID': null,
    'First Name': 'first_name',
    'Last Name': 'last_name',
    'Email Address': 'email',
    'Phone Number': 'phone',
    Nickname: null,
    'Company Name': 'company',
    'Street Address 1': 'address1',
    'Street Address 2': 'address2',
    City: 'city',
    State: 'state',
    'Postal Code': 'postal_code',
    Birthday: 'birthday',
    Memo: 'notes',
    'Creation Source': null,
    'First Visit': null,
    'Last Visit': null,
    'Transaction Count': null,
    'Lifetime Spend': null,
    // A status such as "Unsubscribed", without a date.
    'Email Subscription Status': 'unsubscribed_at'
  },
  aliases: {
    'Given Name': 'first_name',
    Surname: 'last_name',
    'Customer ID': 'external_id',
    Email: 'email',
    Phone: 'phone',
    Company: 'company',
    Country: 'country',
    Notes: 'notes',
    'Instant Profile': null,
    'Email Unsubscribed': 'unsubscribed_at',
    'Blocked From Online Booking': null,
    'Blocked From Instant Bookings': null
  },
  marks: [
    ['Email Subscription Status', 'Email Unsubscribed'],
    ['Email Address', 'Phone Number', 'Email', 'Phone']
  ]
})
