/** Appearances and states of review pages, for rendering and for checking. */
import type { Frame, PageAppearance, PageState } from '#main/public-pages/views/page-view'

export const plainLook: PageAppearance = {
  language: 'en',
  businessName: 'Blue Bottle Café',
  brandColor: '#1a7f64',
  backgroundColor: null,
  logo: null,
  background: null,
  look: 'stars',
  scoreLabels: null,
  title: null,
  introduction: null,
  thankYou: null,
  links: [
    { label: 'Google', url: 'https://search.example/review', icon: 'google' },
    { label: 'Facebook', url: 'https://social.example/review', icon: 'facebook' }
  ],
  fields: { text: 'optional', name: 'optional', email: 'optional', phone: 'off', company: 'off' },
  ownFields: []
}

/** Everything that a page can ask for and show. */
export const fullLook: PageAppearance = {
  ...plainLook,
  look: 'faces',
  introduction: 'It takes less than a minute.\n\nEvery honest word helps us and our next guests.',
  thankYou: 'We read every review on Monday mornings.\nSee you soon!',
  fields: { text: 'required', name: 'required', email: 'optional', phone: 'optional', company: 'optional' },
  ownFields: [
    { label: 'What did you order?', kind: 'line' },
    { label: 'What should we do better?', kind: 'text', required: true },
    {
      label: 'How did you hear of us?',
      kind: 'choice',
      choices: ['Walked by', 'A friend', 'The internet'],
      required: true
    }
  ]
}

const action = '/r/blue-bottle/token'
const hrefs = ['/c/token/0', '/c/token/1']

export const scoreState = (chosen: number | null = null): PageState => ({
  step: 'score',
  action,
  stamp: 'stamp',
  chosen,
  firstName: chosen === null ? null : 'Anna'
})

export const detailsState = (score = 4): PageState => ({
  step: 'details',
  action,
  stamp: 'stamp',
  score,
  values: {},
  problems: null,
  restart: '/k/blue-bottle'
})

export const thanksState = (score = 4): PageState => ({
  step: 'thanks',
  score,
  change: action,
  hrefs,
  restart: '/k/blue-bottle'
})

export const allStates: readonly PageState[] = [
  scoreState(),
  scoreState(4),
  { ...scoreState(), problem: 'no_score' } as PageState,
  detailsState(),
  {
    ...detailsState(2),
    values: { text: 'Cold coffee.', email: 'anna@', own: ['Flat white', '', 'Nowhere'] },
    problems: {
      fields: { name: 'required', email: 'not_an_address', own1: 'required', own2: 'not_a_choice' }
    }
  } as PageState,
  {
    ...detailsState(),
    values: { text: 'Lovely!' },
    problems: { fields: {}, whole: 'not_saved' }
  } as PageState,
  thanksState(),
  {
    step: 'locations',
    choices: ['Harbour', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'].map((name) => ({
      name,
      href: '/r/blue-bottle?picked=harbour'
    })),
    none: '/r/blue-bottle?picked=',
    restart: '/k/blue-bottle'
  },
  { step: 'links', hrefs },
  { step: 'opt_out', action: '/u/token', address: 'anna@example.com' },
  { step: 'opted_out', address: 'anna@example.com' }
]

export const allFrames: readonly Frame[] = ['page', 'kiosk', 'copy', 'preview', 'kiosk_preview']
/** Forms in HTML exports lead to a different address. */
export const stateIn = (state: PageState, frame: Frame): PageState =>
  frame === 'copy' && 'action' in state
    ? { ...state, action: 'https://reviews.example/r/blue-bottle' }
    : state
