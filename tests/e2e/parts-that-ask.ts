/** The parts of every screen that make requests of their own. */
import type { Locator, Page } from 'playwright'

export interface Part {
  name: string
  address: string
  /** Matches the requests that this part makes. */
  asks: RegExp
  /** The steps that make the part visible. */
  uncover?: (page: Page) => Promise<void>
  /** What is shown when all is well. */
  content: (page: Page) => Locator
}

const rowsOf = (name: string) => (page: Page) => page.getByRole('list', { name }).getByRole('link').first()
const editOf = (name: string) => (page: Page) => page.getByRole('button', { name: `Edit ${name}` })

const shareOpenReview = async (page: Page) => {
  await page.getByRole('article', { name: 'Review' }).waitFor()
  await page.keyboard.press('s')
}

const inbox: Part[] = [
  {
    name: 'the list of reviews',
    address: '/inbox?score=5',
    asks: /\/account\/reviews\?/,
    content: rowsOf('Reviews')
  },
  {
    name: 'a review that is not in the list',
    address: '/inbox?review=1&q=nothing-at-all',
    asks: /\/account\/reviews\/1$/,
    content: (page) => page.getByRole('article', { name: 'Review' })
  },
  {
    name: 'counts beside the filters',
    address: '/inbox',
    asks: /\/account\/reviews\/facets/,
    content: (page) => page.getByRole('list', { name: 'Score distribution' })
  },
  {
    name: 'the trend',
    address: '/inbox',
    asks: /\/account\/reviews\/trend/,
    content: (page) => page.getByText('As a table')
  },
  {
    name: 'suggested duplicates of reviews',
    address: '/inbox/duplicates',
    asks: /\/account\/reviews\/duplicates/,
    content: (page) => page.getByRole('region', { name: /^Reviews by/ }).first()
  },
  {
    name: 'the share image of a review',
    address: '/inbox?review=1',
    asks: /\/share-image\/facts$/,
    uncover: shareOpenReview,
    content: (page) => page.getByRole('dialog').locator('.stage img')
  },
  {
    name: 'the templates to share by',
    address: '/inbox?review=1',
    asks: /\/account\/share-templates\?/,
    uncover: shareOpenReview,
    content: (page) => page.getByRole('dialog').getByRole('radio', { name: 'Plain card' })
  },
  {
    name: 'saved replies below a review',
    address: '/inbox?facet=without-replies',
    asks: /\/account\/saved-replies/,
    uncover: async (page) => {
      await rowsOf('Reviews')(page).click()
      await page.getByRole('button', { name: 'Saved replies' }).click()
    },
    content: (page) => page.getByRole('listbox', { name: 'Saved replies' }).getByRole('option').first()
  },
  {
    name: 'saved views',
    address: '/inbox',
    asks: /\/account\/views/,
    content: (page) => page.getByRole('link', { name: 'Reply first' })
  }
]

const people: Part[] = [
  {
    name: 'the list of customers',
    address: '/customers?filter=reviewed',
    asks: /\/account\/customers\?/,
    content: rowsOf('Customers')
  },
  {
    name: 'a customer that is not in the list',
    address: '/customers?customer=1&q=nobody-at-all',
    asks: /\/account\/customers\/1$/,
    content: (page) => page.getByRole('article').getByRole('heading', { level: 3 })
  },
  {
    name: "a customer's history",
    address: '/customers?customer=1',
    asks: /\/account\/customers\/1\/timeline/,
    content: (page) => page.getByRole('list', { name: 'History' }).getByRole('listitem').first()
  },
  {
    name: 'suggested duplicates of customers',
    address: '/customers/duplicates',
    asks: /\/account\/customers\/duplicates/,
    content: (page) =>
      page.getByRole('button', { name: 'Merge' }).or(page.getByText('Nothing to merge')).first()
  },
  { name: 'the list of asks', address: '/requests', asks: /\/account\/asks\?/, content: rowsOf('Requests') },
  {
    name: 'an ask that is not in the list',
    address: '/requests?ask=1&q=nobody-at-all',
    asks: /\/account\/asks\/1$/,
    content: (page) => page.getByRole('article', { name: 'Request' })
  },
  {
    name: 'the messages of a request',
    address: '/requests?ask=1',
    asks: /\/account\/messages/,
    content: (page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first()
  }
]

const asking: Part[] = [
  {
    name: 'the rules of the strategy',
    address: '/requests/automatic',
    asks: /\/account\/strategy$/,
    content: (page) => page.getByRole('form', { name: 'Rules' })
  },
  {
    name: 'the strategy’s preview',
    address: '/requests/automatic?verdict=too_late',
    asks: /\/account\/strategy\/dry-run\?/,
    content: rowsOf('Customers in the preview')
  },
  {
    name: 'the figures of the strategy’s preview',
    address: '/requests/automatic?verdict=too_late',
    asks: /\/account\/strategy\/dry-run\/counts/,
    content: (page) => page.getByRole('navigation', { name: 'Filter by result' })
  },
  {
    name: 'sending',
    address: '/requests/status',
    asks: /\/account\/sending$/,
    content: (page) => page.getByRole('region', { name: 'E-mail' })
  },
  {
    name: 'messages that were too late',
    address: '/requests/status',
    asks: /\/account\/asks\?/,
    content: (page) => page.getByRole('list', { name: 'Late messages' })
  }
]

const settings: Part[] = [
  {
    name: 'locations in the settings',
    address: '/settings/locations',
    asks: /\/account\/locations/,
    content: editOf('Old Town')
  },
  {
    name: 'tags in the settings',
    address: '/settings/tags',
    asks: /\/account\/tags/,
    content: editOf('Staff')
  },
  {
    name: 'sources in the settings',
    address: '/settings/sources',
    asks: /\/account\/sources/,
    content: editOf('Google')
  },
  {
    name: 'saved replies in the settings',
    address: '/settings/saved-replies',
    asks: /\/account\/saved-replies/,
    content: (page) => page.getByRole('button', { name: /^Edit / }).first()
  },
  {
    name: 'tokens',
    address: '/settings/api',
    asks: /\/account\/tokens/,
    content: (page) => page.getByText('test', { exact: true }).first()
  },
  {
    name: 'the e-mail account',
    address: '/settings/email',
    asks: /\/account\/channels\/email/,
    content: (page) => page.getByRole('group', { name: 'Who provides your e-mail?' })
  },
  {
    name: 'the SMS account',
    address: '/settings/sms',
    asks: /\/account\/channels\/sms/,
    content: (page) => page.getByRole('group', { name: 'Who sends your SMS?' })
  },
  {
    name: 'the texts of messages',
    address: '/requests/texts',
    asks: /\/account\/message-templates$/,
    content: (page) => page.getByLabel('Subject')
  },
  {
    name: 'how a text reads',
    address: '/requests/texts?channel=sms',
    asks: /\/account\/message-templates\/preview/,
    content: (page) => page.getByRole('region', { name: 'Preview' }).getByText('characters')
  },
  {
    name: 'the review link',
    address: '/settings/review-link',
    asks: /\/account\/review-pages/,
    content: (page) => page.getByRole('radio', { name: 'A page elsewhere' })
  },
  {
    name: 'the do-not-contact list',
    address: '/requests/do-not-contact',
    asks: /\/account\/suppressions/,
    content: (page) => page.getByRole('list', { name: 'Do-not-contact list' })
  },
  {
    name: 'the test outbox',
    address: '/requests/test-outbox',
    asks: /\/account\/local-outbox/,
    content: (page) => page.getByRole('list', { name: 'Test messages' })
  },
  {
    name: 'a message in the test outbox',
    address: '/requests/test-outbox?message=1',
    asks: /\/account\/local-outbox\/1$/,
    content: (page) => page.getByRole('article')
  },
  {
    name: 'the account itself',
    address: '/settings/business',
    asks: /\/account\/settings/,
    content: (page) => page.getByLabel('Business name')
  }
]

const sharing: Part[] = [
  {
    name: 'share templates',
    address: '/share',
    asks: /\/account\/share-templates\?/,
    content: rowsOf('Templates')
  },
  {
    name: 'a share template',
    address: '/share/template/1',
    asks: /\/account\/share-templates\/1$/,
    content: (page) => page.getByRole('region', { name: 'Template settings' })
  },
  {
    name: 'the sample image of a share template',
    address: '/share/template/1?sample=usual',
    asks: /\/account\/share-templates\/sample-image$/,
    content: (page) => page.getByRole('region', { name: 'Share image' }).getByRole('img')
  }
]

const reporting: Part[] = [
  {
    name: 'the report',
    address: '/reports',
    asks: /\/account\/report(\?|$)/,
    content: (page) => page.getByRole('group', { name: /^Reviews and their average score/ })
  },
  {
    name: 'what to do next',
    address: '/reports',
    asks: /\/account\/next-steps$/,
    content: (page) => page.getByRole('region', { name: 'What to do next' })
  }
]

export const parts: readonly Part[] = [...inbox, ...people, ...asking, ...sharing, ...reporting, ...settings]
