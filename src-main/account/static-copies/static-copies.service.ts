/** Static copies for the own web space of the owner: a review page, and a showcase of chosen reviews. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { RecordOf } from '../../../src-shared/contract/endpoint'
import type { ShowcaseBody } from '../../../src-shared/contract/static-copies'
import type { Context } from '../../context'

/** A file as it is sent. */
export interface HtmlFile {
  name: string
  html: string
}

export function getStaticPage(_ctx: Context, _id: number): HtmlFile {
  throw new Error('not built yet')
}

export function makeShowcase(_ctx: Context, _body: ShowcaseBody): Promise<HtmlFile> {
  throw new Error('not built yet')
}

export function describeShowcase(
  _ctx: Context,
  _body: ShowcaseBody
): Promise<RecordOf<Endpoints['describeShowcase']>> {
  throw new Error('not built yet')
}
