/** Where a visitor is: on which page, at which location, how they got there, and the addresses of the page's steps. */
import type { Request } from 'express'
import type { ReviewPage } from '#shared/contract/review-pages'
import { builtInLanguages } from '#main/account/messaging/message-templates/built-in-texts'
import { pageAtLocation } from '#main/account/pages/review-pages/page-at-location'
import { pageBySlug, pageOfTill } from '#main/account/pages/review-pages/review-pages.service'
import { givenBefore, type Given } from '#main/account/asking/visits/give-review'
import { invitedTo, type Invitation } from '#main/account/asking/visits/invitations'
import {
  allLocations,
  locationById,
  locationOfLink,
  type LocationRow as Location
} from '#main/account/core/locations/locations.service'
import type { BaseContext, Context } from '#main/context'
import { linkQuery, withParameter, writtenQuery, type LinkQuery } from './link-query'
import { textsOf } from './visitor-form'

export interface PageVisit {
  ctx: Context
  /** With the settings of the location applied. */
  page: ReviewPage
  way: 'link' | 'page' | 'kiosk'
  invitation: Invitation | null
  /** The location that the review belongs to; null if unknown. */
  location: Location | null
  /** Whether the visitor chose the location, or said that it is none of them; otherwise page, customer or link determine it. */
  hasPicked: boolean
  /** Slugs of the tags in the link. */
  tags: readonly string[]
  /** The start of the page for the public. */
  home: string
  /** The start of the page for this visitor, before a location is chosen. */
  begin: string
  /** The address of this visit, where its forms are sent. */
  self: string
  /** The language the visitor is known, or claims, to understand. */
  language: string | null
}

/**
 * The page at a public address; null if no page has ever had it. With the token of a review in the address, the location is that
 * of the review: see `placeOfReview`.
 */
export function placeOf(base: BaseContext, req: Request, way: 'page' | 'kiosk'): PageVisit | null {
  const found = pageBySlug(base, String(req.params['slug']))
  if (found === null) return null
  const { ctx, page } = found
  const path = `/${way === 'kiosk' ? 'k' : 'r'}/${page.slug}`
  const said = linkQuery((name) => textsOf(req, name))
  const query = writtenQuery(said)
  const known = saidLocation(ctx, page, said)
  const token = req.params['token'] as string | undefined
  const home = `${path}${query}`
  const visit = {
    ctx,
    page,
    way,
    invitation: null,
    location: known,
    hasPicked: false,
    tags: said.tags,
    ...{ home, begin: home, self: token === undefined ? home : `${path}/w/${token}${query}` },
    // A kiosk uses the language of the shop, whatever its browser is set to.
    language: way === 'kiosk' ? null : languageOf(req)
  }
  return token === undefined ? atLocation(picked(req, visit)) : visit
}

/** The location set for the page itself, otherwise the one in the link. */
const saidLocation = (ctx: Context, page: ReviewPage, { location }: LinkQuery): Location | null =>
  locationById(ctx, page.location?.id) ?? locationOfLink(ctx, location ?? '') ?? null

/** The form at the till, in the language of the shop; null if the link has been replaced or never existed. */
export function placeOfTill(base: BaseContext, req: Request): PageVisit | null {
  const found = pageOfTill(base, String(req.params['key']))
  if (found === null) return null
  const { ctx, page } = found
  const said = { ...linkQuery((name) => textsOf(req, name)), tags: [] }
  const home = `/t/${String(req.params['key'])}${writtenQuery(said)}`
  const location = saidLocation(ctx, page, said)
  const visit = { ctx, page, way: 'kiosk' as const, invitation: null, location, hasPicked: false, tags: [] }
  return atLocation({ ...visit, home, begin: home, self: home, language: null })
}

/** The page that a message led to. The token determines the location: one in the address is ignored. */
export function placeOfInvitation(req: Request, invitation: Invitation, token: string): PageVisit {
  const { ctx, customer } = invitation
  const page = invitedTo(invitation)
  const home = `/r/${page.slug}`
  const self = `${home}/${token}`
  const language = customer.language ?? languageOf(req)
  const known = locationById(ctx, page.location?.id) ?? locationById(ctx, customer.location_id)
  const visit = {
    ...{ ctx, page, way: 'link' as const, invitation, location: known, hasPicked: false, tags: [] },
    ...{ home, begin: self, self, language }
  }
  return atLocation(picked(req, visit))
}

/** Applies the location that the visitor has chosen on the page, unless it is determined otherwise. */
function picked(req: Request, visit: PageVisit): PageVisit {
  const { ctx, page, begin } = visit
  if (!page.asks_location || visit.location !== null) return visit
  const choice = textsOf(req, 'picked').at(-1)
  const location = choice ? (allLocations(ctx).find(({ slug }) => slug === choice) ?? null) : null
  // If the chosen location has been deleted meanwhile, the visitor is asked again.
  if (choice !== undefined && (choice === '' || location !== null))
    return { ...visit, location, hasPicked: true, self: withParameter(begin, `picked=${choice}`) }
  const given = visit.invitation && givenBefore(ctx, { way: 'link', invitation: visit.invitation })
  return given === null
    ? visit
    : { ...visit, location: locationById(ctx, given.review.location_id), hasPicked: true }
}

const atLocation = (visit: PageVisit): PageVisit => ({
  ...visit,
  page: pageAtLocation(visit.page, visit.location)
})

/** The steps after a review use its location. @param given null for a bot that was caught, which must not notice a difference */
export function placeOfReview(visit: PageVisit, given: Given | null): PageVisit {
  const location = given === null ? visit.location : locationById(visit.ctx, given.review.location_id)
  return atLocation({ ...visit, location, hasPicked: true })
}

/** The locations to choose from, by name; null if there is no choice. */
export function choicesOf({ ctx, page, location, hasPicked }: PageVisit): Location[] | null {
  if (!page.asks_location || location !== null || hasPicked) return null
  const all = allLocations(ctx)
  return all.length < 2 ? null : all.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The first language of the browser that we have texts in; null if there is none. */
function languageOf(req: Request): string | null {
  const wanted = (req.headers['accept-language'] ?? '').slice(0, 200).split(',')
  const tags = wanted.map((each) => each.split(';', 1)[0]?.trim() ?? '')
  const known = new Set<string>(builtInLanguages)
  const isKnown = (tag: string) =>
    /^[a-z]{2}(-[a-z0-9]{2,8})*$/i.test(tag) && known.has(tag.slice(0, 2).toLowerCase())
  return tags.find(isKnown) ?? null
}
