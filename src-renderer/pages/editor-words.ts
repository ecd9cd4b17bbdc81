/** The texts of the editor of a review page. English is the original; the German catalogue beside it has its type. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './editor-words.de'

const en = {
  back: 'All review pages',
  views: 'Parts of this page',
  edit: 'Edit',
  ways: 'Ways in',
  controls: 'Settings of the page',
  save: 'Save',
  saved: 'Review page saved',
  discard: 'Discard',
  unsaved: 'Not saved yet',
  elsewhere:
    'This page has been changed elsewhere meanwhile. Saving puts your changes in its place; discarding shows the other ones.',
  wrongFields: 'Something is not right yet: it is said where it stands.',
  undo: 'Undo the change',
  redo: 'Redo the change',
  goneTitle: 'This page is gone',
  goneText: 'It has been deleted.',

  preview: 'Preview',
  previewOf: (name: string) => `Preview: ${name}`,
  steps: 'Steps of a visit',
  step: { score: 'Score', details: 'Words', thanks: 'Thank you' },
  frames: 'Looked at on',
  frame: { phone: 'Phone', wide: 'Computer', kiosk: 'Kiosk' },
  dark: 'Dark',
  noPreviewTitle: 'Visitors are led on at once',
  noPreview: 'This page only leads to the address that you have written: there is nothing to see here.',

  leads: 'Where it leads',
  leadsTo: { form: 'Form', links: 'Links only', address: 'Another address' },
  leadsTexts: {
    form: 'Visitors give a score, then their words. The links come behind it.',
    links: 'Only the links to your pages elsewhere.',
    address: 'Straight to one page elsewhere.'
  },
  url: 'Address',
  urlHint: 'Where visitors and messages are led to, such as your page at Google.',

  words: 'Words',
  title: 'Question',
  titleHint: 'Empty: a question in the language of the visitor.',
  introduction: 'Introduction',
  thankYou: 'Thank you',
  thankYouHint: 'Said when a review was given. Empty: words of ours.',
  left: { one: '# letter left', other: '# letters left' },
  language: 'Language',
  visitorsLanguage: 'That of each visitor',
  languageHint: 'Of the words that are not yours.',

  links: 'Links',
  linksText: 'Everybody sees them, whatever their score: site rules and the law want it so.',
  addLink: 'Add a link',
  anotherSite: 'Another page',
  linkLabel: 'Name',
  linkUrl: 'Address',
  linkIcon: 'Sign',
  icons: { heart: 'Heart', other: 'Plain' },
  linkNumber: (number: string) => `Link ${number}`,
  removeLink: (name: string) => `Remove ${name}`,
  move: (name: string) => `Move ${name}: drag, or press the arrow keys`,
  movedTo: (place: string, of: string) => `Place ${place} of ${of}`,
  mostLinks: 'No more than ten fit.',

  form: 'What the form asks',
  formText: 'Beside the score, which is saved at once.',
  field: {
    text: 'Their words',
    name: 'Name',
    email: 'E-mail address',
    phone: 'Phone number',
    company: 'Company'
  },
  use: { required: 'Required', optional: 'Optional', off: 'Not asked' },
  ownFields: 'Questions of your own',
  addField: 'Add a question',
  fieldLabel: 'Question',
  fieldKind: 'Answered by',
  kinds: { line: 'One line', text: 'Several lines', choice: 'A choice' },
  choices: 'Choices, one on each line',
  choicesHint: 'From 2 to 12.',
  required: 'Must be answered',
  fieldNumber: (number: string) => `Question ${number}`,
  mostFields: 'No more than six fit.',

  scores: 'Score',
  look: 'Shown as',
  looks: { stars: 'Stars', faces: 'Faces' },
  ownLabels: 'Own words for the scores',
  labelOf: { one: '# star', other: '# stars' },

  design: 'Look',
  brand: 'Colour of the page',
  brandHint: 'Empty: the colour of your brand. It is darkened or lightened where it would be hard to read.',
  background: 'Background colour',
  backgroundHint: 'Empty: light, or dark where the visitor likes it so.',
  pick: (name: string) => `${name}: pick`,
  picture: 'Background picture',
  logo: 'Show the logo',
  noLogo: 'You have no logo yet: Settings → Business & brand.',

  reviews: 'Given to its reviews',
  location: 'Location',
  noLocation: 'That of the customer',
  tags: 'Tags',
  tagsHint: 'Each review that comes in by this page gets them.',
  chooseTags: 'Choose or write a tag',
  noTags: 'No such tag',
  removeTag: (name: string) => `Take off ${name}`,
  newTag: (name: string) => `Make the tag “${name}”`,

  address: 'Address of the page',
  slug: 'End of its address',
  slugHint: (path: string) => `The page is at ${path}.`,
  slugWarning: (before: string) =>
    `Printed codes and sent links with /r/${before} go on leading here. New ones have the new address.`,
  slugTaken: 'Another page has or had this address. Choose another one.'
} as const

export type EditorWords = Translation<typeof en>
export const editorWords = catalogue(en, { de })
