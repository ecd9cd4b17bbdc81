/** The file is sound after everything that has happened to it. */
import type { Check } from './all'

export const fileIsSound: Check = ({ machine }) => {
  const { raw } = machine.db
  const said = raw.pragma('quick_check', { simple: true })
  if (said !== 'ok') return ['the file is open and works', `SQLite says: ${String(said)}`]
  const orphans = raw.pragma('foreign_key_check') as { table: string }[]
  return orphans.length === 0
    ? null
    : ['every row belongs to another', `${orphans.length} rows of ${orphans[0]?.table} do not`]
}
