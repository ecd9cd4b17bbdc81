/** Runs inside the thread: goes through the mailbox and reports what it finds. Read-only: nothing is marked, moved or deleted. */
import { ImapFlow } from 'imapflow'
import type { Speaker } from '#main/tools/thread'
import { mayConcernUs } from './classify-returned-mail'
import type { FromMailbox, MailboxError, MailboxOrder } from './mailbox-messages'
import { maxMailSize, readMail } from './parse-returned-mail'

/** The first check goes back three days: an owner who sets up the mailbox late wants recent bounces too. */
const readAtFirst = 3 * 86_400_000
/** Any further e-mails are left to the next check. */
const readAtOnce = 500
/** Our headers come early, however long the rest is. */
const maxHeadSize = 64 * 1024
/** The maximum size of a server response; the longest is a list of numbers. */
const maxAnswerSize = 2 * 1024 * 1024

/** Never rejects: errors are reported. */
export async function checkMailbox(order: MailboxOrder, speaker: Speaker<FromMailbox>): Promise<void> {
  const client = clientFor(order)
  // The command in progress reports the error; without a listener, it would also end the thread.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { uidValidity } = await client.mailboxOpen('INBOX', { readOnly: true })
    const { username, host, port } = order.server
    const mailbox = `${username ?? ''}@${host}:${port} ${uidValidity}`
    const last = (await speaker.ask({ type: 'opened', mailbox })) as number | null
    const uids = await newOnes(client, last, order.now)
    for (const uid of await concerning(client, uids, order.copiesTo)) {
      const mail = await client.fetchOne(String(uid), { source: { maxLength: maxMailSize } }, { uid: true })
      if (mail && mail.source !== undefined)
        await readOne(speaker, { uid, source: mail.source }, order.copiesTo)
    }
    speaker.say({ type: 'done', last: uids.at(-1) ?? last })
  } catch (error) {
    speaker.say({ type: 'failed', error: tellable(error as Partial<MailboxError>) })
  } finally {
    client.close()
    speaker.say({ type: 'end' })
  }
}

function clientFor({ server, token, ca, patience }: MailboxOrder): ImapFlow {
  const { host, port, security, username, password } = server
  return new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'starttls' }),
    auth: {
      user: username ?? '',
      ...(token === undefined ? { pass: password ?? '' } : { accessToken: token })
    },
    ...(ca === undefined ? {} : { tls: { ca } }),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    maxLineLength: maxAnswerSize,
    maxLiteralSize: maxAnswerSize,
    maxResponseSize: 2 * maxAnswerSize,
    maxResponseTokens: 100_000
  })
}

/** Numbers of the e-mails that have arrived since the last check, oldest first. */
async function newOnes(client: ImapFlow, last: number | null, now: number): Promise<number[]> {
  const query = last === null ? { since: new Date(now - readAtFirst) } : { uid: `${last + 1}:*` }
  const found = (await client.search(query, { uid: true })) || []
  // `n:*` always includes the last mail, even if its number is below n.
  return found
    .filter((uid) => last === null || uid > last)
    .toSorted((a, b) => a - b)
    .slice(0, readAtOnce)
}

/** Checks headers only, truncated by the server, so that a long one doesn't hold up the others. */
async function concerning(
  client: ImapFlow,
  uids: readonly number[],
  copiesTo: string | null
): Promise<number[]> {
  if (uids.length === 0) return []
  const found: number[] = []
  const head = { key: 'header', maxLength: maxHeadSize }
  for await (const mail of client.fetch(uids.join(','), { uid: true, bodyParts: [head] }, { uid: true }))
    if (mayConcernUs(mail.headers?.toString('utf8') ?? '', copiesTo)) found.push(mail.uid)
  return found
}

async function readOne(
  speaker: Speaker<FromMailbox>,
  { uid, source }: { uid: number; source: Buffer },
  copiesTo: string | null
): Promise<void> {
  await speaker.ask({ type: 'mail', uid })
  const found = await readMail(source, copiesTo).catch(() => undefined)
  speaker.say({ type: 'read', found })
}

const tellable = ({
  message,
  code,
  authenticationFailed,
  responseText
}: Partial<MailboxError>): MailboxError => ({
  message: message ?? '',
  code,
  authenticationFailed,
  responseText
})
