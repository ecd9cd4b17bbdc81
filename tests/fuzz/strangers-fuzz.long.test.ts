/**
 * What strangers write never blocks the program: every parser of mails, answers, files, forms and queries is tested with tens of
 * thousands of texts, and with each odd unit repeated. This measures the thread's processor time, the minimum of several runs
 * where one seems long, so that a busy machine makes no difference. Each run has the same texts; GOODWORD_SEED, which the
 * test names show, sets others. Deeper:
 * GOODWORD_STRANGERS_FUZZ=1000000 npm run unit -- tests/fuzz/strangers-fuzz.
 */
import { describe, expect, test } from 'vitest'
import type { SmsAccount } from '#main/account/messaging/channels/sms-account.service'
import { mentionOf } from '#main/account/files/imports/match/mention'
import {
  findGating,
  findIncentive,
  saysHowToOptOut
} from '#main/account/messaging/message-templates/doubtful-words'
import { judgeForm } from '#main/account/asking/visits/judge-form'
import { mayConcernUs } from '#main/delivery/mailbox/classify-returned-mail'
import { wantsNoMore } from '#main/delivery/answers/opt-out-words'
import { linesOfHtml } from '#main/delivery/mailbox/systems-words'
import { readMail } from '#main/delivery/mailbox/parse-returned-mail'
import { retryAfterOf, type Answer } from '#main/providers/exchange'
import { smsHttp } from '#main/providers/sms-http/sms-http'
import { outcomeOfStatus, said } from '#main/providers/outcome-of-status'
import { twilio } from '#main/providers/twilio/twilio'
import { smtpOutcome, type SmtpError } from '#main/delivery/answers/smtp-outcome'
import { bodyReader } from '#main/http/read-body'
import { queryReader } from '#main/http/read-query'
import { columnNames, findHeader } from '#main/account/files/imports/read/csv/find-header'
import { fieldByValues } from '#main/account/files/imports/read/mapping/by-values'
import { readingsOf } from '#main/account/files/imports/read/mapping/column-words'
import { FileRefusal } from '#main/account/files/imports/read/pipeline'
import { foldWords } from '#shared/fold-words'
import { readTags } from '#main/account/files/imports/read/values/names'
import { splitName } from '#main/tools/split-name'
import { readClock } from '#main/account/files/imports/read/values/read-clock'
import { readDate } from '#main/account/files/imports/read/values/read-date'
import { readRecommended, readScore } from '#main/account/files/imports/read/values/read-score'
import { readOptOut } from '#main/account/files/imports/read/values/opt-out-words'
import { readYesOrNo } from '#main/account/files/imports/read/values/word-lists'
import { seenOnly } from '#main/integrations/mcp/untrusted'
import { judgeAnswer } from '#main/integrations/webhooks/judge-answer'
import { Problem } from '#main/problem'
import { cleanText } from '#main/rendering/letters/clean-text'
import { findPhrase } from '#main/rendering/letters/highlight'
import { addressKind } from '#main/tools/address-kind'
import { fillPlaceholders } from '#main/tools/placeholders'
import { emailIn } from '#shared/email-address'
import { toE164 } from '#main/tools/phone'
import { slugOf } from '#main/tools/slug'
import { plainAddress } from '#main/public-pages/server/visitor-address'
import { endpoints } from '#shared/contract/endpoints'
import { completedAddress } from '#shared/web-address'
import { fillMergeFields } from '#shared/merge-fields'
import { useFiles } from '../imports/read-file'
import { processorTime, slowness } from '../support/event-loop'
import {
  oneOf,
  randomFrom,
  strangeJson,
  strangeMail,
  strangeTable,
  strangeText,
  units,
  type Random
} from './strange-texts'
import { seed } from '../support/seed'

const times = Number(process.env['GOODWORD_STRANGERS_FUZZ'] ?? 20_000) / 52_000
/** The most milliseconds the event loop may be blocked, on the machine for which limits are set; a slower one is measured beside. */
const maxHeld = 200

const files = useFiles()
const now = Date.UTC(2026, 10, 22)
const account = (field: string) =>
  ({ success_field: field, success_value: 'ok', reference_field: 'result.0.id' }) as SmsAccount
const readQuery = queryReader(endpoints.listReviews)
const readBody = bodyReader(endpoints.createCustomer)
const erased = mentionOf({ contacts: ['a.b+c@x.example', '+4915123456789'], names: ['Ann'] })

interface Reader {
  count: number
  /** The longest text that can come in here. */
  most: number
  make: (random: Random, most: number) => string | Buffer
  read: (text: string, bytes: Buffer) => unknown
}

const answerOf = (text: string): Answer => ({
  kind: 'answered',
  status: [200, 201, 400, 429, 500][text.length % 5] ?? 200,
  headers: { 'retry-after': text.slice(0, 8000) },
  text
})

const smtpErrorOf = (response: string, at: number): SmtpError =>
  Object.assign(new Error(response), {
    response,
    responseCode: [421, 450, 530, 535, 550, 552, 554, undefined][at % 8],
    command: ['CONN', 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA'][at % 5],
    code: ['EAUTH', 'EENVELOPE', 'ESOCKET', 'EMESSAGE'][at % 4]
  })

const readOptOutCell = (text: string) => readOptOut('unsubscribed_at', text)

const cell: Reader['read'] = (text) => {
  for (const order of [null, 'dmy', 'mdy'] as const) readDate(text, order)
  const row = { line: 1, cells: [text, text] }
  const called = [
    foldWords,
    readClock,
    emailIn,
    readOptOutCell,
    readRecommended,
    readScore,
    readTags,
    completedAddress,
    readYesOrNo,
    readingsOf,
    splitName
  ]
  toE164(text, 'DE')
  for (const kind of ['reviews', 'customers'] as const) fieldByValues(kind, [text], null)
  findHeader([row, row], 2, null)
  columnNames([text, text])
  erased.speaksOf(text)
  return called.map((reader) => reader(text))
}

const words: Reader['read'] = (text) => {
  findGating(text)
  findIncentive(text)
  saysHowToOptOut(text)
  judgeForm({ trap: '', shownAt: now - 1, text, now })
  findPhrase(text, text.slice(0, 100))
  fillMergeFields(text, { first_name: null })
  fillPlaceholders(text, {}, String)
  seenOnly(text)
  slugOf(text, 'x')
  addressKind(text)
  plainAddress(text)
  return cleanText(text)
}

/** Refusals come with an explanation; any other exception is a bug. */
async function refusing(read: () => unknown): Promise<void> {
  try {
    await read()
  } catch (error) {
    if (!(error instanceof Problem) && !(error instanceof FileRefusal)) throw error
  }
}

const readers: Record<string, Reader> = {
  mails: {
    count: 11_000,
    most: 4000,
    make: strangeMail,
    read: (text, bytes) => {
      mayConcernUs(text.split('\r\n\r\n', 1)[0] ?? '', 'shop@example.com')
      // Rejects if the bytes are not a mail at all.
      return readMail(bytes, 'shop@example.com').catch(() => undefined)
    }
  },
  'heads of mails': {
    count: 4000,
    most: 64_000,
    make: strangeText,
    read: (text) => mayConcernUs(text, 'shop@example.com')
  },
  'mails in HTML': {
    count: 6000,
    most: 256_000,
    make: strangeText,
    read: (text) => {
      linesOfHtml(text.slice(0, 16_384))
      wantsNoMore(text)
    }
  },
  'answers of mail servers': {
    count: 8000,
    most: 64_000,
    make: strangeText,
    read: (text) =>
      (['connecting', 'login', 'envelope', 'body', 'ended'] as const).map((stage, at) =>
        smtpOutcome(stage, smtpErrorOf(text, at + text.length))
      )
  },
  'answers of SMS providers': {
    count: 7000,
    most: 256_000,
    make: strangeJson,
    read: (text) => {
      const answer = answerOf(text)
      retryAfterOf(answer, now)
      outcomeOfStatus(answer, said(text))
      smsHttp.outcomeOf(account(oneOf(randomFrom(text.length), ['status', 'a.a.a', 'result.0', 'a'])), answer)
      return twilio.outcomeOf(account('status'), answer)
    }
  },
  'answers of receivers': {
    count: 4000,
    most: 64_000,
    make: strangeText,
    read: (text) => judgeAnswer(answerOf(text), now)
  },
  cells: { count: 5000, most: 64_000, make: strangeText, read: cell },
  texts: { count: 3000, most: 16_000, make: strangeText, read: words },
  files: {
    count: 600,
    most: 64_000,
    make: strangeTable,
    read: (_text, bytes) => refusing(() => files.read(bytes))
  },
  queries: { count: 2000, most: 16_000, make: strangeText, read: (text) => refusing(() => readQuery(text)) },
  bodies: {
    count: 2000,
    most: 256_000,
    make: strangeJson,
    read: (_text, bytes) => refusing(() => readBody(bytes, 'application/json'))
  }
}

/** The minimum of several runs, because other load only ever makes one longer. */
async function costOf({ read }: Reader, made: string | Buffer, runs: number, isEnough = 0): Promise<number> {
  const [text, bytes] = typeof made === 'string' ? [made, Buffer.from(made)] : [made.toString(), made]
  let least = Infinity
  for (let each = 0; each < runs && least > isEnough; each++) {
    const started = processorTime()
    await read(text, bytes)
    least = Math.min(least, processorTime() - started)
  }
  return least
}

describe('whatever is read', () => {
  test.each(Object.entries(readers))(
    `%s: none holds the event loop up, seed ${seed}`,
    { timeout: 900_000 * Math.max(1, times) },
    async (name, reader) => {
      const random = randomFrom(seed + name.length * 7919)
      const slow: string[] = []
      for (let at = 0; at < reader.count * times; at++) {
        const made = reader.make(random, reader.most)
        const cost = await costOf(reader, made, 5, maxHeld)
        if (cost > maxHeld && cost > maxHeld * (await slowness()))
          slow.push(`${cost} ms, ${made.length} long: ${JSON.stringify(made.slice(0, 300).toString())}`)
      }
      expect(slow).toEqual([])
    }
  )
})

/** Embeds the text in a table cell, a mail body etc.; other readers get it as it is. */
const around: Partial<Record<string, (text: string) => string>> = {
  mails: (text) => `From: a@b.example\nSubject: x\nContent-Type: text/html\n\n${text}`,
  'answers of SMS providers': (text) => JSON.stringify({ status: text, result: text }),
  files: (text) => `score,review\n5,${text}\n4,x\n`,
  bodies: (text) => JSON.stringify({ first_name: text, [text.slice(0, 5000)]: 1 })
}

describe('four times as long takes about four times as long', () => {
  /** In milliseconds: less is not worth a second look. */
  const slack = 16
  /** Processor time is counted in steps of some milliseconds, so a run is timed by as many as take this long. */
  const measurable = 100
  const meanCostOf = async (reader: Reader, made: string | Buffer) => {
    let runs = 0
    const bytes = Buffer.from(made)
    const started = processorTime()
    for (; processorTime() < started + measurable && runs < 1000; runs++)
      await reader.read(made.toString(), bytes)
    return (processorTime() - started) / runs
  }
  /** Between a factor of 4 for linear and 16 for quadratic growth. */
  const most = 10
  test.each(Object.entries(readers))('%s', { timeout: 900_000 }, async (name, reader) => {
    const short = Math.min(6000, reader.most / 4)
    const slow: string[] = []
    const wrap = around[name] ?? ((text: string) => text)
    for (const unit of units) {
      const repeated = (length: number) => wrap(`x${unit.repeat(Math.ceil(length / unit.length))}\u0001x`)
      const long = await costOf(reader, repeated(short * 4), 1)
      // Too fast to be quadratic: with such lengths that would mean hundreds of millions of steps.
      if (long < slack) continue
      const quarter = await meanCostOf(reader, repeated(short))
      const measure = () => meanCostOf(reader, repeated(short * 4))
      const once = await measure()
      // Other load only ever makes one longer.
      const whole = once > most * quarter ? Math.min(once, await measure()) : once
      if (whole > most * quarter)
        slow.push(`${JSON.stringify(unit)}: ${whole} ms, a quarter of it ${quarter}`)
    }
    expect(slow).toEqual([])
  })
})
