/** A folder with an account, records and an import, and a separate process that works on it. */
import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../../scripts/bundle.mjs'
import { createAccount } from '#main/installation/create-account'
import { createCustomer, unsubscribeCustomer } from '#main/account/customers/customers.service'
import { createImport, getImport } from '#main/account/files/imports/match/imports.service'
import { createReview } from '#main/account/reviews/reviews/reviews.service'
import { createSource } from '#main/account/core/sources/sources.service'
import { ownContext, type Context } from '#main/context'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import type { Import } from '#shared/contract/imports'
import type { ImportKind } from '#shared/contract/import-choices'
import { wholeContent } from '../support/whole-content'

/** A fixed time for everything, so that results are the same however often a process was killed. */
const time = Date.parse('2026-03-10T10:00:00Z')
const log = { info: () => undefined, error: () => undefined }

/** Builds the importer; returns the bundle's path. */
export async function buildImporter(): Promise<string> {
  const built: unknown = await bundle('tests/faults/importer.ts', { whole: true })
  if (typeof built !== 'string') throw new Error('the importer could not be bundled')
  return built
}

export interface Ended {
  code: number | NodeJS.Signals
  /** What it printed: how many transactions it took. */
  said: string
  complaints: string
}

/** @param around a program that runs it, with arguments, such as strace. */
export function runImporter(
  importer: string,
  dataDir: string,
  how: readonly (string | number)[] = [],
  around: readonly string[] = []
): Promise<Ended> {
  const command = [...around, process.execPath, importer, dataDir, String(time), ...how.map(String)]
  const [program = '', ...args] = command
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let [said, complaints] = ['', '']
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: signal ?? code ?? 1, said, complaints }))
  })
}

/** Opens the folder briefly with the account's context. */
export async function inFolder<Result>(
  dataDir: string,
  work: (ctx: Context) => Result | Promise<Result>
): Promise<Result> {
  const db = openDatabase(dataDir)
  try {
    const id = db.raw.prepare('SELECT min(id) FROM accounts').pluck().get() as number
    return await work(ownContext({ db, now: () => time, log }, id))
  } finally {
    closeDatabase(db)
  }
}

export const sendFile = (dataDir: string, kind: ImportKind, text: string): Promise<Import> =>
  inFolder(dataDir, (ctx) =>
    createImport(ctx, { params: undefined, body: undefined, query: { kind }, file: inPieces(text) })
  )

// oxlint-disable-next-line typescript/require-await -- a file that arrives is read piece by piece
async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

export const importOf = (dataDir: string, id: number): Promise<Import> =>
  inFolder(dataDir, (ctx) => getImport(ctx, id))

export const contentOf = (dataDir: string, without: readonly string[] = []): Promise<object> =>
  inFolder(dataDir, (ctx) => wholeContent(ctx, { without }))

/** Copies the folder under another name. */
export function copyOf(folder: string, name: string): string {
  const copy = join(folder, '..', name)
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** An account with a few customers and reviews, some of which the files below mention. */
export function makeAccount(dataDir: string): void {
  const db = openDatabase(dataDir)
  const base = { db, now: () => time - 86_400_000, log }
  const account = { business_name: 'Fault & Sons', country: 'DE', time_zone: 'Europe/Berlin', language: 'en' }
  const ctx = ownContext(base, createAccount(base, account))
  inTransaction(ctx, () => {
    createSource(ctx, { name: 'Google', slug: 'google' })
    for (let each = 0; each < 30; each++) {
      const email = `person-${each}@example.com`
      const { customer } = createCustomer(ctx, { email, ...(each % 2 ? { first_name: 'Known' } : {}) })
      if (each % 10 === 0) unsubscribeCustomer(ctx, customer.id)
      createReview(ctx, { source: 'google', external_id: `g${each}`, score: 4, created_at: '2026-01-05' })
    }
  })
  closeDatabase(db)
}

const lines = (rows: readonly string[]): string => rows.map((row) => `${row}\r\n`).join('')

/** Rows that are new, known with changes, duplicate or refused; some with line breaks in quotes. */
export const files: Record<ImportKind, string> = {
  reviews: lines([
    'score,title,review,name,email,source,location,tags,created_at,external_id',
    ...Array.from({ length: 400 }, (_, each) => {
      const day = `2026-0${1 + (each % 2)}-${String(1 + (each % 28)).padStart(2, '0')}`
      const who = `Name ${each},person-${each % 60}@example.com`
      const text = each % 5 ? `"Good, the ${each}.\nAgain"` : `Plain ${each}`
      const where = `google,${each % 3 ? 'Mitte' : ''},${each % 4 ? 'fast' : '"fast,kind"'}`
      if (each % 50 === 7) return `99,,${text},${who},${where},${day},bad${each}`
      return `${1 + (each % 5)},,${text},${who},${where},${day},g${each % 390}`
    })
  ]),
  customers: lines([
    'first_name,last_name,email,phone,company,location,tags,unsubscribed_at',
    ...Array.from({ length: 400 }, (_, each) => {
      if (each % 50 === 7) return `Bad,,no address,,,,,`
      const opted = each % 20 === 3 ? '2026-02-01' : ''
      return `First ${each},Last,person-${each % 390}@example.com,,Firm ${each},Mitte,${each % 3 ? 'vip' : ''},${opted}`
    })
  ]),
  charges: lines([
    'email,phone,name,amount,currency,charged_at,external_id,refunded_amount',
    ...Array.from({ length: 400 }, (_, each) => {
      const day = `2026-0${1 + (each % 2)}-${String(1 + (each % 28)).padStart(2, '0')} 10:${String(each % 60).padStart(2, '0')}`
      const who = each % 11 === 4 ? ',,Nobody Known' : `person-${each % 60}@example.com,,Name ${each % 60}`
      if (each % 50 === 7) return `person-1@example.com,,,lots,EUR,${day},bad${each},`
      const id = each % 3 === 0 ? '' : `p${each % 390}`
      return `${who},${1 + (each % 9)}.50,EUR,${day},${id},${each % 20 === 5 ? '1.00' : ''}`
    })
  ])
}
