/**
 * Finds reviews that are probably the same: by the same author, with nearly the same text. All reviews are read once, in
 * short turns on a separate connection; fingerprints (text-fingerprint) select candidates, and only reviews whose prints share a number
 * are compared. A million reviews take seconds, and no request has to wait.
 */
import type { Context } from '#main/context'
import { borrowReader, giveBackReader } from '#main/store/open-database'
import type { Db } from '#main/store/query'
import { inTurns } from '#main/tools/in-turns'
import {
  authorKey,
  hashOf,
  isSameAuthor,
  isShortened,
  likenessOf,
  minHashes,
  plainName,
  fingerprintOf,
  type TextFingerprint
} from './text-fingerprint'

type Connection = Db['raw']

/** Two reviews, the lower id first. */
export interface Pair {
  id: number
  other: number
  /** 1 = the same words. */
  likeness: number
}

export interface FoundPairs {
  pairs: Pair[]
  scanned: number
  /** The search ended at its limit, so there may be more. */
  isCut: boolean
}

/** Only the beginnings of texts are compared: copies share them. */
const comparedCharacters = 2000
/** Below this, two texts by one author are about the same thing, but not the same text. */
const minLikeness = 0.7
/** More than this call for a cleaner import, not for a list; the rest is found once these have been dealt with. */
const maxPairs = 20_000
/** Limited because each close comparison takes some 50 µs. */
const maxCandidates = 100_000
/** The clock is checked after this many reviews. */
const rowsBetweenLooks = 16

/** @throws Error when the database was closed in the meantime. */
export async function findDuplicates(ctx: Context): Promise<FoundPairs> {
  const file = borrowReader(ctx.db)
  try {
    const found = await inTurns(steps(file, ctx.accountId), () => ctx.db.raw.open)
    if (found === null) throw new Error('the database was closed during the search for duplicates')
    return found
  } finally {
    giveBackReader(ctx.db, file)
  }
}

function* steps(file: Connection, accountId: number): Generator<void, FoundPairs, void> {
  const { candidates, scanned } = yield* collect(file, accountId)
  const pairs = yield* lookClosely(file, candidates)
  const isCut = candidates.length >= maxCandidates || pairs.length >= maxPairs
  return { pairs, scanned, isCut }
}

/** The author's name, or else whatever identifies the person. */
const author = `coalesce(reviewer_name, reviewer_email, 'customer ' || customer_id)`

type ScannedRow = [id: number, author: string, text: string]

function* collect(
  file: Connection,
  accountId: number
): Generator<void, { candidates: Pair[]; scanned: number }> {
  // The highest id, because counting would block other work; memory that is not used is not really allocated.
  const count = (file.prepare('SELECT max(id) FROM reviews').pluck().get() as number | null) ?? 0
  const fingerprints = new Fingerprints(count)
  const candidates: Pair[] = []
  // The unary plus keeps the query planner from using an index, so that the rows are read from front to back.
  const rows = file
    .prepare(
      `SELECT id, ${author}, substr(review, 1, ${comparedCharacters}) FROM reviews
        WHERE +account_id = ? AND is_duplicate = 0 AND review IS NOT NULL AND ${author} IS NOT NULL`
    )
    .raw()
    .iterate(accountId) as IterableIterator<ScannedRow>
  let scanned = 0
  for (const [id, writer, text] of rows) {
    if (++scanned % rowsBetweenLooks === 0) yield
    const fingerprint = fingerprintOf(text.toLowerCase())
    // Reviews added since the search began do not fit in; the next search finds them.
    if (fingerprint === null || fingerprints.length === count || candidates.length >= maxCandidates) continue
    fingerprints.add(id, plainName(writer), fingerprint, candidates)
  }
  return { candidates, scanned }
}

/** Candidates are looked up by this many of the min-hashes; the others are only compared. */
const lookedUp = 3
/** Reviews with this many equal min-hashes are candidates, and so are reviews with the same beginning. */
const minShared = 3

/** Indexes reviews by the numbers of their prints. */
class Fingerprints {
  length = 0
  private readonly id: Uint32Array
  private readonly name: Uint32Array
  private readonly isShort: Uint8Array
  private readonly wholeRest: Uint32Array
  private readonly least: Uint32Array
  private readonly wholes: Chains
  private readonly starts: Chains
  private readonly byLeast: Chains[]

  constructor(count: number) {
    this.id = new Uint32Array(count)
    this.name = new Uint32Array(count)
    this.isShort = new Uint8Array(count)
    this.wholeRest = new Uint32Array(count)
    this.least = new Uint32Array(count * minHashes)
    this.wholes = new Chains(count)
    this.starts = new Chains(count)
    this.byLeast = Array.from({ length: lookedUp }, () => new Chains(count))
  }

  /** Adds a review; possible matches are added to the candidates, identical texts with a similarity of 1. */
  add(id: number, plain: string, fingerprint: TextFingerprint, candidates: Pair[]): void {
    const place = this.length
    const name = hashOf(plain)
    const wholeKey = (fingerprint.whole ^ name) >>> 0
    const [same] = this.wholes.at(wholeKey, (known) => this.wholeRest[known] === fingerprint.wholeRest)
    if (same !== undefined) {
      // The first of several identical texts represents all of them, so that only this one is compared with others.
      candidates.push({ id: this.id[same] as number, other: id, likeness: 1 })
      return
    }
    this.id[place] = id
    this.name[place] = name
    this.isShort[place] = isShortened(plain) ? 1 : 0
    this.wholeRest[place] = fingerprint.wholeRest
    this.least.set(fingerprint.least, place * minHashes)
    for (const known of this.near(place, authorKey(plain), fingerprint))
      candidates.push({ id: this.id[known] as number, other: id, likeness: 0 })
    this.wholes.put(place, wholeKey)
    this.length++
  }

  private near(place: number, author: number, fingerprint: TextFingerprint): Set<number> {
    const startKey = (fingerprint.start ^ author) >>> 0
    const near = new Set(this.starts.at(startKey, (known) => this.mayBeSameAuthor(known, place)))
    this.starts.put(place, startKey)
    for (const [each, chains] of this.byLeast.entries()) {
      const key = ((fingerprint.least[each] as number) ^ author) >>> 0
      const alike = chains.at(
        key,
        (known) => this.mayBeSameAuthor(known, place) && this.isAlike(known, place)
      )
      for (const known of alike) near.add(known)
      chains.put(place, key)
    }
    return near
  }

  private mayBeSameAuthor(one: number, other: number): boolean {
    return this.name[one] === this.name[other] || this.isShort[one] !== this.isShort[other]
  }

  private isAlike(one: number, other: number): boolean {
    let shared = 0
    for (let each = 0; each < minHashes; each++) {
      if (this.least[one * minHashes + each] === this.least[other * minHashes + each]) shared++
    }
    return shared >= minShared
  }
}

/** How many places of a chain are examined and how many accepted. Texts in longer chains have already been paired with others. */
const maxVisits = 200
const maxTaken = 12

/** A hash table from keys to places; the latest place comes first. */
class Chains {
  /** The first place of each chain, plus one; 0: the chain is empty. */
  private readonly heads: Uint32Array
  /** For each place, its key and the next place of its chain, side by side because both are read together. */
  private readonly links: Uint32Array

  constructor(count: number) {
    this.links = new Uint32Array(2 * count)
    this.heads = new Uint32Array(2 ** Math.ceil(Math.log2(count + 1)))
  }

  at(key: number, isMeant: (place: number) => boolean): number[] {
    const found: number[] = []
    let link = this.heads[key & (this.heads.length - 1)] as number
    for (let visits = 0; link !== 0 && visits < maxVisits && found.length < maxTaken; visits++) {
      const place = link - 1
      if (this.links[2 * place] === key && isMeant(place)) found.push(place)
      link = this.links[2 * place + 1] as number
    }
    return found
  }

  put(place: number, key: number): void {
    const slot = key & (this.heads.length - 1)
    this.links[2 * place] = key
    this.links[2 * place + 1] = this.heads[slot] as number
    this.heads[slot] = place + 1
  }
}

/** Compares the actual texts of candidates. */
function* lookClosely(file: Connection, candidates: readonly Pair[]): Generator<void, Pair[]> {
  const read = file
    .prepare(`SELECT ${author}, substr(review, 1, ${comparedCharacters}) FROM reviews WHERE id = ?`)
    .raw()
  const pairs: Pair[] = []
  for (const pair of candidates) {
    const likeness = pair.likeness === 1 ? 1 : likenessOfReviews(read.get(pair.id), read.get(pair.other))
    if (likeness >= minLikeness) pairs.push({ ...pair, likeness })
    if (pairs.length >= maxPairs) break
    yield
  }
  return pairs
}

/** 0 if one of the reviews has been deleted or emptied in the meantime. */
function likenessOfReviews(one: unknown, other: unknown): number {
  const [author = null, text = null] = (one ?? []) as (string | null)[]
  const [otherAuthor = null, otherText = null] = (other ?? []) as (string | null)[]
  if (author === null || text === null || otherAuthor === null || otherText === null) return 0
  return isSameAuthor(plainName(author), plainName(otherAuthor)) ? likenessOf(text, otherText) : 0
}
