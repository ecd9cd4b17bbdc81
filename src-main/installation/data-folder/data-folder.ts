/** What lies where in the data folder. */
import { join } from 'node:path'

export const filesOf = (dataDir: string) => ({
  database: join(dataDir, 'goodword.db'),
  /** Held by the one service that runs on this folder; the system lets go of it when that ends, however it ends. */
  lock: join(dataDir, 'running.lock'),
  /** Where the running service listens, and how it proves itself; for our own programs. */
  running: join(dataDir, 'running.json'),
  /** Tells a new folder from one whose database is gone, and older data from newer. */
  marker: join(dataDir, 'installation.json'),
  backups: join(dataDir, 'backups'),
  /** A restored copy on its way, and the word that it is whole and takes the place of the database. */
  restored: join(dataDir, 'goodword.restored.db'),
  restoring: join(dataDir, 'restoring.json'),
  /** Files that could not be opened and were set aside. */
  damaged: join(dataDir, 'damaged'),
  secrets: join(dataDir, 'secrets.key')
})
