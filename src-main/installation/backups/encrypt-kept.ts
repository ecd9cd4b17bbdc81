/** Replaces an unencrypted backup with an encrypted one that has the same time. Runs inside a thread. */
import { copyFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sumOf, unfinishedName } from '#main/store/backup-file'
import { keepMaybeEncrypted } from './age-file'
import type { KeptBackup } from './backup-folder'

export async function encryptKept(
  { id, kind, path, manifest }: KeptBackup,
  passphrase: string
): Promise<void> {
  // A file that has changed since is reported when it is checked; encrypting must not make it look intact.
  if (manifest === null || sumOf(path) !== manifest.sha256) return
  const folder = dirname(path)
  const part = join(folder, unfinishedName())
  try {
    copyFileSync(path, part)
    const now = Date.parse(manifest.checked_at)
    await keepMaybeEncrypted(part, folder, { kind, now, passphrase, app_version: manifest.app_version, id })
    rmSync(path, { force: true })
  } finally {
    rmSync(part, { force: true })
  }
}
