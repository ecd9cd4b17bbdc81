/** Handles the browser's return after the owner has signed in at a site: redeems what it brings, and shows the result. */
import { createHash } from 'node:crypto'
import { Router } from 'express'
import { serviceLanguages } from '#messages/languages'
import texts from '#messages/signed-in'
import { finishSignIn, type SignInEnd } from '../connecting/sign-in'
import { finishMailSignIn, type MailSignInEnd } from '../delivery/sign-in/mail-sign-in'
import { escapeHtml } from '../tools/escape-html'
import { queryText } from './bind-contract'
import type { Server } from './request-context'
import { signedInPath } from './signed-in-path'

const style =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:32rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.25}'
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export function signedInRouter(server: Server): Router {
  return Router().get(signedInPath, async (req, res) => {
    const brought = new URLSearchParams(queryText(req))
    const language = req.acceptsLanguages([...serviceLanguages]) || 'en'
    const mail = await finishMailSignIn(server, brought)
    const shown =
      mail === null ? ofSite(await finishSignIn(server, brought), language) : ofMail(mail, language)
    res.status(shown.isDone ? 200 : 400)
    res.setHeader('Content-Security-Policy', policy)
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.end(pageOf(shown, language))
  })
}

interface Shown {
  isDone: boolean
  title: string
  text: string
}

function ofSite(end: SignInEnd, language: string): Shown {
  const words = texts(language)
  return end.is === 'done'
    ? { isDone: true, title: words.done.title, text: words.done.text({ name: end.name }) }
    : { isDone: false, ...words[end.is] }
}

function ofMail(end: MailSignInEnd, language: string): Shown {
  const words = texts(language)
  if (end.is === 'done')
    return { isDone: true, title: words.done.title, text: words.mail.done({ name: end.name }) }
  if (end.is === 'expired' || end.is === 'unreachable') return { isDone: false, ...words[end.is] }
  const text = words.mail[end.is === 'sign_in_again' ? 'consent_withdrawn' : end.is]
  return { isDone: false, title: words.declined.title, text }
}

function pageOf({ title, text }: Shown, language: string): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} · Goodword</title>
    <link rel="icon" href="data:," />
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
    </main>
  </body>
</html>
`
}
