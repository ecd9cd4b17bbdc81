/** The states of the settings about asking and sending. */
import type { Page } from 'playwright'
import { narrow, press, wide, zoomed, type Screen } from './screen'

/** A server that is not there: whoever tries it learns so at once. */
async function setUpEmail(page: Page): Promise<void> {
  await page.getByText('Another one, or my own server').click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('shop@example.com')
  await page.getByLabel('Outgoing server (SMTP)').fill('127.0.0.1')
  await page.getByLabel('Port').fill('9')
}

/** Lists of messages are read only where there are some. */
const frameIsThere = (page: Page) => page.getByRole('tab', { name: 'Plain text' }).waitFor()

const email: Screen[] = [
  { name: 'settings-email', address: '/settings/email', heading: 'E-mail', size: wide },
  {
    name: 'settings-email-provider',
    address: '/settings/email',
    heading: 'E-mail',
    steps: async (page) => {
      await page.getByText('Gmail', { exact: true }).click()
      await page.getByRole('switch', { name: 'Watch the mailbox for what comes back' }).check()
      await page.getByLabel('App password').fill('abcd efgh')
      await press('Test the connection')(page)
      await page.getByText('Write the address that the mails come from.').waitFor()
    }
  },
  {
    name: 'settings-email-tested',
    address: '/settings/email',
    heading: 'E-mail',
    steps: async (page) => {
      await setUpEmail(page)
      await press('Test the connection')(page)
      await page.getByText('The connection does not work yet.').waitFor()
    }
  },
  {
    name: 'settings-email-set-up',
    account: 'asked',
    address: '/settings/email',
    heading: 'E-mail',
    steps: async (page) => {
      await setUpEmail(page)
      await press('Save')(page)
      await page.getByRole('heading', { name: 'Send yourself a test mail' }).waitFor()
      await page.getByText('The connection does not work yet.').waitFor()
    }
  },
  {
    name: 'settings-email-remove',
    account: 'asked',
    address: '/settings/email',
    heading: 'Send yourself a test mail',
    steps: press('Remove the account')
  },
  { name: 'settings-email-narrow', address: '/settings/email', heading: 'E-mail', size: narrow }
]

const sms: Screen[] = [
  {
    name: 'settings-sms',
    address: '/settings/sms',
    heading: 'SMS',
    steps: async (page) => {
      await page.getByLabel('Twilio').check()
      await press('Save')(page)
      await page.getByText('Write who the SMS come from.').waitFor()
    }
  },
  {
    name: 'settings-sms-http',
    address: '/settings/sms',
    heading: 'SMS',
    steps: (page) => page.getByLabel('Another provider').check()
  },
  { name: 'settings-sms-empty', account: 'empty', address: '/settings/sms', heading: 'SMS', size: zoomed }
]

const texts: Screen[] = [
  {
    name: 'settings-texts',
    address: '/settings/message-texts',
    heading: 'Message texts',
    steps: frameIsThere,
    size: wide
  },
  {
    name: 'settings-texts-phone',
    address: '/settings/message-texts?text=reminder-1',
    heading: 'Message texts',
    steps: async (page) => {
      await frameIsThere(page)
      await page.getByRole('tab', { name: 'Phone' }).click()
    }
  },
  {
    name: 'settings-texts-doubtful',
    address: '/settings/message-texts?channel=sms',
    heading: 'Message texts',
    steps: async (page) => {
      await page.getByLabel('Text', { exact: true }).fill('Happy with us? Get a voucher for five stars! 🎁')
      await page.getByText('Worth a second look').waitFor()
    }
  },
  {
    name: 'settings-texts-language',
    account: 'empty',
    address: '/settings/message-texts?language=pl',
    heading: 'Message texts',
    steps: async (page) => {
      await frameIsThere(page)
      await page.getByRole('tab', { name: 'Plain text' }).click()
    },
    size: narrow
  },
  {
    name: 'settings-texts-test',
    address: '/settings/message-texts',
    heading: 'Message texts',
    steps: press('Send as a test')
  }
]

const link: Screen[] = [
  {
    name: 'settings-review-link',
    address: '/settings/review-link',
    heading: 'Review link',
    steps: async (page) => {
      await page.getByRole('radio', { name: 'A page elsewhere' }).check()
      await page.getByLabel('Address of the page').fill('http://localhost:4870/r/shop')
    }
  },
  {
    name: 'settings-review-link-empty',
    account: 'empty',
    address: '/settings/review-link',
    heading: 'Review link',
    steps: (page) => page.getByText('Customers cannot open your page yet').waitFor()
  }
]

const openDoors = (page: Page) => page.getByRole('switch', { name: 'Doors open' }).check()

const doors: Screen[] = [
  {
    name: 'settings-doors',
    account: 'empty',
    address: '/settings/doors',
    heading: 'Customers’ doors',
    steps: (page) => page.getByRole('switch', { name: 'Doors open' }).waitFor()
  },
  {
    name: 'settings-doors-open',
    address: '/settings/doors',
    heading: 'Customers’ doors',
    steps: async (page) => {
      await openDoors(page)
      await page.getByText('Open', { exact: true }).waitFor()
      await page.getByLabel('Everybody in the network').check()
      // Of a service that is there, and is none of these doors.
      await page.getByRole('textbox', { name: 'Public address' }).fill(new URL(page.url()).origin)
      await page.keyboard.press('Control+s')
      await page.getByText('Addresses in the network').waitFor()
      await page.getByRole('button', { name: 'Check the address' }).click()
      await page.getByText('Somebody else answers there').waitFor()
    },
    size: wide
  },
  {
    name: 'settings-doors-taken',
    account: 'asked',
    address: '/settings/doors',
    heading: 'Customers’ doors',
    steps: async (page) => {
      await openDoors(page)
      await page.getByLabel('Port').fill(new URL(page.url()).port)
      await page.keyboard.press('Control+s')
      await page.getByText('Not open: the port is taken').waitFor()
      await page.getByRole('tab', { name: 'nginx' }).click()
    },
    size: narrow
  }
]

const suppressions: Screen[] = [
  {
    name: 'settings-suppressions',
    address: '/settings/suppressions',
    heading: 'Never write to',
    steps: (page) => page.getByRole('list', { name: 'Addresses that are never written to' }).waitFor()
  },
  {
    name: 'settings-suppressions-looked',
    address: '/settings/suppressions?show=log',
    heading: 'Never write to',
    steps: async (page) => {
      await page.getByLabel('E-mail address or phone number').fill('nobody@example.com')
      await press('Look up')(page)
      await page.getByText('nobody@example.com is not on the list.').waitFor()
    },
    size: narrow
  },
  {
    name: 'settings-suppressions-lift',
    address: '/settings/suppressions',
    heading: 'Never write to',
    steps: async (page) => {
      await page
        .getByRole('button', { name: /^Take off: / })
        .first()
        .click()
      await page.getByLabel('E-mail address or phone number').last().fill('somebody@example.com')
      await press('Take it off the list')(page)
      await page.getByText('This is another address').waitFor()
    },
    // A refusal that is meant.
    complains: true
  },
  {
    name: 'settings-suppressions-empty',
    account: 'empty',
    address: '/settings/suppressions',
    heading: 'Nobody is on the list'
  }
]

const outbox: Screen[] = [
  {
    name: 'settings-local-outbox',
    account: 'asked',
    address: '/settings/local-outbox',
    heading: 'Choose a message',
    size: wide
  },
  {
    name: 'settings-local-mail',
    account: 'asked',
    address: '/settings/local-outbox?message=1',
    heading: 'How was it?',
    size: wide
  },
  {
    name: 'settings-local-source',
    account: 'asked',
    address: '/settings/local-outbox?message=1',
    heading: 'How was it?',
    steps: (page) => page.getByRole('tab', { name: 'Source' }).click()
  },
  {
    name: 'settings-local-sms',
    account: 'asked',
    address: '/settings/local-outbox?message=2',
    heading: 'Settings',
    steps: (page) => page.getByText('Reply STOP').last().waitFor(),
    size: narrow
  },
  {
    name: 'settings-local-outbox-empty',
    account: 'empty',
    address: '/settings/local-outbox',
    heading: 'Nothing here yet'
  }
]

export const askingScreens: Screen[] = [
  ...email,
  ...sms,
  ...texts,
  ...link,
  ...doors,
  ...suppressions,
  ...outbox
]
