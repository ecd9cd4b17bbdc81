/** The synced patterns of a WordPress site (wp/v2/blocks), as WP_REST_Blocks_Controller answers. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Faults, TargetServer } from './target-server'

interface Block {
  id: number
  slug: string
  title: string
  status: string
  content: string
}

export interface WordPressServer extends TargetServer {
  blocks: Map<number, Block>
  /** What WordPress does to content as it is saved. */
  filter: (content: string) => string
}

export async function startWordPressPatterns(): Promise<WordPressServer> {
  const blocks = new Map<number, Block>()
  const faults: Faults = {}
  const right = `Basic ${Buffer.from('ann:made up pass').toString('base64')}`
  let next = 40
  let writes = 0
  const held = { filter: (content: string) => content }
  const say = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (response: ServerResponse, status: number, code: string) =>
    say(response, status, { code, message: 'Sorry, you are not allowed to do that.', data: { status } })
  const shown = ({ id, slug, status, title, content }: Block) => ({
    id,
    slug,
    status,
    title: { raw: title },
    content: { raw: content, protected: false }
  })

  const save = async (request: IncomingMessage, response: ServerResponse, id: number | null) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    if (faults.cutAfter !== undefined) return response.destroy()
    writes++
    const sent = JSON.parse(Buffer.concat(pieces).toString()) as Partial<Block>
    const usual = { id: next, slug: '', title: '', status: 'draft', content: '' }
    const block = { ...(id === null ? usual : (blocks.get(id) ?? usual)), ...sent }
    if (sent.content !== undefined) block.content = held.filter(sent.content)
    if (id === null) next++
    blocks.set(block.id, block)
    return say(response, id === null ? 201 : 200, shown(block))
  }

  const answer = (request: IncomingMessage, response: ServerResponse): unknown => {
    const url = new URL(request.url ?? '', 'http://x')
    if (faults.silent === true) return undefined
    if (faults.redirect !== undefined)
      return response.writeHead(301, { Location: `${faults.redirect}${request.url}` }).end()
    if (faults.full === true) return refuse(response, 500, 'db_update_error')
    if (request.headers.authorization !== right || faults.wrongPassword === true)
      return refuse(response, 401, 'incorrect_password')
    const [, found] = /^\/shop\/wp-json\/wp\/v2\/blocks(?:\/(\d+))?$/.exec(url.pathname) ?? []
    const id = found === undefined ? null : Number(found)
    const block = id === null ? undefined : blocks.get(id)
    if (faults.unknownAddress === true) return response.writeHead(404).end('<h1>Not found</h1>')
    if (faults.denied === true) return refuse(response, 403, 'rest_cannot_create')
    if (id !== null && block === undefined) return refuse(response, 404, 'rest_post_invalid_id')
    if (request.method === 'POST') return save(request, response, id)
    if (request.method === 'DELETE' && block !== undefined) {
      if (url.searchParams.get('force') !== 'true') block.status = 'trash'
      else blocks.delete(block.id)
      return say(response, 200, { deleted: true, previous: shown(block) })
    }
    if (block !== undefined) return say(response, 200, shown(block))
    const slug = url.searchParams.get('slug')
    return say(response, 200, [...blocks.values()].filter((each) => each.slug === slug).map(shown))
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(held, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop/wp-admin/`,
    // Every version of each pattern is a file to its readers.
    files: new Map<string, string>(),
    blocks,
    faults,
    writes: () => writes,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  })
}
