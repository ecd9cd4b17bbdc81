/** The states of backups, of the installation, and of a Goodword that cannot open its data. */
import type { Page } from 'playwright'
import type { RecoveryReason } from '#shared/contract/installation'
import {
  inRecovery,
  madeUpBackups,
  madeUpCheck,
  madeUpInstallation,
  madeUpRestored,
  madeUpSalvaged,
  makeUp
} from '../made-up-backups'
import { narrow, press, wide, zoomed, type Screen } from './screen'

const address = '/settings/backups'
const heading = 'Backups'

/** Entirely made up, because a fresh service has no backups from months ago. */
async function showBackups(page: Page, more: Partial<Parameters<typeof makeUp>[1]> = {}): Promise<void> {
  await makeUp(page, { backups: madeUpBackups, installation: madeUpInstallation, ...more })
  await page.reload()
  await page.getByText('Last backup:').waitFor()
}

const restoreFirst = (page: Page) => page.getByRole('button', { name: 'Restore the backup' }).first().click()

const settings: Screen[] = [
  { name: 'settings-backups', address, heading, steps: (page) => showBackups(page), size: wide },
  { name: 'settings-backups-narrow', address, heading, steps: (page) => showBackups(page), size: narrow },
  {
    name: 'settings-backups-problems',
    address,
    heading,
    steps: async (page) => {
      await showBackups(page, {
        backups: {
          ...madeUpBackups,
          is_daily: false,
          second_folder: '/media/erika/A stick with a long name/Sicherungen der Bäckerei am Hafen',
          problem: 'The disk is full: 2.1 MB are free, 2.4 MB are needed.',
          second_problem: 'The folder is not there. Is the disk connected?',
          running: 'check'
        }
      })
      await page.getByText('Checking a backup').waitFor()
    }
  },
  {
    name: 'settings-backups-none',
    account: 'empty',
    address,
    heading,
    steps: async (page) => {
      const none = { ...madeUpBackups, backups: [], last_at: null, next_at: null, bytes: 0 }
      await makeUp(page, { backups: none, installation: madeUpInstallation })
      await page.reload()
      await page.getByRole('heading', { name: 'No backup yet' }).waitFor()
    }
  },
  {
    name: 'settings-backups-tried',
    address,
    heading,
    steps: async (page) => {
      await showBackups(page, { changes: { check: madeUpCheck } })
      await page.getByRole('button', { name: 'More for the backup' }).first().click()
      await page.getByRole('menuitem', { name: 'Check' }).click()
      await page.getByText('the backup is intact and can be restored').waitFor()
    }
  },
  {
    name: 'settings-backups-restore',
    address,
    heading,
    steps: async (page) => {
      await showBackups(page)
      await restoreFirst(page)
      await page.getByRole('heading', { name: 'What will happen' }).waitFor()
    }
  },
  {
    name: 'settings-backups-restored',
    address,
    heading,
    steps: async (page) => {
      await showBackups(page, { changes: { restore: madeUpRestored } })
      await restoreFirst(page)
      await page.getByRole('button', { name: 'Restore', exact: true }).click()
      await page.getByText('31 sent messages kept on record').waitFor()
    }
  },
  {
    name: 'settings-backups-delete',
    address,
    heading,
    steps: async (page) => {
      await showBackups(page)
      await page.getByRole('button', { name: 'More for the backup' }).first().click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByText('Delete this backup?').waitFor()
    }
  }
]

const warningCodes = ['cloud_folder', 'low_disk_space', 'secrets_in_file', 'no_recent_backup'] as const

const installation: Screen[] = [
  {
    name: 'settings-installation',
    address: '/settings/about',
    heading: 'This installation',
    steps: async (page) => {
      const warnings = warningCodes.map((code) => ({ code, message: '/home/erika/Dropbox is synced.' }))
      await makeUp(page, { installation: { ...madeUpInstallation, warnings } })
      await page.reload()
      await page.getByRole('button', { name: 'Not now' }).waitFor()
    }
  },
  {
    name: 'read-only',
    address: '/customers',
    heading: 'Customers',
    steps: async (page) => {
      await makeUp(page, { installation: { ...madeUpInstallation, mode: 'read_only' } })
      await page.reload()
      await page.getByText('Your data is read-only right now').waitFor()
    }
  }
]

async function fallIll(page: Page, reason: RecoveryReason, more: Parameters<typeof makeUp>[1] = {}) {
  await makeUp(page, { backups: madeUpBackups, installation: inRecovery(reason), ...more })
  await page.reload()
  await page.getByRole('heading', { name: 'Start over with an empty account' }).waitFor()
}

const recovery: Screen[] = [
  { name: 'recovery', heading: /./, steps: (page) => fallIll(page, 'damaged'), size: wide },
  { name: 'recovery-zoomed', heading: /./, steps: (page) => fallIll(page, 'update_failed'), size: zoomed },
  {
    name: 'recovery-lost',
    heading: /./,
    steps: (page) => fallIll(page, 'lost', { backups: { ...madeUpBackups, backups: [] } }),
    size: narrow
  },
  {
    name: 'recovery-updating',
    heading: /./,
    steps: async (page) => {
      const installation = { ...inRecovery('updating'), progress: { done: 2, total: 9 } }
      await makeUp(page, { installation })
      await page.reload()
      await page.getByText('Step 3 of 9').waitFor()
    }
  },
  { name: 'recovery-too-new', heading: /./, steps: (page) => fallIll(page, 'too_new') },
  {
    name: 'recovery-salvaged',
    heading: /./,
    steps: async (page) => {
      await fallIll(page, 'damaged', { changes: { salvage: madeUpSalvaged } })
      await press('Start recovery')(page)
      await page.getByText('Details by table').click()
      await page.getByRole('cell', { name: 'reviews' }).scrollIntoViewIfNeeded()
    }
  },
  {
    name: 'recovery-restore',
    heading: /./,
    steps: async (page) => {
      await fallIll(page, 'damaged')
      await restoreFirst(page)
      await page.getByRole('heading', { name: 'What will happen' }).waitFor()
    }
  },
  {
    name: 'recovery-empty',
    heading: /./,
    steps: async (page) => {
      await fallIll(page, 'empty')
      await press('Start over')(page)
      await page.getByText('Start over without your data?').waitFor()
      await page.getByRole('textbox').fill('yes')
      await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
      await page.getByText('That doesn’t match.').waitFor()
    }
  }
]

export const backupsScreens: Screen[] = [
  ...settings,
  ...installation,
  // Everything but the ways out is refused, which the browser logs on the console.
  ...recovery.map((screen) => ({ ...screen, complains: true }))
]
