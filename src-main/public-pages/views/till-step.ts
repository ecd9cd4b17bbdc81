/** The form at the till, and what follows it; the same for known and unknown customers. */
import { field, pageInput, problemsOf, type Input } from './details-step'
import { attributes, followable, markup, type Markup } from './html'
import { ownForm, type PageParts } from './page-parts'
import type { PageState } from './page-view'

type State<Step extends PageState['step']> = Extract<PageState, { step: Step }>

export function tillStep(page: PageParts, state: State<'till'>): Markup {
  const { speech } = page
  const { words } = speech
  // The browser must not suggest the previous customer's name.
  const inputs = (['name', 'email', 'phone'] as const).map((name): Input => {
    const input = pageInput({ ...page, isKiosk: true }, name, { value: state.values[name], isKept: false })
    return { ...input, isRequired: false, hint: null }
  })
  const agreed: Pick<Input, 'name' | 'label'> = { name: 'agreed', label: speech.say(words.till.agreed) }
  const problem = state.problems?.fields['agreed']
  const tick = attributes({
    type: 'checkbox',
    name: 'agreed',
    value: 'yes',
    id: 'f-agreed',
    required: true,
    'aria-invalid': problem ? 'true' : null,
    'aria-describedby': problem ? 'agreed-wrong' : null
  })
  const inside = markup`${inputs.map((input) => field(page, input, state))}
<div class="field">${problem ? markup`<p class="problem" id="agreed-wrong">${speech.say(words.problem[problem])}</p>` : null}<label class="one"><input${tick}><span>${speech.say(words.till.consent)}</span></label></div>
<p class="act"><button class="button" type="submit">${speech.say(words.till.send)}</button></p>`
  return markup`<h1 id="title">${speech.say(words.till.title)}</h1>
<p class="introduction">${speech.say(words.till.text)}</p>
${problemsOf(page, [...inputs, agreed], state)}${ownForm({ ...page, isKiosk: true }, state, inside)}`
}

export const tillDoneStep = ({ speech }: PageParts, { again }: State<'till_done'>): Markup =>
  markup`<h1 id="title">${speech.say(speech.words.thanksTitle)}</h1>
<p class="introduction">${speech.say(speech.words.till.done)}</p>
<p class="act"><a${attributes({ class: 'button', href: followable(again) })}>${speech.say(speech.words.till.next)}</a></p>`
