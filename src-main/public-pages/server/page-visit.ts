/** Where a visitor is: which page, how they got there, and the addresses of its steps. */
import type { Request } from 'express'
import type { ReviewPage } from '../../../src-shared/contract/review-pages'
import { builtInLanguages } from '../../account/messaging/message-templates/built-in-texts'
import { pageBySlug } from '../../account/pages/review-pages/review-pages.service'
import { invitedTo, type Invitation } from '../../account/asking/visits/invitations'
import type { BaseContext, Context } from '../../context'

export interface PageVisit {
  ctx: Context
  page: ReviewPage
  way: 'link' | 'page' | 'kiosk'
  invitation: Invitation | null
  /** Where the page begins for everybody. */
  home: string
  /** Of this visit: where its forms go. */
  self: string
  /** The language the visitor is known, or claims, to understand. */
  language: string | null
}

/** The page of an address for everybody; null: none was ever called so. */
export function placeOf(base: BaseContext, req: Request, way: 'page' | 'kiosk'): PageVisit | null {
  const found = pageBySlug(base, String(req.params['slug']))
  if (found === null) return null
  const { ctx, page } = found
  const home = `/${way === 'kiosk' ? 'k' : 'r'}/${page.slug}`
  // The tablet in the shop speaks the language of the shop, whatever its browser was set up with.
  const language = way === 'kiosk' ? null : languageOf(req)
  return { ctx, page, way, invitation: null, home, self: home, language }
}

/** The page that somebody was led to by a message. */
export function placeOfInvitation(req: Request, invitation: Invitation, token: string): PageVisit {
  const page = invitedTo(invitation)
  const home = `/r/${page.slug}`
  const language = invitation.customer.language ?? languageOf(req)
  return { ctx: invitation.ctx, page, way: 'link', invitation, home, self: `${home}/${token}`, language }
}

/** The first language of the browser that there are words in; null: none of them. */
function languageOf(req: Request): string | null {
  const wanted = (req.headers['accept-language'] ?? '').slice(0, 200).split(',')
  const tags = wanted.map((each) => each.split(';', 1)[0]?.trim() ?? '')
  const known = new Set<string>(builtInLanguages)
  const isKnown = (tag: string) =>
    /^[a-z]{2}(-[a-z0-9]{2,8})*$/i.test(tag) && known.has(tag.slice(0, 2).toLowerCase())
  return tags.find(isKnown) ?? null
}
