/** All kinds of site that can be connected. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { RecordOf } from '#shared/contract/endpoint'
import type { ConnectionKind } from '#shared/contract/connection-kinds'
import { google } from './google/google'
import { jsonSource } from './json/json-source'
import { judgeMe } from './judgeme/judgeme'
import type { Adapter } from './port'
import { square } from './square/square'
import { stripe } from './stripe/stripe'
import { trustpilot } from './trustpilot/trustpilot'
import { wooCommerce } from './woocommerce/woocommerce'

/** In the order in which they are offered. */
export const adapters: Record<ConnectionKind, Adapter> = {
  google,
  woocommerce: wooCommerce,
  trustpilot,
  judgeme: judgeMe,
  stripe,
  square,
  json: jsonSource
}

export const listKinds = (): RecordOf<Endpoints['listConnectionKinds']> => ({
  kinds: Object.values(adapters).map(({ about, signIn }) => ({ ...about, sign_in: signIn !== undefined }))
})
