/** The second step: the score is already saved; visitors can add more, or change it. */
import { pageFields, type OwnField, type PageField } from '#shared/contract/page-settings'
import { maxLengths, type PageState } from './page-view'
import { attributes, followable, markup, type Markup } from './html'
import { ownForm, wrong, type PageParts } from './page-parts'
import { ends, labelling, scoreWords } from './score-step'

type DetailsState = Extract<PageState, { step: 'details' }>

export function detailsStep(page: PageParts, state: DetailsState): Markup {
  const { speech, isKiosk } = page
  const { words } = speech
  const inputs = inputsOf(page, state)
  const isOptional = inputs.every(({ isRequired }) => !isRequired)
  const inside = markup`${scoreChoice(page, state.score)}
${inputs.map((input) => field(page, input, state))}
<p class="public">${speech.say(words.public)}</p>
<p class="act"><button${attributes({ type: page.isPreview ? 'button' : 'submit', class: 'button' })}>${speech.say(words.send)}</button>${
    isKiosk ? finish(page, state) : null
  }</p>`
  return markup`<h1 id="title">${speech.say(words.detailsTitle)}</h1>
<p class="introduction">${speech.say(words.saved)}${isOptional ? markup` ${speech.say(words.restOptional)}` : null}</p>
${problemsOf(page, inputs, state)}${ownForm(page, state, inside)}`
}

/** On a kiosk nobody closes the page: visitors press this when they are done. */
const finish = ({ speech, isPreview }: PageParts, { restart }: DetailsState): Markup =>
  markup`<a${attributes({ class: 'quiet', href: restart && !isPreview ? followable(restart) : null })}>${speech.say(speech.words.kiosk.finish)}</a>`

function scoreChoice({ look, speech }: PageParts, given: number): Markup {
  const choices = [1, 2, 3, 4, 5].map((score) => {
    const own = attributes({
      type: 'radio',
      name: 'score',
      value: score,
      id: `score${String(score)}`,
      checked: score === given,
      required: true
    })
    return markup`<input${own}><label class="score" for="score${score}">${scoreWords(score, { look, speech })}</label>`
  })
  return markup`<fieldset class="choice"><legend>${speech.say(speech.words.yourScore)}</legend><div class="scores ${look.look} ${labelling({ look, speech })}">${choices}</div>${ends({ look, speech })}</fieldset>`
}

/** A field of either kind, with the name of its input. */
export interface Input {
  name: string
  label: Markup
  value: string
  isRequired: boolean
  hint: Markup | null
  kind: 'line' | 'text' | 'choice'
  choices: readonly string[]
  rest: Readonly<Record<string, string | number | null>>
}

/** The inputs in order: the review text, then the owner's questions, then the fields about the person. */
function inputsOf(page: PageParts, { values, kept = [] }: DetailsState): Input[] {
  const used = pageFields.filter((name) => page.look.fields[name] !== 'off')
  const own = page.look.ownFields.map((each, index) => ownInput(each, index, values.own?.[index] ?? ''))
  const text = used.filter((name) => name === 'text')
  const who = used.filter((name) => name !== 'text')
  const inputOf = (name: PageField) =>
    pageInput(page, name, { value: values[name] ?? '', isKept: kept.includes(name) })
  return [...text.map(inputOf), ...own, ...who.map(inputOf)]
}

const known: Readonly<Record<PageField, { type: string; autocomplete: string }>> = {
  text: { type: 'text', autocomplete: 'off' },
  name: { type: 'text', autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
  company: { type: 'text', autocomplete: 'organization' }
}

export function pageInput(
  { look, speech, isKiosk }: PageParts,
  name: PageField,
  { value, isKept }: { value: string; isKept: boolean }
): Input {
  const { words } = speech
  const isPrivate = name === 'email' || name === 'phone'
  const { type, autocomplete } = known[name]
  return {
    name,
    label: speech.say(words.fields[name]),
    value,
    isRequired: look.fields[name] === 'required' && !isKept,
    hint: isKept ? speech.say(words.kept) : isPrivate ? speech.say(words.notShown) : null,
    kind: name === 'text' ? 'text' : 'line',
    choices: [],
    // A kiosk must not suggest what the previous visitor typed.
    rest: {
      type,
      autocomplete: isKiosk ? 'off' : autocomplete,
      maxlength: maxLengths[name],
      dir: isPrivate ? 'ltr' : 'auto'
    }
  }
}

const ownInput = (own: OwnField, index: number, value: string): Input => ({
  name: `own${String(index)}`,
  label: markup`<span dir="auto">${own.label}</span>`,
  value,
  isRequired: own.required ?? false,
  hint: null,
  kind: own.kind,
  choices: own.choices ?? [],
  rest: {
    type: 'text',
    autocomplete: 'off',
    maxlength: own.kind === 'text' ? maxLengths.ownText : maxLengths.ownLine,
    dir: 'auto'
  }
})

export function field(page: PageParts, input: Input, { problems }: Pick<DetailsState, 'problems'>): Markup {
  const { speech } = page
  const problem = problems?.fields[input.name]
  const said = markup`${input.label}${input.isRequired ? null : markup` <span class="optional">(${speech.say(speech.words.optional)})</span>`}`
  const notes = markup`${input.hint ? markup`<p class="hint" id="${input.name}-hint">${input.hint}</p>` : null}${
    problem
      ? markup`<p class="problem" id="${input.name}-wrong">${speech.say(speech.words.problem[problem])}</p>`
      : null
  }`
  const described =
    [input.hint && `${input.name}-hint`, problem && `${input.name}-wrong`].filter(Boolean).join(' ') || null
  const shared = {
    name: input.name,
    required: input.isRequired,
    'aria-describedby': described,
    'aria-invalid': problem ? 'true' : null
  }
  if (input.kind === 'choice')
    return markup`<fieldset class="field choice"${attributes({ id: `f-${input.name}`, tabindex: problem ? -1 : null, 'aria-describedby': described })}><legend>${said}</legend>${notes}${choicesOf(input)}</fieldset>`
  const own = attributes({ id: `f-${input.name}`, ...shared, ...input.rest })
  const control =
    input.kind === 'text'
      ? // HTML drops a line break right after the tag: without this one, one of the text would be lost.
        markup`<textarea rows="${input.name === 'text' ? 5 : 3}"${attributes({ id: `f-${input.name}`, ...shared, ...input.rest, type: null })}>\n${input.value}</textarea>`
      : markup`<input${own}${attributes({ value: input.value })}>`
  return markup`<div class="field"><label for="f-${input.name}">${said}</label>${notes}${control}</div>`
}

function choicesOf({ name, choices, value, isRequired }: Input): Markup {
  const each = choices.map((choice, index) => {
    const own = attributes({
      type: 'radio',
      name,
      value: choice,
      checked: choice === value,
      required: isRequired && index === 0
    })
    return markup`<label class="one"><input${own}><span dir="auto">${choice}</span></label>`
  })
  return markup`<div class="ones">${each}</div>`
}

/** The problems, shown at the top and announced immediately, with a link to each field. */
export function problemsOf(
  { speech }: PageParts,
  inputs: readonly Pick<Input, 'name' | 'label'>[],
  { problems }: Pick<DetailsState, 'problems'>
): Markup | null {
  if (problems === null) return null
  if (problems.whole) return wrong(speech.say(speech.words.whole[problems.whole]))
  const each = inputs.flatMap(({ name, label }) => {
    const problem = problems.fields[name]
    return problem
      ? [markup`<li><a href="#f-${name}">${label}</a>: ${speech.say(speech.words.problem[problem])}</li>`]
      : []
  })
  return markup`<div class="wrong" role="alert"><p>${speech.say(speech.words.problems)}</p><ul>${each}</ul></div>`
}
