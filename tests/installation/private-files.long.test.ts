/** Nothing in the data folder can be read by other users of the machine, whatever has been done. */
import { lstatSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from '#main/installation/data-folder/data-folder'
import { readBackup } from '#main/installation/backups/backup-files'
import { writeLaunchPage } from '#main/startup/open-window'
import { png, upload } from '../support/pictures'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()

/** Files and folders that other users may read or write, with their modes. */
function openIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const { mode } = lstatSync(path)
    return (mode & 0o077) === 0 ? [] : [`${relative(folder, path)} ${(mode & 0o777).toString(8)}`]
  })
}

test.runIf(process.platform !== 'win32')(
  'after work of all kinds',
  async () => {
    const { alice, dataDir } = service
    const seen = () => readdirSync(dataDir)
    expect(openIn(dataDir)).toEqual([])
    // The lock is held, with SQLite's journal next to it.
    expect(seen()).toEqual(
      expect.arrayContaining(['running.lock', 'running.lock-journal', 'running.json', 'goodword.db-wal'])
    )
    await alice.data('createCustomer', { body: { email: 'ann@example.com' } })
    await alice.data('updateEmailChannel', {
      body: { host: 'smtp.example.com', username: 'ann', password: 'x', from_email: 'ann@example.com' }
    })
    await upload(alice, await png())
    const file = new Blob(['email,first_name\nbea@example.com,Bea\n'], { type: 'text/csv' })
    const sent = await fetch(`${service.url}/account/imports?kind=customers&file_name=a.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${alice.token}`, 'content-type': 'text/csv' },
      body: file
    })
    if (sent.ok) {
      const { data } = (await sent.json()) as { data: { id: number } }
      await settledImport(alice, data.id)
    }
    expect(openIn(dataDir)).toEqual([])
    const { id } = await alice.data('createBackup')
    await alice.data('checkBackup', { params: { id } })
    await alice.data('updateBackups', { body: { passphrase: 'one two three four' } })
    // Existing backups are encrypted first.
    await expect.poll(async () => (await alice.data('getBackups')).running, { timeout: 300_000 }).toBeNull()
    await alice.data('createBackup')
    expect(openIn(dataDir)).toEqual([])
    const { backup } = await alice.data('restoreBackup', { params: { id } })
    expect(backup.id).toBe(id)
    writeLaunchPage(dataDir, service.launchUrl())
    await service.tick()
    expect(openIn(dataDir)).toEqual([])
    // Damaged data is set aside unchanged.
    await service.restartAround(() => {
      writeFileSync(filesOf(dataDir).database, 'no database any more', { mode: 0o600 })
      return Promise.resolve()
    })
    await service.restartAround(async () => {
      const { restore } = await import('#main/installation/restoring/restore')
      return restore(dataDir, readBackup(dataDir, id).backup.id, { passphrase: 'one two three four' })
    })
    expect(seen()).toContain('damaged')
    expect(openIn(dataDir)).toEqual([])
  },
  600_000
)
