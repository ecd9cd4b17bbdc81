/** The passphrase that backups of a data folder are encrypted with, read without a service: whoever makes one finds it here. */
import Database from 'better-sqlite3'
import { Problem } from '../../problem'
import { dbOf, type Db } from '../../store/query'
import { seal, unseal } from '../../store/secrets'
import { filesOf } from '../data-folder/data-folder'

const purpose = 'backups'

export const sealPassphrase = (db: Db, passphrase: string): string => seal(db, purpose, passphrase)

/** Whether backups are encrypted; `unreadable`: they are meant to be, and the passphrase has to be entered again. */
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
    const sealed = raw.prepare('SELECT passphrase FROM backup_settings').pluck().get() as string | null
    if (sealed === null) return none
    const passphrase = unseal(dbOf(raw), purpose, sealed)
    return { encryption: passphrase === null ? 'unreadable' : 'on', passphrase }
  } catch {
    // No data, or none that can be read, or of a time before there were passphrases.
    return none
  } finally {
    raw?.close()
  }
}

/** @throws Problem `unavailable`: in the clear nothing is made that was meant to be encrypted. */
export function passphraseToUse(dataDir: string): string | null {
  const { encryption, passphrase } = keptPassphrase(dataDir)
  if (encryption !== 'unreadable') return passphrase
  throw new Problem(
    'unavailable',
    'The passphrase for backups cannot be read on this computer. Enter it again under Backups, or remove it.'
  )
}
