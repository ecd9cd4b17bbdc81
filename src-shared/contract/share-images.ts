/** Share images: a review drawn with a template. The preview and the saved file are identical, byte for byte. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { color, digitsInText, id, idInText, line, optional, text } from './fields'
import {
  aboutSides,
  authorStyle,
  ownSide,
  shareDesign,
  shareLook,
  shareSettings,
  shareSize,
  side
} from './share-settings'

/** Sample texts for looking at a template without a review. */
export const shareSamples = ['usual', 'short', 'long', 'no_text', 'other_script'] as const

const sideInText = digitsInText(/^\d{1,5}$/).pipe(side)
const cardInText = digitsInText(/^\d{1,2}$/).pipe(z.int().min(1).max(20))

/** Options of a single picture; anything omitted comes from the template, or the default template. */
const drawing = {
  template_id: optional(id),
  design: shareDesign.optional(),
  size: shareSize.optional(),
  width: ownSide,
  height: ownSide,
  settings: shareSettings.optional().meta({
    description:
      'For this picture only; they override those of the template. With `design`, the settings of the template are ignored.'
  }),
  card: z
    .int()
    .min(1)
    .max(20)
    .optional()
    .meta({ description: 'Which card, if there are several (`overflow: "cards"`), from 1.' })
}
/** The text of the review as this picture shows it. The review itself does not change. */
const words = {
  title: optional(line(200)).meta({ description: 'Replaces the title; null or empty: none.' }),
  text: optional(text(5000)).meta({ description: 'Replaces the text; null or empty: none.' }),
  highlight: optional(text(500)).meta({ description: 'A phrase of the text to highlight in colour.' }),
  author_style: authorStyle.optional()
}
export const shareImageBody = z.strictObject({ ...drawing, ...words })
export type ShareImageBody = z.infer<typeof shareImageBody>
const sampleBody = z.strictObject({
  ...drawing,
  sample: z.enum(shareSamples).optional().meta({ description: 'Default: `usual`.' }),
  brand_color: optional(color).meta({
    description: "Replaces the account's, to preview it before saving; null: as if there were none."
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
    file_name: z.string().meta({ description: 'File name for saving the picture.' }),
    width: z.int(),
    height: z.int(),
    card: z.int(),
    cards: z
      .int()
      .meta({ description: 'How many pictures this review takes; 1 unless `overflow` is `cards`.' }),
    text_size: z.number().meta({ description: 'Size of the text, in pixels.' }),
    shown_text: z.string().nullable().meta({ description: 'The part of the text shown on this picture.' }),
    alt_text: z.string().meta({ description: 'Alternative text, for people who cannot see the picture.' }),
    safe_zone: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }).meta({
      description:
        'The area that is never covered or cropped where the picture is posted; text stays inside it.'
    }),
    warnings: z.array(
      z.object({
        code: z.enum(shareWarnings),
        message: z.string(),
        setting: z.string().nullable().meta({ description: 'The setting to change.' }),
        ratio: z.number().nullable().meta({ description: 'For `low_contrast`: 1 to 21; 4.5 is enough.' })
      })
    ),
    look: shareLook
  })
  .meta({ id: 'ShareImageFacts' })
export type ShareImageFacts = z.infer<typeof shareImageFacts>

const group = 'Share images'
const params = z.object({ id })
const done = { statuses: [200] } as const
const png = { download: 'image/png', result: z.string(), outside: true, ...done } as const
const sameInput = 'The same input gives the same bytes.'

export const shareImageEndpoints = {
  makeShareImage: endpoint({
    method: 'POST',
    path: '/account/reviews/{id}/share-image',
    group,
    summary: 'Create the share image of a review',
    description: `Returns a PNG. Nothing is stored. ${sameInput}`,
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
    summary: 'Download the share image of a review',
    description: `The same as \`POST\`, for programs that can only use a URL. ${sameInput}`,
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
    summary: 'Read the facts of a share image',
    description:
      'Takes the same as `makeShareImage` and returns warnings, alternative text, file name and number of cards.',
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
    summary: 'Create a share image of a sample review',
    description: `To see a template without a review. Returns a PNG. ${sameInput}`,
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
    summary: 'Read the facts of a share image of a sample review',
    scope: 'share-templates:read',
    body: sampleBody,
    refusals: ['not_found'],
    bodyOptional: true,
    outside: true,
    result: shareImageFacts,
    ...done
  })
}
