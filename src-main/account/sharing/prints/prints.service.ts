/** QR codes of review pages, and print sheets with them. */
import { usualBrandColor } from '#shared/contract/settings'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { ReviewPage } from '#shared/contract/review-pages'
import type { Context } from '#main/context'
import { validationFailed } from '#main/problem'
import { lookOf } from '#main/rendering/appearance'
import type { QrOrder } from '#main/rendering/print/qr-files'
import type { SheetOrder } from '#main/rendering/print/sheet-order'
import type { KeptPicture } from '#main/rendering/share-order'
import type { Row } from '#main/store/tables'
import { slugOf } from '#main/tools/slug'
import { ownPhoneLink } from '#main/account/asking/asks/own-phone'
import { allLocations } from '#main/account/core/locations/locations.service'
import { keptPicture } from '#main/account/pages/pictures/pictures.service'
import { pageAddress } from '#main/account/pages/review-pages/page-address'
import { pageAtLocation } from '#main/account/pages/review-pages/page-at-location'
import {
  defaultReviewPage,
  getReviewPage,
  hasReviewPage
} from '#main/account/pages/review-pages/review-pages.service'
import { accountOf, type Account } from '#main/account/core/settings/settings.service'
import { settingsOf, templateOf } from '#main/account/pages/share-templates/share-templates.service'

// The drawing code is loaded on first use, so that the service starts without waiting for it.
const qrFiles = () => import('#main/rendering/print/qr-files')
const sheetFiles = () => import('#main/rendering/print/sheet-files')

type Query<Id extends keyof Endpoints> = InputOf<Endpoints[Id]>['query']
type Target = Pick<Query<'getQrCodeSvg'>, 'url' | 'review_page_id' | 'location'>

/** A file and its file name. */
export interface PrintFile {
  name: string
  piece: string | Uint8Array
}

/**
 * @throws Problem 422 when the review page does not exist or has no address yet, the colours cannot be read, a logo is requested
 * but the account has none, or the address makes too large a code
 */
export async function qrCodeSvg(ctx: Context, query: Query<'getQrCodeSvg'>): Promise<PrintFile> {
  const account = accountOf(ctx)
  const { drawQrSvg } = await qrFiles()
  return {
    name: fileName(account, query, 'qr-code.svg'),
    piece: await drawQrSvg(qrOrder(ctx, account, query))
  }
}

/** @throws Problem as `qrCodeSvg`, and 422 when the size is too small for the address */
export async function qrCodePng(ctx: Context, query: Query<'getQrCodePng'>): Promise<PrintFile> {
  const account = accountOf(ctx)
  const { drawQrPng } = await qrFiles()
  return {
    name: fileName(account, query, 'qr-code.png'),
    piece: await drawQrPng(qrOrder(ctx, account, query))
  }
}

/** The code that opens a request on the owner's own phone. @throws Problem 404, 409 */
export async function askQrCode(
  ctx: Context,
  askId: number,
  { app }: Query<'getAskQrCode'>
): Promise<PrintFile> {
  const address = ownPhoneLink(ctx, askId, app)
  const { drawQrSvg } = await qrFiles()
  const piece = await drawQrSvg({ address, color: '#000000', background: '#ffffff', size: 400, logo: null })
  return { name: `request-${askId}.svg`, piece }
}

function qrOrder(ctx: Context, account: Account, query: Query<'getQrCodeSvg'>): QrOrder {
  const { color = '#000000', background = '#ffffff', size = 1000 } = query
  const logo = query.logo === true ? wantedLogo(ctx, account) : null
  return { address: addressOf(ctx, query), color, background, size, logo }
}

/** Spec silent (§4): an explicit address takes precedence over the page, so that one call serves both. */
function addressOf(ctx: Context, { url, review_page_id: id, location: slug }: Target): string {
  if (url !== undefined) return url
  if (id !== undefined && !hasReviewPage(ctx, id)) {
    const message = `there is no review page ${id}`
    throw validationFailed([{ path: 'review_page_id', code: 'unknown_review_page', message }])
  }
  const page = id === undefined ? defaultReviewPage(ctx) : getReviewPage(ctx, id)
  const location = slug === undefined ? null : locationAt(ctx, page, slug)
  const address = pageAddress(ctx, pageAtLocation(page, location), page.location === null ? slug : null)
  if (address !== null) return address
  const message = `${page.name} has no address yet: set a public address in Settings → Public pages, set its own address in Review pages, or pass another one as url`
  throw validationFailed([{ path: 'review_page_id', code: 'no_address', message }])
}

/** A page with a location of its own cannot be used for another one: the code would claim a wrong location. */
function locationAt(ctx: Context, page: ReviewPage, slug: string): Row<'locations'> {
  const found = allLocations(ctx).find((each) => each.slug === slug)
  if (found === undefined) {
    const message = `there is no location ${slug}`
    throw validationFailed([{ path: 'location', code: 'unknown_location', message }])
  }
  if (page.location === null || page.location.id === found.id) return found
  const message = `${page.name} belongs to ${page.location.name}`
  throw validationFailed([{ path: 'location', code: 'other_location', message }])
}

function wantedLogo(ctx: Context, account: Account): KeptPicture {
  const logo = logoOf(ctx, account)
  if (logo !== null) return logo
  const message = 'was requested, but the account has none: choose one in Settings → Business'
  throw validationFailed([{ path: 'logo', code: 'no_logo', message }])
}

const logoOf = (ctx: Context, { logo_id: id }: Account): KeptPicture | null =>
  id === null ? null : keptPicture(ctx, id)

const fileName = ({ business_name }: Account, { location, url }: Target, what: string): string =>
  [slugOf(business_name, 'goodword'), url === undefined ? location : undefined, what]
    .filter(Boolean)
    .join('-')

/** A sheet to print. @throws Problem as `qrCodeSvg`; a missing logo is left out. */
export async function printSheet(ctx: Context, query: Query<'getPrintSheet'>): Promise<PrintFile> {
  const order = sheetOrder(ctx, query)
  const name = fileName(accountOf(ctx), query, `${query.sheet}-${order.paper}.pdf`)
  const { makeSheetPdf } = await sheetFiles()
  return { name, piece: await makeSheetPdf(order) }
}

/** A preview of the sheet's first page. Throws as `printSheet`. */
export async function printSheetPreview(
  ctx: Context,
  query: Query<'getPrintSheetPreview'>
): Promise<PrintFile> {
  const order = sheetOrder(ctx, query)
  const name = fileName(accountOf(ctx), query, `${query.sheet}-${order.paper}.png`)
  const { makeSheetPreview } = await sheetFiles()
  return { name, piece: await makeSheetPreview(order) }
}

function sheetOrder(ctx: Context, query: Query<'getPrintSheet'>): SheetOrder {
  const account = accountOf(ctx)
  const template = templateOf(ctx, null)
  const look = lookOf(template.design, settingsOf(template), { color: account.brand_color })
  return {
    sheet: query.sheet,
    paper: query.paper ?? 'a4',
    address: addressOf(ctx, query),
    color: query.color ?? account.brand_color ?? usualBrandColor,
    logo: query.logo === false ? null : logoOf(ctx, account),
    // The font of the share images.
    font: look.font,
    language: account.language,
    business: account.business_name,
    title: query.title ?? null,
    text: query.text ?? null
  }
}
