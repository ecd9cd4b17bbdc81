/**
 * Brings a large file of an earlier version up to date in a thread, so that the window can open and say what is happening. A small
 * one takes no time worth mentioning: it is done where the file is opened.
 */
import { statSync } from 'node:fs'
import { migrations, type TellUpdate } from '#main/store/migrate'
import { readHead } from '../backups/backup-folder'
import { runThread } from '../thread/in-thread'
import { filesOf } from './data-folder'

/** In bytes. */
const small = 16 * 1024 ** 2

/** The number of the file's schema. Undefined: there is no file yet, or it is unknown; opening it will say why. */
export function schemaOf(dataDir: string): number | undefined {
  try {
    return readHead(filesOf(dataDir).database)?.schema
  } catch {
    return undefined
  }
}

/** Whether a file of this schema is of an earlier version. */
export const isEarlier = (schema: number | undefined): schema is number =>
  schema !== undefined && schema > 0 && schema < (migrations.at(-1)?.number ?? 0)

/** Whether its file, of this schema, is of an earlier version and large. */
export const isLongUpdate = (dataDir: string, schema: number | undefined): boolean =>
  isEarlier(schema) && statSync(filesOf(dataDir).database).size > small

/** @throws ThreadFailed, or what opening the file throws: opened here, it will throw that again. */
export const updateInThread = (dataDir: string, tell: TellUpdate, signal: AbortSignal): Promise<void> =>
  runThread<(folder: string) => void>('updateFile', [dataDir], { tell, signal })
