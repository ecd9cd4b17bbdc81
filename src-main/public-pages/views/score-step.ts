/** The first step: one press gives the score. Each star is a button of its own, so that no script is needed. */
import type { PageState } from './page-view'
import type { PageParts } from './page-parts'
import { attributes, markup, type Markup } from './html'
import { introduction, ownForm, wrong } from './page-parts'
import { scoreSign } from './signs'

type ScoreState = Extract<PageState, { step: 'score' }>

export function scoreStep(page: PageParts, state: ScoreState): Markup {
  const { speech, look } = page
  const { words } = speech
  const problem = state.problem ? wrong(speech.say(words.whole[state.problem])) : null
  return markup`${state.firstName ? markup`<p class="hello">${speech.say(words.hello, { name: state.firstName })}</p>` : null}
<h1 id="title" dir="auto">${look.title?.trim() ? look.title : speech.say(words.title)}</h1>
${introduction(look.introduction)}${problem}
${ownForm(page, state, markup`${scoreButtons(page, state.chosen)}${confirmation(page, state.chosen)}`)}`
}

function scoreButtons({ look, speech, isPreview }: PageParts, chosen: number | null): Markup {
  const buttons = [1, 2, 3, 4, 5].map((score) => {
    const isOn = chosen !== null && (look.look === 'stars' ? score <= chosen : score === chosen)
    const own = attributes({
      type: isPreview ? 'button' : 'submit',
      class: isOn ? 'score on' : 'score',
      name: 'score',
      value: score,
      'aria-pressed': chosen === null ? null : String(score === chosen)
    })
    return markup`<button${own}>${scoreWords(score, { look, speech })}</button>`
  })
  return markup`<div class="scores ${look.look} ${labelling({ look, speech })}" role="group" aria-labelledby="title">${buttons}</div>${ends({ look, speech })}`
}

/** The drawing of a score, and its label; screen readers get the full text. */
export const scoreWords = (score: number, { look, speech }: Pick<PageParts, 'look' | 'speech'>): Markup =>
  markup`${scoreSign(look.look, score)}<span class="hidden">${speech.scoreFigure(score)}: </span><span class="label" dir="auto">${speech.scoreLabel(score)}</span>`

/** Longer labels do not fit below one of five faces on a phone: they go next to the faces there. */
const maxWordLength = 8

/** Faces always have labels. For stars those of both ends are enough; the others appear under the pointer. */
export function labelling({
  look,
  speech
}: Pick<PageParts, 'look' | 'speech'>): 'ends' | 'each' | 'each long' {
  if (look.look === 'stars') return 'ends'
  const labels = [1, 2, 3, 4, 5].map((score) => speech.scoreLabel(score))
  const isLong = labels.some(
    (label) => label.length > 24 || label.split(/\s/).some((word) => word.length > maxWordLength)
  )
  return isLong ? 'each long' : 'each'
}

/** The labels of the lowest and the highest score, below a row of stars; each button has its own for screen readers. */
export function ends({ look, speech }: Pick<PageParts, 'look' | 'speech'>): Markup | null {
  if (look.look === 'faces') return null
  return markup`<p class="between" aria-hidden="true"><span dir="auto">${speech.scoreLabel(1)}</span><span dir="auto">${speech.scoreLabel(5)}</span></p>`
}

/** A score from the address is not saved until the visitor confirms it: programs that scan e-mails open addresses. */
function confirmation({ speech, isPreview }: PageParts, chosen: number | null): Markup | null {
  if (chosen === null) return null
  const own = attributes({
    type: isPreview ? 'button' : 'submit',
    class: 'button',
    name: 'score',
    value: chosen,
    id: 'confirm'
  })
  const score = `${speech.scoreFigure(chosen)} – ${speech.scoreLabel(chosen)}`
  return markup`<p class="act"><button${own}>${speech.say(speech.words.confirm, { score })}</button></p>`
}
