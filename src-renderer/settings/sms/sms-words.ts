/** The texts of the SMS account in the settings. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './sms-words.de'

const en = {
  text: 'SMS go out through an account of yours at a provider, who charges for each. They are only sent between 8 and 21 o’clock where the customer is.',

  provider: 'Who sends your SMS?',
  providers: { twilio: 'Twilio', http: 'Another provider' },
  providerText: {
    twilio: 'Needs an account there and a number, or a messaging service.',
    http: 'Any that takes messages over the web (HTTP): its help pages say what goes below.'
  },
  whereTwilio: 'Account SID and auth token stand on the first page of the Twilio Console.',
  toConsole: 'Open it',

  accountSid: 'Account SID',
  accountSidExample: 'AC…',
  keySidExample: 'SK…',
  urlExample: 'https://',
  accountSidWrong: 'AC and 32 letters and digits, as it stands in the Twilio Console.',
  token: 'Auth token',
  tokenHint: 'Or the secret of an API key: then write the SID of the key below.',
  keySid: 'SID of the API key',
  keySidHint: 'Begins with SK. Leave it empty if you use the auth token.',
  secretKept: 'Stored. Leave it empty to keep it.',
  secretLost: {
    unreadable: 'The stored secret cannot be read on this computer any more. Write it again.',
    'of another account': 'The account has changed: write the secret for it.'
  },
  secretMissing: 'Write the secret of the account.',
  sender: 'Sender',
  senderTwilio:
    'A number of yours, such as +49 1512 3456789, a messaging service (MG…), or a name where the country allows one.',
  senderHttp: 'A number of yours, or a name where the country allows one.',
  senderMissing: 'Write who the SMS come from.',
  serviceWrong: 'MG and 32 letters and digits, as it stands in the Twilio Console.',

  url: 'Address (URL)',
  urlMissing: 'Write the whole address, beginning with https://',
  method: 'Method',
  secret: 'Key or password',
  secretHint: (placeholder: string) =>
    `Takes the place of ${placeholder} in the address, the headers and the body.`,
  username: 'User name',
  usernameHint: 'For providers that ask for name and password (Basic). Else leave it empty.',
  headers: 'Headers',
  headersHint: (example: string) => `One in each line, such as ${example}`,
  headersWrong: (line: string) => `This is no header: ${line}. Write a name, a colon and a value.`,
  bodyType: 'The body is',
  bodyTypes: { json: 'JSON', form: 'A form', text: 'Plain text' },
  body: 'Body',
  bodyMissing: (placeholder: string) => `${placeholder} must stand in the address or in the body.`,
  insert: 'Insert a placeholder',
  fields: {
    to: 'Number of the customer',
    text: 'Text of the SMS',
    from: 'Sender',
    reference: 'Number of the message',
    secret: 'Key or password'
  },
  refused: {
    url: 'Write the whole address, beginning with https://; placeholders may stand behind the name of the server.',
    'url not_encrypted':
      'It must begin with https://. Only servers on this computer may be spoken to without encryption.',
    from: 'A number with its country code, or a name of at most eleven letters and digits.',
    headers:
      'One of these is not allowed: Goodword sets some headers itself, and they hold Latin letters only.',
    'headers unknown_placeholder':
      'There is something between {{ and }} that is no placeholder here. Choose one from the menu.',
    body: 'This is no JSON. Placeholders stand between quotation marks.',
    'body unknown_placeholder':
      'There is something between {{ and }} that is no placeholder. Choose one from the menu.',
    success_field: 'The name of a field, such as data.status.',
    reference_field: 'The name of a field, such as data.id.'
  },
  answer: 'What the provider answers',
  answerText: 'Only for providers who say “all well” although something is wrong inside the answer.',
  successField: 'Field that says whether it worked',
  successFieldHint: 'Such as data.status. Empty: the status of the answer says it.',
  successValue: 'What it must say',
  referenceField: 'Field that holds their number of the message',

  pace: 'At most so many a minute',
  paceHint: 'Empty means as fast as the provider takes them.',
  paceWrong: 'A whole number from 1 to 10000, or nothing.',
  test: 'Test the connection',
  stillToDo: 'Save it when the test has worked.',
  onlyReached: 'Whether key and sender are right shows with the first SMS: send yourself one.',

  causes: {
    name: {
      message: 'There is no server of this name, or no connection to the internet.',
      cure: 'Look for spelling mistakes in the address, and see whether this computer is connected.'
    },
    port: {
      message: 'The server does not answer.',
      cure: 'See whether the address is right. Else try again in some minutes, or ask the provider.'
    },
    tls: {
      message: 'The encrypted line could not be made.',
      cure: 'See whether the date of this computer is right, and whether a virus scanner opens encrypted lines. Nothing ever goes out in the clear.'
    },
    login: {
      message: 'The provider does not let you in.',
      cure: 'Copy account and secret once more from the Twilio Console; look for spaces at their ends.'
    },
    sender: {
      message: 'The account may not send from this number or messaging service.',
      cure: 'Choose one of its own, as the Twilio Console lists them.'
    }
  },
  testSms: 'Send yourself a test SMS',
  testSmsText: 'It costs as much as any other.',
  to: 'To',
  toMissing: 'Write the number with its country code, such as +49 1512 3456789.',
  send: 'Send',
  outcomes: {
    accepted: 'Sent. It should arrive within a minute.',
    accepted_locally: 'Test mode is on: the SMS lies in the local outbox.',
    later: 'The provider says: not now. Try again in a few minutes.',
    refused: 'The provider does not take the SMS.',
    channel_trouble: 'It does not work with this account.',
    unknown: 'The SMS was handed over, but no answer came. It may have arrived.'
  },
  openOutbox: 'Look at it',

  removeTitle: 'Remove the account?',
  removeText: 'The secret is forgotten, and what waits to be sent by SMS goes on waiting.',
  remove: 'Remove the account',
  removed: 'The SMS account is removed'
}

export type SmsWords = Translation<typeof en>
export const smsWords = catalogue(en, { de })
