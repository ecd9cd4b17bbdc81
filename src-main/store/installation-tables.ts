/** The tables of the installation: its identity, backups, what survives a restore, the desktop. See migrations/0014. */
import type { Generated } from 'kysely'
import type { DesktopLanguage } from '#shared/contract/desktop'
import type { Channel } from '#shared/contract/fields'
import type { HoldReason } from '#shared/contract/sending'
import type { Bit } from './table-parts'

export interface InstallationTable {
  id: number
  uid: string
  sign_key: Buffer | null
  machine: string | null
  folder: string | null
  restored_at: number | null
  restored_from: number | null
  unswept: Generated<number>
  created_at: number
}

export interface SendingHoldTable {
  id: number
  reason: HoldReason
  held_at: number
}

export interface SendingReleasesTable {
  account_id: number
  released_at: number
}

export interface ErasedCustomersTable {
  customer_id: number
  account_id: number
  customer_created_at: number | null
  email_hash: string | null
  phone_hash: string | null
  created_at: number
}

export interface SendRecordsTable {
  account_id: number
  channel: Channel
  address_hash: string
  sent_at: number
}

export interface BackupSettingsTable {
  id: number
  is_daily: Bit
  second_folder: string | null
  keeps_daily: number
  keeps_weekly: number
  problem: string | null
  second_problem: string | null
  passphrase: string | null
  updated_at: number
}

export interface DesktopSettingsTable {
  id: number
  notifies_reviews: Generated<Bit>
  notifies_problems: Generated<Bit>
  keeps_running: Generated<Bit>
  looks_for_updates: Generated<Bit>
  language: DesktopLanguage | null
  told_keeps_running: Generated<Bit>
  updated_at: number
}
