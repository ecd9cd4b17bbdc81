/** What went wrong when connecting to a mail server, and how to fix it, in plain words and the account's language. */
import texts from '#messages/mail-check'
import type { ConnectionStep, ConnectionTest } from '#shared/contract/email-channel'
import type { HttpsMailName } from '#shared/contract/https-mail'
import type { EmailAccount } from '../account/messaging/channels/email-account.service'
import type { Probe, ProbeCode, ProbeTarget } from '../providers/port'

type Words = ReturnType<typeof texts>

/** What a test found at one step, in a language. Loaded when something is tested, because it has many words. */
export function describeStep(
  language: string,
  step: ConnectionStep,
  probe: Probe,
  account: EmailAccount
): ConnectionTest['steps'][number] {
  const words = texts(language)
  const { passed, failed } = probe
  if (passed.includes(step))
    return {
      step,
      state: 'ok',
      code: null,
      message: wordsOfPassed(words, step, account),
      cure: null,
      said: null
    }
  if (failed?.step === step)
    return { step, state: 'failed', code: failed.code, ...wordsOfFailure(words, failed, account) }
  const message = failed === null ? wordsOfUntested(words, account) : words.notReached
  return { step, state: 'not_reached', code: null, message, cure: null, said: null }
}

/** The text for a successful step. */
function wordsOfPassed(words: Words, step: ConnectionStep, target: ProbeTarget): string {
  const { passed } = words
  const { host, port, security, username, from_email } = target
  const own = ownWords(words, target)
  return {
    name: passed.name({ host }),
    port: passed.port({ port: String(port) }),
    tls: security === 'none' ? passed.withoutTls : passed.tls,
    greeting: own?.passed.greeting ?? passed.greeting,
    login: own?.passed.login ?? (username === null ? passed.withoutLogin : passed.login),
    sender: passed.sender({ from: from_email })
  }[step]
}

/** The text for steps that this provider can’t be asked about. */
const wordsOfUntested = (words: Words, target: ProbeTarget): string =>
  ownWords(words, target)?.untested ?? words.notReached

/** What only one provider says. */
interface OwnWords {
  passed: Partial<Record<ConnectionStep, string>>
  untested: string
  failed: Partial<Record<ProbeCode, Sentences>>
}

const ownWords = ({ providers }: Words, { provider }: ProbeTarget): OwnWords | undefined =>
  (providers satisfies Record<HttpsMailName, OwnWords> as Partial<Record<string, OwnWords>>)[provider ?? '']

interface Failure {
  message: string
  cure: string
  /** The server's own words; null: none. */
  said: string | null
}

function wordsOfFailure(
  words: Words,
  { step, code, said }: { step: ConnectionStep; code: ProbeCode; said: string },
  target: ProbeTarget
): Failure {
  const atStep: Partial<Record<ConnectionStep, Partial<Record<ProbeCode, Sentences>>>> = words.atStep
  const failed: Partial<Record<ProbeCode, Sentences>> = words.failed
  const sentences: Sentences =
    ownWords(words, target)?.failed[code] ?? atStep[step]?.[code] ?? failed[code] ?? words.failed.refused
  const values = valuesFor(words, target)
  const message = filled(sentences.message, values)
  const quoted = said.trim().slice(0, 300)
  return {
    message: quoted === '' ? message : words.withAnswer({ message, said: quoted }),
    cure: filled(sentences.cure, values),
    said: quoted || null
  }
}

interface Values {
  host: string
  port: string
  from: string
  otherWay: string
}
type Sentence = string | ((values: Values) => string)
interface Sentences {
  message: Sentence
  cure: Sentence
}

const filled = (sentence: Sentence, values: Values): string =>
  typeof sentence === 'string' ? sentence : sentence(values)

function valuesFor(words: Words, target: ProbeTarget): Values {
  const port = String(target.port)
  const otherWay = target.security === 'tls' ? words.tryStarttls({ port }) : words.tryTls({ port })
  return { host: target.host, port, from: target.from_email, otherWay }
}
