/** HTML exports for the owner's own website: a review page, and a showcase of chosen reviews. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { RecordOf } from '#shared/contract/endpoint'
import type { ShowcaseBody } from '#shared/contract/static-copies'
import type { Context } from '#main/context'
import { statementOf } from './statement'
import type { Showcase } from './view'
import { writePage } from '../views/write-page'
import { usualLook, writeDisplay } from './write-display'
import { conflict } from '#main/problem'
import { slugOf } from '#main/tools/slug'
import { publicAddress } from '#main/account/pages/public-address/public-address.service'
import { lookOfPage } from '../page-appearance'
import { getReviewPage } from '#main/account/pages/review-pages/review-pages.service'
import { gatherShowcase } from './gather'

/** A file to download. */
export interface HtmlFile {
  name: string
  html: string
}

/**
 * The page with its pictures embedded. Its stars link to the public pages, like those in a message: the form is there.
 * @throws Problem 404; 409 if it would have neither a form nor links
 */
export function getStaticPage(ctx: Context, id: number): HtmlFile {
  const page = getReviewPage(ctx, id)
  const look = lookOfPage(ctx, page, { language: null, pictures: 'inside' })
  const name = `${page.slug}.html`
  const publicOrigin = publicAddress(ctx)
  if (page.leads_to === 'form' && publicOrigin !== null) {
    const action = `${publicOrigin}/r/${page.slug}`
    const state = { step: 'score', action, stamp: '', chosen: null, firstName: null } as const
    return { name, html: writePage(look, state, 'copy').html }
  }
  if (page.links.length === 0) {
    throw page.leads_to === 'form'
      ? conflict(
          'no_public_address',
          'The form in an exported page sends to the public address of your pages. Set one, or add links to the page.'
        )
      : conflict(
          'nothing_to_export',
          'This page redirects elsewhere and has no links, so there is nothing to export.'
        )
  }
  const hrefs = page.links.map(({ url }) => url)
  return { name, html: writePage(look, { step: 'links', hrefs }, 'copy').html }
}

/** @throws Problem 422 when the range of days is reversed. */
export async function makeShowcase(ctx: Context, body: ShowcaseBody): Promise<HtmlFile> {
  const showcase = await gatherShowcase(ctx, body)
  return {
    name: `${slugOf(showcase.look.businessName, 'goodword')}-reviews.html`,
    html: writeShowcase(showcase)
  }
}

/** @throws Problem 422 when the range of days is reversed. */
export async function describeShowcase(
  ctx: Context,
  body: ShowcaseBody
): Promise<RecordOf<Endpoints['describeShowcase']>> {
  const showcase = await gatherShowcase(ctx, body)
  const { shown, matching, all, average } = showcase.numbers
  return {
    shown,
    matching,
    all,
    average_of_all: average,
    statement: statementOf(showcase),
    bytes: bytesOf(showcase)
  }
}

const writeShowcase = (showcase: Showcase): string => writeDisplay(showcase, usualLook, 'page', 'gw0')

const bytesOf = (showcase: Showcase): number => Buffer.byteLength(writeShowcase(showcase))
