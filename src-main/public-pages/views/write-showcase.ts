/** Writes a showcase of chosen reviews: one self-contained HTML file without scripts. */
import { writeDocument } from './document'
import { attributes, followable, markup, paragraphs, type Markup, type Part } from './html'
import { jsonOf } from './showcase-json'
import { showcaseStyle } from './showcase-style'
import { figuresOf, statementOf } from './showcase-statement'
import type { Showcase, ShownReview } from './showcase-view'
import { head } from './page-parts'
import { drawings, sign } from './signs'
import { pageLanguages } from './words/page-words'
import showcaseWords from '#messages/showcase'

export function writeShowcase(showcase: Showcase): string {
  const { look, title, introduction, href } = showcase
  const words = showcaseWords(look.language)
  const heading = title?.trim() ? title : words.title({ business: look.businessName })
  const address = href === null ? null : followable(href)
  return writeDocument({
    // Most of the page besides the reviews is our own text; the reviews may be in any language.
    language: isSpoken(look.language) ? look.language : 'en',
    title: heading,
    about: introduction ?? '',
    style: showcaseStyle(look.brandColor),
    script: null,
    frame: 'copy',
    root: {},
    refresh: null,
    formAction: "'none'",
    isFound: true,
    body: markup`<main>${head(look)}<h1 dir="auto">${heading}</h1>
${introduction?.trim() ? paragraphs(introduction, 'introduction') : null}
${average(showcase)}
<p class="statement">${statementOf(showcase)}</p>
<ul class="reviews">${showcase.reviews.map((review) => markup`<li>${reviewOf(showcase, review)}</li>`)}</ul>
${address === null ? null : markup`<p class="act"><a class="button" href="${address}">${words.leave}</a></p>`}</main>
${drawings({ look: 'stars', icons: [] })}${jsonOf(showcase, words.nobody)}`
  }).html
}

const isSpoken = (language: string): boolean =>
  pageLanguages.includes(language.split('-')[0]?.toLowerCase() ?? '')

/** The average over all reviews, however few are shown. */
function average({ look, numbers }: Showcase): Markup | null {
  if (numbers.average === null) return null
  const words = showcaseWords(look.language)
  const figures = figuresOf(look.language)
  const figure = words.average({ n: figures.format(numbers.average) })
  const all = words.ofAll({ all: figures.format(numbers.all) })
  return markup`<p class="average"><strong class="figure">${figure}</strong> <span>${all}</span></p>`
}

function reviewOf({ look }: Showcase, review: ShownReview): Markup {
  const words = showcaseWords(look.language)
  const { score, title, text, author, date, day, source, location, reply } = review
  const said = [source, location].flatMap((each) => (each === null ? [] : [markup` · <bdi>${each}</bdi>`]))
  return markup`<article>${score === null ? null : stars(score, words.stars({ n: String(score) }))}${
    title?.trim() ? markup`<h2 dir="auto">${title}</h2>` : null
  }${text?.trim() ? paragraphs(text, 'text') : null}
<p class="who"><strong dir="auto">${author ?? words.nobody}</strong> · <time datetime="${day}">${date}</time>${said}</p>${
    reply?.trim()
      ? markup`<div class="reply"><p class="who"><strong>${words.reply({ business: look.businessName })}</strong></p>${paragraphs(reply, 'text')}</div>`
      : null
  }</article>`
}

function stars(score: number, said: string): Part {
  const each = [1, 2, 3, 4, 5].map(
    (place) => markup`<span${attributes({ class: place <= score ? 'on' : null })}>${sign('star')}</span>`
  )
  return markup`<p class="stars" role="img" aria-label="${said}">${each}</p>`
}
