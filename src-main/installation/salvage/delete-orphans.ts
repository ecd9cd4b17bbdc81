/** After reading a damaged file: rows that refer to a lost row lose the reference, or are deleted. */
import type Database from 'better-sqlite3'

interface Reference {
  table: string
  column: string
  to: string
  key: string
  mayBeEmpty: 0 | 1
}

const references = `SELECT tables.name AS "table", keys."from" AS "column", keys."table" AS "to",
    coalesce(keys."to", 'id') AS "key", columns."notnull" = 0 AND columns.pk = 0 AS mayBeEmpty
  FROM pragma_table_list AS tables
  JOIN pragma_foreign_key_list(tables.name) AS keys
  JOIN pragma_table_info(tables.name) AS columns ON columns.name = keys."from"
  WHERE tables.schema = 'main' AND tables.type = 'table'`

/** Repeats until no reference is broken, because a deleted row may itself have been referenced. */
export function deleteOrphans(raw: Database.Database): void {
  const all = raw.prepare(references).all() as Reference[]
  const statements = all.map(({ table, column, to, key, mayBeEmpty }) => {
    const loose = `"${column}" IS NOT NULL AND "${column}" NOT IN (SELECT "${key}" FROM "${to}")`
    return raw.prepare(
      mayBeEmpty === 1
        ? `UPDATE "${table}" SET "${column}" = NULL WHERE ${loose}`
        : `DELETE FROM "${table}" WHERE ${loose}`
    )
  })
  for (let changed = 1; changed > 0;) {
    changed = 0
    for (const statement of statements) changed += statement.run().changes
  }
}
