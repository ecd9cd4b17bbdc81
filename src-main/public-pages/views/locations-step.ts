/** The first step of a page for several locations: each is a link, so that it works with a keyboard and without scripts. */
import type { PageState } from './page-view'
import { attributes, followable, markup, type Markup } from './html'
import type { PageParts } from './page-parts'

type LocationsState = Extract<PageState, { step: 'locations' }>

export function locationsStep({ speech, isPreview }: PageParts, { choices, none }: LocationsState): Markup {
  const { words } = speech
  const leadTo = (href: string) => (isPreview ? null : followable(href))
  const each = choices.map(
    ({ name, href }) =>
      markup`<li><a${attributes({ class: 'to', href: leadTo(href) })}><span dir="auto">${name}</span></a></li>`
  )
  return markup`<h1 id="title">${speech.say(words.locationsTitle)}</h1>
<ul class="links" aria-labelledby="title">${each}</ul>
<p class="act"><a${attributes({ class: 'quiet', href: leadTo(none) })}>${speech.say(words.noLocation)}</a></p>`
}
