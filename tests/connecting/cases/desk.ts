/** The tools of a case: one site, a service that syncs with it, and what a person then sees. */
import { expect } from 'vitest'
import type { TestService } from '../../support/service'
import type { useConnection } from '../connected'
import type { Asked, Fault, StandInSite } from '../stand-ins/site'
import type { CaseSite, Row, Said } from './sites'

export interface ReviewSeen {
  id: number
  external_id: string
  [field: string]: unknown
}

interface Parts {
  site: CaseSite
  server: StandInSite
  service: TestService
  made: ReturnType<typeof useConnection>
  /** Maps the host names of sites to the stand-in server. */
  names: Map<string, URL>
  pauses: number[]
}

export type Desk = ReturnType<typeof deskOf>

/** A case, and the sites it can happen at: all of them by default. */
export interface Case {
  name: string
  at?: (site: CaseSite) => boolean
  play: (desk: Desk) => Promise<void>
}

export const day = 24 * 3_600_000

export function deskOf({ site, server, service, made, names, pauses }: Parts) {
  const { connect, sync, connection, params } = made
  const row = (id: number, said?: Said): Row => site.row(id, said)
  const reviews = async (): Promise<ReviewSeen[]> => {
    const found = (await made.reviews()) as ReviewSeen[]
    return found.toSorted((a, b) => Number(a.external_id) - Number(b.external_id))
  }
  const runs = () => service.alice.data('listConnectionRuns', params())
  return {
    site,
    server,
    service,
    names,
    pauses,
    row,
    reviews,
    runs,
    connect,
    sync,
    connection,
    params,
    /** Makes these the site's reviews. */
    has: (...rows: Row[]): void => site.put(rows),
    /** Changes one of the site's reviews. */
    says: (id: number, said: Said): void => {
      const rows = site.rows()
      site.put(rows.map((each) => (String(each['id']) === String(id) ? row(id, said) : each)))
    },
    loses: (...ids: number[]): void => {
      site.put(site.rows().filter((each) => !ids.map(String).includes(String(each['id']))))
    },
    /** @param from the first page of reviews that fails */
    fails: (fault: Fault | ((asked: Asked) => Fault), { from = 1, times = Infinity } = {}): void => {
      let pages = 0
      server.meanwhile = (asked) => {
        if (site.isList(asked) && ++pages >= from && pages < from + times)
          server.faults = [typeof fault === 'function' ? fault(asked) : fault]
      }
    },
    /** Calls `act` once, before the given page of reviews is answered. */
    before: (page: number, act: (asked: Asked) => void): void => {
      let pages = 0
      server.meanwhile = (asked) => {
        if (site.isList(asked) && ++pages === page) act(asked)
      }
    },
    recovers: (): void => void Object.assign(server, { meanwhile: null, faults: [] }),
    /** Expects every review of the site to be there, and none of them twice. */
    isWhole: async (): Promise<void> => {
      const ids = (await reviews()).map((each) => each.external_id)
      expect(new Set(ids).size, 'nothing twice').toBe(ids.length)
      expect(ids, 'nothing missed').toEqual(
        expect.arrayContaining(site.rows().map((each) => String(each['id'])))
      )
    }
  }
}
