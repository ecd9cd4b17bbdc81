/**
 * Information about new versions is read over https only, and trusted only with a signature of Goodword's publisher: whoever
 * takes over the server, or its certificate, still cannot distribute a program. The feed contains the checksum of each installer,
 * which the updater compares, so the signature covers the installers too. It also covers the day of signing: otherwise an old
 * feed could be shown for ever, to hide an update that mends something.
 */
import type { GenericProvider } from 'electron-updater/out/providers/GenericProvider'
import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

export interface UpdateFeed {
  url: string
  /** Ed25519 public key, as base64 of its SPKI encoding. */
  key: string
}

/**
 * The feed configured when the program was packed; undefined: it does not update itself.
 * @throws one sentence, if the settings are not an address and a key
 */
export function feedOf({ url, key }: Partial<UpdateFeed>): UpdateFeed | undefined {
  if (url === undefined && key === undefined) return undefined
  if (url === undefined || !/^https:\/\//.test(url) || !URL.canParse(url))
    throw new Error('The address of updates must begin with https://.')
  if (key === undefined) throw new Error('Updates need the public key that their feed is signed for.')
  if (keyFrom(key).asymmetricKeyType !== 'ed25519') throw new Error(notAKey)
  return { url, key }
}

const notAKey = 'The public key of updates is not an Ed25519 key in base64.'

function keyFrom(key: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  } catch {
    throw new Error(notAKey)
  }
}

/** When the newest feed that was believed here had been signed, in milliseconds; null: none yet. */
export interface NewestFeed {
  read: () => number | null
  write: (signedAt: number) => void
}

/**
 * How many days a feed counts. Each release is signed anew, and between releases the publisher signs the present one again, which
 * a small publisher can be expected to do twice a year. For longer, nobody can keep an update from anyone.
 */
const maxDays = 200
const day = 86_400_000

/** In a file of its own. A feed that could not be noted is believed all the same: its signature is good. */
export function newestFeedIn(file: () => string): NewestFeed {
  return {
    read: () => {
      try {
        const signedAt = Date.parse(readFileSync(file(), 'utf8').trim())
        return Number.isNaN(signedAt) ? null : signedAt
      } catch {
        return null
      }
    },
    write: (signedAt) => {
      try {
        writeFileSync(file(), `${new Date(signedAt).toISOString()}\n`, { mode: 0o600 })
      } catch {
        // The age of the feed still limits for how long an old one can be shown.
      }
    }
  }
}

/**
 * A feed for the updater that verifies the signature next to the file: a line with the day of signing, and one with the signature of
 * that line and the feed.
 */
export function signedFeed(
  Feed: typeof GenericProvider,
  key: string,
  newest: NewestFeed,
  now: () => number = Date.now
): typeof GenericProvider {
  return class extends Feed {
    protected override async httpRequest(url: URL): Promise<string> {
      const beside = new URL(url)
      beside.pathname += '.sig'
      const [feed, signature] = await Promise.all([super.httpRequest(url), super.httpRequest(beside)])
      const [date = '', signed = ''] = (signature ?? '').split('\n')
      const isOurs = verify(
        null,
        Buffer.from(`${date}\n${feed}`),
        keyFrom(key),
        Buffer.from(signed, 'base64')
      )
      if (feed === null || !isOurs || Number.isNaN(Date.parse(date)))
        throw new Error('The update is not signed by those who make Goodword.')
      refuseOld(Date.parse(date), newest, now())
      return feed
    }
  }
}

/** @throws one sentence, if it hides what is newer, or may do so. */
function refuseOld(signedAt: number, newest: NewestFeed, now: number): void {
  const known = newest.read() ?? -Infinity
  const [signed, seen] = [signedAt, known].map((time) =>
    Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : ''
  )
  if (signedAt < known)
    throw new Error(
      `The list of updates is from ${signed}, but a newer one, from ${seen}, was seen before. Something may be hiding an update.`
    )
  if (now - signedAt > maxDays * day)
    throw new Error(
      `The list of updates is from ${signed}, which is too long ago to trust. Check the date of this computer, and look for a new version on the website of Goodword.`
    )
  if (signedAt > known) newest.write(signedAt)
}
