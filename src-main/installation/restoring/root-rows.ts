/**
 * The few rows that many others depend on: one lost page of a damaged file may take all of them, and everything that belongs to
 * them would be lost too. Without its keys, the do-not-contact list recognises nobody.
 */
import type { Db } from '#main/store/query'

type Raw = Db['raw']

/** See `RootRows` in salvage/restore-root-rows. */
export const rootRows = {
  tables: ['accounts', 'suppression_keys', 'locations', 'tags', 'sources', 'review_pages', 'strategies'],
  standIn: (raw: Raw, table: string): void => standIns[table]?.(raw)
}

const standIns: Record<string, (raw: Raw) => void> = {
  accounts: (raw) => {
    const belonging = raw
      .prepare(
        `SELECT tables.name FROM pragma_table_list AS tables JOIN pragma_foreign_key_list(tables.name) AS keys
         WHERE tables.schema = 'main' AND tables.type = 'table' AND keys."table" = 'accounts'`
      )
      .pluck()
      .all() as string[]
    const ids = belonging.map((table) => `SELECT account_id FROM "${table}"`).join(' UNION ')
    raw.exec(`INSERT OR IGNORE INTO accounts (id, business_name, country, currency, time_zone, language, is_new,
        created_at, updated_at)
      SELECT account_id, 'My business', 'US', 'USD', 'UTC', 'en', 0, made, made
      FROM (SELECT account_id, coalesce((SELECT min(created_at) FROM customers
        WHERE customers.account_id = ids.account_id), 0) AS made FROM (${ids}) AS ids)`)
  },
  sources: (raw) =>
    void raw.exec(`INSERT OR IGNORE INTO sources (id, account_id, name, slug, kind, created_at, updated_at)
      SELECT source_id, account_id, 'Source ' || source_id, 'source-' || source_id, 'site', min(created_at), min(created_at)
      FROM reviews GROUP BY source_id`),
  review_pages: (raw) =>
    void raw.exec(`INSERT OR IGNORE INTO review_pages (id, account_id, name, slug, created_at, updated_at)
      SELECT review_page_id, account_id, 'Review page ' || review_page_id, 'review-page-' || review_page_id,
        min(created_at), min(created_at)
      FROM asks GROUP BY review_page_id`)
}
