/**
 * Who may be reached by an address that the owner or a program typed: never what is there for this machine alone, such as the keys that a
 * cloud hands to it; this machine and its own network only where that is meant. Judged by the very addresses that are then connected
 * to, so that a name which changes in between gains nothing.
 */
import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { addressKind } from './address-kind'

export interface Reach {
  /** This machine and its network too. */
  allowsPrivate: boolean
  /** Finds all addresses of a name; for tests. */
  resolve?: ((host: string) => Promise<LookupAddress[]>) | undefined
}

/** An address that must not be reached. */
export class NotMeant extends Error {
  readonly code = 'ENOTMEANT'
  constructor(
    readonly address: string,
    readonly kind: 'private' | 'never'
  ) {
    super(`${address} must not be reached`)
  }
}

/** Of a number, which nothing looks up; null: it may be reached, or is a name. */
export function refusalOfNumber(host: string, { allowsPrivate }: Reach): NotMeant | null {
  const plain = host.replace(/^\[(.*)\]$/, '$1')
  return isIP(plain) === 0 ? null : refusalOf([plain], allowsPrivate)
}

/** For `http.request`, `net.connect` and their like, which hand names to it, but not numbers. */
export function lookupWithin({ allowsPrivate, resolve = everyAddress }: Reach): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const refused = refusalOf(
          found.map(({ address }) => address),
          allowsPrivate
        )
        const [first] = found
        if (refused !== null) done(refused, [])
        else if (options.all || first === undefined) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: unknown) => done(error as NodeJS.ErrnoException, [])
    )
  }
}

/**
 * For libraries that look names up themselves. A name that is not known is theirs to tell.
 * @throws NotMeant
 */
export async function requireMeant(host: string, reach: Reach): Promise<void> {
  const plain = host.replace(/^\[(.*)\]$/, '$1')
  const { resolve = everyAddress, allowsPrivate } = reach
  const found = isIP(plain) === 0 ? await resolve(plain).catch(() => []) : [{ address: plain }]
  const refused = refusalOf(
    found.map(({ address }) => address),
    allowsPrivate
  )
  if (refused !== null) throw refused
}

const everyAddress = (host: string): Promise<LookupAddress[]> =>
  new Promise((resolve, reject) =>
    lookup(host, { all: true }, (error, found) => (error === null ? resolve(found) : reject(error)))
  )

/** One that is not meant is enough: the line might go there. */
function refusalOf(addresses: readonly string[], allowsPrivate: boolean): NotMeant | null {
  for (const address of addresses) {
    const kind = addressKind(address)
    if (kind === 'never' || (kind === 'private' && !allowsPrivate)) return new NotMeant(address, kind)
  }
  return null
}
