/** Answers about backups and the installation in states that rarely occur: damaged data, a missing disk. */
import type { Page } from 'playwright'
import type { Backup, Backups, BackupCheck, Restored } from '#shared/contract/backups'
import type { Installation, RecoveryReason, Salvaged } from '#shared/contract/installation'

const day = 24 * 60 * 60 * 1000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

const counts = { accounts: 1, customers: 412, reviews: 2031, asks: 640, messages: 1180, suppressions: 12 }

function backupOf(kind: Backup['kind'], age: number, more: Partial<Backup> = {}): Backup {
  const created = ago(age)
  return {
    id: created.getTime(),
    kind,
    file_name: `${created.toISOString().replaceAll(/[:.]/g, '-')}-${kind}.db`,
    bytes: 2_400_000,
    schema: 14,
    app_version: '0.1.0',
    counts,
    state: 'whole',
    of_this_installation: true,
    is_encrypted: false,
    also_in_second_folder: false,
    created_at: created.toISOString(),
    ...more
  }
}

export const madeUpBackups: Backups = {
  folder: '/home/erika/.local/share/goodword/backups',
  is_daily: true,
  second_folder: null,
  encryption: 'off',
  keeps_daily: 7,
  keeps_weekly: 4,
  problem: null,
  second_problem: null,
  last_at: ago(day / 3).toISOString(),
  next_at: ago(-day / 1.5).toISOString(),
  running: null,
  bytes: 14_400_000,
  free_bytes: 35_000_000_000,
  backups: [
    backupOf('daily', day / 3, { is_encrypted: false, also_in_second_folder: true }),
    backupOf('before_import', 1.2 * day),
    backupOf('daily', 1.4 * day, { state: 'damaged' }),
    backupOf('brought', 3 * day, { state: 'unchecked', of_this_installation: false, counts: null }),
    backupOf('brought', 6 * day, { state: 'too_new', schema: 99, app_version: '9.0.0' }),
    backupOf('before_update', 40 * day, { counts: { ...counts, accounts: 2, asks: 0, messages: 0 } }),
    backupOf('daily', 70 * day, {
      counts: { accounts: 1, customers: 0, reviews: 0, asks: 0, messages: 0, suppressions: 0 }
    })
  ]
}

const [first] = madeUpBackups.backups

export const madeUpCheck: BackupCheck = {
  backup: first!,
  outcome: 'whole',
  detail: 'It can be restored.',
  counts,
  seconds: 1.24
}

export const madeUpRestored: Restored = {
  backup: first!,
  replaced: backupOf('before_restore', 0),
  kept_file: null,
  carried_over: { suppressions: 2, sent_messages: 31, erased_customers: 1 },
  closed: null,
  counts
}

export const madeUpSalvaged: Salvaged = {
  backup: backupOf('salvaged', 0),
  counts: { ...counts, reviews: 1988 },
  tables: [
    { name: 'customers', rows: 412, damaged_places: 0 },
    { name: 'reviews', rows: 1988, damaged_places: 3 },
    { name: 'messages', rows: 1180, damaged_places: 0 }
  ],
  is_complete: false
}

export const madeUpInstallation: Installation = {
  uid: '6f2b0c3d9e8a41758c2f0d1b7a6e5c43',
  version: '0.1.0',
  schema: 14,
  mode: 'normal',
  reason: null,
  sentence: null,
  progress: null,
  data_folder: '/home/erika/.local/share/goodword',
  database_bytes: 48_200_000,
  free_bytes: 35_000_000_000,
  checked_at: ago(day / 4).toISOString(),
  secrets_kept_in: 'system',
  command: [],
  stand_ins: [],
  shell: 'browser',
  warnings: []
}

export const inRecovery = (reason: RecoveryReason): Installation => ({
  ...madeUpInstallation,
  uid: null,
  mode: 'recovery',
  reason,
  sentence: 'The database disk image is malformed (page 17 of 11,768).',
  database_bytes: null,
  checked_at: null
})

interface MadeUp {
  backups?: Backups
  installation?: Installation
  /** Answers to changes, by the last part of the path. */
  changes?: Record<string, unknown>
}

/** Answers in place of the service; in recovery mode everything else is refused, as the service would. */
export async function makeUp(page: Page, { backups, installation, changes = {} }: MadeUp): Promise<void> {
  const isRecovery = installation?.mode === 'recovery'
  await page.route(/\/account\//, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const last = pathname.split('/').at(-1) ?? ''
    const isRead = request.method() === 'GET'
    if (!isRead && last in changes) return route.fulfill({ json: answer(changes[last]) })
    if (isRead && pathname === '/account/backups' && backups) return route.fulfill({ json: answer(backups) })
    if (isRead && pathname === '/account/installation' && installation)
      return route.fulfill({ json: answer(installation) })
    return isRecovery ? route.fulfill({ status: 503, json: refusal }) : route.fallback()
  })
}

const answer = (data: unknown) => ({ success: true, status: 200, data })

const refusal = {
  success: false,
  status: 503,
  error: { code: 'recovery_mode', message: 'The data cannot be opened.', request_id: 'req_test' }
}
