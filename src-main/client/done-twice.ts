/** Paths at which doing something twice is another thing, such as a test mail: no key keeps that, and nothing is repeated. */
import { operations } from '../../src-shared/contract/endpoints'

export const doneTwice: readonly string[] = operations.flatMap(([, { method, path, outside }]) =>
  method === 'POST' && outside === true ? [path] : []
)
