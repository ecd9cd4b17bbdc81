/** Static copies for the own web space of the owner: plain HTML files that need nothing from anywhere. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, id, idOrSlug, language, line, score, text, uniqueIds } from './fields'
import { authorStyle } from './share-settings'

/** More than anybody scrolls through. */
const mostShown = 200

/** Which reviews a showcase shows. What is said here is said on the page as well, in plain words. */
export const showcaseBody = z.strictObject({
  review_ids: uniqueIds(1, mostShown).optional().meta({
    description: 'Just these, in this order; no filter goes with them.'
  }),
  min_score: score.optional().meta({ description: 'Only reviews of this score or better.' }),
  location: z.array(idOrSlug).max(100).optional(),
  source: z.array(idOrSlug).max(100).optional(),
  tag: z.array(idOrSlug).max(100).optional(),
  date_from: calendarDate.optional(),
  date_to: calendarDate.optional(),
  with_text: z.boolean().optional().meta({ description: 'Only reviews with a text; true when left out.' }),
  most: z
    .int()
    .min(1)
    .max(mostShown)
    .optional()
    .meta({ description: 'So many at most, the newest first; 30 when left out.' }),
  title: line(200).optional(),
  introduction: text(2000).optional(),
  author_style: authorStyle.optional().meta({
    description: '`first_initial` when left out.'
  }),
  shows_replies: z.boolean().optional().meta({ description: 'true when left out.' }),
  language: language.optional().meta({ description: 'That of the account when left out.' }),
  page_id: id.optional().meta({
    description: 'Leads to this review page at its foot, where it can be reached; none when left out.'
  })
})
export type ShowcaseBody = z.infer<typeof showcaseBody>

const html = {
  group: 'Static copies',
  download: 'text/html',
  result: z.string(),
  extension: true,
  statuses: [200]
} as const

export const staticCopyEndpoints = {
  getStaticPage: endpoint({
    ...html,
    method: 'GET',
    path: '/account/review-pages/{id}/static-copy.html',
    summary: 'A review page for the own web space',
    description:
      'One HTML file. Its form sends to the public address of the doors; without one it has the links only, and is refused where the page has none either.',
    scope: 'review-pages:read',
    params: z.object({ id }),
    refusals: ['conflict']
  }),
  makeShowcase: endpoint({
    ...html,
    method: 'POST',
    path: '/account/showcase.html',
    summary: 'Chosen reviews for the own web space',
    description:
      'One HTML file with its reviews also as schema.org JSON-LD. How they were chosen, of how many, and the average of all of them (hidden ones and duplicates apart) stand on it. Hidden reviews are never shown.',
    scope: 'reviews:read',
    body: showcaseBody,
    outside: true
  }),
  describeShowcase: endpoint({
    method: 'POST',
    path: '/account/showcase/facts',
    group: 'Static copies',
    summary: 'What a showcase would show',
    scope: 'reviews:read',
    body: showcaseBody,
    outside: true,
    result: z
      .object({
        shown: z.int(),
        matching: z.int(),
        all: z.int(),
        average_of_all: z.number().nullable(),
        statement: z.string().meta({ description: 'How they were chosen, as it stands on the page.' }),
        bytes: z.int()
      })
      .meta({ id: 'ShowcaseFacts' }),
    extension: true,
    statuses: [200]
  })
}
