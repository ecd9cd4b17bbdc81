/** Nothing is left of people who were erased, and no business sees another's data. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { join } from 'node:path'
import type { Check } from './all'

export const erasedIsNowhere: Check = ({ machine, ledger }) => {
  if (ledger.erased.size === 0) return null
  const { raw } = machine.db
  const tables = raw
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'"
    )
    .pluck()
    .all() as string[]
  for (const table of tables) {
    const rows = raw.prepare(`SELECT * FROM "${table}"`).raw().all() as unknown[][]
    const text = rows
      .map((row) => row.map((cell) => (Buffer.isBuffer(cell) ? insideOf(cell) : String(cell))).join('\t'))
      .join('\n')
    for (const [address, name] of ledger.erased)
      if (text.includes(address)) return [`${name} was erased`, `${address} is still in the table ${table}`]
  }
  const logs = join(machine.dataDir, 'logs')
  const written = [
    JSON.stringify(machine.logged),
    ...filesIn(logs).map((file) => readFileSync(file, 'utf8'))
  ].join('\n')
  for (const [address, name] of ledger.erased)
    if (written.includes(address)) return [`${name} was erased`, `${address} is in the log`]
  return null
}

/** What a site sent is kept compressed. */
function insideOf(cell: Buffer): string {
  try {
    return inflateRawSync(cell).toString()
  } catch {
    return cell.toString('latin1')
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
  } catch {
    return []
  }
}

export const othersSeeNothing: Check = async ({ machine, shop }) => {
  for (const operation of [
    'listCustomers',
    'listReviews',
    'listAsks',
    'listMessages',
    'listSuppressions'
  ] as const) {
    const { data } = await machine.call(shop.other.token, operation)
    const { length } = data as unknown[]
    if (length > 0) return ['the other business has no records', `${operation} shows it ${length}`]
  }
  return null
}
