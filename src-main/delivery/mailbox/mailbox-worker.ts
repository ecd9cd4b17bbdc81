/** Front door F, for threads: one check of a mailbox. Mail from strangers is parsed here, where it can't hold up anything. */
import { workerData } from 'node:worker_threads'
import type { FromMailbox, MailboxOrder } from './mailbox-messages'
import { checkMailbox } from './mailbox-session'
import { speakFromThread } from '#main/tools/thread'

await checkMailbox(workerData as MailboxOrder, speakFromThread<FromMailbox>())
