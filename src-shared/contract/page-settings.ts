/**
 * What a review page looks like, what it asks, and where it leads. The same for all visitors: nothing here depends on a score.
 */
import { z } from 'zod'
import { color, name, webAddress } from './fields'

export const leadsTo = z.enum(['form', 'links', 'address']).meta({
  id: 'LeadsTo',
  description:
    "`form`: Goodword's own form, followed by the links. `links`: a page with the links only. `address`: the address in `url`."
})
export type LeadsTo = z.infer<typeof leadsTo>

export const linkIcons = [
  'google',
  'facebook',
  'tripadvisor',
  'trustpilot',
  'yelp',
  'booking',
  'heart',
  'other'
] as const

export const pageLink = z
  .strictObject({
    label: name(60),
    url: webAddress,
    icon: z.enum(linkIcons).optional().meta({ description: 'Default: `other`.' })
  })
  .meta({ id: 'PageLink' })
export type PageLink = z.infer<typeof pageLink>

export const fieldUse = z.enum(['required', 'optional', 'off'])
export type FieldUse = z.infer<typeof fieldUse>
/** What the form can ask in addition to the score, in this order. */
export const pageFields = ['text', 'name', 'email', 'phone', 'company'] as const
export type PageField = (typeof pageFields)[number]

export const usualFields: Readonly<Record<PageField, FieldUse>> = {
  text: 'optional',
  name: 'optional',
  email: 'optional',
  phone: 'off',
  company: 'off'
}

export const ownField = z
  .strictObject({
    label: name(100),
    kind: z.enum(['line', 'text', 'choice']),
    choices: z.array(name(80)).min(2).max(12).optional().meta({ description: 'For the kind `choice` only.' }),
    required: z.boolean().optional().meta({ description: 'Default: false.' })
  })
  .refine(({ kind, choices }) => (kind === 'choice') === (choices !== undefined), {
    error: 'choices are for the kind choice only'
  })
  .meta({ id: 'OwnPageField' })
export type OwnField = z.infer<typeof ownField>

export const maxLinks = 10
export const maxOwnFields = 6

/** Settings that are stored together. Each has a default. */
export const pageSettings = {
  links: z
    .array(pageLink)
    .max(maxLinks)
    .meta({
      description: `Review sites to link to, at most ${maxLinks}, in order. They are shown to everybody, whatever their score.`
    }),
  fields: z
    .strictObject({
      text: fieldUse,
      name: fieldUse,
      email: fieldUse,
      phone: fieldUse,
      company: fieldUse
    })
    .partial()
    .meta({
      id: 'PageFieldsInput',
      description: 'What the form asks in addition to the score; fields you omit are not changed.'
    }),
  own_fields: z.array(ownField).max(maxOwnFields),
  score_labels: z.array(name(40)).length(5).nullable().meta({
    id: 'ScoreLabels',
    description: 'Labels of the scores 1 to 5; null: the standard ones of the language.'
  }),
  look: z.enum(['stars', 'faces']),
  brand_color: color.nullable().meta({ description: 'Null: that of the account.' }),
  background_color: color.nullable(),
  shows_logo: z.boolean().meta({ description: 'Whether to show the logo of the account, if it has one.' }),
  asks_location: z.boolean().meta({ description: 'Whether visitors choose a location if none is known.' })
}
export type PageSettings = {
  links: PageLink[]
  fields: Record<PageField, FieldUse>
  own_fields: OwnField[]
  score_labels: string[] | null
  look: 'stars' | 'faces'
  brand_color: string | null
  background_color: string | null
  shows_logo: boolean
  asks_location: boolean
}
export const usualPageSettings: PageSettings = {
  links: [],
  fields: usualFields,
  own_fields: [],
  score_labels: null,
  look: 'stars',
  brand_color: null,
  background_color: null,
  shows_logo: true,
  asks_location: false
}
