/**
 * E-mail through Postmark. It doesn’t recognise a repeated request, so none is repeated: if an answer is lost, the owner decides,
 * as with a mail server.
 */
import type { Outgoing } from '#main/delivery/transport'
import { withAsciiDomain } from '#main/tools/mail-address'
import { addressed, httpsMailProvider } from '../https-mail'
import { outcomeOfPostmark } from './postmark-answers'
import { postmarkReports } from './postmark-reports'
import { judgePostmark } from './probe-postmark'

export const postmark = httpsMailProvider({
  name: 'postmark',
  // Postmark names no limit, and asks with 429 to slow down.
  maxPerMinute: 300,
  lanes: 3,
  authorize: (key) => ({ 'x-postmark-server-token': key }),
  send: (message) => ({ path: '/email', headers: {}, body: bodyOf(message) }),
  outcomeOf: outcomeOfPostmark,
  repeats: null,
  probe: { path: '/server', judge: judgePostmark },
  reports: postmarkReports
})

/** https://postmarkapp.com/developer/api/email-api */
function bodyOf({ address, subject, text, html, parts }: Outgoing): Record<string, unknown> {
  if (parts === null) throw new Error('an e-mail without its parts')
  const { from, replyTo, headers, files } = parts
  return {
    From: addressed(from),
    To: withAsciiDomain(address),
    Subject: subject,
    TextBody: text,
    ...(html === null ? {} : { HtmlBody: html }),
    ...(replyTo.length > 0 && { ReplyTo: replyTo.map(withAsciiDomain).join(',') }),
    Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
    ...(files.length > 0 && {
      Attachments: files.map(({ name, type, content, cid }) => ({
        Name: name,
        Content: Buffer.from(content).toString('base64'),
        ContentType: type,
        ...(cid === undefined ? {} : { ContentID: `cid:${cid}` })
      }))
    }),
    // Spec silent (§4): one e-mail to one customer after a visit is transactional; every server has this stream.
    MessageStream: 'outbound',
    // Whatever the server’s settings are: tracking would rewrite the links.
    TrackOpens: false,
    TrackLinks: 'None'
  }
}
