/** The cases that every site has to survive, played at the simplest one. */
import { describe } from 'vitest'
import { playCases } from './cases/play'
import { jsonCases } from './cases/sites'

describe('a list in JSON', () => playCases(jsonCases()))
