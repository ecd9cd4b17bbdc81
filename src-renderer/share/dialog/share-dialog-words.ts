/** The texts of the dialogs for sharing reviews as pictures. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './share-dialog-words.de'

const en = {
  titleOf: (name: string) => `Share the review by ${name}`,
  titleAnonymous: 'Share the review',
  size: 'Size',
  sizes: 'Sizes',
  template: 'Template',
  allTemplates: 'Edit templates',
  drawing: 'Drawing the picture',

  text: 'Text on the picture',
  textHint: 'Shorten it as you like. The review itself doesn’t change.',
  wholeText: 'Full text',
  highlight: 'Highlight',
  highlightHint: 'Select words in the text to highlight them.',
  removeHighlight: (phrase: string) => `Remove highlight: “${phrase}”`,
  title: 'Title on the picture',
  author: 'Name',
  caption: 'Caption',
  captionExample: 'Book your table',
  severalCards: 'Continue long text on more cards',

  cards: 'Cards',
  card: (card: string, cards: string) => `Card ${card} of ${cards}`,
  previousCard: 'Previous card',
  nextCard: 'Next card',

  changeTemplate: 'Change template',
  makeCards: 'Use several cards',
  takeHighlight: 'Remove highlight',

  altText: 'Alternative text',
  altTextHint: 'Paste it where you post the picture. It’s read aloud to people who can’t see it.',
  copyAltText: 'Copy text',

  save: 'Save picture',
  saveCards: { one: 'Save # card', other: 'Save # cards' },
  saveAll: 'Save all sizes',
  copy: 'Copy picture',
  copied: 'Picture copied',
  notCopied: 'Your browser doesn’t let Goodword copy pictures',
  notCopiedText: 'Right-click the picture to copy it, or save it.',
  progress: (done: string, total: string) => `${done} of ${total}`,
  making: { one: 'Drawing # picture', other: 'Drawing # pictures' },
  stop: 'Stop',
  someFailed: { one: '# picture could not be drawn', other: '# pictures could not be drawn' },
  otherSaved: 'The others are in the file.',
  failedOne: (name: string, size: string) => `${name} · ${size}`,
  noName: (number: string) => `Review ${number}`,
  again: 'Try these again',

  many: { one: 'Share # review as a picture', other: 'Share # reviews as pictures' },
  manyText: 'One ZIP file with a picture of each review in each size, ready to unpack and post.',
  example: 'The first one',
  makeMany: { one: 'Save # picture', other: 'Save # pictures' },
  tooMany: (most: string, reviews: string) =>
    `At most ${most} pictures at once, so only the first ${reviews} reviews are drawn. Choose fewer sizes to include more.`,
  goesOn: 'You can close this. It continues in the background.'
} as const

export type ShareDialogWords = Translation<typeof en>
export const dialogWords = catalogue(en, { de })
