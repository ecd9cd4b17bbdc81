/** Parts shared by several states of a page. */
import type { Frame, PageAppearance } from './page-view'
import { attributes, markup, paragraphs, type Markup, type Part } from './html'
import type { Speech } from './speech'
import { followable } from './html'
import { sign } from './signs'
import type { PageLink } from '#shared/contract/page-settings'

export interface PageParts {
  look: PageAppearance
  frame: Frame
  speech: Speech
  isKiosk: boolean
  /** Forms and links do nothing. */
  isPreview: boolean
}

/** A longer name takes several lines on a phone, so it should not be shown twice. */
const longName = 24

/**
 * The logo, or the name of the business.
 * @param title of the page below: a long name that it contains is not repeated here.
 */
export function head(
  { logo, businessName }: Pick<PageAppearance, 'logo' | 'businessName'>,
  title = ''
): Markup {
  if (logo !== null) return markup`<header><img class="logo" src="${logo}" alt="${businessName}"></header>`
  // Without a logo, the first letter takes its place.
  const [letter] = /[\p{L}\p{N}]\p{M}*/u.exec(businessName) ?? []
  const mark = letter
    ? markup`<span class="mark" aria-hidden="true">${letter.toLocaleUpperCase()}</span>`
    : null
  if (businessName.length > longName && title.includes(businessName)) return markup`<header>${mark}</header>`
  return markup`<header>${mark}<p class="business" dir="auto">${businessName}</p></header>`
}

/** Names the location that the review is for. */
export function locationLine({ look, speech, isPreview }: PageParts): Markup | null {
  if (!look.location) return null
  const { name, change } = look.location
  const address = change === null || isPreview ? null : followable(change)
  const another =
    address === null
      ? null
      : markup` <a class="another" href="${address}">${speech.say(speech.words.changeLocation)}</a>`
  return markup`<p class="location"><span dir="auto">${name}</span>${another}</p>`
}

export const introduction = (text: string | null): Markup | null =>
  text?.trim() ? paragraphs(text, 'introduction') : null

export const wrong = (said: Part): Markup => markup`<p class="wrong" role="alert">${said}</p>`

/** A form with what every form contains: the stamp, and the trap for bots that fill in everything. */
export function ownForm(
  page: PageParts,
  { action, stamp }: { action: string; stamp: string },
  inside: Markup
): Markup {
  if (page.isPreview) return markup`<form>${inside}</form>`
  if (page.frame === 'copy') return markup`<form method="get" action="${action}">${inside}</form>`
  const own = attributes({ method: 'post', action, autocomplete: page.isKiosk ? 'off' : null })
  return markup`<form${own}><input type="hidden" name="stamp" value="${stamp}">${inside}
<div class="trap" aria-hidden="true"><label>${page.speech.words.trap} <input name="website" tabindex="-1" autocomplete="off"></label></div></form>`
}

/** Links to other sites, in the owner's order. */
export function linkList(page: PageParts, hrefs: readonly string[]): Markup {
  const each = page.look.links.map(
    (link, index) => markup`<li>${linkTo(page, link, hrefs[index] ?? null)}</li>`
  )
  return markup`<ul class="links">${each}</ul>`
}

function linkTo({ isPreview }: PageParts, { label, icon = 'other' }: PageLink, href: string | null): Markup {
  const address = isPreview || href === null ? null : followable(href)
  const own = attributes({ class: 'to', href: address, rel: address === null ? null : 'noopener' })
  return markup`<a${own}>${sign(`to-${icon}`)}<span dir="auto">${label}</span></a>`
}
