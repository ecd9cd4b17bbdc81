/** The layout of the data folder. */
import { join } from 'node:path'

export const filesOf = (dataDir: string) => ({
  database: join(dataDir, 'goodword.db'),
  /** Held by the one service running on this folder; the system releases it when that process ends, in whatever way. */
  lock: join(dataDir, 'running.lock'),
  /** Where the running service listens, and how it proves its identity; for our own programs. */
  running: join(dataDir, 'running.json'),
  /** Distinguishes a new folder from one whose database is missing, and older data from newer. */
  marker: join(dataDir, 'installation.json'),
  /** How the database was left, and how far it has been checked. */
  checks: join(dataDir, 'database-checks.json'),
  backups: join(dataDir, 'backups'),
  /** A restored copy in progress, and the note that it is complete and will replace the database. */
  restored: join(dataDir, 'goodword.restored.db'),
  restoring: join(dataDir, 'restoring.json'),
  /** Files that could not be opened and were set aside. */
  damaged: join(dataDir, 'damaged'),
  secrets: join(dataDir, 'secrets.key')
})
