/**
 * Files as written by programs for shops, salons and offices, and by surveys and scrapers. As in strangers.test.ts the columns
 * come from public files and parsers, and the rows were written for this table, with people who do not exist.
 */
import { readStrangers, type Stranger } from './read-strangers'

const strangers: Stranger[] = [
  // App reviews, as the usual library writes them: seven public files and parsers.
  [
    'strangers/play-scraper.csv',
    { format: null, kind: 'reviews' },
    [
      {
        line: 2,
        score: 5,
        review: 'Works well, thanks',
        name: 'Mara Lindt',
        created_at: '2025-04-12T07:42:38.000Z',
        reply: 'Thank you Mara',
        replied_at: '2025-04-12T11:10:05.000Z',
        external_id: '0a1b2c3d-0000-4000-8000-000000000001'
      },
      {
        line: 3,
        score: 1,
        review: 'Crashes on start',
        name: 'Jonas Quill',
        created_at: '2025-04-13T16:00:00.000Z',
        external_id: '0a1b2c3d-0000-4000-8000-000000000002'
      }
    ]
  ],
  // Google’s own monthly report of an app’s reviews, in UTF-16: ten public parsers.
  [
    'strangers/play-console.csv',
    { format: null, kind: 'reviews' },
    [
      {
        line: 2,
        score: 5,
        title: 'Génial',
        review: 'Très bonne boutique',
        created_at: '2025-06-15T10:00:00.000Z',
        reply: 'Merci !',
        external_url: 'https://play.example.com/r?reviewId=gp%3A1'
      },
      { line: 3, score: 2, created_at: '2025-06-17T10:00:00.000Z' }
    ]
  ],
  // A service that reads Google Maps, with American dates: public parsers.
  [
    'strangers/outscraper.csv',
    { format: 'google-scraped', kind: 'reviews' },
    [
      {
        line: 2,
        score: 5,
        review: 'Lovely, quiet rooms',
        name: 'Mara Lindt',
        location: 'Hotel Anker',
        created_at: '2025-04-01T09:00:00.000Z',
        reply: 'Thank you',
        replied_at: '2025-04-02T08:00:00.000Z',
        external_id: 'rev1'
      },
      {
        line: 3,
        score: 2,
        name: 'Jonas Quill',
        location: 'Hotel Anker',
        created_at: '2025-04-15T10:30:00.000Z',
        external_id: 'rev2'
      }
    ]
  ],
  // Another one, which identifies the place by its title: ten public parsers.
  [
    'google-maps-scraped.csv',
    { format: 'google-maps-scraped', kind: 'reviews' },
    [
      {
        line: 2,
        score: 5,
        review: 'Lovely, quiet rooms',
        name: 'Mara Lindt',
        location: 'Hotel Anker',
        created_at: '2025-04-01T09:00:00.000Z',
        reply: 'Thank you',
        replied_at: '2025-04-02T08:00:00.000Z',
        external_id: 'r1',
        external_url: 'https://maps.example.com/r1'
      },
      {
        line: 3,
        score: 2,
        name: 'Jonas Quill',
        location: 'Hotel Anker',
        created_at: '2025-04-15T10:30:00.000Z',
        external_id: 'r2',
        external_url: 'https://maps.example.com/r2'
      }
    ]
  ],
  // Form responses, with times in the form owner's time zone.
  [
    'strangers/google-form.csv',
    { format: null, kind: 'reviews' },
    [
      {
        line: 2,
        score: 5,
        name: 'Mara Lindt',
        email: 'mara@example.com',
        created_at: '2025-04-01T07:00:00.000Z'
      },
      {
        line: 3,
        score: 3,
        name: 'Jonas Quill',
        email: 'jonas@example.com',
        created_at: '2025-04-02T13:30:00.000Z'
      }
    ]
  ],
  // Inside Airbnb’s table of reviews, which has no scores: ten public parsers.
  [
    'strangers/airbnb.csv',
    { format: null, kind: 'reviews' },
    [
      {
        line: 2,
        review: 'Lovely flat.\nWould come again.',
        name: 'Mara',
        created_at: '2025-03-31T22:00:00.000Z',
        external_id: '13979227'
      },
      {
        line: 3,
        review: 'Noisy street',
        name: 'Jonas',
        created_at: '2025-04-14T22:00:00.000Z',
        external_id: '13979228'
      }
    ]
  ],
  // Etsy’s sold orders: eight public parsers.
  [
    'strangers/etsy-sold-orders.csv',
    { format: null, kind: 'charges' },
    [
      {
        line: 2,
        amount: 5500,
        currency: 'USD',
        charged_at: '2025-09-24T22:00:00.000Z',
        first_name: 'Mara',
        last_name: 'Lindt',
        country: 'US',
        external_id: '11223344'
      },
      {
        line: 3,
        amount: 2500,
        currency: 'USD',
        charged_at: '2025-09-25T22:00:00.000Z',
        first_name: 'Jonas',
        last_name: 'Quill',
        country: 'GB',
        external_id: '11223345'
      }
    ]
  ],
  // PayPal’s activity report: ten public parsers, and their notes about refunds and memos.
  [
    'paypal-activity-payments.csv',
    { format: 'paypal-activity', kind: 'charges' },
    [
      {
        line: 2,
        amount: 150000,
        currency: 'USD',
        charged_at: '2025-09-10T12:30:00.000Z',
        name: 'Mara Lindt',
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        external_id: '1AB23456CD789012E'
      },
      {
        line: 3,
        amount: 9999,
        currency: 'USD',
        charged_at: '2025-09-13T07:00:00.000Z',
        name: 'Jonas Quill',
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        external_id: '2BC34567DE890123F'
      },
      { line: 4, leftOut: 'not a payment of a customer' },
      {
        line: 5,
        amount: -50000,
        currency: 'USD',
        charged_at: '2025-09-15T08:00:00.000Z',
        name: 'Mara Lindt',
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        external_id: '4CD45678EF901234G'
      },
      { line: 6, leftOut: 'moved no money' }
    ]
  ],
  // Acuity’s appointments: two public parsers.
  [
    'strangers/acuity.csv',
    { format: null, kind: 'customers' },
    [
      { line: 2, first_name: 'Mara', last_name: 'Lindt', email: 'mara@example.com', phone: '+4915112342201' },
      { line: 3, first_name: 'Jonas', last_name: 'Quill', email: 'jonas@example.com' }
    ]
  ],
  // Brevo’s contacts: three public parsers. Whether its opt-in is about requests, only the owner knows.
  [
    'strangers/brevo.csv',
    { format: null, kind: 'customers', needs: ['opt_outs'] },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        phone: '+4915112342201',
        signup_date: '2025-02-20',
        time_zone: 'Europe/Berlin',
        external_id: '1'
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        signup_date: '2025-02-25',
        unsubscribed_at: '2026-11-21T12:00:00.000Z',
        external_id: '2'
      }
    ]
  ],
  // Klaviyo’s profiles: five public parsers.
  [
    'strangers/klaviyo.csv',
    { format: null, kind: 'customers', needs: ['opt_outs'] },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        signup_date: '2025-02-20',
        city: 'Berlin',
        state: 'Berlin',
        postal_code: '10115',
        country: 'DE'
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        signup_date: '2025-02-25',
        unsubscribed_at: '2026-11-21T12:00:00.000Z',
        city: 'Leeds',
        state: 'England',
        postal_code: 'LS1 1AA',
        country: 'GB'
      }
    ]
  ],
  // Salesforce’s contact report, whose mailing addresses have nothing to do with mailings.
  [
    'strangers/salesforce-contacts.csv',
    { format: null, kind: 'customers' },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        phone: '+49301234567',
        address1: 'Hauptstr. 1',
        city: 'Berlin',
        postal_code: '10115',
        country: 'DE'
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        address1: 'Elm Road 2',
        city: 'Leeds',
        postal_code: 'LS1 1AA',
        country: 'GB'
      }
    ]
  ],
  // Eventbrite’s attendees.
  [
    'strangers/eventbrite.csv',
    { format: null, kind: 'charges' },
    [
      {
        line: 2,
        amount: 2500,
        currency: 'EUR',
        charged_at: '2025-04-01T07:00:00.000Z',
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        external_id: '1234567890'
      },
      {
        line: 3,
        amount: 2500,
        currency: 'EUR',
        charged_at: '2025-04-02T08:00:00.000Z',
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        external_id: '1234567891'
      }
    ]
  ],
  // Calendly’s appointments: one public file.
  [
    'calendly-customers.csv',
    { format: 'calendly', kind: 'customers' },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        phone: '+4915112342201',
        signup_date: '2025-03-03',
        time_zone: 'Europe/Berlin'
      },
      { line: 3, leftOut: 'the appointment was cancelled' }
    ]
  ],
  // eBay’s orders: four public parsers.
  [
    'strangers/ebay-orders.csv',
    { format: null, kind: 'charges' },
    [
      {
        line: 2,
        amount: 3597,
        currency: 'USD',
        charged_at: '2025-07-24T22:00:00.000Z',
        name: 'Mara Lindt',
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@members.example.com',
        country: 'DE',
        external_id: '24-14934-88735'
      },
      {
        line: 3,
        amount: 2000,
        currency: 'USD',
        charged_at: '2025-07-25T22:00:00.000Z',
        name: 'Jonas Quill',
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@members.example.com',
        country: 'GB',
        external_id: '24-14935-88736'
      }
    ]
  ],
  // Pipedrive’s people, whose column names begin with the kind of record.
  [
    'strangers/pipedrive-people.csv',
    { format: null, kind: 'customers' },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        phone: '+4915112342201',
        tags: ['Customer'],
        signup_date: '2025-02-20'
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        company: 'Quill & Sons',
        signup_date: '2025-02-25',
        unsubscribed_at: '2026-11-21T12:00:00.000Z'
      }
    ]
  ],
  // QuickBooks’ customers.
  [
    'strangers/quickbooks-customers.csv',
    { format: null, kind: 'customers' },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        phone: '+4915112342201',
        address1: 'Hauptstr. 1',
        city: 'Berlin',
        postal_code: '10115',
        country: 'DE'
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        company: 'Quill & Sons',
        notes: 'Likes the window seat',
        address1: 'Elm Road 2',
        city: 'Leeds',
        postal_code: 'LS1 1AA',
        country: 'GB'
      }
    ]
  ],
  // Squarespace’s orders: one public file.
  [
    'squarespace-orders.csv',
    { format: 'squarespace-orders', kind: 'charges' },
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
        external_id: '00012'
      },
      { line: 3, leftOut: 'a further item of the order above' },
      {
        line: 4,
        amount: 2000,
        currency: 'EUR',
        charged_at: '2025-05-04T07:00:00.000Z',
        refunded_amount: 500,
        name: 'Jonas Quill',
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        country: 'GB',
        external_id: '00013'
      }
    ]
  ],
  // SurveyMonkey’s responses, with a second header row: five public parsers.
  [
    'strangers/surveymonkey.csv',
    { format: null, kind: 'reviews' },
    [
      { line: 2, leftOut: 'repeated header' },
      {
        line: 3,
        score: 5,
        review: 'Nothing at all, it was lovely',
        name: 'Mara Lindt',
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        created_at: '2025-01-13T08:00:00.000Z'
      },
      {
        line: 4,
        score: 2,
        review: 'More chairs, please, and longer hours',
        name: 'Jonas Quill',
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        created_at: '2025-01-14T08:00:00.000Z'
      }
    ]
  ],
  // Wix’s contacts: seven public parsers.
  [
    'strangers/wix-contacts.csv',
    { format: null, kind: 'customers' },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        phone: '+4915112342201',
        tags: ['Customers', 'VIP'],
        signup_date: '2025-02-20',
        address1: 'Hauptstr. 1',
        city: 'Berlin',
        postal_code: '10115',
        country: 'DE',
        language: 'de'
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        signup_date: '2025-02-25',
        unsubscribed_at: '2026-11-21T12:00:00.000Z',
        language: 'en'
      }
    ]
  ],
  // Xero’s contacts: four public parsers.
  [
    'xero-contacts-customers.csv',
    { format: 'xero-contacts', kind: 'customers' },
    [
      {
        line: 2,
        first_name: 'Mara',
        last_name: 'Lindt',
        email: 'mara@example.com',
        phone: '+49301234567',
        company: 'Lindt GmbH',
        address1: 'Hauptstr. 1',
        city: 'Berlin',
        postal_code: '10115',
        country: 'DE',
        external_id: 'LIN001'
      },
      {
        line: 3,
        first_name: 'Jonas',
        last_name: 'Quill',
        email: 'jonas@example.com',
        company: 'Quill & Sons',
        address1: 'Elm Road 2',
        city: 'Leeds',
        postal_code: 'LS1 1AA',
        country: 'GB',
        external_id: 'QUI001'
      }
    ]
  ],
  // Hotels and their reviews in one table, as in two public parsers: the hotel’s overall score is not the guest’s.
  [
    'strangers/hotel-scraped.csv',
    { format: null, kind: 'reviews' },
    [
      {
        line: 2,
        score: 5,
        title: 'Quiet rooms',
        review: 'Slept very well',
        created_at: '2024-05-02T22:00:00.000Z'
      },
      {
        line: 3,
        score: 2,
        title: 'Too dear',
        review: 'Not worth the money',
        created_at: '2024-06-09T22:00:00.000Z'
      }
    ]
  ],
  // Products and their reviews in one table, as a public scraper writes them: the product’s title is not the review’s.
  [
    'strangers/product-scraped.csv',
    { format: null, kind: 'reviews' },
    [
      {
        line: 2,
        score: 5,
        title: 'Great',
        review: 'Bright enough',
        name: 'Mara Lindt',
        created_at: '2024-10-27T23:00:00.000Z',
        external_url: 'https://shop.example/a15'
      },
      {
        line: 3,
        score: 4,
        title: 'OK',
        review: 'Does its work',
        name: 'Jonas Quill',
        created_at: '2024-10-28T23:00:00.000Z',
        external_url: 'https://shop.example/a15'
      }
    ]
  ],
  // EchoBrain’s export, as documented by its vendor.
  [
    'strangers/echobrain.csv',
    { format: null, kind: 'reviews' },
    [
      {
        line: 2,
        score: 5,
        review: 'Lovely mug',
        name: 'Mara Lindt',
        email: 'mara@example.com',
        created_at: '2025-02-01T09:00:00.000Z',
        reply: 'Thank you!',
        external_id: '1201'
      },
      {
        line: 3,
        score: 2,
        review: 'Chipped',
        name: 'Jonas Quill',
        email: 'jonas@example.com',
        created_at: '2025-02-03T10:30:00.000Z',
        external_id: '1202'
      }
    ]
  ],
  // Tripadvisor’s pages in a table, as a public scraper writes them: bubbles, and months without a day.
  [
    'strangers/tripadvisor-bubbles.csv',
    { format: null, kind: 'reviews' },
    [
      {
        line: 2,
        score: 5,
        title: 'Quiet rooms',
        review: 'Slept very well',
        name: 'Mara L',
        created_at: '2023-09-30T22:00:00.000Z'
      },
      {
        line: 3,
        score: 2,
        title: 'Too dear',
        review: 'Not worth the money',
        name: 'Jonas Q',
        created_at: '2023-10-31T23:00:00.000Z'
      }
    ]
  ],
  // A Google Maps scraper: the business is not the reviewer’s company, and the time of reading is unknown.
  [
    'strangers/maps-scraper.csv',
    { format: null, kind: 'reviews' },
    [
      { line: 2, score: 5, review: 'Slept very well', name: 'Mara Lindt', reply: 'Thank you' },
      { line: 3, score: 2, review: 'Not worth it', name: 'Jonas Quill' }
    ]
  ]
]

readStrangers(strangers)
