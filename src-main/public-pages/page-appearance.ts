/** What a review page looks like: its own texts or the account's, with the pictures it shows. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import { usualPageSettings } from '#shared/contract/page-settings'
import type { ReviewPage } from '#shared/contract/review-pages'
import { usualBrandColor } from '#shared/contract/settings'
import type { Context } from '../context'
import type { PageAppearance, PageState } from './views/page-view'
import { writePage } from './views/write-page'
import { keptPicture, pictureHash } from '../account/pages/pictures/pictures.service'
import { accountOf } from '../account/core/settings/settings.service'
import { changedSettings } from '../account/pages/review-pages/kept-settings'
import { getReviewPage } from '../account/pages/review-pages/review-pages.service'

/** Everything visitors see of a page. */
type Shown = Pick<
  ReviewPage,
  'title' | 'introduction' | 'thank_you' | 'language' | 'background_id' | keyof typeof usualPageSettings
>

interface Wish {
  /** The visitor's language; the page's own setting takes precedence. */
  language: string | null
  /** `inside`: embedded in the document. `served`: at an address of the public pages. */
  pictures: 'inside' | 'served'
}

export function lookOfPage(ctx: Context, page: Shown, { language, pictures }: Wish): PageAppearance {
  const account = accountOf(ctx)
  const address = (id: number | null) =>
    id === null ? null : pictures === 'inside' ? pictureInside(ctx, id) : pictureServed(ctx, id)
  return {
    language: page.language ?? language ?? account.language,
    businessName: account.business_name,
    brandColor: page.brand_color ?? account.brand_color ?? usualBrandColor,
    backgroundColor: page.background_color,
    logo: page.shows_logo ? address(account.logo_id) : null,
    background: address(page.background_id),
    look: page.look,
    scoreLabels: page.score_labels,
    title: page.title,
    introduction: page.introduction,
    thankYou: page.thank_you,
    links: page.links,
    fields: page.fields,
    ownFields: page.own_fields
  }
}

/** A picture as part of the document itself. */
export function pictureInside(ctx: Context, id: number): string | null {
  const picture = keptPicture(ctx, id)
  return picture === null ? null : `data:image/webp;base64,${Buffer.from(picture.webp).toString('base64')}`
}

/** The hash is part of the address, so that browsers can cache the picture indefinitely. */
function pictureServed(ctx: Context, id: number): string | null {
  const hash = pictureHash(ctx, id)
  return hash === null ? null : `/p/${id}-${hash.slice(0, 12)}.webp`
}

type Draft = InputOf<Endpoints['previewReviewPage']>['body']

const newPage: Shown = {
  title: null,
  introduction: null,
  thank_you: null,
  language: null,
  background_id: null,
  ...usualPageSettings
}

/** The HTML visitors would see. */
export function previewReviewPage(ctx: Context, draft: Draft): string {
  const { state = 'score' } = draft
  const before = draft.id === undefined ? { ...newPage, leads_to: 'form' } : getReviewPage(ctx, draft.id)
  const shown = withDraft(before, draft)
  const look = lookOfPage(ctx, shown, { language: null, pictures: 'inside' })
  const leadsTo = draft.leads_to ?? before.leads_to
  const shownState = leadsTo === 'links' && state === 'score' ? linksOnly(shown) : stateOf(state, shown)
  return writePage(look, shownState, state === 'kiosk' ? 'kiosk_preview' : 'preview').html
}

function withDraft(before: Shown, draft: Draft): Shown {
  const { title, introduction, thank_you, language, background_id } = draft
  const { links, fields, own_fields, score_labels, look, brand_color, background_color, shows_logo } = draft
  const settings = {
    links,
    fields,
    own_fields,
    score_labels,
    look,
    brand_color,
    background_color,
    shows_logo
  }
  const own = (said: string | null | undefined, kept: string | null) => (said === undefined ? kept : said)
  return {
    ...before,
    ...changedSettings(before, settings),
    title: own(title, before.title),
    introduction: own(introduction, before.introduction),
    thank_you: own(thank_you, before.thank_you),
    language: own(language, before.language),
    background_id: background_id === undefined ? before.background_id : background_id
  }
}

/** Links lead nowhere: an owner trying out the page cannot leave it by accident. */
const nowhere = '#'

const linksOnly = ({ links }: Shown): PageState => ({ step: 'links', hrefs: links.map(() => nowhere) })

function stateOf(state: NonNullable<Draft['state']>, { links }: Shown): PageState {
  const form = { action: nowhere, stamp: '' }
  if (state === 'details') return { step: 'details', ...form, score: 5, values: {}, problems: null }
  if (state === 'thanks')
    return { step: 'thanks', score: 5, change: nowhere, hrefs: links.map(() => nowhere) }
  return { step: 'score', ...form, chosen: null, firstName: null }
}
