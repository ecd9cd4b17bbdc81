/** Request limits: per address, for forms per address, and for forms per page. */
import type { Request, RequestHandler, Response } from 'express'
import { publicAddress } from '#main/account/pages/public-address/public-address.service'
import type { BaseContext } from '#main/context'
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import type { PublicPagesLimits } from './limits'
import { sendNotice } from './send-page'
import { visitorOf } from './visitor-address'

/** How many keys are remembered; the least recent is dropped, so that a flood of addresses cannot fill the memory. */
const remembered = 20_000
const minute = 60_000

/** Whether one more request of `key` is within `most` per minute. The allowance refills evenly, up to one minute's worth. */
type Allows = (key: string, most: number) => boolean

function allowance(now: () => number): Allows {
  // The cache allocates memory for all keys at once, so it is created when the first visitor comes.
  let buckets: LRUCache<string, { left: number; at: number }> | undefined
  return (key, most) => {
    if (most === 0) return true
    buckets ??= new LRUCache({ max: remembered })
    const at = now()
    const bucket = getOrMake(buckets, key, () => ({ left: most, at }))
    // A clock that jumps back does not reduce the allowance.
    bucket.left = Math.min(most, bucket.left + (Math.max(0, at - bucket.at) * most) / minute)
    bucket.at = at
    if (bucket.left < 1) return false
    bucket.left -= 1
    return true
  }
}

/** Limits all requests, before anything else happens. */
export function limitRequests(base: BaseContext, limits: PublicPagesLimits): RequestHandler {
  const allows = allowance(base.now)
  return (req, res, next) => {
    const { key, isProxy } = visitorOf(req, publicAddress(base) !== null)
    if (allows(key, isProxy ? limits.requestsOfProxy : limits.requests)) next()
    else refuse(req, res)
  }
}

/**
 * Limits forms more strictly, because they become reviews. A flood of forms at one page does not affect visitors with a personal
 * link.
 */
export function limitForms(base: BaseContext, limits: PublicPagesLimits): RequestHandler {
  const allows = allowance(base.now)
  return (req, res, next) => {
    if (req.method !== 'POST') return next()
    const { key, isProxy } = visitorOf(req, publicAddress(base) !== null)
    const isWithin =
      (isProxy || allows(`from ${key}`, limits.forms)) &&
      allows(req.path, isForEverybody(req) ? limits.formsOfPage : limits.forms)
    if (isWithin) next()
    else refuse(req, res)
  }
}

const isForEverybody = ({ path }: Request): boolean => /^\/[rk]\/[^/]+$/.test(path)

function refuse(req: Request, res: Response): void {
  res.setHeader('Retry-After', '30')
  sendNotice(req, res, 429, 'too_many')
}
