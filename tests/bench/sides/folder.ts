/** The data folder of a run: a new one, or a copy of the given one because writes are measured too. */
import { constants, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wholeNumber } from '../arguments'
import { fillFolder } from '../data/fill'
import { insertToken, keyOf } from '../data/shop'
import { ownContext } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'

export interface Borrowed {
  dataDir: string
  token: string
  giveBack: (keep: boolean) => void
}

export function borrowFolder(flags: {
  'data-dir'?: string | undefined
  reviews?: string | undefined
  customers?: string | undefined
  asks?: string | undefined
}): Borrowed {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodword-bench-'))
  const given = flags['data-dir']
  const reviews = wholeNumber(flags.reviews, 1_000_000)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('SIGINT', () => {
    remove()
    process.exit(130)
  })
  let token: string
  if (given === undefined) {
    console.log(`Making ${reviews} reviews …`)
    const customers = wholeNumber(flags.customers, Math.round(reviews / 5))
    token = fillFolder({ dataDir, reviews, customers, asks: wholeNumber(flags.asks, 0), seed: 1 })
  } else {
    copyDatabase(given, dataDir)
    token = addToken(dataDir)
  }
  return {
    dataDir,
    token,
    giveBack: (keep) => {
      if (keep) console.log(`The data is kept in ${dataDir}.`)
      else remove()
    }
  }
}

/** Copies the database and its write-ahead log, nothing else of the folder. */
function copyDatabase(from: string, to: string): void {
  for (const name of readdirSync(from).filter((each) => /^goodword\.db(-wal)?$/.test(each))) {
    copyFileSync(join(from, name), join(to, name), constants.COPYFILE_FICLONE)
  }
}

/** We don't know the token of a folder that was passed in, so this adds one. */
function addToken(dataDir: string): string {
  const db = openDatabase(dataDir)
  const log = { info: () => undefined, error: () => undefined }
  const accountId = db.raw.prepare('SELECT account_id FROM reviews LIMIT 1').pluck().get() as number
  const key = keyOf(Date.now())
  insertToken(ownContext({ db, now: Date.now, log }, accountId), key)
  closeDatabase(db)
  return key
}
