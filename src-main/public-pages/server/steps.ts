/** Sends the steps of a review page: score, details, thanks; and the page of links. */
import type { Response } from 'express'
import type { PageField } from '#shared/contract/page-settings'
import { greetingName } from '#shared/greeting-name'
import { lookOfPage } from '../page-appearance'
import { newStamp } from '#main/account/asking/visits/form-stamp'
import { givenBefore, type Given } from '#main/account/asking/visits/give-review'
import type { FormProblems, FormValues, PageAppearance, PageState } from '../views/page-view'
import { writePage } from '../views/write-page'
import { withParameter } from './link-query'
import type { PageVisit } from './page-visit'
import { sendPage } from './send-page'

/** What went wrong, if anything, and the matching status. */
interface Outcome {
  status?: number
  problem?: 'too_old' | 'no_score' | 'not_saved'
}

export function showScore(
  res: Response,
  place: PageVisit,
  chosen: number | null,
  { status = 200, problem }: Outcome = {}
): void {
  show(res, place, status, {
    step: 'score',
    action: scoreAction(place),
    stamp: newStamp(place.ctx, place.page.id),
    chosen,
    firstName: place.invitation && greetingName(place.invitation.customer),
    restart: place.home,
    ...(problem === undefined ? {} : { problem })
  })
}

/** Not the address of the page itself: browsers drop their cached copy of a page once a form has been posted to its address. */
const scoreAction = ({ way, self }: PageVisit): string =>
  way === 'page' ? withParameter(self, 'step=score') : self

export function showDetails(
  res: Response,
  place: PageVisit,
  { score, values }: { score: number; values: FormValues },
  { status = 200, problems = null }: { status?: number; problems?: FormProblems | null } = {}
): void {
  const given = place.invitation && givenBefore(place.ctx, { way: 'link', invitation: place.invitation })
  const kept = given === null ? [] : [...keptFields(place, given)].filter(([, shown]) => shown === '')
  show(res, place, status, {
    step: 'details',
    action: withParameter(place.self, 'step=details'),
    stamp: newStamp(place.ctx, place.page.id),
    score,
    values,
    kept: kept.map(([field]) => field),
    problems,
    restart: place.home
  })
}

export function showThanks(res: Response, place: PageVisit, score: number, mayChange: boolean): void {
  const change = mayChange ? withParameter(place.self, 'step=details') : null
  show(res, place, 200, { step: 'thanks', score, change, hrefs: hrefsOf(place), restart: place.home })
}

export const showLinks = (res: Response, place: PageVisit): void =>
  show(res, place, 200, { step: 'links', hrefs: hrefsOf(place) })

/** Each choice is a link to the same page: no script is needed, and going back chooses again. */
export function showLocations(
  res: Response,
  place: PageVisit,
  locations: readonly { name: string; slug: string }[],
  score: number | null
): void {
  const chosen = (slug: string) => {
    const address = withParameter(place.begin, `picked=${slug}`)
    return score === null ? address : withParameter(address, `score=${score}`)
  }
  const choices = locations.map(({ name, slug }) => ({ name, href: chosen(slug) }))
  show(res, place, 200, { step: 'locations', choices, none: chosen(''), restart: place.home })
}

/** Where a score given without a personal link continues. */
export function nextStep({ begin }: PageVisit, token: string): string {
  const [path = '', query] = begin.split('?', 2)
  return `${path}/w/${token}${query === undefined ? '' : `?${query}`}`
}

/** Links followed from a personal page are counted. */
function hrefsOf({ page, way, self }: PageVisit): string[] {
  const token = self.split('?', 1)[0]?.split('/').at(-1)
  return page.links.map(({ url }, place) => (way === 'link' ? `/c/${token}/${place + 1}` : url))
}

export function show(res: Response, place: PageVisit, status: number, state: PageState): void {
  const { ctx, page, way, language } = place
  const look = {
    ...lookOfPage(ctx, page, { language, pictures: 'served' }),
    location: shownLocation(place, state)
  }
  // Going back to the public form shows the cached page, with its stamp: pressing there changes the review already begun.
  const isKept = way === 'page' && state.step === 'score' && status === 200
  res.setHeader('Cache-Control', isKept ? 'private, no-cache' : 'no-store')
  // The form at the till does not restart automatically, because staff may still be asking for a number.
  const isKiosk = way === 'kiosk' && state.step !== 'till' && state.step !== 'till_done'
  sendPage(res, status, writePage(look, state, isKiosk ? 'kiosk' : 'page'))
}

/**
 * People forward e-mails with their personal link, so it shows no location that the visitor has not chosen. If the page itself
 * has one, its own texts name it.
 */
function shownLocation(place: PageVisit, { step }: PageState): PageAppearance['location'] {
  const { page, location, hasPicked, way, begin } = place
  if (location === null || page.location !== null || (way === 'link' && !hasPicked)) return null
  const change = hasPicked && page.asks_location && step === 'score' ? begin : null
  return { name: location.name, change }
}

/**
 * Prefills the form with earlier answers. People forward e-mails with their personal link, so the form shows nothing of the
 * person who was asked except the first name that the e-mail mentions anyway; known values are kept if their field is left
 * unchanged (`keptFields`).
 */
export function valuesOf({ page, invitation }: PageVisit, { review, details }: Given): FormValues {
  const said = JSON.parse(details.answers) as { label: string; value: string }[]
  return {
    text: review.review ?? '',
    ...(invitation === null
      ? {
          name: review.reviewer_name ?? '',
          email: review.reviewer_email ?? '',
          phone: details.phone ?? '',
          company: details.company ?? ''
        }
      : { name: shownName(review), email: '', phone: '', company: '' }),
    own: page.own_fields.map(({ label }) => said.find((each) => each.label === label)?.value ?? '')
  }
}

const shownName = ({
  reviewer_first_name: first_name,
  reviewer_last_name: last_name
}: Given['review']): string => greetingName({ first_name, last_name }) ?? ''

/** Fields behind a personal link whose values are known but not shown: if left unchanged, the values are kept. */
export function keptFields(place: PageVisit, { review, details }: Given): Map<PageField, string> {
  const { invitation } = place
  if (invitation === null) return new Map()
  const { customer } = invitation
  const known = {
    name: review.reviewer_name,
    email: review.reviewer_email,
    phone: details.phone ?? customer.phone,
    company: details.company ?? customer.company
  }
  const shown = valuesOf(place, { review, details })
  const fields = (['name', 'email', 'phone', 'company'] as const).filter((field) => known[field] !== null)
  return new Map(fields.map((field) => [field, shown[field] ?? '']))
}
