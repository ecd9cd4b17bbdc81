/** The tables of review pages and public pages for kysely; see migrations/0001-account.sql and 0013-customers-doors.sql. */
import type { Generated } from 'kysely'
import type { LeadsTo } from '#shared/contract/page-settings'
import type { Bit, Dated, Owned } from './table-parts'

export interface ReviewPagesTable extends Owned, Dated {
  name: string
  slug: string
  title: string | null
  url: string | null
  is_default: Bit
  introduction: Generated<string | null>
  thank_you: Generated<string | null>
  location_id: Generated<number | null>
  language: Generated<string | null>
  leads_to: Generated<LeadsTo>
  /** `PageSettings` without defaults, as JSON. */
  settings: Generated<string>
  background_id: Generated<number | null>
  deleted_at: Generated<number | null>
  /** The key in the page's address at the till; null: there is none. */
  till_key: Generated<string | null>
}

export interface ReviewPageTagsTable {
  page_id: number
  tag_id: number
}

export interface PageSlugsTable {
  slug: string
  page_id: number
  created_at: number
}

export interface ReviewDetailsTable {
  review_id: number
  account_id: number
  page_id: number | null
  way: 'link' | 'page' | 'kiosk'
  form: string | null
  phone: string | null
  company: string | null
  /** `[{label, value}]` as JSON. */
  answers: Generated<string>
  finished_at: number | null
  created_at: number
}

export interface DoorsTable {
  id: number
  is_on: Bit
  port: number
  listens_on: 'this_machine' | 'network'
  public_address: string | null
  counts_opens: Bit
  /** `DoorCheck` as JSON. */
  last_check: string | null
  updated_at: number
}

export interface ReviewLinkChecksTable {
  account_id: number
  url: string
  checked_at: number
  failures: number
}

export interface DismissedMatchesTable {
  review_id: number
  ask_id: number
  account_id: number
  created_at: number
}

export interface PutOffStepsTable {
  account_id: number
  kind: string
  subject: Generated<string>
  until: number
}
