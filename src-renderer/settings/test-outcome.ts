/** What becomes of a test message, by whichever channel. */
import type { RecordOf } from '../../src-shared/contract/endpoint'
import type { Endpoints } from '../../src-shared/contract/endpoints'

export type Outcome = RecordOf<Endpoints['sendTestEmail']>['outcome']
