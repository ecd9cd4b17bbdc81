/** The outcome of a test message, on any channel. */
import type { RecordOf } from '#shared/contract/endpoint'
import type { Endpoints } from '#shared/contract/endpoints'

export type Outcome = RecordOf<Endpoints['sendTestEmail']>['outcome']
