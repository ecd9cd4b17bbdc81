/** `goodword export`: customers, reviews, charges, requests, messages or consents as a table, to a file or to standard output. */
import type { Command } from 'commander'
import type { OperationId } from '#shared/contract/endpoints'
import { accountCommand } from './open-account'
import { jsonOption } from './for-people'
import { rowNames } from './row-names'
import { addRowOptions, callOf, type RowOptions } from './row-options'
import { runRow, type RunOptions } from './run-row'

const tables: Partial<Record<OperationId, string>> = {
  exportCustomers: 'customers',
  exportReviews: 'reviews',
  exportCharges: 'charges',
  exportAsks: 'requests',
  exportMessages: 'messages',
  exportConsents: 'consents'
}

export function addExportCommand(program: Command): void {
  const parent = program
    .command('export')
    .description('write a table (CSV) of the records that match the filters')
  for (const name of rowNames) {
    const table = tables[name.operation]
    if (table === undefined) continue
    const summary = `all ${table}, or those that match the filters`
    const made = accountCommand(parent, table, summary, `export ${table} --out ${table}.csv`)
    made.option('--out <file>', 'write to this file instead of standard output').option(...jsonOption)
    addRowOptions(made, name.row)
    made.action((options: RunOptions & RowOptions) => runRow(name, callOf(name.row, [], options), options))
  }
}
