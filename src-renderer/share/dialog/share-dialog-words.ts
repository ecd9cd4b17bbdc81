/** The texts of the dialogs that share reviews as pictures. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './share-dialog-words.de'

const en = {
  titleOf: (name: string) => `Share the review of ${name}`,
  titleAnonymous: 'Share the review',
  size: 'Size',
  sizes: 'Sizes',
  template: 'Template',
  allTemplates: 'Edit templates',
  drawing: 'The picture is being drawn',

  text: 'Text on the picture',
  textHint: 'Shorten it as you like: the review itself stays as it is.',
  wholeText: 'Whole text',
  highlight: 'Highlight',
  highlightHint: 'Select words in the text to set them off.',
  removeHighlight: (phrase: string) => `Do not highlight “${phrase}”`,
  title: 'Title on the picture',
  author: 'Name',
  caption: 'Caption',
  captionExample: 'Book your table',
  severalCards: 'Go on with long text on further cards',

  cards: 'Cards',
  card: (card: string, cards: string) => `Card ${card} of ${cards}`,
  previousCard: 'Previous card',
  nextCard: 'Next card',

  changeTemplate: 'Change the template',
  makeCards: 'Use several cards',
  takeHighlight: 'Do not highlight',

  altText: 'Alternative text',
  altTextHint: 'Paste it where you post the picture: it is read out to people who do not see it.',
  copyAltText: 'Copy the text',

  save: 'Save picture',
  saveCards: { one: 'Save # card', other: 'Save # cards' },
  saveAll: 'Save all sizes',
  copy: 'Copy picture',
  copied: 'Picture copied',
  notCopied: 'The browser does not let Goodword copy pictures',
  notCopiedText: 'Press the picture with the right button and copy it there, or save it.',
  progress: (done: string, total: string) => `${done} of ${total}`,
  making: { one: 'Drawing # picture', other: 'Drawing # pictures' },
  stop: 'Stop',
  someFailed: { one: '# picture could not be drawn', other: '# pictures could not be drawn' },
  otherSaved: 'The others are in the file.',
  failedOne: (name: string, size: string) => `${name} · ${size}`,
  noName: (number: string) => `Review ${number}`,
  again: 'Try these again',

  many: { one: 'Share # review as a picture', other: 'Share # reviews as pictures' },
  manyText: 'One file with a picture of each review in each size, to be unpacked and posted.',
  example: 'The first of them',
  makeMany: { one: 'Save # picture', other: 'Save # pictures' },
  tooMany: (most: string, reviews: string) =>
    `At most ${most} pictures at once: the first ${reviews} reviews are drawn. Fewer sizes make room for more.`,
  goesOn: 'You may close this: it goes on meanwhile.'
} as const

export type ShareDialogWords = Translation<typeof en>
export const dialogWords = catalogue(en, { de })
