/** All formats recognised by their columns. If two of them mean the same for a file, the first is used. */
import { addressBook, googleContacts, outlook } from './address-book'
import { feefo } from './feefo'
import { googleCsv, googleMapsScraped, googleScraped, googleTakeout } from './google'
import { judgeMeExport, judgeMeImport } from './judge-me'
import type { KnownFormat } from './known-format'
import { birdeye, booking, facebook, podium, yelp } from './listings'
import { looxExport, looxImport } from './loox'
import { mailchimp } from './mailchimp'
import { okendoExport, okendoImport } from './okendo'
import { goodwordCharges, goodwordCustomers, goodwordReviews } from './own'
import {
  payPalActivity,
  shopifyOrders,
  squareTransactions,
  squarespaceOrders,
  stripePayments,
  wooCommerceOrders
} from './payments'
import { calendly, fresha, shopifyCustomers, xeroContacts } from './shop-customers'
import { kudobuzz, opinew, powerReviews, ryviu, shopifyProductReviews, trustoo } from './shop-apps'
import { squareCustomers } from './square'
import { trustpilot, trustpilotSemicolons } from './trustpilot'
import { wooCommerce } from './woocommerce'
import { yotpo, yotpoSemicolons } from './yotpo'

export const formats: readonly KnownFormat[] = [
  goodwordReviews,
  goodwordCustomers,
  goodwordCharges,
  googleTakeout,
  googleScraped,
  googleMapsScraped,
  googleCsv,
  trustpilot,
  trustpilotSemicolons,
  booking,
  facebook,
  yelp,
  judgeMeExport,
  judgeMeImport,
  looxExport,
  looxImport,
  okendoExport,
  okendoImport,
  shopifyProductReviews,
  yotpo,
  yotpoSemicolons,
  opinew,
  ryviu,
  trustoo,
  kudobuzz,
  powerReviews,
  feefo,
  wooCommerce,
  birdeye,
  podium,
  squareCustomers,
  mailchimp,
  shopifyCustomers,
  fresha,
  calendly,
  xeroContacts,
  googleContacts,
  outlook,
  stripePayments,
  squareTransactions,
  payPalActivity,
  shopifyOrders,
  squarespaceOrders,
  wooCommerceOrders,
  addressBook
]

const byId = new Map(formats.map((format) => [format.id, format]))

export const formatOf = (id: string): KnownFormat | null => byId.get(id) ?? null
