/** Review pages: the pages that requests lead to. One of them is the account's default. */
import { z } from 'zod'
import { editId } from './edits'
import { endpoint } from './endpoint'
import {
  id,
  language,
  line,
  name,
  optional,
  paging,
  reference,
  slug,
  text,
  timestamp,
  webAddress
} from './fields'
import { fieldUse, leadsTo, pageSettings } from './page-settings'

export const reviewPage = z
  .object({
    id,
    name: z.string().meta({ description: 'The name of the page, seen by the owner only.' }),
    slug: slug.meta({
      description: 'The path of the page below the public address, `/r/{slug}`. Earlier slugs keep working.'
    }),
    title: z
      .string()
      .nullable()
      .meta({ description: 'The question above the score; null: the standard one in the language.' }),
    introduction: z.string().nullable(),
    thank_you: z
      .string()
      .nullable()
      .meta({ description: 'Shown once a review has been sent; null: our standard text.' }),
    leads_to: leadsTo,
    url: z.string().nullable().meta({ description: 'Address outside of Goodword, for `leads_to: address`.' }),
    location: z
      .object({ id, name: z.string(), slug })
      .nullable()
      .meta({ description: 'Given to its reviews.' }),
    tags: z.array(slug).meta({ description: 'Given to its reviews.' }),
    language: z.string().nullable().meta({
      description:
        "Null: the customer's language, otherwise that of their browser, otherwise that of the account."
    }),
    ...pageSettings,
    fields: z.object({ text: fieldUse, name: fieldUse, email: fieldUse, phone: fieldUse, company: fieldUse }),
    background_id: id.nullable().meta({ description: 'A picture of kind `background`.' }),
    is_default: z
      .boolean()
      .meta({ description: 'Asks that do not name a page lead to it. Exactly one page is the default.' }),
    till_path: z.string().nullable().meta({
      description:
        'Where customers are entered at the till, below the public address; null: nowhere. Read with `asks:write` only.'
    }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'ReviewPage' })
export type ReviewPage = z.infer<typeof reviewPage>

/** All settings of a page except its name. */
const changes = {
  slug: slug.optional(),
  title: optional(line(200)),
  introduction: optional(text(2000)),
  thank_you: optional(text(2000)),
  leads_to: leadsTo.optional(),
  url: optional(webAddress),
  location: reference.nullable().optional(),
  tags: z.array(slug).max(100).optional(),
  language: optional(language),
  links: pageSettings.links.optional(),
  fields: pageSettings.fields.optional(),
  own_fields: pageSettings.own_fields.optional(),
  score_labels: pageSettings.score_labels.optional(),
  look: pageSettings.look.optional(),
  brand_color: pageSettings.brand_color.optional(),
  background_color: pageSettings.background_color.optional(),
  shows_logo: pageSettings.shows_logo.optional(),
  asks_location: pageSettings.asks_location.optional(),
  background_id: optional(id),
  is_default: z.boolean().optional()
}

const group = 'Review pages'
const params = z.object({ id })
const readOnly = ['id', 'till_path', 'created_at', 'updated_at']
const done = { statuses: [200] } as const
const notGated =
  'Whatever the settings, every visitor sees the same form and the same links, regardless of their score.'

export const previewStates = ['score', 'details', 'thanks', 'kiosk'] as const

export const reviewPageEndpoints = {
  listReviewPages: endpoint({
    method: 'GET',
    path: '/account/review-pages',
    group,
    summary: 'List review pages',
    description: 'Every account has a default page from the start.',
    scope: 'review-pages:read',
    query: z.object(paging),
    result: reviewPage,
    list: true,
    ...done
  }),
  createReviewPage: endpoint({
    method: 'POST',
    path: '/account/review-pages',
    group,
    summary: 'Create a review page',
    description: `${notGated} At most 200 pages.`,
    scope: 'review-pages:write',
    body: z.strictObject({ name: name(200), ...changes }),
    readOnly,
    result: reviewPage,
    statuses: [201],
    refusals: ['slug_taken', 'conflict']
  }),
  getReviewPage: endpoint({
    method: 'GET',
    path: '/account/review-pages/{id}',
    group,
    summary: 'Read a review page',
    scope: 'review-pages:read',
    params,
    result: reviewPage,
    ...done
  }),
  updateReviewPage: endpoint({
    method: 'PUT',
    path: '/account/review-pages/{id}',
    group,
    summary: 'Change a review page',
    description: `Only the fields you send are changed. ${notGated} A \`url\` without \`leads_to\` makes the page lead there; null makes it show its own form again. \`is_default: true\` makes it the default instead of the current one; the default cannot be set to false.`,
    scope: 'review-pages:write',
    params,
    body: z.strictObject({ name: name(200).optional(), ...changes }),
    readOnly,
    result: reviewPage,
    refusals: ['slug_taken'],
    ...done
  }),
  deleteReviewPage: endpoint({
    method: 'DELETE',
    path: '/account/review-pages/{id}',
    group,
    summary: 'Delete a review page',
    description:
      'Returns it as it was. Its reviews stay; personal links to it then lead to the default page. The default page cannot be deleted: make another one the default first.',
    scope: 'review-pages:write',
    params,
    result: reviewPage.extend({ edit_id: editId }).meta({ id: 'DeletedReviewPage' }),
    refusals: ['protected_record'],
    ...done
  }),
  setTillLink: endpoint({
    method: 'POST',
    path: '/account/review-pages/{id}/till-link',
    group,
    summary: 'Make, replace or end the link for the till',
    description:
      'The form takes a name, an e-mail address or phone number, and consent; it creates or finds the customer and asks for a review unless one was asked for within `lock_days`. Anyone with the link can use it; a new link replaces the old one.',
    scope: 'asks:write',
    params,
    body: z.strictObject({ is_on: z.boolean() }),
    result: reviewPage,
    ...done
  }),
  previewReviewPage: endpoint({
    method: 'POST',
    path: '/account/review-pages/preview',
    group,
    summary: 'Preview a review page',
    description:
      'The page as visitors see it, with the fields you send instead of the stored ones. An HTML file without scripts or links; nothing is stored.',
    scope: 'review-pages:read',
    body: z.strictObject({
      id: id.optional().meta({ description: 'The page to start from. Default: a new one.' }),
      state: z.enum(previewStates).optional().meta({ description: 'Default: `score`.' }),
      name: name(200).optional(),
      ...changes
    }),
    readOnly: ['created_at', 'updated_at'],
    download: 'text/html',
    outside: true,
    result: z.string(),
    ...done
  })
}
