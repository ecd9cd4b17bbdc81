/** Final pages: thanks, links, opting out. */
import type { PageState } from './page-view'
import { asMarkup, attributes, followable, markup, paragraphs, type Markup } from './html'
import { introduction, linkList, type PageParts } from './page-parts'
import { scoreSign } from './signs'

type State<Step extends PageState['step']> = Extract<PageState, { step: Step }>

/** The same for every score, except for the score shown. */
export function thanksStep(page: PageParts, state: State<'thanks'>): Markup {
  const { speech, look, isKiosk } = page
  const { words } = speech
  const said = look.thankYou?.trim()
    ? paragraphs(look.thankYou, 'introduction')
    : markup`<p class="introduction">${speech.say(words.thanks)}</p>`
  return markup`<h1 id="title">${speech.say(words.thanksTitle)}</h1>
${said}
${given(page, state)}
${isKiosk ? next(page, state) : null}${
    !isKiosk && look.links.length > 0
      ? markup`<section class="also" aria-labelledby="also"><h2 id="also">${speech.say(words.alsoHere)}</h2>${linkList(page, state.hrefs)}</section>`
      : null
  }`
}

function given({ look, speech, isKiosk, isPreview }: PageParts, { score, change }: State<'thanks'>): Markup {
  const row = [1, 2, 3, 4, 5].map(
    (each) =>
      markup`<span${attributes({ class: (look.look === 'stars' ? each <= score : each === score) ? 'score on' : 'score' })}>${scoreSign(look.look, each)}</span>`
  )
  const said = `${speech.scoreFigure(score)} – ${speech.scoreLabel(score)}`
  const address = change === null || isPreview ? null : followable(change)
  return markup`<div class="given"><span class="row ${look.look}" aria-hidden="true">${row}</span><p>${speech.say(speech.words.given, { score: said })}</p>${
    change === null || isKiosk
      ? null
      : markup`<p><a${attributes({ class: 'quiet', href: address })}>${speech.say(speech.words.change)}</a></p>`
  }</div>`
}

const next = ({ speech, isPreview }: PageParts, { restart }: State<'thanks'>): Markup =>
  markup`<p class="act"><a${attributes({ class: 'button', href: restart && !isPreview ? followable(restart) : null })}>${speech.say(speech.words.kiosk.next)}</a></p>`

export const linksStep = (page: PageParts, { hrefs }: State<'links'>): Markup =>
  markup`<h1 id="title" dir="auto">${page.look.title?.trim() ? page.look.title : page.speech.say(page.speech.words.linksTitle)}</h1>
${introduction(page.look.introduction)}${linkList(page, hrefs)}`

/** A GET only asks: programs that scan e-mails open every link. */
export const optOutStep = ({ speech }: PageParts, { action, address }: State<'opt_out'>): Markup =>
  markup`<h1 id="title">${speech.say(speech.words.optOutTitle)}</h1>
<p class="introduction">${speech.say(speech.words.optOut, { address })}</p>
<form method="post" action="${action}"><p class="act"><button class="button" type="submit">${speech.say(speech.words.optOutButton)}</button></p></form>`

export const optedOutStep = ({ speech }: PageParts, { address }: State<'opted_out'>): Markup =>
  markup`${asMarkup('<p class="done" aria-hidden="true">✓</p>')}<h1 id="title">${speech.say(speech.words.optedOutTitle)}</h1>
<p class="introduction">${speech.say(speech.words.optedOut, { address })}</p>`
