/** Backups on a full disk: it is reported, no partial backup stays, earlier ones are untouched, and work goes on. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeBackup } from '#main/store/backup-file'
import { openDatabase, closeDatabase } from '#main/store/open-database'
import { useService } from '../support/use-service'

const root = mkdtempSync(join(tmpdir(), 'goodword-full-'))
const disk = join(root, 'disk')
const isMounted = mountSmallDisk(40)
afterAll(() => {
  if (isMounted) execFileSync('umount', [disk])
  rmSync(root, { recursive: true, force: true })
})

/** Mounts a file system of this size; copying a backup leaves 16 MB free. */
function mountSmallDisk(megabytes: number): boolean {
  mkdirSync(disk)
  if (process.platform !== 'linux') return false
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'goodword-test', disk]
  return spawnSync('mount', options).status === 0
}

const fill = (left: number) => {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - left))
}
const makeRoom = () => rmSync(join(disk, 'filler'), { force: true })
const contentOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name !== 'filler')
    .toSorted()
    .map((name) => `${name} ${readFileSync(join(folder, name)).toString('base64').length}`)

test.skipIf(!isMounted)(
  'a full disk is refused before it is filled to the brim, and later there is room again',
  () => {
    const db = openDatabase(join(root, 'data'))
    const copies = join(disk, 'copies')
    const wish = { kind: 'daily', now: Date.now() } as const
    const first = writeBackup(db.raw, copies, wish)
    const before = contentOf(copies)
    for (const left of [0, first.bytes, 16 * 1024 ** 2]) {
      fill(left)
      expect(() => writeBackup(db.raw, copies, wish)).toThrow(/not enough space on the disk: \d+ MB more/)
      expect(contentOf(copies)).toEqual(before)
      makeRoom()
    }
    expect(writeBackup(db.raw, copies, wish).id).toBe(first.id + 1)
    closeDatabase(db)
  }
)

const service = useService()

test.skipIf(!isMounted)(
  'the second folder full: said, the backup itself is whole, and made up for',
  async () => {
    const second_folder = join(disk, 'second')
    mkdirSync(second_folder)
    await service.alice.data('updateBackups', { body: { second_folder } })
    fill(1024 ** 2)
    const made = await service.alice.data('createBackup')
    expect(made).toMatchObject({ state: 'whole', also_in_second_folder: false })
    const told = await service.alice.data('getBackups')
    expect(told.problem).toBeNull()
    expect(told.second_problem).toMatch(/not enough space/)
    expect(readdirSync(second_folder).filter((name) => name.endsWith('.part'))).toEqual([])
    makeRoom()
    service.clock.advance(3_600_000)
    await service.tick()
    const later = await service.alice.data('getBackups')
    expect(later).toMatchObject({ second_problem: null, backups: [{ also_in_second_folder: true }] })
  }
)
