/** The passphrase for the backups of a data folder, read without a running service, for all code that makes backups. */
import Database from 'better-sqlite3'
import { Problem } from '#main/problem'
import { dbOf, type Db } from '#main/store/query'
import { encryptSecret, decryptSecret } from '#main/store/secrets'
import { filesOf } from '../data-folder/data-folder'

const purpose = 'backups'

export const encryptPassphrase = (db: Db, passphrase: string): string =>
  encryptSecret(db, purpose, passphrase)

/** Whether backups are encrypted; `unreadable`: they should be, but the passphrase has to be entered again. */
export type Encryption = 'off' | 'on' | 'unreadable'

export interface KeptPassphrase {
  encryption: Encryption
  passphrase: string | null
}

const none: KeptPassphrase = { encryption: 'off', passphrase: null }

export function keptPassphrase(dataDir: string): KeptPassphrase {
  let raw: Database.Database | undefined
  try {
    raw = new Database(filesOf(dataDir).database, { readonly: true, fileMustExist: true })
    const encrypted = raw.prepare('SELECT passphrase FROM backup_settings').pluck().get() as string | null
    if (encrypted === null) return none
    const passphrase = decryptSecret(dbOf(raw), purpose, encrypted)
    return { encryption: passphrase === null ? 'unreadable' : 'on', passphrase }
  } catch {
    // There is no data, it is unreadable, or it is from before passphrases existed.
    return none
  } finally {
    raw?.close()
  }
}

/** @throws Problem `unavailable`: backups that should be encrypted are never made unencrypted. */
export function passphraseToUse(dataDir: string): string | null {
  const { encryption, passphrase } = keptPassphrase(dataDir)
  if (encryption !== 'unreadable') return passphrase
  throw new Problem(
    'unavailable',
    'The passphrase for backups cannot be read on this computer. Enter it again under Backups, or remove it.'
  )
}
