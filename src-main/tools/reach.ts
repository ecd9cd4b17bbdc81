/**
 * Which servers may be reached at an address that the owner or a program entered: never services for this machine only, such as
 * cloud metadata; this machine and the local network only if allowed. The check uses the same resolved addresses as the
 * connection, so a name that changes in between gains nothing.
 */
import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { addressKind } from './address-kind'

export interface Reach {
  /** Whether this machine and its network are allowed too. */
  allowsPrivate: boolean
  /** Resolves a name to all its addresses; for tests. */
  resolve?: ((host: string) => Promise<LookupAddress[]>) | undefined
}

/** An address that must not be reached. */
export class ForbiddenAddress extends Error {
  readonly code = 'ENOTMEANT'
  constructor(
    readonly address: string,
    readonly kind: 'private' | 'never'
  ) {
    super(`${address} must not be reached`)
  }
}

/** Checks an IP address, which needs no lookup; null if it may be reached or is a name. */
export function refusalOfNumber(host: string, { allowsPrivate }: Reach): ForbiddenAddress | null {
  const plain = host.replace(/^\[(.*)\]$/, '$1')
  return isIP(plain) === 0 ? null : refusalOf([plain], allowsPrivate)
}

/** For `http.request`, `net.connect` and the like, which call it for names but not for IP addresses. */
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
 * For libraries that resolve names themselves; unknown names are left for them to report.
 * @throws ForbiddenAddress
 */
export async function requireAllowed(host: string, reach: Reach): Promise<void> {
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

/** One forbidden address is enough: the connection might go there. */
function refusalOf(addresses: readonly string[], allowsPrivate: boolean): ForbiddenAddress | null {
  for (const address of addresses) {
    const kind = addressKind(address)
    if (kind === 'never' || (kind === 'private' && !allowsPrivate)) return new ForbiddenAddress(address, kind)
  }
  return null
}
