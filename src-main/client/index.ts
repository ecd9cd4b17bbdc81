/** What the package gives: `import { connect } from 'goodword'`. Its types are written by describe-client.ts. */
// In the package this is the table that describe-client.ts writes, without schemas.
import { rows } from './rows'
import { clientOf, type Client } from './client'
import type { ClientOptions } from './exchange'

export { ApiProblem } from '../../src-shared/contract/api-client'

/** A client of the Goodword at `url`. Nothing is sent before the first call. */
export const connect = (options: ClientOptions): Client => clientOf(rows, options)
