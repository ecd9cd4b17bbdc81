/** Reviews from Google, through the Business Profile APIs. */
import { z } from 'zod'
import { line } from '#shared/contract/fields'
import type { Adapter, Caller, Finding, SignIn, SitePlace } from '../port'
import { renew } from '../site/oauth'
import { Trouble } from '../site/trouble'
import { about } from './about'
import { accountsHost, locationsHost, reviewsHost, revokeAddress, signInPage, tokenAddress } from './hosts'
import { accountsOf, locationsOf, pageIn } from './places'
import { judge } from './refusals'
import { answer, answerOf, replyNeeds, replyPower } from './replies'
import { readReviews, reviewsAddress } from './reviews'

const settings = { client_id: line(300) }
const secrets = { client_secret: line(300) }

const signIn: SignIn = {
  issuer: 'https://accounts.google.com',
  page: signInPage,
  token: tokenAddress,
  revoke: revokeAddress,
  scope: 'https://www.googleapis.com/auth/business.manage',
  // Google only returns a refresh token with both, also when the owner signs in again.
  more: { access_type: 'offline', prompt: 'consent' },
  clientId: (given) => z.object(settings).parse(given).client_id.trim(),
  clientSecret: (given) => z.object(secrets).parse(given).client_secret.trim()
}

export const google: Adapter = {
  about,
  // 300 requests a minute are allowed. Google publishes no separate limit for reviews; it answers 429 when we are too fast.
  pace: 220,
  settings,
  secrets,
  source: { name: 'Google', slug: 'google' },
  server: () => reviewsHost,
  alsoAsks: [accountsHost, locationsHost, tokenAddress],
  // Spec silent: one connection per client; a single sign-in covers all its accounts and locations.
  identity: (given) => signIn.clientId(given),
  authorize: () => ({}),
  signIn,
  exchangeKeys: async (ask, given, held, now) => {
    const { refresh_token: key } = z.object({ refresh_token: z.string().optional() }).parse(held)
    if (key === undefined)
      throw new Trouble('sign_in_again', 'Sign in to Google in your browser so that reviews can be read.')
    const client = { id: signIn.clientId(given), secret: signIn.clientSecret(held) }
    return renew(signIn, client, { key, ask, now: now() })
  },
  judge,
  probe,
  places: async (call) => locationsOf(call, await accountsOf(call)),
  read: readReviews,
  reply: replyPower,
  replyNeeds,
  answer,
  answerOf
}

/** Each API has to be approved and enabled separately: locations may work while reviews don't. */
async function probe(call: Caller): Promise<Finding[]> {
  let places: SitePlace[] = []
  let accounts: string[] = []
  return inOrder([
    [
      'accounts:read',
      async () => {
        accounts = await accountsOf(call)
        return `Accounts can be read (My Business Account Management API); there are ${accounts.length}.`
      }
    ],
    [
      'locations:read',
      async () => {
        places = await locationsOf(call, accounts)
        return `Locations can be read (My Business Business Information API); there are ${places.length}.`
      }
    ],
    ['reviews:read', async () => ofReviews(call, places[0])],
    // Spec silent: no test reply is sent. Google has one permission for reading and replying.
    [
      'replies:write',
      () =>
        Promise.resolve(
          'Replies can be published: the sign-in includes them. Google reviews each one before it is shown.'
        )
    ]
  ])
}

async function ofReviews(call: Caller, place: SitePlace | undefined): Promise<string> {
  if (place === undefined)
    throw new Trouble(
      'not_allowed',
      'There is no location. Sign in with the Google account that owns or manages your Business Profile.'
    )
  pageIn(await call.get(reviewsAddress(place, 1, null)), 'reviews')
  return `Reviews can be read (Google My Business API), tried with ${place.name}.`
}

type Step = readonly [right: string, tried: () => Promise<string>]

/** After a failure, the remaining steps are not tried. */
async function inOrder(steps: readonly Step[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [right, tried] of steps) {
    if (findings.some((each) => !each.ok)) {
      findings.push({ right, ok: false, message: 'Not tried, because an earlier step failed.' })
      continue
    }
    try {
      findings.push({ right, ok: true, message: await tried() })
    } catch (error) {
      if (!(error instanceof Trouble)) throw error
      findings.push({ right, ok: false, message: error.message })
    }
  }
  return findings
}
