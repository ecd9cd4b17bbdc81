/** HTML exports for the owner's own website: single HTML files that depend on nothing else. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, id, idOrSlug, language, line, score, text, uniqueIds } from './fields'
import { authorStyle } from './share-settings'

/** More than anyone scrolls through. */
const maxShown = 200

/** Which reviews are shown. What shows them states these choices as well, in plain words. */
export const reviewChoice = {
  review_ids: uniqueIds(1, maxShown).optional().meta({
    description: 'Exactly these, in this order; not together with filters.'
  }),
  min_score: score.optional().meta({ description: 'Only reviews with this score or higher.' }),
  location: z.array(idOrSlug).max(100).optional(),
  source: z.array(idOrSlug).max(100).optional(),
  tag: z.array(idOrSlug).max(100).optional(),
  date_from: calendarDate.optional(),
  date_to: calendarDate.optional(),
  with_text: z.boolean().optional().meta({ description: 'Only reviews with a text. Default: true.' }),
  most: z
    .int()
    .min(1)
    .max(maxShown)
    .optional()
    .meta({ description: 'Maximum number, newest first. Default: 30.' })
}

export const showcaseBody = z.strictObject({
  ...reviewChoice,
  title: line(200).optional(),
  introduction: text(2000).optional(),
  author_style: authorStyle.optional().meta({
    description: 'Default: `first_initial`.'
  }),
  shows_replies: z.boolean().optional().meta({ description: 'Default: true.' }),
  language: language.optional().meta({ description: 'Default: that of the account.' }),
  page_id: id.optional().meta({
    description: 'Adds a link to this review page at the foot, if customers can reach it. Default: none.'
  })
})
export type ShowcaseBody = z.infer<typeof showcaseBody>

const html = {
  group: 'HTML exports',
  download: 'text/html',
  result: z.string(),
  statuses: [200]
} as const

export const staticCopyEndpoints = {
  getStaticPage: endpoint({
    ...html,
    method: 'GET',
    path: '/account/review-pages/{id}/static-copy.html',
    summary: 'Export a review page as HTML',
    description:
      'One HTML file. Its form sends reviews to the public address; without one the page has links only, and the export is refused if it has none either.',
    scope: 'review-pages:read',
    params: z.object({ id }),
    refusals: ['conflict']
  }),
  makeShowcase: endpoint({
    ...html,
    method: 'POST',
    path: '/account/showcase.html',
    summary: 'Export a showcase of chosen reviews as HTML',
    description:
      'One HTML file, with the reviews also as schema.org JSON-LD. It states how they were chosen, from how many, and the average of all. Reviews that are hidden, duplicates or gone from their source count for neither, and those of erased people are not shown.',
    scope: 'reviews:read',
    body: showcaseBody,
    outside: true
  }),
  describeShowcase: endpoint({
    method: 'POST',
    path: '/account/showcase/facts',
    group: 'HTML exports',
    summary: 'Preview the choice of a showcase',
    scope: 'reviews:read',
    body: showcaseBody,
    outside: true,
    result: z
      .object({
        shown: z.int(),
        matching: z.int(),
        all: z.int(),
        average_of_all: z.number().nullable(),
        statement: z.string().meta({ description: 'How the reviews were chosen, as stated on the page.' }),
        bytes: z.int()
      })
      .meta({ id: 'ShowcaseFacts' }),
    statuses: [200]
  })
}
