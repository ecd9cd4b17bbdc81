/** Payment files in known formats, from bytes to the outcome of each row. */
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { useFiles } from '../read-file'
import { fixture, readIn, said } from '../read-in'

const { path } = useFiles()
const readText = (text: string) => {
  writeFileSync(path, text)
  return readIn(path)
}

const read = async (name: string) => {
  const { format, kind, needs, rows } = await readIn(fixture(name))
  return { format, kind, needs, rows: rows.map(said) }
}
const ann = { first_name: 'Ann', last_name: 'Example', email: 'ann@example.com' }
const ben = { first_name: 'Ben', last_name: 'Example', email: 'ben@example.com' }

test('our own table: decimals, refunds and days', async () => {
  expect(await read('goodword-charges.csv')).toEqual({
    format: 'goodword-charges',
    kind: 'charges',
    needs: [],
    rows: [
      {
        line: 2,
        ...ann,
        amount: 4250,
        currency: 'EUR',
        charged_at: '2025-01-31T13:05:00.000Z',
        external_id: '2025-0042'
      },
      {
        line: 3,
        phone: '+4930901820',
        amount: -1200,
        currency: 'EUR',
        charged_at: '2025-01-31T23:00:00.000Z'
      }
    ]
  })
})

test('Stripe: times in UTC, refunds of a payment, what failed, what was a test and what names nobody', async () => {
  expect(await read('stripe-payments.csv')).toEqual({
    format: 'stripe-payments',
    kind: 'charges',
    needs: [],
    rows: [
      {
        line: 2,
        ...ann,
        name: 'Ann Example',
        customer_external_id: 'cus_1',
        amount: 104_990,
        currency: 'EUR',
        charged_at: '2025-03-01T11:30:00.000Z',
        external_id: 'ch_made_up_1'
      },
      {
        line: 3,
        ...ben,
        name: 'Ben Example',
        customer_external_id: 'cus_2',
        amount: 6000,
        refunded_amount: 2000,
        currency: 'EUR',
        charged_at: '2025-07-01T22:15:00.000Z',
        external_id: 'ch_made_up_2'
      },
      {
        line: 4,
        email: 'cleo@example.com',
        customer_external_id: 'cus_3',
        amount: 500,
        refunded_amount: 500,
        currency: 'JPY',
        charged_at: '2025-03-02T09:00:00.000Z',
        external_id: 'ch_made_up_3'
      },
      { line: 5, leftOut: 'never paid' },
      { line: 6, leftOut: 'a payment in test mode' },
      { line: 7, leftOut: 'no customer named' }
    ]
  })
})

test('Square: the time in a column of its own, refunds by their type, customers by their number', async () => {
  const dee = {
    name: 'Dee Example',
    first_name: 'Dee',
    last_name: 'Example',
    customer_external_id: 'SQC1',
    location: 'Main Street',
    currency: 'USD'
  }
  expect(await read('square-transactions.csv')).toEqual({
    format: 'square-transactions',
    kind: 'charges',
    needs: [],
    rows: [
      { line: 2, ...dee, amount: 107_000, charged_at: '2025-10-05T12:30:00.000Z', external_id: 'PAY1' },
      { line: 3, ...dee, amount: -2000, charged_at: '2025-10-05T13:00:00.000Z', external_id: 'PAY2' },
      { line: 4, leftOut: 'no customer named' }
    ]
  })
})

test('Shopify: one payment for an order of several items, refunds, and orders that were never paid', async () => {
  expect(await read('shopify-orders.csv')).toEqual({
    format: 'shopify-orders',
    kind: 'charges',
    needs: [],
    rows: [
      {
        line: 2,
        ...ann,
        name: 'Ann Example',
        phone: '+4930901820',
        country: 'DE',
        amount: 10_090,
        currency: 'EUR',
        charged_at: '2025-05-01T08:00:00.000Z',
        external_id: '#1001'
      },
      { line: 3, leftOut: 'a further item of the order above' },
      {
        line: 4,
        ...ben,
        name: 'Ben Example',
        company: 'Example Ltd',
        country: 'GB',
        amount: 2000,
        refunded_amount: 400,
        currency: 'EUR',
        charged_at: '2025-05-02T08:00:00.000Z',
        external_id: '#1002'
      },
      { line: 5, leftOut: 'never paid' }
    ]
  })
})

test('WooCommerce: orders are called as its connection calls them', async () => {
  expect(await read('woocommerce-orders.csv')).toEqual({
    format: 'woocommerce-orders',
    kind: 'charges',
    needs: [],
    rows: [
      {
        line: 2,
        ...ann,
        phone: '+4930901820',
        country: 'DE',
        amount: 5480,
        currency: 'EUR',
        charged_at: '2025-04-01T08:02:00.000Z',
        external_id: 'order:15'
      },
      { line: 3, leftOut: 'never paid' },
      {
        line: 4,
        ...ben,
        country: 'DE',
        amount: 2000,
        refunded_amount: 2000,
        currency: 'EUR',
        charged_at: '2025-04-03T08:00:00.000Z',
        external_id: 'order:17'
      }
    ]
  })
})

describe('lists that do not name customers are refused with the reason', () => {
  test.each([
    'Email,Date,Transaction ID,Payment Type,Status,Card Type,Last 4 digits,Process As,Payment Method,Total,Net,Fee,Payout,Payout Date,Payout ID',
    'E-Mail,Datum,Transaktions-ID,Zahlungsart,Status,Kartentyp,Letzte 4 Ziffern,Betrag inkl. MwSt.,Gebühr,Auszahlung,Auszahlungsdatum,Auszahlungs-ID'
  ])('%s', async (header) => {
    const row =
      'own@example.com,2025-01-31 19:56:55,T4MADEUP,Umsatz,Erfolgreich,VISA,1234,12.00,0.20,11.80,2025-02-02,77,1'
    const { recognised } = await readText(`${header}\n${row}\n`)
    expect(recognised).toMatchObject({ refusal: { code: 'no_customers_named' } })
  })
})

test('a list with semicolons and commas, as bookkeeping programs write it', async () => {
  const { kind, needs, rows } = await readText(
    [
      'Rechnungsdatum;Rechnungsnummer;Kunde;E-Mail;Rechnungsbetrag;Währung',
      '03.04.2025;RE-1;"Example, Ann";ann@example.com;1.234,56;EUR',
      '04.04.2025;RE-2;Ben Example;ben@example.com;-19,00;CHF'
    ].join('\r\n')
  )
  expect({ kind, needs }).toEqual({ kind: 'charges', needs: [] })
  expect(rows.map(said)).toMatchObject([
    { amount: 123_456, currency: 'EUR', external_id: 'RE-1', charged_at: '2025-04-02T22:00:00.000Z' },
    { amount: -1900, currency: 'CHF', external_id: 'RE-2' }
  ])
})
