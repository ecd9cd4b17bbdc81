/** The texts of the SMS account in the settings. */
import { catalogue, type Translation } from '../../lib/catalogue'
import { de } from './sms-words.de'

const en = {
  text: 'SMS messages are sent through your own account with a provider, who charges for each one. They only go out between 8 am and 9 pm, customer’s local time.',

  provider: 'Who sends your SMS?',
  providers: { twilio: 'Twilio', http: 'Another provider' },
  providerText: {
    twilio: 'You need an account and a number, or a messaging service.',
    http: 'Any provider that accepts messages over the web (HTTP). Its help pages tell you what to enter below.'
  },
  whereTwilio: 'You’ll find your Account SID and auth token on the Twilio Console home page.',
  toConsole: 'Open console',

  accountSid: 'Account SID',
  accountSidExample: 'AC…',
  keySidExample: 'SK…',
  urlExample: 'https://',
  accountSidWrong: 'AC followed by 32 letters and digits, as shown in the Twilio Console.',
  token: 'Auth token',
  tokenHint: 'Or the secret of an API key; then enter the key’s SID below.',
  keySid: 'API key SID',
  keySidHint: 'Starts with SK. Leave empty if you use the auth token.',
  secretKept: 'Saved. Leave empty to keep it.',
  secretLost: {
    unreadable: 'The stored secret can’t be read on this computer. Enter it again.',
    'of another account': 'The account has changed. Enter its secret.'
  },
  secretMissing: 'Enter the account’s secret.',
  sender: 'Sender',
  senderTwilio:
    'One of your numbers, such as +49 1512 3456789, a messaging service (MG…), or a name if the country allows it.',
  senderHttp: 'One of your numbers, or a name if the country allows it.',
  senderMissing: 'Enter a sender.',
  serviceWrong: 'MG followed by 32 letters and digits, as shown in the Twilio Console.',

  url: 'Address (URL)',
  urlMissing: 'Enter the full address, starting with https://',
  method: 'Method',
  secret: 'Key or password',
  secretHint: (placeholder: string) => `Replaces ${placeholder} in the address, the headers and the body.`,
  username: 'Username',
  usernameHint: 'For providers that require a username and password (Basic). Otherwise, leave empty.',
  headers: 'Headers',
  headersHint: (example: string) => `One per line, such as ${example}`,
  headersWrong: (line: string) => `“${line}” isn’t a valid header. Use Name: value.`,
  bodyType: 'Body type',
  bodyTypes: { json: 'JSON', form: 'Form', text: 'Plain text' },
  body: 'Body',
  bodyMissing: (placeholder: string) => `${placeholder} must appear in the address or the body.`,
  insert: 'Insert a placeholder',
  fields: {
    to: 'Customer’s phone number',
    text: 'SMS text',
    from: 'Sender',
    reference: 'Message ID',
    secret: 'Key or password'
  },
  refused: {
    url: 'Enter the full address, starting with https://. Placeholders are only allowed after the server name.',
    'url not_encrypted':
      'It must start with https://. Only servers on this computer can be used without encryption.',
    from: 'A number with its country code, or a name of up to 11 letters and digits.',
    headers:
      'One of these isn’t allowed. Goodword sets some headers itself, and headers can only contain Latin characters.',
    'headers unknown_placeholder':
      'The text between {{ and }} isn’t a placeholder you can use here. Choose one from the menu.',
    body: 'This isn’t valid JSON. Put placeholders inside quotation marks.',
    'body unknown_placeholder': 'The text between {{ and }} isn’t a placeholder. Choose one from the menu.',
    success_field: 'A field name, such as data.status.',
    reference_field: 'A field name, such as data.id.'
  },
  answer: 'Provider’s response',
  answerText: 'Only if your provider reports success even when the body contains an error.',
  successField: 'Success field',
  successFieldHint: 'Such as data.status. Leave empty to use the response status.',
  successValue: 'Success value',
  referenceField: 'Message ID field',

  pace: 'Maximum per minute',
  paceHint: 'Leave empty for no limit.',
  paceWrong: 'Enter a whole number from 1 to 10000, or leave empty.',
  test: 'Test connection',
  stillToDo: 'Save once the test succeeds.',
  onlyReached: 'Only a real SMS shows whether the key and sender are right, so send yourself a test.',

  causes: {
    name: {
      message: 'There is no server with this name, or this computer is offline.',
      cure: 'Check the address for typos, and check your internet connection.'
    },
    port: {
      message: 'The server doesn’t respond.',
      cure: 'Check the address. Otherwise, try again in a few minutes or ask your provider.'
    },
    tls: {
      message: 'A secure connection couldn’t be established.',
      cure: 'Check that this computer’s date is right and that no virus scanner intercepts encrypted connections. Nothing is ever sent unencrypted.'
    },
    login: {
      message: 'The provider rejected your sign-in.',
      cure: 'Copy the account SID and secret from the Twilio Console again, and watch out for extra spaces.'
    },
    sender: {
      message: 'This account isn’t allowed to send from this number or messaging service.',
      cure: 'Choose one that’s listed in your Twilio Console.'
    }
  },
  testSms: 'Send yourself a test SMS',
  testSmsText: 'You are charged for it like any other SMS.',
  to: 'To',
  toMissing: 'Enter the number with its country code, such as +49 1512 3456789.',
  send: 'Send',
  outcomes: {
    accepted: 'Sent. It should arrive within a minute.',
    accepted_locally: 'Test mode is on: the SMS is in the test outbox.',
    later: 'The provider can’t take it right now. Try again in a few minutes.',
    refused: 'The provider refused the SMS.',
    channel_trouble: 'This account can’t send it.',
    unknown: 'The SMS was handed over, but there was no answer. It may have arrived.'
  },
  openOutbox: 'Open',

  removeTitle: 'Remove this account?',
  removeText: 'Its secret is deleted. Messages waiting to go out by SMS keep waiting.',
  remove: 'Remove account',
  removed: 'SMS account removed'
}

export type SmsWords = Translation<typeof en>
export const smsWords = catalogue(en, { de })
