/** Runs in a thread of its own: checkpoints the write-ahead log on request, so that writers don't have to. */
import type { MessagePort } from 'node:worker_threads'
import { openCheckpointer } from '#main/store/open-database'

export function checkpoint(database: string, port: MessagePort): void {
  const raw = openCheckpointer(database)
  port.on('message', () => {
    raw.pragma('wal_checkpoint(PASSIVE)')
    port.postMessage('folded')
  })
}
