/** The texts of the page on which the texts of messages are written. */
import type { TextWarningCode } from '../../../src-shared/contract/message-templates'
import type { MessageField } from '../../../src-shared/merge-fields'
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './text-words.de'

const fields: Record<MessageField, string> = {
  first_name: 'First name of the customer',
  last_name: 'Last name of the customer',
  name: 'Whole name of the customer',
  business_name: 'Name of your business',
  location: 'Location of the customer',
  review_link: 'Link to the review page',
  reply_name: 'Who signs your replies'
}

const warnings: Record<TextWarningCode, (found: string) => string> = {
  no_link: () => 'The link to the review page is missing: nobody will find where to write.',
  no_opt_out: () => 'It does not say how to get no more of them. In many countries it has to.',
  gating: (found) =>
    `“${found}” asks the satisfied only. Google and many laws forbid that: ask everybody alike.`,
  incentive: (found) => `“${found}” promises something for a review. Google and many laws forbid that.`,
  several_segments: () => 'It takes several SMS, and each of them costs.',
  unknown_placeholder: (found) => `${found} is no placeholder: it would be sent as it stands there.`,
  long_subject: () => 'Phones cut the subject off: up to 50 characters are seen.',
  no_subject: () => 'The subject is missing.',
  shouting: (found) => `“${found}” shouts. Spam filters do not like that.`
}

const en = {
  text: 'What your customers read. Each language has its own text; customers get the one of their language.',
  channel: 'Channel',
  which: 'Which text',
  kinds: {
    'request-0': 'Request',
    'reminder-1': 'Reminder 1',
    'reminder-2': 'Reminder 2',
    'reminder-3': 'Reminder 3',
    'thanks-0': 'Thanks'
  },
  kindTexts: {
    'request-0': 'The first message: asks for a review.',
    'reminder-1': 'Comes some days later, to who has not opened the link.',
    'reminder-2': 'Comes after the first reminder, to who has still not opened the link.',
    'reminder-3': 'The last one.',
    'thanks-0': 'Says thank you for a review, the same to everybody.'
  },
  language: 'Language',
  otherLanguage: 'Another language …',
  otherTitle: 'A text in another language',
  otherText: 'You write it yourself, beginning with the text that these customers get today.',
  begin: 'Begin',
  isNew: (language: string) =>
    `There is no text in ${language} yet. Save this one, translated, and these customers get it.`,
  own: 'Your text',
  builtIn: 'Text of Goodword',

  subject: 'Subject',
  body: 'Text',
  bodyHint: (placeholder: string) => `${placeholder} alone in a line becomes the button, or the stars.`,
  button: 'Words on the button',
  buttonHint: 'Empty: five stars instead. Each leads to the same page.',
  insert: 'Insert a placeholder',
  fields,
  unknown: (field: string) => `${field} is no placeholder. Choose one from the menu.`,
  subjectMissing: 'Write a subject.',
  textMissing: 'Write the text.',
  reset: 'Back to the text of Goodword',
  wasReset: 'Text of Goodword restored',
  saved: 'Text saved',

  preview: 'How it reads',
  previewFor: (name: string) => `For ${name}`,
  madeUp: 'For a made-up customer',
  anonymous: 'a customer without a name',
  another: 'Another customer',
  views: { desktop: 'Computer', phone: 'Phone', dark: 'Dark', text: 'Plain text' },
  viewsLabel: 'Where it is read',
  frame: (subject: string) => `Mail: ${subject}`,
  noSubject: 'No subject',
  missing: (fields: string) => `Left out here, because it is not known: ${fields}.`,
  segments: { one: '# SMS', other: '# SMS' },
  characters: { one: '# character', other: '# characters' },
  encodings: {
    gsm7: 'simple characters, 160 fit into one',
    ucs2: 'with special characters or emoji, only 70 fit into one'
  },
  warningsTitle: 'Worth a second look',
  warnings,
  fine: 'Nothing to object to.',

  testMail: 'Send as a test',
  savedOnly: 'The text as it was last saved is sent.'
}

export type TextWords = Translation<typeof en>
export const textWords = catalogue(en, { de })
