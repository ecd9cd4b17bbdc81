/** The texts of the page where message texts are edited. */
import type { TextWarningCode } from '../../../src-shared/contract/message-templates'
import type { MessageField } from '../../../src-shared/merge-fields'
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './text-words.de'

const fields: Record<MessageField, string> = {
  first_name: 'Customer’s first name',
  last_name: 'Customer’s last name',
  name: 'Customer’s full name',
  business_name: 'Your business name',
  location: 'Customer’s location',
  review_link: 'Link to the review page',
  reply_name: 'Reply signature'
}

const warnings: Record<TextWarningCode, (found: string) => string> = {
  no_link: () => 'The link to the review page is missing, so customers can’t leave a review.',
  no_opt_out: () => 'It doesn’t say how to opt out. Many countries require that.',
  gating: (found) =>
    `“${found}” only asks satisfied customers. Google and many laws forbid that: ask everyone in the same way.`,
  incentive: (found) =>
    `“${found}” offers something in return for a review. Google and many laws forbid that.`,
  several_segments: () => 'This takes several SMS, and each one costs money.',
  unknown_placeholder: (found) => `${found} isn’t a valid placeholder, so it would be sent as it is.`,
  long_subject: () => 'Phones cut off long subjects: only about 50 characters are shown.',
  no_subject: () => 'The subject is missing.',
  shouting: (found) => `“${found}” looks like shouting. Spam filters dislike that.`
}

const en = {
  text: 'What your customers read. Each language has its own text; customers get the one in their language.',
  channel: 'Channel',
  which: 'Text',
  kinds: {
    'request-0': 'Request',
    'reminder-1': 'Reminder 1',
    'reminder-2': 'Reminder 2',
    'reminder-3': 'Reminder 3',
    'thanks-0': 'Thanks'
  },
  kindTexts: {
    'request-0': 'The first message, asking for a review.',
    'reminder-1': 'Sent a few days later if they haven’t opened the link.',
    'reminder-2': 'Sent after the first reminder if they still haven’t opened the link.',
    'reminder-3': 'The last reminder.',
    'thanks-0': 'Thanks customers for a review – the same text for everyone.'
  },
  language: 'Language',
  otherLanguage: 'Another language …',
  otherTitle: 'A text in another language',
  otherText: 'You write it yourself, starting from the text these customers get today.',
  begin: 'Start',
  isNew: (language: string) =>
    `There’s no text in ${language} yet. Translate this one and save it for these customers.`,
  own: 'Your text',
  builtIn: 'Default text',

  subject: 'Subject',
  body: 'Text',
  bodyHint: (placeholder: string) => `${placeholder} on a line of its own becomes the button or the stars.`,
  button: 'Button text',
  buttonHint: 'Leave empty for five stars instead. They all lead to the same page.',
  insert: 'Insert a placeholder',
  fields,
  unknown: (field: string) => `${field} isn’t a valid placeholder. Choose one from the menu.`,
  subjectMissing: 'Enter a subject.',
  textMissing: 'Enter the text.',
  reset: 'Restore default text',
  wasReset: 'Default text restored',
  saved: 'Text saved',

  preview: 'Preview',
  previewFor: (name: string) => `For ${name}`,
  madeUp: 'For a made-up customer',
  anonymous: 'a customer without a name',
  another: 'Another customer',
  views: { desktop: 'Computer', phone: 'Phone', dark: 'Dark', text: 'Plain text' },
  viewsLabel: 'Display on',
  frame: (subject: string) => `E-mail: ${subject}`,
  noSubject: 'No subject',
  missing: (fields: string) => `Left out here because it isn’t known: ${fields}.`,
  segments: { one: '# SMS', other: '# SMS' },
  characters: { one: '# character', other: '# characters' },
  encodings: {
    gsm7: 'standard characters: 160 per SMS',
    ucs2: 'with special characters or emoji: 70 per SMS'
  },
  warningsTitle: 'Suggestions',
  warnings,
  fine: 'No problems found.',

  testMail: 'Send test',
  savedOnly: 'Sends the last saved version.'
}

export type TextWords = Translation<typeof en>
export const textWords = catalogue(en, { de })
