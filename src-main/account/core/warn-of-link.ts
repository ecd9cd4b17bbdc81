/** Warns about a review link that was probably not meant: it works, but customers find no place to write a review. */
import { reviewFormFor } from '#shared/review-form'
import { doubtAbout, type Doubtful } from '#shared/review-link'
import type { Context } from '#main/context'

const says: Record<Doubtful, string> = {
  profile:
    'leads to a profile, where customers have to find the review button themselves; the link that opens the review form brings more reviews',
  place:
    'leads to a map or profile, where customers have to find the review form themselves; use the link that opens it, such as https://g.page/r/…/review',
  search:
    'leads to search results, which differ from person to person; use the link that opens the review form, such as https://g.page/r/…/review',
  owner: 'leads to pages for the owner, which customers cannot open',
  guests:
    'leads to a site on which only people who booked there can review, and which asks them itself; use a page on which every customer can',
  unasked:
    'leads to a site that doesn’t want businesses to ask for reviews, and may not recommend the ones that were asked for; use a page of another site'
}

export function warnOfLink(ctx: Context, path: string, url: string | null | undefined): void {
  const doubt = url ? doubtAbout(url) : undefined
  if (!url || doubt === undefined) return
  const form = reviewFormFor(url)
  const made = form === undefined ? '' : ` The form of this business is ${form}.`
  ctx.warn({ code: `link_to_${doubt}`, message: `${path}: ${says[doubt]}.${made}`, path })
}
