/** Writes public pages: one HTML document each, with everything in it except pictures. */
import { usualBrandColor } from '#shared/contract/settings'
import type { Frame, Notice, PageAppearance, PageState } from './page-view'
import { followable, markup, type Markup, type Part } from './html'
import { writeDocument, type WrittenPage } from './document'
import { locationsStep } from './locations-step'
import { detailsStep } from './details-step'
import { linksStep, optedOutStep, optOutStep, thanksStep } from './last-steps'
import { head, locationLine, type PageParts } from './page-parts'
import { scoreStep } from './score-step'
import { tillDoneStep, tillStep } from './till-step'
import { pageScript, refreshAfter } from './scripts'
import { drawings } from './signs'
import { speechOf, type Speech } from './speech'
import { pageStyle } from './style'
import { languageAskedFor, pageWords } from './words/page-words'

export type { WrittenPage } from './document'

export function writePage(look: PageAppearance, state: PageState, frame: Frame): WrittenPage {
  const page: PageParts = {
    look,
    frame,
    speech: speechOf(look),
    isKiosk: frame === 'kiosk' || frame === 'kiosk_preview',
    isPreview: frame === 'preview' || frame === 'kiosk_preview'
  }
  const runs = frame === 'page' || frame === 'kiosk'
  const { script, idle } = pageScript(state.step, page.isKiosk, isConfirmed(state))
  return writeDocument({
    language: look.language,
    title: titleOf(page, state),
    about: look.introduction ?? '',
    style: pageStyle(look.brandColor, look.backgroundColor, page.isKiosk),
    script: runs ? script : null,
    frame,
    root: {
      class: page.isKiosk ? 'kiosk' : null,
      'data-idle': runs ? idle : null,
      'data-begin': runs && page.isKiosk ? beginOf(state) : null
    },
    refresh: frame === 'kiosk' ? `${String(refreshAfter(state.step))};url=${beginOf(state) ?? ''}` : null,
    isFound: frame === 'copy' || (frame === 'page' && isForEverybody(state)),
    formAction: frame === 'copy' && 'action' in state ? new URL(state.action).origin : "'self'",
    body: markup`${background(look)}<main>${head(look, headingOf(page, state))}${locationLine(page)}${stepOf(page, state)}</main>${frame === 'kiosk' && state.step === 'details' ? stillThere(page.speech) : null}${drawings({ look: look.look, icons: look.links.map(({ icon }) => icon ?? 'other') })}`
  })
}

/**
 * On a kiosk nobody goes back by hand: a notice with a link to a kiosk restarts it automatically once it is reachable again.
 * @param language BCP 47, or the Accept-Language header of a browser
 */
export function writeNotice(notice: Notice, language: string, href: string | null): WrittenPage {
  const spoken = languageAskedFor(language)
  const { words } = pageWords(spoken)
  const { title, text } = words.notices[notice]
  const address = href === null ? null : followable(href)
  const isKiosk = address?.startsWith('/k/') ?? false
  const { script, idle } = pageScript('notice', isKiosk, false)
  const onward = isKiosk ? words.kiosk.next : words.onward
  return writeDocument({
    language: spoken,
    title,
    about: text,
    style: pageStyle(usualBrandColor, null, isKiosk),
    script: isKiosk ? script : null,
    frame: isKiosk ? 'kiosk' : 'page',
    root: isKiosk ? { class: 'kiosk', 'data-idle': idle, 'data-begin': address } : {},
    refresh: isKiosk ? `${String(refreshAfter('notice'))};url=${address ?? ''}` : null,
    formAction: "'none'",
    isFound: false,
    body: markup`<main><h1>${title}</h1><p class="introduction">${text}</p>${address === null ? null : markup`<p class="act"><a class="button" href="${address}">${onward}</a></p>`}</main>`
  })
}

function stepOf(page: PageParts, state: PageState): Markup {
  switch (state.step) {
    case 'score':
      return scoreStep(page, state)
    case 'details':
      return detailsStep(page, state)
    case 'thanks':
      return thanksStep(page, state)
    case 'till':
      return tillStep(page, state)
    case 'till_done':
      return tillDoneStep(page, state)
    case 'locations':
      return locationsStep(page, state)
    case 'links':
      return linksStep(page, state)
    case 'opt_out':
      return optOutStep(page, state)
    case 'opted_out':
      return optedOutStep(page, state)
  }
}

function titleOf(page: PageParts, state: PageState): string {
  const isWrong = (state.step === 'details' || state.step === 'till') && state.problems !== null
  return `${isWrong ? `${page.speech.words.problems} · ` : ''}${headingOf(page, state)} · ${page.look.businessName}`
}

function headingOf({ look, speech }: PageParts, state: PageState): string {
  const { words } = speech
  const titles: Readonly<Record<PageState['step'], string>> = {
    score: look.title?.trim() || speech.plain(words.title),
    details: speech.plain(words.detailsTitle),
    thanks: words.thanksTitle,
    locations: speech.plain(words.locationsTitle),
    till: speech.plain(words.till.title),
    till_done: words.thanksTitle,
    links: look.title?.trim() || speech.plain(words.linksTitle),
    opt_out: words.optOutTitle,
    opted_out: words.optedOutTitle
  }
  return titles[state.step]
}

const isConfirmed = (state: PageState): boolean =>
  state.step === 'score' && state.chosen !== null && state.problem === undefined

/** A first page without anything specific to one visitor: search engines may index it. */
const isForEverybody = (state: PageState): boolean =>
  state.step === 'links' ||
  state.step === 'locations' ||
  (state.step === 'score' && state.firstName === null && state.chosen === null)

/** Where a kiosk restarts; by default the page itself. */
const beginOf = (state: PageState): string | null =>
  'restart' in state && state.restart !== undefined
    ? state.restart
    : state.step === 'score'
      ? state.action
      : null

const background = ({ background }: PageAppearance): Part =>
  background === null ? null : markup`<img class="behind" src="${background}" alt="">`

const stillThere = (speech: Speech): Markup =>
  markup`<div class="still" id="still" role="alertdialog" aria-modal="true" aria-labelledby="still-title" aria-describedby="still-text" hidden><div><h2 id="still-title">${speech.say(speech.words.kiosk.stillThere)}</h2><p id="still-text">${speech.say(speech.words.kiosk.beginsAnew)}</p><p class="act"><button class="button" type="button">${speech.say(speech.words.kiosk.goOn)}</button></p></div></div>`
