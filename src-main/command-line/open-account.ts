/** What every command starts with: its folder, its database, its account. */
import type { Command } from 'commander'
import { createAccount } from '../installation/create-account'
import { listAccounts } from '../account/core/settings/settings.service'
import { defaultDataDir } from '../config'
import { ownContext, type BaseContext, type Context } from '../context'
import { commandLog } from '../logging/open-logs'
import { StartProblem } from '../problem'
import { closeDatabase, openDatabase } from '../store/open-database'

export interface FolderOptions {
  dataDir?: string
}

export interface AccountOptions extends FolderOptions {
  account?: string
}

/** How a command may be typed: without one, its help teaches nobody. */
export type Examples = readonly [string, ...string[]]

/** @param examples without `goodword`; shown first in its help */
export function command(parent: Command, name: string, summary: string, ...examples: Examples): Command {
  const lines = examples.map((each) => `  goodword ${each}`)
  return parent
    .command(name)
    .summary(summary)
    .description([summary, '', examples.length > 1 ? 'Examples:' : 'Example:', ...lines].join('\n'))
    .option('--data-dir <folder>', 'data folder (default: GOODWORD_DATA_DIR, otherwise the usual place)')
    .exitOverride()
}

export function accountCommand(...named: Parameters<typeof command>): Command {
  return command(...named).option('--account <account>', 'id or name of the account; default: the first one')
}

export async function withDatabase(
  options: FolderOptions,
  work: (base: BaseContext) => void | Promise<void>
): Promise<void> {
  const dataDir = options.dataDir ?? defaultDataDir()
  const db = openDatabase(dataDir)
  try {
    await work({ db, now: Date.now, log: commandLog(dataDir) })
  } finally {
    closeDatabase(db)
  }
}

/** The named account; in a data folder without accounts, creates the first one. */
export function withAccount(
  options: AccountOptions,
  work: (ctx: Context) => void | Promise<void>
): Promise<void> {
  return withDatabase(options, (base) => {
    const known = listAccounts(base)
    const named = options.account
    const chosen = named === undefined ? known[0] : accountNamed(known, named)
    const id = chosen?.id ?? createAccount(base, { business_name: 'My business', is_new: true })
    return work(ownContext(base, id))
  })
}

/** @throws StartProblem if there is none with this id or name */
export function accountNamed<Known extends { id: number; business_name: string }>(
  known: readonly Known[],
  named: string
): Known {
  const chosen =
    known.find(({ id }) => String(id) === named) ?? known.find((each) => each.business_name === named)
  if (chosen === undefined) throw new StartProblem(`There is no account "${named}".`)
  return chosen
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
