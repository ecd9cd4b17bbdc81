/** The owner backs up, and restores a backup; what a restore takes away is forgotten outside as well. */
import { customerAt, idOf, type Deed } from './owner'
import { onTheWall } from './time'
import { archived, asOwner, count, type Acknowledged, type World } from './world'

export interface Saved {
  /** Of the backup. */
  id: number
  real: number
  /** What had been acknowledged by then, and who must not be written to. */
  acknowledged: ReadonlyMap<string, Acknowledged>
  silent: ReadonlySet<string>
}

export const backupDeeds: Record<string, Deed> = {
  'backs up': {
    often: 0.12,
    most: 1,
    do: async (world) => {
      const told = await asOwner(world, 'createBackup')
      if (told.status >= 300) return
      const { ledger, time } = world
      ledger.backups.push({
        id: told.data.id as number,
        real: time.real,
        acknowledged: new Map(ledger.acknowledged),
        silent: new Set(ledger.silent.keys())
      })
      world.story.tell('The owner makes a backup.')
    }
  },
  'restores a backup': {
    often: 0.06,
    most: 1,
    do: async (world, key) => {
      const { ledger, chance, time } = world
      if (ledger.backups.length === 0) return
      const backup = chance.oneOf(ledger.backups, key)
      const told = await asOwner(world, 'restoreBackup', { params: { id: backup.id } })
      if (told.status >= 300)
        return world.story.tell(`The owner cannot restore a backup: ${told.error?.message}`)
      forget(world, backup)
      count(world, 'a backup restored')
      world.story.tell(`The owner restores the backup of ${onTheWall(backup.real, time.zone)}.`)
    }
  }
}

/** What came after the backup is gone, as the owner was told; what must never be undone is not. */
function forget(world: World, { acknowledged, silent }: Saved): void {
  const { ledger, people, time } = world
  // A number can have been given to another record since.
  for (const [key, told] of ledger.acknowledged)
    if (acknowledged.get(key) !== told) ledger.acknowledged.delete(key)
  for (const [address, { why }] of ledger.silent)
    if (why === archived && !silent.has(address)) ledger.silent.delete(address)
  for (const who of people) {
    who.id = idOf(world, who) ?? null
    who.isSecondKnown = who.second !== null && customerAt(world, who.second) !== undefined
  }
  ledger.came.clear()
  ledger.quiet.set('is held after a restore', time.real)
  ledger.restored = time.real
}
