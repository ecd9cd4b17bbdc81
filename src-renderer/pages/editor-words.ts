/** The texts of the editor of a review page. English is the original; the German catalogue next to it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './editor-words.de'

const en = {
  back: 'All review pages',
  views: 'Sections of this page',
  edit: 'Edit',
  ways: 'Share & QR',
  controls: 'Page settings',
  save: 'Save',
  saved: 'Review page saved',
  discard: 'Discard',
  unsaved: 'Not saved yet',
  elsewhere:
    'This page was changed elsewhere in the meantime. Saving replaces those changes with yours; discarding shows them.',
  wrongFields: 'Please fix the highlighted fields.',
  undo: 'Undo change',
  redo: 'Redo change',
  goneTitle: 'This page no longer exists',
  goneText: 'It was deleted.',

  preview: 'Preview',
  previewOf: (name: string) => `Preview: ${name}`,
  steps: 'Visitor steps',
  step: { score: 'Score', details: 'Text', thanks: 'Thank you' },
  frames: 'Preview on',
  frame: { phone: 'Phone', wide: 'Computer', kiosk: 'Kiosk' },
  dark: 'Dark',
  noPreviewTitle: 'Visitors are redirected immediately',
  noPreview: 'This page only redirects to the address you entered, so there’s nothing to preview.',

  leads: 'Page type',
  leadsTo: { form: 'Form', links: 'Links only', address: 'Redirect' },
  leadsTexts: {
    form: 'Visitors give a score, then write their review. The links come afterwards.',
    links: 'Only the links to your pages elsewhere.',
    address: 'Straight to a single page elsewhere.'
  },
  url: 'Address',
  urlHint: 'Where visitors and messages go, such as your Google page.',

  words: 'Text',
  title: 'Question',
  titleHint: 'Leave empty for a question in the visitor’s language.',
  introduction: 'Introduction',
  thankYou: 'Thank you',
  thankYouHint: 'Shown after a review is submitted. Leave empty for our standard text.',
  left: { one: '# character left', other: '# characters left' },
  language: 'Language',
  visitorsLanguage: 'Visitor’s language',
  languageHint: 'For the standard texts.',

  links: 'Links',
  linksText: 'Everyone sees them, whatever their score. Review-site rules and consumer law require it.',
  addLink: 'Add link',
  anotherSite: 'Another page',
  linkLabel: 'Name',
  linkUrl: 'Address',
  linkIcon: 'Icon',
  icons: { heart: 'Heart', other: 'Standard' },
  linkNumber: (number: string) => `Link ${number}`,
  removeLink: (name: string) => `Remove ${name}`,
  move: (name: string) => `Move ${name}: drag or press the arrow keys`,
  movedTo: (place: string, of: string) => `Position ${place} of ${of}`,
  mostLinks: 'Up to 10 links.',

  form: 'What the form asks',
  formText: 'In addition to the score, which is saved immediately.',
  field: {
    text: 'Review text',
    name: 'Name',
    email: 'E-mail address',
    phone: 'Phone number',
    company: 'Company'
  },
  use: { required: 'Required', optional: 'Optional', off: 'Off' },
  ownFields: 'Custom questions',
  addField: 'Add question',
  fieldLabel: 'Question',
  fieldKind: 'Answer type',
  kinds: { line: 'One line', text: 'Several lines', choice: 'Multiple choice' },
  choices: 'Choices, one per line',
  choicesHint: '2 to 12 choices.',
  required: 'Required',
  fieldNumber: (number: string) => `Question ${number}`,
  mostFields: 'Up to 6 questions.',

  scores: 'Score',
  look: 'Shown as',
  looks: { stars: 'Stars', faces: 'Faces' },
  ownLabels: 'Custom score labels',
  labelOf: { one: '# star', other: '# stars' },

  design: 'Design',
  brand: 'Page colour',
  brandHint: 'Leave empty for your brand colour. It’s adjusted where it would be hard to read.',
  background: 'Background colour',
  backgroundHint: 'Leave empty for light or dark, as the visitor prefers.',
  pick: (name: string) => `Pick: ${name}`,
  picture: 'Background picture',
  logo: 'Show logo',
  noLogo: 'No logo yet. Add one under Settings → Business & brand.',

  reviews: 'Applied to reviews',
  location: 'Location',
  noLocation: 'Customer’s location',
  tags: 'Tags',
  tagsHint: 'Added to every review from this page.',
  chooseTags: 'Choose or enter a tag',
  noTags: 'No matching tags',
  removeTag: (name: string) => `Remove ${name}`,
  newTag: (name: string) => `Create tag “${name}”`,

  address: 'Page address',
  slug: 'End of the address',
  slugHint: (path: string) => `The page is at ${path}.`,
  slugWarning: (before: string) =>
    `Printed codes and sent links with /r/${before} keep working. New ones use the new address.`,
  slugTaken: 'Another page uses or used this address. Choose a different one.'
} as const

export type EditorWords = Translation<typeof en>
export const editorWords = catalogue(en, { de })
