/** The limit for a write: one customer and their search entry in one transaction on disk, returned as JSON by SQLite. */
import type Database from 'better-sqlite3'

export function customerWriter(raw: Database.Database): (body: string) => string {
  const account = raw.prepare('SELECT id FROM accounts LIMIT 1').pluck().get() as number
  const insert = raw.prepare(
    `INSERT INTO customers (account_id, first_name, last_name, email, company, city, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
  )
  const index = raw.prepare('INSERT INTO customer_search (rowid, words) VALUES (CAST(? AS INTEGER), ?)')
  const read = raw
    .prepare(
      `SELECT json_object('id', id, 'first_name', first_name, 'last_name', last_name, 'email', email,
        'company', company, 'city', city, 'created_at', created_at, 'updated_at', updated_at) FROM customers WHERE id = ?`
    )
    .pluck()
  const write = raw.transaction((texts: (string | undefined)[]) => {
    const now = Date.now()
    const id = Number(insert.run(account, ...texts, now, now).lastInsertRowid)
    index.run(id, texts.join(' '))
    return read.get(id) as string
  })
  return (body) => {
    const { first_name, last_name, email, company, city } = JSON.parse(body) as Record<string, string>
    return `{"success":true,"data":${write.immediate([first_name, last_name, email, company, city])}}`
  }
}
