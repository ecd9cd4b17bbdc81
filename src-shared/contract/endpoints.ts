/** THE table of endpoints: first the specification's fourteen rows in its order, then ours. */
import { askEndpoints } from './asks'
import { chargeEndpoints } from './charges'
import { customerEndpoints } from './customers'
import type { Endpoint } from './endpoint'
import { eventEndpoints } from './events'
import { locationEndpoints } from './locations'
import { messageEndpoints } from './messages'
import { reviewPageEndpoints } from './review-pages'
import { reviewEndpoints } from './reviews'
import { settingsEndpoints } from './settings'
import { shareTemplateEndpoints } from './share-templates'
import { sourceEndpoints } from './sources'
import { tagEndpoints } from './tags'
import { tokenEndpoints } from './tokens'
import { wholeCustomerEndpoints } from './whole-customers'

export const endpoints = {
  ...shareTemplateEndpoints,
  ...sourceEndpoints,
  ...tagEndpoints,
  ...reviewEndpoints,
  ...askEndpoints,
  ...chargeEndpoints,
  ...customerEndpoints,
  ...locationEndpoints,
  ...messageEndpoints,
  ...reviewPageEndpoints,
  ...settingsEndpoints,
  ...tokenEndpoints,
  ...wholeCustomerEndpoints,
  ...eventEndpoints
}

export type Endpoints = typeof endpoints
export type OperationId = keyof Endpoints

/** The rows as a list, for whoever walks the table. */
export const operations = Object.entries(endpoints) as [OperationId, Endpoint][]
