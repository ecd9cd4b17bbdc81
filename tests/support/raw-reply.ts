/** A reply to an e-mail of ours, as it arrives in the mailbox. */
import type { Email } from 'postal-mime'

export const owner = 'ann@owner-of-shop.com'

/** A reply as it arrives in the mailbox; every part can be replaced. */
export interface Replying {
  from?: string
  /** Which of the e-mails is answered: its Message-ID. */
  to: Pick<Email, 'subject' | 'messageId'>
  text?: string
  html?: string
  /** What the owner's server says about it; null: nothing. */
  results?: string | null
  headers?: Record<string, string>
  id?: string
}

export const vouched = (from: string): string =>
  `mx.owner-of-shop.com; dkim=pass header.d=${from.split('@')[1]} header.s=s1; spf=pass smtp.mailfrom=${from}`

let count = 0

export function rawReply({ from = owner, to, text, html, results, headers = {}, id }: Replying): string {
  const said = results === undefined ? vouched(from) : results
  const named = {
    'Return-Path': `<${from}>`,
    ...(said === null ? {} : { 'Authentication-Results': said }),
    From: `Ann <${from}>`,
    To: 'shop@example.com',
    Subject: `Re: ${to.subject ?? ''}`,
    'Message-ID': id ?? `<reply-${++count}@owner-of-shop.com>`,
    'In-Reply-To': to.messageId ?? '',
    References: to.messageId ?? '',
    'MIME-Version': '1.0',
    ...headers
  }
  const head = Object.entries(named)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')
  const part = (type: string, words: string) =>
    `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${Buffer.from(words).toString('base64').replace(/.{76}/g, '$&\n')}\n`
  if (html === undefined) return `${head}\n${part('text/plain', text ?? '')}`
  if (text === undefined) return `${head}\n${part('text/html', html)}`
  return `${head}\nContent-Type: multipart/alternative; boundary="b1"\n\n--b1\n${part('text/plain', text)}\n--b1\n${part('text/html', html)}\n--b1--\n`
}
