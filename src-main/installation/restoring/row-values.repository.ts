/** Values that no version of Goodword writes, in columns that mean the same in every table. */
import type { z } from 'zod'
import { kind } from '#shared/contract/connection-kinds'
import { shareDesign } from '#shared/contract/share-settings'
import { color, country, currency, language, timeZone } from '#shared/contract/fields'
import type { BaseContext } from '#main/context'
import { prepared } from '#main/store/query'

type HasDb = Pick<BaseContext, 'db'>

/** The table with a wrong value; undefined: there is none. */
export const tableWithWrongValue = (base: HasDb): string | undefined =>
  columnsOf(base).find((each) => isWrong(base, each))?.table

interface Column {
  table: string
  column: string
  type: string
}

const columnsOf = ({ db }: HasDb): Column[] =>
  prepared(
    db,
    `SELECT list.name AS "table", info.name AS "column", info.type FROM pragma_table_list AS list, pragma_table_info(list.name) AS info
      WHERE list.schema = 'main' AND list.type = 'table'`
  ).all() as Column[]

/** What texts in columns with these names are. */
const fields: Readonly<Record<string, z.ZodType>> = {
  brand_color: color,
  country,
  currency,
  language,
  time_zone: timeZone
}

/** Tables whose addresses are shown as links. */
const withLinks = new Set(['locations', 'review_pages', 'reviews', 'sources'])

function isWrong(base: HasDb, { table, column, type }: Column): boolean {
  const has = (condition: string) =>
    prepared(base.db, `SELECT 1 FROM main."${table}" WHERE ${condition} LIMIT 1`).get() !== undefined
  if (type === 'INTEGER')
    return /_(at|until|since)$/.test(column) && has(`"${column}" NOT BETWEEN ${earliest} AND ${latest}`)
  if (withLinks.has(table) && /^(\w+_)?url$/.test(column))
    return has(`"${column}" NOT LIKE 'http://%' AND "${column}" NOT LIKE 'https://%'`)
  const words = kinds[`${table}.${column}`]
  if (words !== undefined) return has(`"${column}" NOT IN (${words.map((each) => `'${each}'`).join()})`)
  const json = jsonColumns[`${table}.${column}`]
  if (json !== undefined)
    return has(
      `CASE WHEN json_valid("${column}") THEN json_type("${column}") <> '${json}' ELSE "${column}" IS NOT NULL END`
    )
  const field = fields[column]
  if (field === undefined) return false
  const values = prepared(base.db, `SELECT DISTINCT "${column}" FROM main."${table}"`).pluck().all()
  return values.some((value) => value !== null && !field.safeParse(value).success)
}

/** Columns with a word of a list that the table itself does not know. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'connections.kind': kind.options,
  'share_templates.design': shareDesign.options
}

/** Columns of JSON that is not looked into where they are listed. */
const jsonColumns: Readonly<Record<string, 'array' | 'object'>> = {
  'connections.settings': 'object',
  'connections.secret_names': 'array',
  'display_targets.settings': 'object',
  'display_targets.secret_names': 'array',
  'displays.copied_ids': 'array',
  'webhook_deliveries.payload': 'object'
}

/** Beyond the years 1 to 9999 no time can be shown. */
const [earliest, latest] = [-62_135_596_800_000, 253_402_300_799_999]
