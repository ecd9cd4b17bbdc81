/** Front door F, of threads: one look into a mailbox. What strangers have written is read here, where it holds nobody up. */
import { workerData } from 'node:worker_threads'
import type { FromMailbox, MailboxOrder } from './mailbox-messages'
import { lookThrough } from './mailbox-session'
import { speakFromThread } from '../tools/thread'

const speaker = speakFromThread<FromMailbox>()
await lookThrough(workerData as MailboxOrder, speaker)
speaker.end()
