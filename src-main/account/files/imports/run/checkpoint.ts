/** The inside of a second thread: folds the write-ahead log into the file when it is told to, so that who writes need not. */
import type { MessagePort } from 'node:worker_threads'
import { openFolder } from '../../../../store/open-database'

export function foldLog(database: string, port: MessagePort): void {
  const raw = openFolder(database)
  port.on('message', () => {
    raw.pragma('wal_checkpoint(PASSIVE)')
    port.postMessage('folded')
  })
}
