/** Reads submitted forms. */
import express, { type Request, type RequestHandler } from 'express'
import { sendNotice } from './send-page'

/** The most bytes of a form. Spec silent (§8): a long review in any script, with everything else that a page may ask. */
const largestForm = 64 * 1024
/** More inputs than any page has. */
const maxInputs = 100

/** Makes `req.body` a flat object of texts, or of lists of texts if an input was sent twice; empty without a form. */
export function readForm(): RequestHandler[] {
  return [
    refuseTypes,
    express.urlencoded({ extended: false, limit: largestForm, parameterLimit: maxInputs, inflate: false }),
    // Mail providers may also send an opt-out as multipart (RFC 8058); its content is not needed.
    express.raw({ type: 'multipart/form-data', limit: largestForm, inflate: false }),
    (req, _res, next) => {
      if (req.body === undefined || Buffer.isBuffer(req.body)) req.body = {}
      next()
    }
  ]
}

const refuseTypes: RequestHandler = (req, res, next) => {
  if (req.method !== 'POST' || !hasBody(req) || req.is(['urlencoded', 'multipart/form-data'])) return next()
  res.setHeader('Connection', 'close')
  sendNotice(req, res, 415, 'broken')
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
