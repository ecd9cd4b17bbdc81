/** What an owner can change about a review page, apart from its name: as entered, and as the service expects it. */
import { color, webAddress } from '#shared/contract/fields'
import { wholeLink } from '#shared/review-link'
import {
  ownField,
  pageLink,
  type FieldUse,
  type LeadsTo,
  type OwnField,
  type PageField,
  type PageLink
} from '#shared/contract/page-settings'
import type { ReviewPage } from '#shared/contract/review-pages'

export type LinkIcon = NonNullable<PageLink['icon']>
export interface LinkValues {
  label: string
  url: string
  icon: LinkIcon
}
export interface OwnFieldValues {
  label: string
  kind: OwnField['kind']
  /** Kept while another kind is chosen, in case the owner switches back. */
  choices: string[]
  required: boolean
}

/** Empty texts stand for what the service calls null. */
export interface PageValues {
  title: string
  introduction: string
  thank_you: string
  language: string
  leads_to: LeadsTo
  url: string
  links: LinkValues[]
  fields: Record<PageField, FieldUse>
  own_fields: OwnFieldValues[]
  look: 'stars' | 'faces'
  score_labels: string[] | null
  brand_color: string
  background_color: string
  background_id: number | null
  shows_logo: boolean
  asks_location: boolean
  location_id: number | null
  tags: string[]
  slug: string
}
export type ValueName = keyof PageValues

export function valuesOf(page: ReviewPage): PageValues {
  const { leads_to, fields, look, score_labels, background_id, shows_logo, asks_location, tags, slug } = page
  return {
    title: page.title ?? '',
    introduction: page.introduction ?? '',
    thank_you: page.thank_you ?? '',
    language: page.language ?? '',
    leads_to,
    url: page.url ?? '',
    links: page.links.map(({ label, url, icon = 'other' }) => ({ label, url, icon })),
    fields,
    own_fields: page.own_fields.map(({ label, kind, choices = [], required = false }) => ({
      label,
      kind,
      choices,
      required
    })),
    look,
    score_labels,
    brand_color: page.brand_color ?? '',
    background_color: page.background_color ?? '',
    background_id,
    shows_logo,
    asks_location,
    location_id: page.location?.id ?? null,
    tags,
    slug
  }
}

/** As the service expects them. */
export function bodyOf(values: PageValues) {
  const { location_id, links, own_fields, slug, ...rest } = values
  return {
    ...rest,
    title: orNull(values.title),
    introduction: orNull(values.introduction),
    thank_you: orNull(values.thank_you),
    language: orNull(values.language),
    url: orNull(wholeLink(values.url)),
    brand_color: orNull(values.brand_color),
    background_color: orNull(values.background_color),
    links: links.map(linkBody),
    own_fields: own_fields.map(ownFieldBody),
    score_labels: isBlank(values.score_labels) ? null : values.score_labels,
    location: location_id,
    slug: slug.trim()
  }
}

/** The same for the preview, without anything incomplete or invisible. */
export function previewBody(values: PageValues) {
  const { location: _location, tags: _tags, slug: _slug, ...seen } = bodyOf(values)
  return {
    ...seen,
    url: webAddress.safeParse(seen.url).success ? seen.url : null,
    leads_to: values.leads_to,
    brand_color: color.safeParse(seen.brand_color).success ? seen.brand_color : null,
    background_color: color.safeParse(seen.background_color).success ? seen.background_color : null,
    links: seen.links.filter((link) => pageLink.safeParse(link).success),
    own_fields: seen.own_fields.filter((field) => ownField.safeParse(field).success),
    score_labels: seen.score_labels?.every((label) => label.trim() !== '') ? seen.score_labels : null
  }
}

/** Whether two would be saved as the same. */
export function isSame(one: PageValues, other: PageValues): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
}

const isBlank = (texts: readonly string[] | null) => texts?.every((text) => text.trim() === '') ?? true
const orNull = (text: string) => text.trim() || null

const linkBody = ({ label, url, icon }: LinkValues) => ({ label: label.trim(), url: wholeLink(url), icon })

function ownFieldBody({ label, kind, choices, required }: OwnFieldValues): OwnField {
  const own = { label: label.trim(), kind, required }
  return kind === 'choice' ? { ...own, choices: choices.map((each) => each.trim()).filter(Boolean) } : own
}
