/** The outcome of a test message, on any channel. */
import type { RecordOf } from '../../../src-shared/contract/endpoint'
import type { Endpoints } from '../../../src-shared/contract/endpoints'

export type Outcome = RecordOf<Endpoints['sendTestEmail']>['outcome']
