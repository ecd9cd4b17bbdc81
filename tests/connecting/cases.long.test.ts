/** The cases of cases.test.ts at every other site. */
import { describe } from 'vitest'
import { playCases } from './cases/play'
import { otherSites } from './cases/sites'

describe.each(otherSites().map((site) => [site.name, site] as const))('%s', (_name, site) => playCases(site))
