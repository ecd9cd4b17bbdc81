/**
 * `goodword restore`: replaces the data with a backup. If Goodword is running on the folder, it does so, and continues with the
 * restored data; otherwise this process does it, and keeps others out meanwhile.
 */
import type { Command } from 'commander'
import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Restored } from '#shared/contract/backups'
import { defaultDataDir } from '../config'
import { commandLog } from '../logging/open-logs'
import { StartProblem } from '../problem'
import { readBackup } from '../installation/backups/backup-files'
import { findRunning, type FoundService } from '../installation/data-folder/find-running'
import { takeLock } from '../installation/data-folder/lock'
import { presentUid } from '../installation/data-folder/present-uid'
import { requireOpening, restore } from '../installation/restoring/restore'
import { finishRestore } from '../installation/restoring/replace-database'
import { takeFile } from '../installation/backups/receive-backup'
import { counted, withProgress } from './for-people'
import { command, print, type FolderOptions } from './open-account'
import { passphraseOption, readPassphrase } from './passphrase-file'
import { inFolder } from './typed-files'
import { clientOfRunning } from './with-interface'

interface Options extends FolderOptions {
  json?: boolean
  passphraseFile?: string
}

export function addRestoreCommand(program: Command): void {
  command(
    program,
    'restore',
    'replace the data with a backup; the present data is kept as a backup',
    'restore 1767225600000',
    'restore ~/goodword-backup.db'
  )
    .argument('<backup>', 'the id that "backup list" shows, or a file')
    .option('--json', 'print JSON')
    .option(...passphraseOption)
    .addHelpText('after', `\n${foreign}`)
    .action(async (what: string, options: Options) => {
      const dataDir = options.dataDir ?? defaultDataDir()
      const id = /^[1-9]\d{12,15}$/.test(what) ? Number(what) : await takeIn(dataDir, what)
      const passphrase = readPassphrase(options)
      const running = await findRunning(dataDir)
      const { backup } = readBackup(dataDir, id, { uid: presentUid(dataDir) })
      if (!backup.of_this_installation && backup.kind === 'brought') process.stderr.write(`${foreign}\n`)
      const restored = await withProgress('Restoring the backup', () =>
        running === null ? byOurselves(dataDir, id, passphrase) : byService(running, id, passphrase)
      )
      print(options.json === true ? JSON.stringify(restored) : sentenceOf(restored))
    })
}

const foreign =
  'If the backup was made by another installation, nothing of the present data is carried over into it. All of its tokens are revoked, its webhooks switched off and its public pages closed.'

async function takeIn(dataDir: string, file: string): Promise<number> {
  const path = inFolder(file)
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new StartProblem(`There is no backup and no file ${file}. "backup list" shows the ids.`)
  const pieces = createReadStream(path) as AsyncIterable<Uint8Array>
  const taken = await takeFile(dataDir, pieces, { uid: presentUid(dataDir), name: basename(path) })
  return taken.id
}

async function byOurselves(dataDir: string, id: number, passphrase?: string): Promise<Restored> {
  const lock = takeLock(dataDir)
  if (lock === 'taken')
    throw new StartProblem('Goodword is running on this folder but does not answer. Quit it first.')
  if (lock === 'impossible') throw new StartProblem(`The folder ${dataDir} cannot be written to.`)
  try {
    finishRestore(dataDir)
    await requireOpening(dataDir, id, passphrase)
    const restored = await restore(dataDir, id, { passphrase })
    commandLog(dataDir).security?.('backup_restored', { by: null, backup: id })
    return restored
  } finally {
    lock.release()
  }
}

/** Milliseconds: a large backup is looked through before it takes the place of the data. */
const patience = 3_600_000

async function byService(running: FoundService, id: number, passphrase?: string): Promise<Restored> {
  const client = await clientOfRunning(running, { timeout: patience })
  const body = passphrase === undefined ? {} : { passphrase }
  return (await client.restoreBackup({ params: { id }, body })).data
}

function sentenceOf({ backup, replaced, kept_file, carried_over, closed }: Restored): string {
  const { suppressions, sent_messages, erased_customers } = carried_over
  const before = replaced === null ? (kept_file ?? 'nothing') : `backup ${replaced.id}`
  return [
    `Backup ${backup.id} of ${backup.created_at} was restored. The previous data: ${before}.`,
    `Carried over: ${counted(suppressions, 'suppressions')}, ${counted(sent_messages, 'sent messages')}, ${counted(erased_customers, 'erased customers')}.`,
    ...(closed === null ? [] : [closedSentence(closed)]),
    'Nothing is sent until you release sending in Goodword, under Sending.'
  ].join('\n')
}

const closedSentence = ({ tokens, webhooks, public_pages }: NonNullable<Restored['closed']>): string =>
  `It was made by another installation: ${counted(tokens, 'tokens')} revoked, ${counted(webhooks, 'webhooks')} switched off; its public pages ${public_pages ? 'were closed' : 'were closed already'}.`
