/** Payments as payment services and shops export them. */
import { inUtc } from './cells'
import { firstFilled, knownFormat, type Cells } from './known-format'

/** Stripe's list of payments, whose columns can be chosen (B+: exports of several years, with "Created" and "Created date"). */
export const stripePayments = knownFormat({
  id: 'stripe-payments',
  name: 'Stripe, payments',
  kind: 'charges',
  decimalMark: '.',
  columns: {
    id: 'external_id',
    Description: null,
    'Seller Message': null,
    'Created date (UTC)': 'charged_at',
    Amount: 'amount',
    'Amount Refunded': 'refunded_amount',
    Currency: 'currency',
    'Converted Amount': null,
    'Converted Amount Refunded': null,
    Fee: null,
    'Converted Currency': null,
    Mode: null,
    Status: 'status',
    'Statement Descriptor': null,
    'Customer ID': 'customer_external_id',
    'Customer Description': null,
    'Customer Email': 'email',
    Captured: null,
    'Card Name': 'name',
    'Invoice ID': null
  },
  aliases: {
    'Created (UTC)': 'charged_at',
    Created: 'charged_at',
    'Customer Name': 'name',
    'Customer Phone': 'phone',
    'Taxes On Fee': null,
    'PaymentIntent ID': null,
    'Card Address Country': 'country',
    Livemode: null
  },
  marks: [
    'id',
    'Amount',
    'Amount Refunded',
    'Currency',
    'Status',
    ['Created date (UTC)', 'Created (UTC)', 'Created'],
    ['Customer Email', 'Customer ID']
  ],
  refine: (row) => {
    if (/^test$/i.test((row['mode'] ?? '').trim())) return { leftOut: 'a payment in test mode' }
    return Object.fromEntries(
      ['createddateutc', 'createdutc', 'created']
        .filter((name) => (row[name] ?? '') !== '')
        .map((name) => [name, inUtc(row[name])])
    )
  }
})

/** Square's transactions (B+: headers of 2022 to 2026). Customers are identified by their id in Square's directory. */
export const squareTransactions = knownFormat({
  id: 'square-transactions',
  name: 'Square, transactions',
  kind: 'charges',
  decimalMark: '.',
  columns: {
    Date: 'charged_at',
    Time: 'charged_time',
    'Time Zone': null,
    'Gross Sales': null,
    Discounts: null,
    'Service Charges': null,
    'Net Sales': null,
    'Gift Card Sales': null,
    Tax: null,
    Tip: null,
    'Partial Refunds': null,
    'Total Collected': 'amount',
    Source: null,
    Card: null,
    Cash: null,
    Fees: null,
    'Net Total': null,
    'Transaction ID': null,
    'Payment ID': 'external_id',
    'Event Type': 'charge_type',
    Location: 'location',
    'Customer ID': 'customer_external_id',
    'Customer Name': 'name',
    'Customer Reference ID': null,
    'Transaction Status': 'status'
  },
  marks: ['Total Collected', 'Payment ID', 'Event Type', ['Customer ID', 'Customer Name'], 'Date']
})

/**
 * PayPal's activity (B+: many public readers). Transfers by the shop itself have no customer; a refund goes to the address that
 * the payment came from.
 */
export const payPalActivity = knownFormat({
  id: 'paypal-activity',
  name: 'PayPal, activity',
  kind: 'charges',
  columns: {
    Date: 'charged_at',
    Time: 'charged_time',
    TimeZone: null,
    Name: 'name',
    Type: 'charge_type',
    Status: 'status',
    Currency: 'currency',
    Gross: 'amount',
    Fee: null,
    Net: null,
    'From Email Address': 'email',
    'To Email Address': null,
    'Transaction ID': 'external_id',
    'Reference Txn ID': null,
    'Invoice Number': null,
    Balance: null,
    'Balance Impact': null
  },
  aliases: {
    'Contact Phone Number': 'phone',
    'Country Code': 'country',
    Country: null,
    Subject: null,
    Note: null,
    'Item Title': null,
    'Address Status': null,
    'Receipt ID': null
  },
  marks: ['Gross', 'Net', 'Type', 'Status', 'Transaction ID', 'From Email Address', 'TimeZone'],
  refine: (row) => {
    const isPaidOut = (row['gross'] ?? '').trim().startsWith('-')
    if (/^memo$/i.test(firstFilled(row, 'balanceimpact'))) return { leftOut: 'moved no money' }
    if (!isPaidOut) return {}
    if (!/refund|reversal|chargeback/i.test(row['type'] ?? ''))
      return { leftOut: 'not a payment of a customer' }
    return { type: 'refund', fromemailaddress: row['toemailaddress'] ?? '' }
  }
})

/** Shopify's orders (B+: many sources): one row for each item, and only the first one says what was paid. */
export const shopifyOrders = knownFormat({
  id: 'shopify-orders',
  name: 'Shopify, orders',
  kind: 'charges',
  decimalMark: '.',
  columns: {
    Name: 'external_id',
    Email: 'email',
    'Financial Status': 'status',
    'Paid at': 'charged_at',
    'Fulfillment Status': null,
    'Accepts Marketing': null,
    Currency: 'currency',
    Subtotal: null,
    Shipping: null,
    Taxes: null,
    Total: 'amount',
    'Discount Code': null,
    'Created at': null,
    'Lineitem quantity': null,
    'Lineitem name': null,
    'Lineitem price': null,
    'Billing Name': 'name',
    'Billing Company': 'company',
    'Billing Country': 'country',
    'Billing Phone': 'phone',
    'Shipping Name': null,
    'Cancelled at': null,
    'Payment Method': null,
    'Refunded Amount': 'refunded_amount',
    Location: 'location',
    Id: null,
    Tags: null,
    Source: null
  },
  // `Phone` may be the recipient's; the payer's is `Billing Phone`.
  aliases: { Phone: null, 'Order ID': 'external_id', 'Amount Refunded': 'refunded_amount' },
  marks: ['Financial Status', 'Total', 'Paid at', 'Lineitem name', ['Email', 'Billing Name']],
  refine: firstOfOrder
})

function firstOfOrder(row: Cells): Record<string, string> | { leftOut: string } {
  if (firstFilled(row, 'total', 'financialstatus') === '')
    return { leftOut: 'a further item of the order above' }
  // Orders that were marked as paid by hand have no date of payment.
  return firstFilled(row, 'paidat') === '' ? { paidat: row['createdat'] ?? '' } : {}
}

/** Squarespace’s orders (one sample: a guess); most columns are the same as Shopify’s. */
export const squarespaceOrders = knownFormat({
  id: 'squarespace-orders',
  name: 'Squarespace, orders',
  kind: 'charges',
  isGuess: true,
  decimalMark: '.',
  columns: {
    'Order ID': 'external_id',
    Email: 'email',
    'Financial Status': 'status',
    'Paid at': 'charged_at',
    'Fulfillment Status': null,
    Currency: 'currency',
    Subtotal: null,
    Shipping: null,
    Taxes: null,
    'Amount Refunded': 'refunded_amount',
    Total: 'amount',
    'Discount Code': null,
    'Created at': null,
    'Lineitem quantity': null,
    'Lineitem name': null,
    'Lineitem price': null,
    'Billing Name': 'name',
    'Billing Country': 'country',
    'Billing Phone': 'phone',
    'Shipping Name': null,
    'Cancelled at': null,
    'Private Notes': null,
    'Channel Type': null,
    'Channel Name': null,
    'Payment Method': null,
    'Payment Reference': null
  },
  marks: ['Order ID', 'Financial Status', 'Total', 'Paid at', 'Lineitem name', 'Amount Refunded'],
  refine: firstOfOrder
})

/**
 * WooCommerce's orders, exported by the plug-in "Order Export & Order Import" (one sample: a guess). The export of WooCommerce's
 * own analytics has no addresses.
 */
export const wooCommerceOrders = knownFormat({
  id: 'woocommerce-orders',
  name: 'WooCommerce, orders',
  kind: 'charges',
  isGuess: true,
  columns: {
    order_id: 'external_id',
    order_number: null,
    paid_date: 'charged_at',
    status: 'status',
    order_total: 'amount',
    order_currency: 'currency',
    transaction_id: null,
    customer_id: null,
    customer_email: null,
    billing_first_name: 'first_name',
    billing_last_name: 'last_name',
    billing_company: 'company',
    billing_email: 'email',
    billing_phone: 'phone',
    billing_country: 'country',
    line_item_1: null
  },
  aliases: { order_date: 'charged_at' },
  marks: [
    'order_id',
    'order_total',
    'order_currency',
    ['billing_email', 'billing_phone'],
    ['order_date', 'paid_date']
  ],
  refine: (row) => {
    // The same ids as a connection to the shop uses, so that no payment is recorded twice.
    const id = (row['orderid'] ?? '').trim()
    const paid = (row['paiddate'] ?? '').trim() || (row['orderdate'] ?? '')
    return { paiddate: paid, ...(/^\d+$/.test(id) && { orderid: `order:${id}` }) }
  }
})
