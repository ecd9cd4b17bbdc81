/** The states of the settings. */
import { png } from '../../support/pictures'
import { narrow, press, wide, type Screen } from './screen'

/** The answer in the desktop app when it has found an update. */
const inDesktopProgram = {
  success: true,
  status: 200,
  data: {
    shell: 'electron',
    notifies_reviews: true,
    notifies_problems: false,
    keeps_running: true,
    starts_at_login: false,
    looks_for_updates: true,
    language: null,
    update: { state: 'available', version: '2.0.0', detail: null },
    updated_at: '2026-03-10T10:00:00.000Z'
  }
}

export const settingsScreens: Screen[] = [
  { name: 'settings-business', address: '/settings/business', heading: 'Business and brand' },
  {
    name: 'settings-logo',
    address: '/settings/business',
    heading: 'Business and brand',
    steps: async (page) => {
      const field = page.getByRole('group', { name: 'Logo' })
      const chooser = field.locator('input[type=file]')
      const picture = {
        name: 'sun.png',
        mimeType: 'image/png',
        buffer: Buffer.from(await png({ width: 90 }))
      }
      await chooser.setInputFiles(picture)
      await field.getByRole('radio', { name: 'sun.png', checked: true }).waitFor({ state: 'attached' })
      await chooser.setInputFiles({ ...picture, name: 'moving.gif', buffer: Buffer.from('GIF89a') })
      await field.getByText('moving.gif isn’t').scrollIntoViewIfNeeded()
    },
    // A refusal that is meant.
    complains: true
  },
  {
    name: 'settings-zone',
    address: '/settings/business',
    heading: 'Business and brand',
    steps: (page) => page.getByLabel('Time zone').fill('ber'),
    overlay: true
  },
  {
    name: 'settings-digest',
    address: '/settings/digest',
    heading: 'Summary e-mail',
    steps: async (page) => {
      await page.getByRole('combobox', { name: 'How often' }).click()
      await page.getByRole('option', { name: 'Every week' }).click()
      await page.getByLabel('To', { exact: true }).first().fill('ann@example.com\nnobody')
      await page.getByRole('switch', { name: 'Attach the report' }).click()
      await press('Save')(page)
      await page.getByText('nobody isn’t a valid').waitFor()
    }
  },
  { name: 'settings-locations', address: '/settings/locations', heading: 'Locations' },
  {
    name: 'settings-location',
    address: '/settings/locations?edit=new',
    heading: 'Locations',
    steps: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Harbour')
      await page.getByRole('group').getByText('Advanced').click()
      await page.getByLabel('Short name').fill('No Slug')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
    }
  },
  { name: 'settings-tags', address: '/settings/tags', heading: 'Tags' },
  {
    name: 'settings-tag-narrow',
    address: '/settings/tags',
    heading: 'Tags',
    steps: (page) =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click(),
    size: narrow
  },
  { name: 'settings-sources', address: '/settings/sources', heading: 'Sources', size: wide },
  {
    name: 'settings-source-stays',
    address: '/settings/sources',
    heading: 'Sources',
    steps: async (page) => {
      await press('Delete Google')(page)
      await page.locator('[data-sonner-toast]').waitFor()
    },
    // A refusal that is meant.
    complains: true
  },
  {
    name: 'settings-locations-empty',
    account: 'empty',
    address: '/settings/locations',
    heading: 'Locations'
  },
  { name: 'settings-tags-empty', account: 'empty', address: '/settings/tags', heading: 'Tags' },
  {
    name: 'settings-drafts',
    address: '/settings/drafts',
    heading: 'Reply drafts',
    steps: async (page) => {
      await page.getByLabel('Address').fill('https://models.example/v1')
      await press('Save')(page)
      await page.getByText('are sent to models.example').waitFor()
    },
    // A refusal that is meant.
    complains: true
  },
  {
    name: 'settings-reply',
    address: '/settings/saved-replies?edit=new',
    heading: 'Saved replies',
    steps: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Five stars')
      await page
        .getByLabel('Text', { exact: true })
        .fill('Dear {{first_name}},\n\nthank you!\n{{reply_name}}')
      await page.getByRole('region', { name: 'Preview' }).getByText('thank you!').waitFor()
    }
  },
  {
    name: 'settings-replies-empty',
    account: 'empty',
    address: '/settings/saved-replies',
    heading: 'No saved replies yet'
  },
  {
    name: 'settings-rotate',
    address: '/settings/api',
    heading: 'API',
    steps: press('Replace token for test')
  },
  { name: 'settings-api', address: '/settings/api', heading: 'API' },
  { name: 'settings-assistants', address: '/settings/assistants', heading: 'Assistants' },
  {
    name: 'settings-assistants-connect',
    address: '/settings/assistants',
    heading: 'Assistants',
    steps: press('Connect')
  },
  {
    name: 'settings-token',
    address: '/settings/api',
    heading: 'API',
    steps: async (page) => {
      await page.getByRole('button', { name: 'New token' }).click()
      await page.getByLabel('Custom permissions').check()
    }
  },
  {
    name: 'settings-alerts-empty',
    account: 'empty',
    address: '/settings/alerts',
    heading: 'No alerts yet'
  },
  {
    name: 'settings-alert',
    account: 'empty',
    address: '/settings/alerts?edit=new',
    heading: 'New alert',
    steps: async (page) => {
      await page.getByRole('switch', { name: 'Quiet hours' }).check()
      await page.getByRole('switch', { name: 'Answer by replying to the e-mail' }).check()
      await page.getByText('Goodword reads no mailbox yet').waitFor()
      await page.getByRole('button', { name: 'New alert' }).last().click()
      await page.getByText('Enter a name.').waitFor()
    }
  },
  {
    name: 'settings-alert-phone',
    account: 'empty',
    address: '/settings/alerts?edit=new',
    heading: 'New alert',
    steps: async (page) => {
      await page.getByLabel('Send to').click()
      await page.getByRole('option', { name: 'Pushover (phone)' }).click()
      await page.getByRole('button', { name: 'New alert' }).last().click()
      await page.getByText('Enter the token.').waitFor()
    }
  },
  {
    name: 'settings-webhooks-empty',
    account: 'empty',
    address: '/settings/webhooks',
    heading: 'No webhooks yet'
  },
  { name: 'settings-webhooks', account: 'asked', address: '/settings/webhooks', heading: 'Webhooks' },
  {
    name: 'settings-webhook',
    account: 'asked',
    address: '/settings/webhooks?edit=new',
    heading: 'New webhook',
    steps: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Chat')
      await page.getByLabel('Address', { exact: true }).fill('http://127.0.0.1:9/hook')
      await page.getByRole('checkbox', { name: 'Reviews: Created' }).uncheck()
      await page.getByRole('button', { name: 'New webhook' }).last().click()
      await page.getByText('Allow that below').waitFor()
    }
  },
  {
    name: 'settings-webhook-failing',
    account: 'asked',
    address: '/settings/webhooks?open=2',
    heading: /^The till of the branch/,
    steps: async (page) => {
      await page.getByText('Failed', { exact: true }).click()
      await page.getByRole('button', { name: 'Resend' }).scrollIntoViewIfNeeded()
    },
    size: narrow
  },
  {
    name: 'settings-webhook-disabled',
    account: 'asked',
    address: '/settings/webhooks?open=4',
    heading: /^Old newsletter/
  },
  { name: 'settings-computer', address: '/settings/computer', heading: 'Desktop app' },
  {
    name: 'settings-computer-update',
    address: '/settings/computer',
    heading: 'Desktop app',
    steps: async (page) => {
      await page.route(/account\/desktop$/, (route) => route.fulfill({ json: inDesktopProgram }))
      await page.reload()
      await page.getByRole('button', { name: 'Install 2.0.0' }).waitFor()
    },
    size: narrow
  },
  {
    name: 'settings-search',
    address: '/settings/business',
    heading: 'Business and brand',
    steps: async (page) => {
      await page.getByRole('textbox', { name: 'Search settings' }).fill('port')
      await page.getByRole('link', { name: 'Port' }).first().waitFor()
    }
  },
  { name: 'settings-logs', address: '/settings/logs', heading: 'Log files' },
  { name: 'settings-appearance', address: '/settings/appearance', heading: 'Appearance' },
  { name: 'settings-language', address: '/settings/language', heading: 'Language' },
  { name: 'settings-keyboard', address: '/settings/keyboard', heading: 'Keyboard' },
  {
    name: 'settings-about',
    address: '/settings/about',
    heading: 'Open-source packages',
    steps: (page) => page.getByText('electron', { exact: true }).click()
  },
  {
    name: 'settings-narrow',
    address: '/settings/appearance',
    heading: 'Appearance',
    size: narrow
  }
]
