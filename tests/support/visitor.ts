/** A visitor to the public pages without scripts: looks at pages, fills in forms, and follows redirects. */
import { beforeAll, expect } from 'vitest'
import { visitorToken } from '#main/account/asking/visits/visitor-tokens'
import { actionIn, stampIn } from './page-forms'
import type { TestService } from './service'
import { withoutTokens } from './without-tokens'

export interface Seen {
  status: number
  headers: Headers
  /** The redirect's target; null: none. */
  location: string | null
  html: string
}

const publicAddress = 'https://reviews.example.com'

export interface Visitor {
  look: (path: string, headers?: Record<string, string>) => Promise<Seen>
  send: (path: string, form: Form | URLSearchParams, headers?: Record<string, string>) => Promise<Seen>
  /** Submits a page's form with these values and follows the redirect; takes some time over the second step. */
  fillIn: (page: Seen, form: Form) => Promise<Seen>
  /** The personal link in the first message of an ask. */
  linkOf: (askId: number) => string
  tokenOf: (messageId: number) => string
}

type Form = Record<string, string>

/** Opens the public pages, reachable through the owner's public address. */
export function useVisitor(service: TestService): Visitor {
  beforeAll(async () => {
    const body = { is_on: true, public_address: publicAddress }
    expect(await service.alice.data('updateDoors', { body })).toMatchObject({ state: 'open' })
  })
  const exchange = async (path: string, init: RequestInit): Promise<Seen> => {
    const answer = await fetch(new URL(path, service.publicPagesUrl() ?? ''), { redirect: 'manual', ...init })
    const html = await answer.text()
    expect(withoutTokens(html)).not.toMatch(/undefined|\[object|NaN/)
    return { status: answer.status, headers: answer.headers, location: answer.headers.get('location'), html }
  }
  const look: Visitor['look'] = (path, headers = {}) => exchange(path, { headers })
  const send: Visitor['send'] = (path, form, headers = {}) =>
    exchange(path, { method: 'POST', body: new URLSearchParams(form), headers })
  const tokenOf = (messageId: number) => visitorToken(service, messageId)
  return {
    look,
    send,
    tokenOf,
    fillIn: async (page, form) => {
      service.clock.advance(20_000)
      const answer = await send(actionIn(page), { stamp: stampIn(page), website: '', ...form })
      if (answer.location === null) return answer
      expect(answer.status).toBe(303)
      return look(answer.location)
    },
    linkOf: (askId) => {
      const message = service.db.raw
        .prepare('SELECT min(id) FROM messages WHERE ask_id = ?')
        .pluck()
        .get(askId) as number
      const slug = service.db.raw
        .prepare(
          'SELECT slug FROM review_pages JOIN asks ON review_page_id = review_pages.id WHERE asks.id = ?'
        )
        .pluck()
        .get(askId) as string
      return `/r/${slug}/${tokenOf(message)}`
    }
  }
}

/** Which step a page shows, according to its form. */
export function stepOf(page: Seen): 'score' | 'details' | 'other' {
  if (actionIn(page).includes('step=details')) return 'details'
  return stampIn(page) === '' ? 'other' : 'score'
}
