/** Waits until an import is idle: checked, waiting for a decision, done, undone or refused. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Import } from '#shared/contract/imports'
import type { Person } from './service'
import { patience } from './patience'

const moving: readonly Import['status'][] = ['reading', 'checking', 'queued', 'committing', 'undoing']

export async function settledImport(person: Person, id: number): Promise<Import> {
  for (const until = performance.now() + patience; performance.now() < until; await wait(20)) {
    const record = (await person.data('getImport', { params: { id } })) as Import
    if (!moving.includes(record.status)) return record
  }
  throw new Error(`import ${id} goes on for more than ${patience / 1000} s`)
}
