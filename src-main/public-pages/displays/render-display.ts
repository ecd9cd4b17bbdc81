/** Displays as HTML, for previews, copies and wherever they are published. */
import { createHash } from 'node:crypto'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { Display, DisplayForm, DrawnDisplay } from '#shared/contract/displays'
import type { ShowcaseBody } from '#shared/contract/static-copies'
import type { Context } from '#main/context'
import { copiedReviews, getDisplay, noteCopy } from '#main/account/pages/displays/displays.service'
import { hasReviewPage } from '#main/account/pages/review-pages/review-pages.service'
import { publicReviews } from '#main/account/reviews/reviews/public-reviews'
import { slugOf } from '#main/tools/slug'
import { fitted } from './fit'
import { gatherShowcase } from './gather'
import type { HtmlFile } from './html-export.service'
import { statementOf } from './statement'
import type { ShownAs, Showcase } from './view'
import { showsReviews, writeDisplay } from './write-display'

export interface RenderedDisplay {
  html: string
  /** SHA-256 of the HTML, in hexadecimal: the same as long as nothing that shows has changed. */
  digest: string
  /** How many reviews are in it. */
  shown: number
}

/**
 * A display as finished HTML, for what the target allows: a whole `page`, a `fragment` with its own style, or `inline`, with styles
 * in attributes only. Reads only; equal data gives equal HTML. Hidden reviews, duplicates, those gone from their source and those
 * that no longer exist are never in it.
 */
export async function renderDisplay(
  ctx: Context,
  display: DrawnDisplay & Pick<Display, 'id'>,
  form: DisplayForm
): Promise<RenderedDisplay> {
  const { html, showcase } = await draw(ctx, display, form, display.id)
  const digest = createHash('sha256').update(html).digest('hex')
  return { html, digest, shown: showcase.numbers.shown }
}

async function draw(ctx: Context, display: DrawnDisplay, form: DisplayForm, id: number) {
  const { colors = 'page', highlights = [] } = display.look
  const shownAs: ShownAs = { kind: display.kind, colors, highlights }
  const write = (showcase: Showcase) => writeDisplay(showcase, shownAs, form, `gw${id}`)
  const whole = await gatherShowcase(ctx, bodyOf(ctx, display))
  const drawn =
    display.kind === 'showcase'
      ? { html: write(whole), showcase: whole }
      : fitted(whole, write, display.kind === 'carousel' ? evenly : Infinity)
  return { ...drawn, chosen: showsReviews(display) ? whole.reviews.map((review) => review.id) : [] }
}

/** Side by side, one long text would make all of them tall. */
const evenly = 350

/** What is shown if nothing else is said. */
const usualMost = { badge: 1, signature: 1, spotlight: 1, carousel: 8, wall: 12, showcase: 30 } as const

function bodyOf(ctx: Context, { kind, choice, look, language }: DrawnDisplay): ShowcaseBody {
  const { colors: _colors, highlights: _highlights, page_id, ...shown } = look
  const most = kind === 'spotlight' ? 1 : (choice.most ?? usualMost[kind])
  const chosen = kind === 'spotlight' ? choice.review_ids?.slice(0, 1) : choice.review_ids
  return {
    ...(chosen === undefined ? { ...choice, most } : { review_ids: chosen }),
    shows_replies: kind === 'showcase',
    ...shown,
    ...(language !== null && { language }),
    // The page may have been deleted since.
    ...(page_id !== undefined && hasReviewPage(ctx, page_id) && { page_id })
  }
}

export async function displayFile(ctx: Context, id: number, form: DisplayForm = 'page'): Promise<HtmlFile> {
  const display = getDisplay(ctx, id)
  const { html } = await renderDisplay(ctx, display, form)
  return { name: fileNameOf(display), html }
}

const fileNameOf = ({ name }: Display) => `${slugOf(name, 'display')}.html`

/** @throws Problem 422 when the range of days is reversed. */
export async function previewDisplay(
  ctx: Context,
  {
    form = 'page',
    kind,
    choice = {},
    look = {},
    language = null
  }: InputOf<Endpoints['previewDisplay']>['body']
): Promise<RecordOf<Endpoints['previewDisplay']>> {
  const { html, showcase } = await draw(ctx, { kind, choice, look, language }, form, 0)
  const { shown, matching, all } = showcase.numbers
  return { html, bytes: Buffer.byteLength(html), shown, matching, all, statement: statementOf(showcase) }
}

/** Returns the HTML for pasting or saving, and remembers when and what was copied. */
export async function copyDisplay(
  ctx: Context,
  id: number,
  { form = 'fragment' }: { form?: DisplayForm | undefined } = {}
): Promise<RecordOf<Endpoints['copyDisplay']>> {
  const display = getDisplay(ctx, id)
  const { html, chosen } = await draw(ctx, display, form, id)
  return { html, name: fileNameOf(display), display: noteCopy(ctx, id, chosen) }
}

/** What another copy would add, and what the last one shows that must no longer be shown. */
export async function compareDisplay(
  ctx: Context,
  id: number
): Promise<RecordOf<Endpoints['compareDisplay']>> {
  const display = getDisplay(ctx, id)
  const copied = copiedReviews(ctx, id)
  if (display.copied_at === null) return { newer: 0, gone: 0 }
  const { chosen } = await draw(ctx, display, 'fragment', id)
  return {
    newer: chosen.filter((each) => !copied.includes(each)).length,
    gone: copied.length - publicReviews(ctx, copied).length
  }
}
