/** The states of the settings about asking and sending. */
import type { Page } from 'playwright'
import { narrow, press, wide, zoomed, type Screen } from './screen'

/** Uses a server that doesn't exist, so that attempts fail at once. */
async function setUpEmail(page: Page): Promise<void> {
  await page.getByText('Other provider or own server').click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('shop@example.com')
  await page.getByLabel('Outgoing server (SMTP)').fill('127.0.0.1')
  await page.getByLabel('Port').fill('9')
}

/** The list of messages is only loaded if there are any. */
const frameIsThere = (page: Page) => page.getByRole('tab', { name: 'Plain text' }).waitFor()

const email: Screen[] = [
  { name: 'settings-email', address: '/settings/email', heading: 'E-mail', size: wide },
  {
    name: 'settings-email-provider',
    address: '/settings/email',
    heading: 'E-mail',
    steps: async (page) => {
      await page.getByText('Gmail', { exact: true }).click()
      await page.getByRole('switch', { name: 'Detect bounces and opt-out replies' }).check()
      await page.getByLabel('App password').fill('abcd efgh')
      await press('Test connection')(page)
      await page.getByText('Enter the sender’s e-mail address.').waitFor()
    }
  },
  {
    name: 'settings-email-resend',
    address: '/settings/email',
    heading: 'E-mail',
    steps: async (page) => {
      await page.getByText('Resend', { exact: true }).click()
      await page.getByRole('switch', { name: 'Detect bounces and opt-out replies' }).check()
      await press('Test connection')(page)
      await page.getByText('Enter the API key.').waitFor()
    }
  },
  {
    name: 'settings-email-tested',
    address: '/settings/email',
    heading: 'E-mail',
    steps: async (page) => {
      await setUpEmail(page)
      await press('Test connection')(page)
      await page.getByText('The connection doesn’t work yet.').waitFor()
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
      await page.getByRole('heading', { name: 'Send yourself a test e-mail' }).waitFor()
      await page.getByText('The connection doesn’t work yet.').waitFor()
    }
  },
  {
    name: 'settings-email-remove',
    account: 'asked',
    address: '/settings/email',
    heading: 'Send yourself a test e-mail',
    steps: press('Remove account')
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
      await page.getByText('Enter a sender.').waitFor()
    }
  },
  {
    name: 'settings-sms-vonage',
    address: '/settings/sms',
    heading: 'SMS',
    steps: async (page) => {
      await page.getByLabel('Vonage').check()
      await press('Save')(page)
      await page.getByText('Enter the API secret.').waitFor()
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
    address: '/requests/texts',
    heading: 'Message texts',
    steps: frameIsThere,
    size: wide
  },
  {
    name: 'settings-texts-phone',
    address: '/requests/texts?text=reminder-1',
    heading: 'Message texts',
    steps: async (page) => {
      await frameIsThere(page)
      await page.getByRole('tab', { name: 'Phone' }).click()
    }
  },
  {
    name: 'settings-texts-doubtful',
    address: '/requests/texts?channel=sms',
    heading: 'Message texts',
    steps: async (page) => {
      await page.getByLabel('Text', { exact: true }).fill('Happy with us? Get a voucher for five stars! 🎁')
      await page.getByText('Suggestions').waitFor()
    }
  },
  {
    name: 'settings-texts-language',
    account: 'empty',
    address: '/requests/texts?language=pl',
    heading: 'Message texts',
    steps: async (page) => {
      await frameIsThere(page)
      await page.getByRole('tab', { name: 'Plain text' }).click()
    },
    size: narrow
  },
  {
    name: 'settings-texts-test',
    address: '/requests/texts',
    heading: 'Message texts',
    steps: press('Send test')
  }
]

const link: Screen[] = [
  {
    name: 'settings-review-link',
    address: '/settings/review-link',
    heading: 'Review link',
    steps: async (page) => {
      await page.getByRole('radio', { name: 'A page elsewhere' }).check()
      await page.getByLabel('Page address').fill('http://localhost:4870/r/shop')
    }
  },
  {
    name: 'settings-review-link-empty',
    account: 'empty',
    address: '/settings/review-link',
    heading: 'Review link',
    steps: async (page) => {
      await page.getByRole('radio', { name: 'Your own review page' }).check()
      await page.getByText('Customers can’t open your page yet').waitFor()
    }
  }
]

const openPublicPages = (page: Page) => page.getByRole('switch', { name: 'Public pages' }).check()

const doors: Screen[] = [
  {
    name: 'settings-doors',
    account: 'empty',
    address: '/settings/doors',
    heading: 'Public pages',
    steps: (page) => page.getByRole('switch', { name: 'Public pages' }).waitFor()
  },
  {
    name: 'settings-doors-open',
    address: '/settings/doors',
    heading: 'Public pages',
    steps: async (page) => {
      await openPublicPages(page)
      await page.getByText('On', { exact: true }).waitFor()
      await page.getByLabel('Everyone on your network').check()
      // The address of a running service that is not the public pages' server.
      await page.getByRole('textbox', { name: 'Public address' }).fill(new URL(page.url()).origin)
      await page.keyboard.press('Control+s')
      await page.getByText('Addresses on your network').waitFor()
      await page.getByRole('button', { name: 'Check address' }).click()
      await page.getByText('Something else responds there').waitFor()
    },
    size: wide
  },
  {
    name: 'settings-doors-taken',
    account: 'asked',
    address: '/settings/doors',
    heading: 'Public pages',
    steps: async (page) => {
      await openPublicPages(page)
      await page.getByLabel('Port').fill(new URL(page.url()).port)
      await page.keyboard.press('Control+s')
      await page.getByText('Off: the port is in use').waitFor()
      await page.getByRole('tab', { name: 'nginx' }).click()
    },
    size: narrow
  }
]

const suppressions: Screen[] = [
  {
    name: 'settings-suppressions',
    address: '/requests/do-not-contact',
    heading: 'Do-not-contact list',
    steps: (page) => page.getByRole('list', { name: 'Do-not-contact list' }).waitFor()
  },
  {
    name: 'settings-suppressions-looked',
    address: '/requests/do-not-contact?show=log',
    heading: 'Do-not-contact list',
    steps: async (page) => {
      await page.getByLabel('E-mail address or phone number').fill('nobody@example.com')
      await press('Look up')(page)
      await page.getByText('nobody@example.com is not on the list.').waitFor()
    },
    size: narrow
  },
  {
    name: 'settings-suppressions-lift',
    address: '/requests/do-not-contact',
    heading: 'Do-not-contact list',
    steps: async (page) => {
      await page
        .getByRole('button', { name: /^Remove: / })
        .first()
        .click()
      await page.getByLabel('E-mail address or phone number').last().fill('somebody@example.com')
      await press('Remove from list')(page)
      await page.getByText('This isn’t the address on the list.').waitFor()
    },
    // An intended refusal.
    complains: true
  },
  {
    name: 'settings-suppressions-empty',
    account: 'empty',
    address: '/requests/do-not-contact',
    heading: 'The list is empty'
  }
]

const outbox: Screen[] = [
  {
    name: 'settings-local-outbox',
    account: 'asked',
    address: '/requests/test-outbox',
    heading: 'Choose a message',
    size: wide
  },
  {
    name: 'settings-local-mail',
    account: 'asked',
    address: '/requests/test-outbox?message=1',
    heading: 'How was it?',
    size: wide
  },
  {
    name: 'settings-local-source',
    account: 'asked',
    address: '/requests/test-outbox?message=1',
    heading: 'How was it?',
    steps: (page) => page.getByRole('tab', { name: 'Source' }).click()
  },
  {
    name: 'settings-local-sms',
    account: 'asked',
    address: '/requests/test-outbox?message=2',
    heading: 'Test outbox',
    steps: (page) => page.getByText('Reply STOP').last().waitFor(),
    size: narrow
  },
  {
    name: 'settings-local-outbox-empty',
    account: 'empty',
    address: '/requests/test-outbox',
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
