/** Plays the cases that every site has to survive. The cases about replies are in play-replies.ts. */
import { beforeAll, beforeEach, describe, test } from 'vitest'
import { useService } from '../../support/use-service'
import { useConnection } from '../connected'
import { useSite } from '../stand-ins/site'
import { changeCases } from './change'
import { deskOf } from './desk'
import { readingCases } from './reading'
import type { CaseSite } from './sites'
import { troubleCases } from './trouble'

let number = 0

export function playCases(site: CaseSite): void {
  const server = useSite((asked) => site.tell(asked))
  const names = new Map<string, URL>()
  const pauses: number[] = []
  const service = useService({
    standIns: names,
    connecting: {
      pause: (ms) => Promise.resolve(pauses.push(ms)),
      chance: () => 0.5,
      resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
    }
  })
  const made = useConnection(service, (more) => ({ name: `Site ${++number}`, ...site.body, ...more }))
  const desk = () => deskOf({ site, server, service, made, names, pauses })

  beforeAll(() => void names.set(site.host, new URL(server.url)))
  beforeEach(() => {
    names.set(site.host, new URL(server.url))
    site.size(100)
    site.put([])
    pauses.length = 0
  })

  for (const [part, cases] of Object.entries({
    reading: readingCases,
    changes: changeCases,
    trouble: troubleCases
  }))
    describe(part, () => {
      for (const { name, at, play } of cases) if (at?.(site) !== false) test(name, () => play(desk()))
    })
}
