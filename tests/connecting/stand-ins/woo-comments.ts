/** The comments of a WordPress site with WooCommerce, read and written as in its REST API, including replies to reviews. */
import type { Asked, Told } from './site'

interface ShopComment {
  id: number
  post: number
  parent: number
  author: number
  status: 'approved' | 'hold' | 'trash'
  content: { raw: string; rendered: string }
}

export interface WooComments {
  comments: ShopComment[]
  /** `user:password`, as entered. */
  key: string
  /** Whether new comments wait for approval. */
  isModerated: boolean
  /** Roles by user; null: the user list is not accessible. */
  users: Record<number, string[]> | null
  /** The shop's refusal of new comments. */
  refusal: Told | null
  /** The publicly visible replies, by review id. */
  shown: () => Record<number, string[]>
  /** The shop's staff reply. */
  answer: (parent: number, text: string) => void
  /** Somebody comments on a review. */
  comment: (parent: number, text: string, author: number) => void
  /** Null if the request is not about comments. */
  tell: (asked: Asked) => Told | null
}

const refuse = (status: number, code: string, message = 'Sorry, you are not allowed to do that.'): Told => ({
  status,
  body: JSON.stringify({ code, message, data: { status } })
})

/** Renders text as WordPress does, with curly quotation marks. */
const drawn = (text: string) => `<p>${text.replaceAll(/"([^"]*)"/g, '&#8220;$1&#8221;')}</p>\n`

export function wooComments(): WooComments {
  let next = 900
  const at: WooComments = {
    comments: [],
    key: 'ann:made up pass word',
    isModerated: false,
    refusal: null,
    users: { 1: ['shop_manager'], 2: ['customer'] },
    shown: () => {
      const shown: Record<number, string[]> = {}
      for (const { parent, status, content } of at.comments)
        if (status === 'approved') (shown[parent] ??= []).push(content.raw)
      return shown
    },
    answer: (parent, raw) => at.comment(parent, raw, 1),
    comment: (parent, raw, author) =>
      void at.comments.push({ ...made({ parent, content: raw, post: 7 }, next++), author }),
    tell: ({ method, url, headers, body }) => {
      if (url.pathname === '/wp-json/wp/v2/users') return users(url)
      if (!url.pathname.startsWith('/wp-json/wp/v2/comments')) return null
      if (headers['authorization'] !== `Basic ${Buffer.from(at.key).toString('base64')}`)
        return refuse(401, 'incorrect_password')
      const id = Number(url.pathname.split('/')[5] ?? NaN)
      if (method === 'GET') return list(url)
      if (method === 'POST' && Number.isNaN(id)) return create(JSON.parse(body) as Sent)
      const comment = at.comments.find((each) => each.id === id && each.status !== 'trash')
      if (comment === undefined) return refuse(404, 'rest_comment_invalid_id')
      if (method === 'DELETE') comment.status = 'trash'
      else comment.content = contentOf((JSON.parse(body) as Sent).content)
      return { body: JSON.stringify(comment) }
    }
  }

  const users = (url: URL): Told => {
    if (at.users === null) return refuse(401, 'rest_user_cannot_view')
    const ids = (url.searchParams.get('include') ?? '').split(',')
    const found = Object.entries(at.users).filter(([id]) => ids.includes(id))
    const isWhole = url.searchParams.get('context') === 'edit'
    return {
      body: JSON.stringify(found.map(([id, roles]) => ({ id: Number(id), ...(isWhole && { roles }) })))
    }
  }

  const list = (url: URL): Told => {
    const parents = (url.searchParams.get('parent') ?? '').split(',').map(Number)
    const isWhole = url.searchParams.get('context') === 'edit'
    const held = url.searchParams.get('status') === 'all'
    const found = at.comments
      .filter((each) => parents.includes(each.parent))
      .filter(({ status }) => status === 'approved' || (held && status === 'hold'))
      .map((each) => (isWhole ? each : { ...each, content: { rendered: each.content.rendered } }))
    return { body: JSON.stringify(found) }
  }

  const create = (sent: Sent): Told => {
    if (at.refusal !== null) return at.refusal
    if (!sent.post) return refuse(403, 'rest_comment_invalid_post_id')
    const comment = made(sent, next++)
    if (at.isModerated) comment.status = 'hold'
    at.comments.push(comment)
    return { status: 201, body: JSON.stringify(comment) }
  }
  return at
}

interface Sent {
  post?: number
  parent: number
  content: string
}

const contentOf = (raw: string) => ({ raw, rendered: drawn(raw) })

const made = ({ post = 0, parent, content }: Sent, id: number): ShopComment => ({
  id,
  post,
  parent,
  author: 1,
  status: 'approved',
  content: contentOf(content)
})
