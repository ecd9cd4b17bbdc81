/**
 * `goodword backup`: create, list, check, add, delete. What needs the data itself is done by a running Goodword, so that nobody opens it
 * twice; the rest looks after the files, and works even when the data cannot be opened.
 */
import { InvalidArgumentError, type Command } from 'commander'
import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Backup, BackupCounts } from '#shared/contract/backups'
import { defaultDataDir } from '../config'
import { commandLog } from '../logging/open-logs'
import { StartProblem } from '../problem'
import { deleteFile, listBackups, readBackup } from '../installation/backups/backup-files'
import { presentUid } from '../installation/data-folder/present-uid'
import { takeFile } from '../installation/backups/receive-backup'
import { checkKept } from '../installation/backups/verify-backup'
import { counted, megabytes, printTable, withProgress } from './for-people'
import { command, print, type FolderOptions } from './open-account'
import { passphraseOption, readPassphrase } from './passphrase-file'
import { inFolder } from './typed-files'
import { withInterface } from './with-interface'

interface Options extends FolderOptions {
  json?: boolean
  passphraseFile?: string
  remove?: boolean
}

export function addBackupCommand(program: Command): void {
  const parent = program
    .command('backup')
    .description('complete copies of the data, all accounts in one file')
  const sub = (name: string, summary: string, example: string) =>
    command(parent, name, summary, `backup ${example}`).option('--json', 'print JSON')
  sub('create', 'create a backup now', 'create').action((options: Options) =>
    withInterface(options, async (client) =>
      tell(options, (await withProgress('Making a backup', () => client.createBackup())).data)
    )
  )
  sub('list', 'list backups, newest first', 'list').action(async (options: Options) => {
    const listed = await listBackups(folderOf(options), { uid: presentUid(folderOf(options)) })
    if (options.json === true) print(JSON.stringify(listed))
    else if (listed.length === 0) print('There are no backups yet.')
    else printTable(listed.map(rowOf))
  })
  sub(
    'check',
    'test a backup by restoring it into a copy that is then deleted; exit code 1 if it cannot be restored',
    'check 1767225600000'
  )
    .argument('<id>', 'the id that "backup list" shows', readId)
    .option(...passphraseOption)
    .action(check)
  sub(
    'passphrase',
    'encrypt backups with a passphrase; nobody can open them without it',
    'passphrase --passphrase-file ~/passphrase'
  )
    .option(...passphraseOption)
    .option('--remove', 'stop encrypting new backups')
    .action(setPassphrase)
  sub(
    'add',
    'add a backup file, for example from another machine; it must be intact',
    'add ~/goodword-backup.db'
  )
    .argument('<file>', 'the file')
    .action(add)
  sub('delete', 'delete a backup permanently; never the last intact one', 'delete 1767225600000')
    .argument('<id>', 'the id that "backup list" shows', readId)
    .action((id: number, options: Options) => {
      const dataDir = folderOf(options)
      const { backup } = readBackup(dataDir, id, { uid: presentUid(dataDir) })
      deleteFile(dataDir, id)
      commandLog(dataDir).security?.('backup_deleted', { by: null, backup: id })
      tell(options, backup)
    })
}

const folderOf = ({ dataDir }: FolderOptions): string => dataDir ?? defaultDataDir()

async function check(id: number, options: Options): Promise<void> {
  const dataDir = folderOf(options)
  const found = await withProgress('Checking the backup', () =>
    checkKept(dataDir, id, { uid: presentUid(dataDir), passphrase: readPassphrase(options) })
  )
  if (options.json === true) print(JSON.stringify(found))
  else
    print(`${found.outcome}: ${found.detail}${found.counts === null ? '' : ` ${contentOf(found.counts)}.`}`)
  if (found.outcome !== 'whole') process.exitCode = 1
}

const minLength = 10

async function setPassphrase(options: Options): Promise<void> {
  const passphrase = options.remove === true ? null : (readPassphrase(options) ?? '')
  if (passphrase !== null && passphrase.length < minLength)
    throw new StartProblem(
      `A passphrase of at least ${minLength} characters is required, in --passphrase-file or GOODWORD_BACKUP_PASSPHRASE.`
    )
  await withInterface(options, async (client) => {
    await client.updateBackups({ body: { passphrase } })
    // It answers before the backups that are there already are encrypted.
    while ((await client.getBackups()).data.running === 'backup') await wait(200)
  })
  print(
    passphrase === null
      ? 'New backups will not be encrypted. Encrypted ones stay encrypted.'
      : 'Backups are encrypted. Keep the passphrase safe: if it is lost, nobody can open them.'
  )
}

async function add(file: string, options: Options): Promise<void> {
  const dataDir = folderOf(options)
  const path = inFolder(file)
  const about = statSync(path, { throwIfNoEntry: false })
  if (about === undefined) throw new StartProblem(`There is no file ${path}.`)
  if (!about.isFile())
    throw new StartProblem(`${path} is not a file. Choose the file in it that ends in .db.`)
  const pieces = createReadStream(path) as AsyncIterable<Uint8Array>
  const added = await takeFile(dataDir, pieces, { uid: presentUid(dataDir), name: basename(path) })
  commandLog(dataDir).security?.('backup_added', { by: null, backup: added.id })
  tell(options, added)
}

function tell({ json }: Options, backup: Backup): void {
  if (json === true) print(JSON.stringify(backup))
  else printTable([rowOf(backup)])
}

/** What helps to choose between them comes first: the table leaves out on the right what has no room. */
const rowOf = ({ id, created_at, kind, state, bytes, counts, of_this_installation }: Backup) => ({
  id,
  created_at,
  kind: kind.replaceAll('_', ' '),
  state: state.replaceAll('_', ' '),
  from: of_this_installation ? null : 'elsewhere',
  size: megabytes(bytes),
  reviews: counts?.reviews,
  customers: counts?.customers
})

const contentOf = (counts: BackupCounts): string =>
  Object.entries(counts)
    .map(([what, count]) => counted(count, what))
    .join(', ')

function readId(text: string): number {
  if (/^[1-9]\d{0,15}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Enter a whole number.')
}
