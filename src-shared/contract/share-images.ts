/** Share images: the picture that a template makes of a review. What is previewed is, byte for byte, what is saved. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { color, digitsInText, id, idInText, line, optional, text } from './fields'
import {
  aboutSides,
  authorStyle,
  shareDesign,
  shareLook,
  shareSettings,
  shareSize,
  side
} from './share-settings'

/** Texts to look at a template with, where there is no review at hand. */
export const shareSamples = ['usual', 'short', 'long', 'no_text', 'other_script'] as const

const sideInText = digitsInText(/^\d{1,5}$/).pipe(side)
const cardInText = digitsInText(/^\d{1,2}$/).pipe(z.int().min(1).max(20))

/** What may be said of one picture; everything left out comes from the template, or the default template. */
const drawing = {
  template_id: optional(id),
  design: shareDesign.optional(),
  size: shareSize.optional(),
  width: optional(side).meta({ description: aboutSides }),
  height: optional(side),
  settings: shareSettings.optional().meta({
    description:
      'For this picture only, over those of the template. With `design`, the settings of the template do not count.'
  }),
  card: z
    .int()
    .min(1)
    .max(20)
    .optional()
    .meta({ description: 'Which of several cards (`overflow: "cards"`), from 1.' })
}
/** Words of the review as this picture shows them. The review itself does not change. */
const words = {
  title: optional(line(200)).meta({ description: 'Instead of the title; null or empty: none.' }),
  text: optional(text(5000)).meta({ description: 'Instead of the text; null or empty: none.' }),
  highlight: optional(text(500)).meta({ description: 'A phrase of the text that is set off by colour.' }),
  author_style: authorStyle.optional()
}
export const shareImageBody = z.strictObject({ ...drawing, ...words })
export type ShareImageBody = z.infer<typeof shareImageBody>
const sampleBody = z.strictObject({
  ...drawing,
  sample: z.enum(shareSamples).optional().meta({ description: '`usual` when left out.' }),
  brand_color: optional(color).meta({
    description: 'Instead of that of the account, to look at it before it is saved; null: as without one.'
  })
})

const shareWarnings = [
  'low_contrast',
  'text_shortened',
  'text_small',
  'outside_safe_zone',
  'picture_missing',
  'picture_too_small',
  'highlight_not_found',
  'no_text',
  'letters_missing'
] as const

export const shareImageFacts = z
  .object({
    file_name: z.string().meta({ description: 'As which the picture is saved.' }),
    width: z.int(),
    height: z.int(),
    card: z.int(),
    cards: z
      .int()
      .meta({ description: 'How many pictures this review makes; 1 unless `overflow` is `cards`.' }),
    text_size: z.number().meta({ description: 'Pixels of the letters of the text.' }),
    shown_text: z.string().nullable().meta({ description: 'What of the text stands on this picture.' }),
    alt_text: z.string().meta({ description: 'What the picture says, for people who do not see it.' }),
    safe_zone: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }).meta({
      description: 'Where nothing is covered or cut off by the places that show it; text stays inside.'
    }),
    warnings: z.array(
      z.object({
        code: z.enum(shareWarnings),
        message: z.string(),
        setting: z.string().nullable().meta({ description: 'The setting to change.' }),
        ratio: z.number().nullable().meta({ description: 'Of `low_contrast`: 1 to 21; 4.5 is enough.' })
      })
    ),
    look: shareLook
  })
  .meta({ id: 'ShareImageFacts' })
export type ShareImageFacts = z.infer<typeof shareImageFacts>

const group = 'Share images'
const params = z.object({ id })
const done = { extension: true, statuses: [200] } as const
const png = { download: 'image/png', result: z.string(), outside: true, ...done } as const
const sameInput = 'The same input gives the same bytes.'

export const shareImageEndpoints = {
  makeShareImage: endpoint({
    method: 'POST',
    path: '/account/reviews/{id}/share-image',
    group,
    summary: 'Make the picture of a review',
    description: `Answers a PNG. Nothing is stored. ${sameInput}`,
    scope: 'reviews:read',
    params,
    body: shareImageBody,
    bodyOptional: true,
    ...png
  }),
  getShareImage: endpoint({
    method: 'GET',
    path: '/account/reviews/{id}/share-image.png',
    group,
    summary: 'The picture of a review',
    description: `As \`POST\`, for whoever only has an address. ${sameInput}`,
    scope: 'reviews:read',
    params,
    query: z.object({
      template_id: idInText.optional(),
      size: shareSize.optional(),
      width: sideInText.optional().meta({ description: aboutSides }),
      height: sideInText.optional(),
      card: cardInText.optional()
    }),
    ...png
  }),
  describeShareImage: endpoint({
    method: 'POST',
    path: '/account/reviews/{id}/share-image/facts',
    group,
    summary: 'What the picture of a review will be like',
    description: 'Takes what `makeShareImage` takes: warnings, alternative text, file name, number of cards.',
    scope: 'reviews:read',
    params,
    body: shareImageBody,
    bodyOptional: true,
    outside: true,
    result: shareImageFacts,
    ...done
  }),
  makeSampleImage: endpoint({
    method: 'POST',
    path: '/account/share-templates/sample-image',
    group,
    summary: 'Make a picture of a made-up review',
    description: `To see a template without a review. Answers a PNG. ${sameInput}`,
    scope: 'share-templates:read',
    body: sampleBody,
    refusals: ['not_found'],
    bodyOptional: true,
    ...png
  }),
  describeSampleImage: endpoint({
    method: 'POST',
    path: '/account/share-templates/sample-image/facts',
    group,
    summary: 'What the picture of a made-up review will be like',
    scope: 'share-templates:read',
    body: sampleBody,
    refusals: ['not_found'],
    bodyOptional: true,
    outside: true,
    result: shareImageFacts,
    ...done
  })
}
