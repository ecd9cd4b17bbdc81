/** How a review page looks, what it asks, and where it leads. The same for everybody: nothing here depends on a score. */
import { z } from 'zod'
import { color, name, webAddress } from './fields'

export const leadsTo = z.enum(['form', 'links', 'address']).meta({
  description:
    '`form`: our own form, with the links behind it. `links`: a page with the links only. `address`: the address of `url`.'
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
    icon: z.enum(linkIcons).optional().meta({ description: '`other` when left out.' })
  })
  .meta({ id: 'PageLink' })
export type PageLink = z.infer<typeof pageLink>

export const fieldUse = z.enum(['required', 'optional', 'off'])
export type FieldUse = z.infer<typeof fieldUse>
/** What the form can ask beside the score, in the order in which it does. */
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
    choices: z.array(name(80)).min(2).max(12).optional().meta({ description: 'Of `choice`; no others.' }),
    required: z.boolean().optional().meta({ description: 'false when left out.' })
  })
  .refine(({ kind, choices }) => (kind === 'choice') === (choices !== undefined), {
    error: 'choices belong to the kind choice, and to no other'
  })
  .meta({ id: 'OwnPageField' })
export type OwnField = z.infer<typeof ownField>

export const mostLinks = 10
export const mostOwnFields = 6

/** What is kept as one piece. Each is as it usually is when it is left out. */
export const pageSettings = {
  links: z
    .array(pageLink)
    .max(mostLinks)
    .meta({
      description: `Pages elsewhere to review at, at most ${mostLinks}, in their order. They are shown to everybody, whatever their score.`
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
    .meta({ description: 'What the form asks beside the score; of those left out nothing changes.' }),
  own_fields: z.array(ownField).max(mostOwnFields),
  score_labels: z
    .array(name(40))
    .length(5)
    .nullable()
    .meta({ description: 'What the scores 1 to 5 are called; null: in the words of the language.' }),
  look: z.enum(['stars', 'faces']),
  brand_color: color.nullable().meta({ description: 'Null: that of the account.' }),
  background_color: color.nullable(),
  shows_logo: z.boolean().meta({ description: 'The logo of the account, where it has one.' })
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
}
export const usualPageSettings: PageSettings = {
  links: [],
  fields: usualFields,
  own_fields: [],
  score_labels: null,
  look: 'stars',
  brand_color: null,
  background_color: null,
  shows_logo: true
}
