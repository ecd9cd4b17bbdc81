/** Share images: a review drawn with a template. They are not stored. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { ShareImageFacts } from '#shared/contract/share-images'
import type { Context } from '#main/context'
import { validationFailed } from '#main/problem'
import type { Drawn, DrawnFacts, ShareOrder } from '#main/rendering/share-order'
import { findOwned } from '#main/store/owned-rows'
import { slugOf } from '#main/tools/slug'
import { accountOf } from '#main/account/core/settings/settings.service'
import { checkPictures, checkSize } from '#main/account/pages/share-templates/check-template'
import { settingsOf, templateOf } from '#main/account/pages/share-templates/share-templates.service'
import { orderOf, type ShareWish } from './make-order'
import { reviewWords } from './review-words'
import { sampleWords } from './sample-words'

type Input<Id extends keyof Endpoints> = InputOf<Endpoints[Id]>
type SampleBody = Input<'makeSampleImage'>['body']
/** A PNG and its file name. */
export interface ShareFile {
  name: string
  png: Uint8Array
}

/** Checks beyond the format: the template and the pictures must exist, and a size of its own needs its pixels. */
export function checkShareImage(
  ctx: Context,
  wish: Partial<ShareWish>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const id = wish.template_id ?? null
  if (bad.has('template_id')) return []
  if (id !== null && findOwned(ctx, 'share_templates', id) === undefined)
    return [{ path: 'template_id', code: 'unknown_template', message: `there is no share template ${id}` }]
  const template = templateOf(ctx, id)
  return [...checkSize(wish, template, bad), ...checkPictures(ctx, wish.settings, settingsOf(template), bad)]
}

/** @throws Problem 404 when the review or card does not exist; 503 while too many images are waiting. */
export async function makeShareImage(
  ctx: Context,
  { params, body }: Pick<Input<'makeShareImage'>, 'params' | 'body'>
): Promise<ShareFile> {
  return draw(reviewOrder(ctx, params.id, body), `review-${params.id}`)
}

/** The same with a plain URL. @throws Problem 422 for what `makeShareImage` refuses. */
export async function getShareImage(
  ctx: Context,
  { params, query }: Pick<Input<'getShareImage'>, 'params' | 'query'>
): Promise<ShareFile> {
  const problems = checkShareImage(ctx, query, new Set())
  if (problems.length > 0) throw validationFailed(problems)
  return makeShareImage(ctx, { params, body: query })
}

/** What `makeShareImage` would return, described in words. */
export async function describeShareImage(
  ctx: Context,
  { params, body }: Pick<Input<'describeShareImage'>, 'params' | 'body'>
): Promise<ShareImageFacts> {
  return describe(reviewOrder(ctx, params.id, body), `review-${params.id}`)
}

/** @throws Problem 404 when the card does not exist; 503 while too many images are waiting. */
export async function makeSampleImage(ctx: Context, body: SampleBody): Promise<ShareFile> {
  return draw(sampleOrder(ctx, body), sampleName(body))
}

/** What `makeSampleImage` would return, described in words. */
export async function describeSampleImage(ctx: Context, body: SampleBody): Promise<ShareImageFacts> {
  return describe(sampleOrder(ctx, body), sampleName(body))
}

const reviewOrder = (ctx: Context, id: number, body: ShareWish): ShareOrder =>
  orderOf(ctx, body, reviewWords(ctx, id))

function sampleOrder(ctx: Context, { sample = 'usual', brand_color, ...wish }: SampleBody): ShareOrder {
  const account = accountOf(ctx)
  const shown = brand_color === undefined ? account : { ...account, brand_color }
  return orderOf(ctx, wish, sampleWords(sample, account.language), shown)
}

const sampleName = ({ sample = 'usual' }: SampleBody): string => `sample-${sample.replaceAll('_', '-')}`

/** The drawing code is loaded for the first image, so that the service starts without waiting for it. */
async function drawn(order: ShareOrder): Promise<Drawn> {
  const { drawShareImage } = await import('#main/rendering/draw')
  return drawShareImage(order)
}

async function draw(order: ShareOrder, what: string): Promise<ShareFile> {
  const { png, facts } = await drawn(order)
  return { name: fileName(order, facts, what), png }
}

async function describe(order: ShareOrder, what: string): Promise<ShareImageFacts> {
  const { facts } = await drawn(order)
  return { file_name: fileName(order, facts, what), ...facts, look: order.look }
}

/** For example `alice-co-review-7-story-2.png`, or `…-1000x700.png` with an own size. */
function fileName(order: ShareOrder, { card, cards }: DrawnFacts, what: string): string {
  const size = order.size === 'own' ? `${order.width}x${order.height}` : order.size
  const parts = [slugOf(order.words.business, 'business'), what, size, ...(cards > 1 ? [card] : [])]
  return `${parts.join('-')}.png`
}
