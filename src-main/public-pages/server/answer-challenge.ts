/** Answers the check of the public address in a way that only this server can. */
import type { RequestHandler } from 'express'
import { helloOf, isHello } from '#main/account/pages/public-address/address-challenge'
import type { BaseContext } from '#main/context'

export function sayHello(base: BaseContext): RequestHandler<{ nonce: string }> {
  return (req, res, next) => {
    const { nonce } = req.params
    if (!isHello(nonce)) return next()
    res.setHeader('Content-Type', 'text/plain; charset=utf-8')
    res.end(helloOf(base, nonce))
  }
}
