/** Which ask led to which review: what came along with it, and reviews from elsewhere that look like answers. */
import type { ReviewDetails, ReviewMatch } from '../../../src-shared/contract/attributions'
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf, RecordOf } from '../../../src-shared/contract/endpoint'
import type { Context } from '../../context'
import type { Page } from '../../store/paging'

export function getReviewDetails(_ctx: Context, _reviewId: number): ReviewDetails {
  throw new Error('not built yet')
}

/** Answers the review as JSON text. */
export function attributeReview(_ctx: Context, _reviewId: number, _askId: number | null): string {
  throw new Error('not built yet')
}

export function listReviewMatches(
  _ctx: Context,
  _query: InputOf<Endpoints['listReviewMatches']>['query']
): Promise<Page<ReviewMatch>> {
  throw new Error('not built yet')
}

export function dismissReviewMatch(
  _ctx: Context,
  _body: InputOf<Endpoints['dismissReviewMatch']>['body']
): RecordOf<Endpoints['dismissReviewMatch']> {
  throw new Error('not built yet')
}
