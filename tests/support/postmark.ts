/** A local stand-in for Postmark, made from its public documents: accepts e-mails, tells what became of them, fails on command. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const postmarkToken = '7f3c9a52-4711-4e6b-9d10-xanadu000001'

export interface PostmarkMail {
  From: string
  To: string
  Subject: string
  TextBody: string
  HtmlBody: string
  ReplyTo?: string
  Headers: { Name: string; Value: string }[]
  Attachments?: { Name: string; Content: string; ContentType: string; ContentID?: string }[]
  MessageStream: string
  TrackOpens: boolean
  TrackLinks: string
}

export interface PostmarkFault {
  status?: number
  headers?: Record<string, string>
  /** Sent verbatim; an object becomes JSON. */
  body?: string | object
  /** Accepts the mail, then closes the connection instead of answering. */
  drops?: boolean
}

interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Postmark {
  url: string
  asked: Asked[]
  /** The mails that would arrive. */
  taken: PostmarkMail[]
  /** Makes the next sending requests fail like this, one fault each. */
  fail: (...faults: PostmarkFault[]) => void
  /** What `GET /messages/outbound/…/details` tells of each mail, by its id. */
  events: Map<string, { Type: string; Details: object }[]>
  /** What `GET /bounces` tells. */
  bounces: { MessageID: string; Type: string; Details: string }[]
  deliveryType: 'Live' | 'Sandbox'
  behave: () => void
  stop: () => Promise<void>
}

export const said = (ErrorCode: number, Message: string, status = 422) => ({
  status,
  body: { ErrorCode, Message }
})
export const wrongToken = said(
  10,
  'The Server Token you provided in the X-Postmark-Server-Token request header was invalid. Please verify that you are using a valid token.',
  401
)

export async function startPostmark(): Promise<Postmark> {
  const due: PostmarkFault[] = []
  const ids: string[] = []
  const server = createServer((incoming, outgoing) => {
    void hear(incoming).then((asked) => {
      postmark.asked.push(asked)
      if (asked.headers['x-postmark-server-token'] !== postmarkToken) return tell(outgoing, wrongToken)
      if (asked.path === '/email' && asked.method === 'POST') return take(asked, outgoing)
      tell(outgoing, answerTo(new URL(asked.path, postmark.url)))
    })
  })
  const answerTo = ({ pathname, searchParams }: URL): PostmarkFault => {
    if (pathname === '/server')
      return {
        body: { ID: 1, Name: 'Shop', DeliveryType: postmark.deliveryType, ApiTokens: [postmarkToken] }
      }
    if (pathname === '/bounces') {
      const Bounces = postmark.bounces.filter(({ MessageID }) => MessageID === searchParams.get('messageID'))
      return { body: { TotalCount: Bounces.length, Bounces } }
    }
    const [, id = ''] = /^\/messages\/outbound\/([^/]+)\/details$/.exec(pathname) ?? []
    if (!ids.includes(id)) return said(701, 'This message was not found.')
    return { body: { MessageID: id, Status: 'Sent', MessageEvents: postmark.events.get(id) ?? [] } }
  }
  const take = (asked: Asked, outgoing: ServerResponse): void => {
    const fault = due.shift()
    if (fault !== undefined && fault.drops !== true) return tell(outgoing, fault)
    const mail = JSON.parse(asked.body) as PostmarkMail
    const MessageID = `b7bc2f4a-e38e-4336-af7d-${String(ids.length).padStart(12, '0')}`
    ids.push(MessageID)
    postmark.taken.push(mail)
    if (fault?.drops === true) return void outgoing.destroy()
    tell(outgoing, { body: { To: mail.To, MessageID, ErrorCode: 0, Message: 'OK' } })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const postmark: Postmark = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    taken: [],
    events: new Map(),
    bounces: [],
    deliveryType: 'Live',
    fail: (...faults) => void due.push(...faults),
    behave: () => {
      due.length = postmark.asked.length = postmark.taken.length = postmark.bounces.length = 0
      postmark.deliveryType = 'Live'
      postmark.events.clear()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
  return postmark
}

async function hear(incoming: IncomingMessage): Promise<Asked> {
  let body = ''
  for await (const chunk of incoming) body += String(chunk)
  const { method = '', url = '', headers } = incoming
  return { method, path: url, headers, body }
}

function tell(outgoing: ServerResponse, { status = 200, headers, body = {} }: PostmarkFault): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
  outgoing.end(typeof body === 'string' ? body : JSON.stringify(body))
}
