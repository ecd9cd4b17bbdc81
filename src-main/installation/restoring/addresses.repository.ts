/** Merges what the previous data knows about do-not-contact addresses and sent messages into the copy. */
import type { Channel } from '#shared/contract/fields'
import type { BaseContext, Context } from '#main/context'
import { prepared } from '#main/store/query'
import type { Contacts } from '#main/tools/contacts'
import type { ReviewRow } from '#main/account/reviews/reviews/reviews.repository'

type HasDb = Pick<BaseContext, 'db'>

const change = ({ db }: HasDb, text: string, ...values: unknown[]): number =>
  prepared(db, text).run(...values).changes

/** For which account of the copy (`id`) entries of which previous one (`was_id`) apply. */
const pairs = {
  same: '(SELECT id, id AS was_id FROM same_accounts)',
  /** Between installations, nothing tells which business is which: an entry applies to each. */
  every: '(SELECT accounts.id, other.id AS was_id FROM main.accounts JOIN was.accounts AS other)'
}
type Pairs = keyof typeof pairs

/** Every key that hashes were made with. The copy's own stays the first, if it has one. */
export function takeKeys(ctx: HasDb, of: Pairs): void {
  change(
    ctx,
    `INSERT OR IGNORE INTO main.suppression_keys (account_id, key) SELECT pairs.id, other.key
      FROM was.suppression_keys AS other JOIN ${pairs[of]} AS pairs ON pairs.was_id = other.account_id ORDER BY other.rowid`
  )
}

/** Entries that were removed since, with confirmation, stay removed. */
export function dropLifted(ctx: HasDb): void {
  change(
    ctx,
    `DELETE FROM main.suppressions WHERE account_id IN (SELECT id FROM same_accounts)
      AND NOT EXISTS (SELECT 1 FROM was.suppressions AS other WHERE other.account_id = suppressions.account_id
        AND other.channel = suppressions.channel AND other.address_hash = suppressions.address_hash)
      AND (account_id, channel, address_hash) IN (SELECT account_id, channel, address_hash FROM was.suppression_log
        WHERE act = 'lifted')
      AND created_at <= (SELECT max(created_at) FROM was.suppression_log)`
  )
}

/** Returns how many entries were new to the copy. */
export function takeSuppressions(ctx: HasDb, of: Pairs): number {
  const count = () => prepared(ctx.db, 'SELECT count(*) FROM main.suppressions').pluck().get() as number
  const before = count()
  change(
    ctx,
    `INSERT INTO main.suppressions (account_id, channel, address_hash, reason, origin, created_at)
      SELECT pairs.id, channel, address_hash, reason, origin, created_at FROM was.suppressions AS other
      JOIN ${pairs[of]} AS pairs ON pairs.was_id = other.account_id WHERE true ORDER BY other.id
      ON CONFLICT (account_id, channel, address_hash) DO UPDATE SET reason = excluded.reason,
        origin = excluded.origin, created_at = excluded.created_at`
  )
  const columns = 'channel, address_hash, act, reason, actor, created_at'
  change(
    ctx,
    `INSERT INTO main.suppression_log (account_id, ${columns}) SELECT pairs.id AS account_id, ${columns}
        FROM was.suppression_log AS other JOIN ${pairs[of]} AS pairs ON pairs.was_id = other.account_id
      EXCEPT SELECT account_id, ${columns} FROM main.suppression_log ORDER BY created_at`
  )
  return count() - before
}

/** Customers who opted out since stay opted out. */
export function takeOptOuts(ctx: HasDb): void {
  change(
    ctx,
    `UPDATE main.customers SET unsubscribed_at = (SELECT unsubscribed_at FROM was.customers AS other
        WHERE other.id = customers.id)
      WHERE unsubscribed_at IS NULL AND id IN (SELECT same_customers.id FROM same_customers
        JOIN was.customers AS other ON other.id = same_customers.id WHERE other.unsubscribed_at IS NOT NULL)`
  )
}

export function takeErased(ctx: HasDb): void {
  const columns = 'customer_id, account_id, customer_created_at, email_hash, phone_hash, created_at'
  change(
    ctx,
    `INSERT OR IGNORE INTO main.erased_customers (${columns}) SELECT ${columns} FROM was.erased_customers
      WHERE account_id IN (SELECT id FROM same_accounts)`
  )
}

/** Ids of the copy's customers whom the previous data had erased. */
export function erasedInCopy(ctx: Context): number[] {
  const text = `SELECT customers.id FROM main.erased_customers AS erased
    JOIN main.customers ON customers.id = erased.customer_id AND customers.account_id = erased.account_id
    WHERE erased.account_id = ? AND coalesce(erased.customer_created_at, customers.created_at) = customers.created_at`
  return prepared(ctx.db, text).pluck().all(ctx.accountId) as number[]
}

/** Hashes of all addresses of erased people. */
export function erasedHashes(ctx: Context): Set<string> {
  const text = `SELECT email_hash FROM main.erased_customers WHERE account_id = @account AND email_hash IS NOT NULL
    UNION SELECT phone_hash FROM main.erased_customers WHERE account_id = @account AND phone_hash IS NOT NULL
    UNION SELECT address_hash FROM main.suppressions WHERE account_id = @account AND reason = 'erased'
    UNION SELECT address_hash FROM main.suppression_log WHERE account_id = @account AND reason = 'erased'`
  return new Set(prepared(ctx.db, text).pluck().all({ account: ctx.accountId }) as string[])
}

export interface Written {
  id: number
  email: string | null
  phone: string | null
  other_contacts?: string | null
}

/** Customers of the copy who no longer exist in the previous data. */
export function customersGone(ctx: Context): Written[] {
  const text = `SELECT id, email, phone, other_contacts FROM main.customers
    WHERE account_id = ? AND id NOT IN (SELECT id FROM same_customers)`
  return prepared(ctx.db, text).all(ctx.accountId) as Written[]
}

/** Customers whose contacts are not the same in the copy and in the previous data. */
export function contactsSince(ctx: Context): { was: Contacts; copied: Contacts }[] {
  const text = `SELECT other.email, other.phone, other.other_contacts, copied.email, copied.phone, copied.other_contacts
    FROM same_customers JOIN was.customers AS other USING (id) JOIN main.customers AS copied USING (id)
    WHERE copied.account_id = ? AND (other.email, other.phone, other.other_contacts)
      IS NOT (copied.email, copied.phone, copied.other_contacts)`
  const rows = prepared(ctx.db, text).raw().all(ctx.accountId) as (string | null)[][]
  return rows.map((row) => ({ was: contactsOf(row.slice(0, 3)), copied: contactsOf(row.slice(3)) }))
}

const contactsOf = ([email, phone, other_contacts]: (string | null)[]): Contacts => ({
  email,
  phone,
  other_contacts
})

/** Reviews of the copy with an address that the previous data no longer shows. */
export function reviewsGone(ctx: Context): Written[] {
  const text = `SELECT reviews.id, reviews.reviewer_email AS email, details.phone FROM main.reviews
    LEFT JOIN main.review_details AS details ON details.review_id = reviews.id
    WHERE reviews.account_id = ? AND coalesce(reviews.reviewer_email, details.phone) IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM was.reviews AS other LEFT JOIN was.review_details AS others
          ON others.review_id = other.id
        WHERE other.id = reviews.id AND other.created_at = reviews.created_at
          AND other.reviewer_email IS reviews.reviewer_email AND others.phone IS details.phone)`
  return prepared(ctx.db, text).all(ctx.accountId) as Written[]
}

/** Reviews of the copy whose author has been made unknown since. */
export function anonymisedSince(ctx: Context): number[] {
  const text = `SELECT reviews.id FROM main.reviews JOIN was.reviews AS other
    ON other.id = reviews.id AND other.created_at = reviews.created_at
    WHERE reviews.account_id = ? AND other.is_anonymised = 1 AND reviews.is_anonymised = 0`
  return prepared(ctx.db, text).pluck().all(ctx.accountId) as number[]
}

/** Reviews without an author that the copy does not have yet: a site would send them again, with the author. */
export function anonymisedElsewhere(ctx: Context): ReviewRow[] {
  const text = `SELECT * FROM was.reviews AS other WHERE account_id = ? AND is_anonymised = 1
    AND account_id IN (SELECT id FROM same_accounts)
    AND NOT EXISTS (SELECT 1 FROM main.reviews WHERE reviews.id = other.id) ORDER BY id`
  return prepared(ctx.db, text).all(ctx.accountId) as ReviewRow[]
}

export interface SendRecord {
  channel: Channel
  address: string
  sent_at: number
}

/** Addresses that received messages unknown to the copy, and when last. */
export function sentElsewhere(ctx: Context): SendRecord[] {
  const text = `SELECT channel, address, max(coalesce(sent_at, handoff_at)) AS sent_at FROM was.messages AS sent
    WHERE account_id = ? AND handoff_at IS NOT NULL AND address IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM main.messages WHERE messages.id = sent.id AND messages.created_at = sent.created_at)
    GROUP BY channel, address`
  return prepared(ctx.db, text).all(ctx.accountId) as SendRecord[]
}

export function putSendRecord(ctx: Context, channel: Channel, hash: string, sentAt: number): void {
  const text = `INSERT INTO main.send_records (account_id, channel, address_hash, sent_at) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET sent_at = max(sent_at, excluded.sent_at)`
  prepared(ctx.db, text).run(ctx.accountId, channel, hash, sentAt)
}

export function takeSendRecords(ctx: HasDb): void {
  change(
    ctx,
    `INSERT INTO main.send_records (account_id, channel, address_hash, sent_at)
      SELECT account_id, channel, address_hash, sent_at FROM was.send_records
      WHERE account_id IN (SELECT id FROM same_accounts)
      ON CONFLICT DO UPDATE SET sent_at = max(sent_at, excluded.sent_at)`
  )
}
