/** Turns a template, the options for one image and the text of a review into a drawing order. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { ShareLook, ShareSettings } from '#shared/contract/share-settings'
import type { Context } from '#main/context'
import { lookOf } from '#main/rendering/appearance'
import type { KeptPicture, ShareOrder } from '#main/rendering/share-order'
import { keptPicture } from '#main/account/pages/pictures/pictures.service'
import { accountOf, type Account } from '#main/account/core/settings/settings.service'
import { sizeOf } from '#main/account/pages/share-templates/check-template'
import { settingsOf, templateOf } from '#main/account/pages/share-templates/share-templates.service'
import { authorName } from './author-name'
import { dateIn, type Spoken } from './review-words'

export type ShareWish = InputOf<Endpoints['makeShareImage']>['body']

/** More text than any image can hold in a readable size. */
const maxText = 5000

/** @throws Problem 404 when the template is gone. */
export function orderOf(
  ctx: Context,
  wish: ShareWish,
  spoken: Spoken,
  account: Account = accountOf(ctx)
): ShareOrder {
  const template = templateOf(ctx, wish.template_id ?? null)
  const design = wish.design ?? template.design
  const settings = settingsFor(wish, settingsOf(template))
  const look = lookOf(design, settings, { color: account.brand_color })
  const { size, width = 0, height = 0 } = sizeOf(wish, template)
  const [logo, background] = [logoOf(ctx, look, account), pictureOf(ctx, look.picture_id)]
  return {
    design,
    look,
    size,
    width,
    height,
    language: account.language,
    words: wordsOf(wish, spoken, look, account),
    logo,
    background,
    pictureMissing:
      (look.picture_id !== null && background === null) ||
      (look.show_logo && look.logo_id !== null && logo === null),
    card: wish.card ?? 1
  }
}

function settingsFor({ design, settings, author_style }: ShareWish, kept: ShareSettings): ShareSettings {
  const base = design === undefined ? { ...kept, ...settings } : { ...settings }
  return author_style === undefined ? base : { ...base, author: author_style }
}

const pictureOf = (ctx: Context, id: number | null): KeptPicture | null =>
  id === null ? null : keptPicture(ctx, id)

const logoOf = (ctx: Context, look: ShareLook, account: Account): KeptPicture | null =>
  look.show_logo ? pictureOf(ctx, look.logo_id ?? account.logo_id) : null

function wordsOf(wish: ShareWish, spoken: Spoken, look: ShareLook, account: Account): ShareOrder['words'] {
  const shown = (is: boolean, text: string | null): string | null => (is ? said(text) : null)
  return {
    title: shown(look.show_title, wish.title === undefined ? spoken.title : wish.title),
    text: cut(said(wish.text === undefined ? spoken.text : wish.text)),
    highlight: said(wish.highlight ?? null),
    score: look.show_stars ? spoken.score : null,
    author: authorName(spoken.author, look.author),
    source: shown(look.show_source, spoken.source),
    location: shown(look.show_location, spoken.location),
    date: look.show_date ? dateIn(account, spoken.writtenAt, look.date_format) : null,
    caption: said(look.caption),
    business: account.business_name
  }
}

const said = (text: string | null): string | null =>
  text === null || text.trim() === '' ? null : text.trim()

/** Shortens a text, between words if possible. */
function cut(text: string | null): string | null {
  if (text === null || text.length <= maxText) return text
  const most = text.slice(0, maxText - 1)
  const space = most.search(/\s\S{0,100}$/u)
  return `${(space < 0 ? most : most.slice(0, space))
    .trimEnd()
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`
}
