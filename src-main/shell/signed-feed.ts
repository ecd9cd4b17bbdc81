/**
 * Information about new versions is read over https only, and trusted only with a signature of Goodword's publisher: whoever
 * takes over the server, or its certificate, still cannot distribute a program. The feed contains the checksum of each installer,
 * which the updater compares, so the signature covers the installers too.
 */
import type { GenericProvider } from 'electron-updater/out/providers/GenericProvider'
import { createPublicKey, verify, type KeyObject } from 'node:crypto'

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

/** A feed for the updater that verifies the signature next to the file. */
export function signedFeed(Feed: typeof GenericProvider, key: string): typeof GenericProvider {
  return class extends Feed {
    protected override async httpRequest(url: URL): Promise<string> {
      const beside = new URL(url)
      beside.pathname += '.sig'
      const [feed, signature] = await Promise.all([super.httpRequest(url), super.httpRequest(beside)])
      const isOurs = verify(
        null,
        Buffer.from(feed ?? ''),
        keyFrom(key),
        Buffer.from(signature ?? '', 'base64')
      )
      if (feed === null || !isOurs) throw new Error('The update is not signed by those who make Goodword.')
      return feed
    }
  }
}
