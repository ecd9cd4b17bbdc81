/** A service for all tests of a describe block or file: started before the first, stopped after the last. */
import { afterAll, beforeAll } from 'vitest'
import { startTestService, type TestService } from './service'

/** The members are only available once the first test runs. */
export function useService(options: Parameters<typeof startTestService>[0] = {}): TestService {
  const held = {} as TestService
  // Copies the getters too, because the database is a different object after a restart.
  beforeAll(async () =>
    Object.defineProperties(held, Object.getOwnPropertyDescriptors(await startTestService(options)))
  )
  afterAll(() => held.stop())
  return held
}
