/** The cases that every site has to survive, at the simplest of them. */
import { describe } from 'vitest'
import { playCases } from './cases/play'
import { jsonCases } from './cases/sites'

describe('a list in JSON', () => playCases(jsonCases()))
