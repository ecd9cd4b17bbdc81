/** A file that the owner brings, imported to its end. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Import } from '#shared/contract/imports'
import { asOwner, type World } from './world'

const moving = ['reading', 'checking', 'queued', 'committing', 'undoing']

/** Threads read the file: the only thing in a life that takes real time, while nothing else happens. */
export async function settled(world: World, id: number): Promise<Import> {
  for (;;) {
    const { data } = await asOwner(world, 'getImport', { params: { id } })
    if (!moving.includes((data as Import).status)) return data as Import
    await wait(20)
  }
}

export async function importFile(world: World, bytes: string): Promise<Import | null> {
  const query = { file_name: 'customers.csv', kind: 'customers' }
  const made = await asOwner(world, 'createImport', { query, file: { type: 'text/csv', bytes } })
  if (made.status >= 300) return null
  const { id } = await settled(world, made.data.id as number)
  const told = await asOwner(world, 'commitImport', { params: { id } })
  if (told.status >= 300) return null
  return settled(world, id)
}
