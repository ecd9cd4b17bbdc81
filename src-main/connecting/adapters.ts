/** Every kind of site that can be connected. */
import type { Endpoints } from '../../src-shared/contract/endpoints'
import type { RecordOf } from '../../src-shared/contract/endpoint'
import type { ConnectionKind } from '../../src-shared/contract/connections'
import { google } from './google/google'
import { jsonSource } from './json/json-source'
import type { Adapter } from './port'
import { wooCommerce } from './woocommerce/woocommerce'

export const adapters: Record<ConnectionKind, Adapter> = {
  google,
  woocommerce: wooCommerce,
  json: jsonSource
}

export const listKinds = (): RecordOf<Endpoints['listConnectionKinds']> => ({
  kinds: Object.values(adapters).map(({ about, signIn }) => ({ ...about, sign_in: signIn !== undefined }))
})
