/** How our own programs find the service and are admitted: first it proves its identity, then they do. The key is never sent. */
import express, { Router, type RequestHandler } from 'express'
import { z } from 'zod'
import { version } from '../../package.json'
import { Problem } from '../problem'
import { isChallenge } from '../installation/data-folder/identity'
import { strictReader } from './read-body'
import type { Site } from './request-context'

/** Whether the service is alive; with `?challenge=`, also proves that it is the one whose key is in the data folder. */
export function health({ desk }: Site): RequestHandler {
  return (req, res) => {
    const challenge = new URLSearchParams(req.originalUrl.split('?')[1] ?? '').get('challenge')
    const proof = challenge !== null && isChallenge(challenge) ? desk.prove(challenge) : {}
    res.json({ success: true, status: 200, data: { version, ...proof } })
  }
}

const request = z.strictObject({ nonce: z.string().max(200), proof: z.string().max(200) })

export function launchRouter(site: Site): Router {
  const read = strictReader(request)
  const answer: express.RequestHandler = (req, res) => {
    const { nonce, proof } = read(req)
    if (!site.desk.accepts(nonce, proof)) {
      site.log.security?.('launch_refused', { by: null })
      throw new Problem('unauthorized', 'The proof is wrong or has expired.')
    }
    res.status(201).json({ success: true, status: 201, data: { launch_url: site.launchUrl() } })
  }
  return Router().post('/launch', answer)
}
