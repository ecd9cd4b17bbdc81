/**
 * Files as other programs write them. Their columns and shapes come from the document or public repository named above each; the
 * rows were written for this table, with people who do not exist. For each file: what it is recognised as, and its records.
 */
import { readStrangers, type Stranger } from './read-strangers'

const strangers: Stranger[] = [
  // Feefo’s document about moving reviews: https://help.feefo.com/knowledge-base/importing-service-reviews
  [
    'feefo.csv',
    { format: 'feefo', kind: 'reviews' },
    [
      {
        line: 2,
        score: 5,
        review: 'Quick and friendly\n\nThe cup is smaller than I thought',
        name: 'Mara Lindt',
        email: 'mara@example.com',
        created_at: '2025-03-03T23:00:00.000Z'
      },
      {
        line: 3,
        score: 2,
        review: 'Late, and no word about it',
        name: 'Jonas Quill',
        email: 'jonas@example.com',
        created_at: '2025-03-04T23:00:00.000Z'
      },
      {
        line: 4,
        score: 5,
        review: 'A lovely saucer',
        name: 'Ida Bern',
        email: 'ida@example.com',
        created_at: '2025-03-05T23:00:00.000Z'
      }
    ]
  ],
  // Google’s own format, as read by several public converters: https://support.google.com/contacts/answer/15147365
  [
    'google-contacts-customers.csv',
    { format: 'google-contacts', kind: 'customers' },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@cards.example.com',
        other_contacts: ['mara@work.cards.example.com', '+493012342209'],
        phone: '+4915112342201',
        tags: ['Regulars'],
        address1: 'Hauptstr. 1',
        city: 'Berlin',
        postal_code: '10115',
        country: 'DE'
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@cards.example.com',
        phone: '+4933112342202',
        company: 'Quill & Sons',
        address1: 'Markt 3',
        address2: 'Rear building',
        city: 'Potsdam',
        state: 'Brandenburg',
        postal_code: '14467',
        country: 'DE'
      },
      { line: 4, first_name: 'Ida', last_name: 'Bern', phone: '+4915112342203' }
    ]
  ],
  // Google’s older format, as read by several public converters; several addresses in one cell
  [
    'google-contacts-customers-older.csv',
    { format: 'google-contacts', kind: 'customers' },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@older.example.com',
        other_contacts: ['mara@work.older.example.com'],
        phone: '+4915112342301',
        tags: ['Regulars']
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@older.example.com',
        other_contacts: ['jq@older.example.com']
      },
      { line: 4, first_name: 'Ida', last_name: 'Bern', phone: '+493012342303' }
    ]
  ],
  // github.com/michalbe/csv2vcard: contacts from Outlook on the web
  [
    'outlook-customers.csv',
    { format: 'outlook', kind: 'customers' },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@office.example.com',
        phone: '+4915112342401',
        address1: 'Hauptstr. 1',
        city: 'Berlin',
        postal_code: '10115',
        country: 'DE'
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@office.example.com',
        phone: '+4933112342402',
        company: 'Quill & Sons',
        address1: 'Markt 3',
        city: 'Potsdam',
        postal_code: '14467',
        country: 'DE'
      },
      { line: 4, first_name: 'Ida', last_name: 'Bern', phone: '+493012342403' }
    ]
  ],
  // github.com/tramyardg/magento2ShopifyCSV: Shopify’s customers, before the “Default” columns were added
  [
    'shopify-customers.csv',
    { format: 'shopify-customers', kind: 'customers' },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@shop.example.com',
        phone: '+4915112342501',
        tags: ['vip', 'newsletter'],
        address1: 'Hauptstr. 1',
        city: 'Berlin',
        state: 'Berlin',
        postal_code: '10115',
        country: 'DE'
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@shop.example.com',
        company: 'Quill & Sons',
        notes: 'Prefers e-mail',
        unsubscribed_at: '2026-11-21T12:00:00.000Z',
        address1: 'Markt 3',
        city: 'Potsdam',
        state: 'Brandenburg',
        postal_code: '14467',
        country: 'DE'
      },
      { line: 4, first_name: 'Ida', last_name: 'Bern', phone: '+4915112342503', country: 'DE' }
    ]
  ],
  // github.com/dariolr/Agenda_Project: clients of Fresha, a booking system for salons
  [
    'fresha-customers.csv',
    { format: 'fresha', kind: 'customers' },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@salon.example.com',
        phone: '+4915112342101',
        notes: 'Likes short appointments',
        signup_date: '2025-03-04',
        address1: 'Hauptstr. 1',
        city: 'Berlin',
        postal_code: '10115',
        external_id: '5001'
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@salon.example.com',
        phone: '+493012342102',
        signup_date: '2024-11-20',
        unsubscribed_at: '2026-11-21T12:00:00.000Z',
        sms_opt_out: true,
        city: 'Potsdam',
        external_id: '5002'
      },
      {
        line: 4,
        first_name: 'Ida',
        last_name: 'Bern',
        phone: '+4915112342103',
        signup_date: '2025-06-01',
        sms_opt_out: true,
        city: 'Berlin',
        external_id: '5003'
      }
    ]
  ],
  // github.com/hairsolutionsco/automations_hub: HubSpot’s property names
  [
    'strangers/hubspot.csv',
    { format: null, kind: 'customers' },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        phone: '+4915112340001',
        city: 'Berlin',
        state: 'Berlin',
        country: 'DE'
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        unsubscribed_at: '2026-11-21T12:00:00.000Z',
        city: 'Potsdam',
        country: 'DE'
      },
      {
        line: 4,
        first_name: 'Ida',
        last_name: 'Bern',
        email: 'ida@example.com',
        phone: '+493012340003',
        bounced: true
      }
    ]
  ],
  // github.com/jniimi/tripadvisor_dataset: sub-scores, one of them called location
  [
    'strangers/tripadvisor.csv',
    { format: null, kind: 'reviews' },
    [
      {
        line: 2,
        score: 5,
        title: 'Quiet and kind',
        review: 'Slept well, breakfast was plentiful.',
        created_at: '2025-03-18T23:00:00.000Z'
      },
      {
        line: 3,
        score: 2,
        title: 'Too loud',
        review: 'The street keeps you awake.',
        created_at: '2025-04-21T22:00:00.000Z'
      },
      {
        line: 4,
        score: 4,
        title: 'Solid',
        review: 'Nothing to complain about.',
        created_at: '2025-05-29T22:00:00.000Z'
      }
    ]
  ],
  // github.com/HamoyeHQ/stage-f-04-hotel-reviews: Booking’s reviews as a widely studied dataset
  [
    'strangers/hotel-reviews.csv',
    { format: 'booking', kind: 'reviews' },
    [
      {
        line: 2,
        score: 5,
        review: 'Friendly people at the desk',
        location: 'Hotel Anker',
        created_at: '2025-08-02T22:00:00.000Z'
      },
      {
        line: 3,
        score: 3,
        review: 'Close to the station\n\nThin walls and a noisy lift',
        location: 'Hotel Anker',
        created_at: '2025-07-27T22:00:00.000Z'
      },
      {
        line: 4,
        score: 2,
        review: 'Breakfast was cold',
        location: 'Hotel Anker',
        created_at: '2025-07-12T22:00:00.000Z'
      }
    ]
  ],
  // github.com/jadwro/allegro_csv_parser: all 79 columns of Shopify’s orders
  [
    'strangers/shopify-orders-all-columns.csv',
    { format: 'shopify-orders', kind: 'charges' },
    [
      {
        line: 2,
        amount: 4490,
        currency: 'EUR',
        charged_at: '2025-05-02T08:11:12.000Z',
        name: 'Mara Lindt',
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        country: 'DE',
        external_id: '#1001'
      },
      { line: 3, leftOut: 'a further item of the order above' },
      {
        line: 4,
        amount: 2000,
        currency: 'EUR',
        charged_at: '2025-05-04T06:00:00.000Z',
        refunded_amount: 2000,
        name: 'Jonas Quill',
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        company: 'Quill & Sons',
        country: 'DE',
        external_id: '#1002'
      },
      { line: 5, leftOut: 'never paid' }
    ]
  ]
]

readStrangers(strangers)
