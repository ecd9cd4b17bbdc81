/** Everything that parses strangers' bytes, and everything that has ever stopped a reader. */
import { plainIfHtml, plainText } from '#main/connecting/site/plain-text'
import { reasonIn } from '#main/connecting/site/said'
import { readText } from '#main/connecting/site/read-values'
import { bodyReader } from '#main/http/read-body'
import { judgeAnswer } from '#main/integrations/alerts/judge-answer'
import { cleanDraft } from '#main/integrations/drafts/clean-draft'
import { interfaceAt } from '#main/integrations/drafts/interfaces'
import { withoutTranslation } from '#main/tools/google-texts'
import { toE164 } from '#main/tools/phone'
import { jsonIn, listLimits } from '#main/tools/read-json'
import { endpoints } from '#shared/contract/endpoints'
import { emailIn } from '#shared/email-address'

export const million = 1_000_000
const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":${at}`).join()

/** Everything that has ever stopped a reader. */
export const shapes: Record<string, () => string> = {
  'deep brackets': () => '['.repeat(8 * million),
  'deep objects': () => '{"a":'.repeat(million),
  'closed brackets': () => '['.repeat(100_000) + ']'.repeat(100_000),
  'many keys': () => `{${keys(400_000)}}`,
  'different keys': () =>
    `[${Array.from({ length: 10_000 }, (_, row) => `{${Array.from({ length: 20 }, (_each, at) => `"k${row}-${at}":1`).join()}}`).join()}]`,
  'many objects': () => `[${'{},'.repeat(2 * million)}{}]`,
  'many lists': () => `[${'[],'.repeat(2 * million)}[]]`,
  'a long text': () => `{"text":"${'x'.repeat(8 * million)}"}`,
  'escapes without end': () => `"${'\\'.repeat(4 * million)}`,
  'quotation marks': () => '"'.repeat(4 * million),
  'blanks without end': () => `{"error"${' '.repeat(4 * million)}:1}`,
  'huge numbers': () => `[${'9'.repeat(million)}, 1e999999, -1e-999999]`,
  NULs: () => '\0'.repeat(4 * million),
  'half letters': () => '\ud83d'.repeat(2 * million),
  'another encoding': () => Buffer.from(`{"a":"${'ä'.repeat(million)}"}`, 'utf16le').toString('latin1'),
  'cut in the middle': () => `{"reviews":[${'{"id":1,"text":"good"},'.repeat(20_000)}{"id":2,"te`,
  'nested tags': () => '<a>'.repeat(500_000),
  'nested blocks': () => '<div><p>'.repeat(500_000),
  'endless HTML': () => '<p>x</p>'.repeat(million),
  'unclosed tags': () => `<p>${'<b '.repeat(million)}`,
  'closing tags': () => `${'<i>'.repeat(10_000)}${'</u>'.repeat(million)}`,
  'opening marks only': () => '<'.repeat(4 * million),
  'attributes without end': () => `<p ${'a=1 '.repeat(million)}>x</p>`,
  'comments without end': () => '<!--'.repeat(million),
  entities: () => '&amp;&#x1F600;&'.repeat(300_000),
  marks: () => '(Translated by Google)\n(Original) '.repeat(100_000)
}

const ask = bodyReader(endpoints.createCustomer)
const alertAnswer = (status: number) => (text: string) =>
  judgeAnswer('discord', { status, headers: {}, text }, 0)

/** Readers that work where everything else waits for them. */
export const readers: Record<string, Record<string, (text: string) => unknown>> = {
  'src-main/tools/read-json.ts': {
    'a list': (text) => jsonIn(text, listLimits),
    'a reason': reasonIn,
    'a refused alert': alertAnswer(400),
    'an alert to be sent later': alertAnswer(429),
    'a body': (text) => {
      try {
        return ask(Buffer.from(text.slice(0, million)), 'application/json')
      } catch (error) {
        return error
      }
    }
  },
  'src-main/tools/read-html.ts': { HTML: plainText, 'what may be HTML': plainIfHtml },
  values: {
    'a text': (text) => readText(text, 20_000),
    'a translation': (text) => withoutTranslation(text.slice(0, 65_536)),
    'an e-mail address': (text) => emailIn(text.slice(0, 10_000)),
    'a phone number': (text) => toE164(text, 'DE'),
    'a draft by a model': (text) =>
      cleanDraft(text, { said: '', language: 'en', maxWords: 400, isWhole: true, fits: () => true }),
    'an answer of Ollama': (text) =>
      interfaceAt('http://127.0.0.1:11434').readText({ status: 200, headers: {}, text }),
    'an answer of another server of models': (text) =>
      interfaceAt('http://127.0.0.1:1234/v1').readText({ status: 200, headers: {}, text })
  }
}

/** Readers that run in a thread with a deadline: they must end. */
export const inThreads: Record<string, string> = {
  'src-main/delivery/mailbox/answering-mail.ts': 'the mailbox',
  'src-main/delivery/mailbox/automatic-mail.ts': 'the mailbox',
  'src-main/delivery/mailbox/aws-notice.ts': 'the mailbox',
  'src-main/delivery/mailbox/reply-lines.ts': 'the mailbox',
  'src-main/delivery/mailbox/vouching.ts': 'the mailbox',
  'src-main/delivery/mailbox/written-words.ts': 'the mailbox',
  'src-main/delivery/mailbox/systems-words.ts': 'the mailbox',
  'src-main/delivery/mailbox/parse-returned-mail.ts': 'the mailbox',
  'src-main/delivery/mailbox/classify-returned-mail.ts': 'the mailbox',
  'src-main/account/files/imports/read/json/flatten.ts': 'imports',
  'src-main/account/files/imports/read/json/inspect-json.ts': 'imports',
  'src-main/account/files/imports/read/values/clean-cell.ts': 'imports',
  'src-main/account/files/imports/read/values/names.ts': 'imports',
  'src-main/account/files/imports/read/workbook/open-html.ts': 'imports',
  'src-main/account/files/imports/read/workbook/text-store.ts': 'imports',
  'src-main/account/files/imports/read/workbook/xml.ts': 'imports',
  'src-main/account/files/imports/read/zip/find-reviews.ts': 'imports',
  'src-main/account/files/imports/read/zip/open-zip.ts': 'imports'
}

/** Piece by piece, with a limit of bytes and of time. */
export const streaming = ['src-main/connecting/site/exchange.ts']

/** What they parse was written by this program. */
export const ofOurs = new Set([
  'src-main/connecting/access.ts',
  'src-main/connecting/connection-records.ts',
  'src-main/connecting/connections.service.ts',
  'src-main/connecting/entered.ts',
  'src-main/connecting/keys.ts',
  'src-main/connecting/publishing/publishing.service.ts',
  'src-main/connecting/read-pages.ts',
  'src-main/connecting/sign-in.ts',
  'src-main/connecting/write-page.ts',
  'src-main/http/bind-contract.ts',
  'src-main/http/idempotency.ts',
  'src-main/integrations/alerts/answering/settle-answers.ts',
  'src-main/integrations/alerts/hook-body.ts',
  'src-main/integrations/mcp/connection.ts',
  'src-main/integrations/webhooks/read-payload.ts',
  'src-main/public-pages/displays/gather.ts',
  'src-main/public-pages/server/steps.ts',
  'src-main/tools/contacts.ts'
])
