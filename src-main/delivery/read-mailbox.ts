/** Looks through the owner's mailbox for what came back. Opened for reading only: nothing is marked, moved or deleted. */
import { ImapFlow } from 'imapflow'
import type { MailServer } from '../account/channels/email-account.service'
import { lastReadOf, noteRead } from '../account/channels/mailbox-reads.service'
import type { Context } from '../context'
import { requireMeant } from '../tools/reach'
import { mayConcernUs } from './judge-returned'
import { ownServers } from './smtp-talk'
import { takeReturned } from './take-returned'

export interface MailboxOptions {
  /** Certificates to trust instead of the system's, for tests. */
  ca?: string
  /** Milliseconds to wait for the server. */
  patience?: number
  /** Is given what ends the reading at once. */
  onOpen?: (close: () => void) => void
}

/** Whoever sets the mailbox up later than the account wants the latest bounces too. */
const readAtFirst = 3 * 86_400_000
/** More wait for the next look. */
const readAtOnce = 500
/** Reports are short; what they return may be long. */
const readOfEach = 256 * 1024
const headers = ['content-type', 'from', 'subject', 'in-reply-to', 'references']

/** Answers how many messages and customers there was news of. Rejects with the error of the server or the line. */
export async function readMailbox(
  ctx: Context,
  server: MailServer,
  options: MailboxOptions = {}
): Promise<number> {
  await requireMeant(server.host, ownServers)
  const client = clientFor(server, options)
  // Told by the command that is under way; without a listener it would end the process.
  client.on('error', () => undefined)
  options.onOpen?.(() => client.close())
  try {
    await client.connect()
    const { uidValidity } = await client.mailboxOpen('INBOX', { readOnly: true })
    const mailbox = `${server.username ?? ''}@${server.host}:${server.port} ${uidValidity}`
    const uids = await newOnes(ctx, client, lastReadOf(ctx, mailbox))
    let news = 0
    for (const uid of await concerning(client, uids)) {
      const { source } = await fetchWhole(client, uid)
      if (source !== undefined) news += await takeReturned(ctx, source)
    }
    noteRead(ctx, mailbox, uids.at(-1) ?? lastReadOf(ctx, mailbox) ?? 0)
    return news
  } finally {
    client.close()
  }
}

function clientFor(server: MailServer, { ca, patience = 20_000 }: MailboxOptions): ImapFlow {
  const { host, port, security, username, password } = server
  return new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'starttls' }),
    auth: { user: username ?? '', pass: password ?? '' },
    ...(ca === undefined ? {} : { tls: { ca } }),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    maxLiteralSize: 8 * 1024 * 1024
  })
}

/** Numbers of the mails that have come since, the oldest first. */
async function newOnes(ctx: Context, client: ImapFlow, last: number | null): Promise<number[]> {
  const query = last === null ? { since: new Date(ctx.now() - readAtFirst) } : { uid: `${last + 1}:*` }
  const found = (await client.search(query, { uid: true })) || []
  // `n:*` names the last mail, also where its number is less than n.
  return found
    .filter((uid) => last === null || uid > last)
    .toSorted((a, b) => a - b)
    .slice(0, readAtOnce)
}

async function concerning(client: ImapFlow, uids: readonly number[]): Promise<number[]> {
  if (uids.length === 0) return []
  const found: number[] = []
  for await (const mail of client.fetch(uids.join(','), { uid: true, headers }, { uid: true }))
    if (mayConcernUs(mail.headers?.toString('utf8') ?? '')) found.push(mail.uid)
  return found
}

async function fetchWhole(client: ImapFlow, uid: number) {
  const mail = await client.fetchOne(String(uid), { source: { maxLength: readOfEach } }, { uid: true })
  return { source: mail ? mail.source : undefined }
}
