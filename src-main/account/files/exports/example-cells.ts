/** The example row of an empty table, which shows how to fill it in. */
import type { chargeColumns, customerColumns, reviewColumns } from '#shared/contract/exports'

export const exampleCells: {
  reviews: Partial<Record<(typeof reviewColumns)[number], string>>
  customers: Partial<Record<(typeof customerColumns)[number], string>>
  charges: Partial<Record<(typeof chargeColumns)[number], string>>
} = {
  reviews: {
    first_name: 'Ann',
    last_name: 'Example',
    email: 'ann@example.com',
    phone: '+49 30 901820',
    score: '5',
    review: 'Warm welcome, quick help. I will come again!',
    source: 'Google',
    tags: 'service,staff',
    created_at: '2026-01-31'
  },
  customers: {
    first_name: 'Ann',
    last_name: 'Example',
    email: 'ann@example.com',
    phone: '+49 30 901820',
    company: 'Example Ltd',
    notes: 'Prefers to be called in the morning',
    tags: 'regular,newsletter',
    signed_up_at: '2026-01-31',
    address1: '1 High Street',
    city: 'Berlin',
    postal_code: '10115',
    country: 'DE',
    birthday: '1980-05-24',
    other_contacts: 'ann@example.org; +49 30 901821'
  },
  charges: {
    first_name: 'Ann',
    last_name: 'Example',
    email: 'ann@example.com',
    phone: '+49 30 901820',
    amount: '42.50',
    currency: 'EUR',
    charged_at: '2026-01-31 14:05',
    external_id: '2026-0042'
  }
}
