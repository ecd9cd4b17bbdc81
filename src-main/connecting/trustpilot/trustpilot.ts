/** Reviews of a business at Trustpilot, through its private API (api.trustpilot.com/v1). */
import { z } from 'zod'
import { line } from '#shared/contract/fields'
import type { Adapter, FoundReview, Refusal, Secrets, SiteAnswer, SiteRequest, Token } from '../port'
import { formField, optionalField } from '../site/form-field'
import { isRecord, readFlag, readLine, readScore, readText, readTime } from '../site/read-values'
import { withId } from '../site/rows'
import { Trouble } from '../site/trouble'
import { answer, answerOf, replyIn, replyNeeds, replyPower } from './replies'
import { api, businessOf, domainField, domainIn, host, listReviews, readWindows } from './windows'

const key = line(300).regex(/^\s*[\x21-\x7e]+\s*$/, {
  error: 'must be a key: letters, digits and signs, without spaces'
})
const settings = { ...domainField, business_user_id: line(100).nullish() }
const secrets = { api_key: key, api_secret: key }

/** The lifetime of a token if the site doesn't give one. */
const shortly = 3600

export const trustpilot: Adapter = {
  about: {
    kind: 'trustpilot',
    name: 'Trustpilot',
    settings: [
      formField('domain', 'Your domain', 'As Trustpilot shows it on your profile.', 'shop.example'),
      optionalField(
        'business_user_id',
        'Business user id',
        'For replies: on your profile page in Trustpilot Business.'
      )
    ],
    secrets: [
      formField('api_key', 'API key', 'Trustpilot Business → Integrations → Developers → APIs.'),
      formField('api_secret', 'API secret', 'Shown beside the key.')
    ],
    steps: [
      { text: 'Ask Trustpilot for a plan that includes the API; it costs extra.', wait: 'days' },
      {
        text: 'In Trustpilot Business, open Integrations → Developers → APIs, and copy the key and the secret.',
        wait: 'a minute'
      },
      {
        text: 'Only if you want to publish replies from here: copy the business user ID from your profile page in Trustpilot Business.',
        wait: 'a minute'
      }
    ],
    can: { reviews: true, edits: true, removals: true, replies: true, customers: false, charges: false },
    built_from: 'Built from Trustpilot’s business API documentation (2026). Product reviews aren’t read.'
  },
  // Trustpilot asks for at most 833 requests in five minutes.
  pace: 360,
  settings,
  secrets,
  server: () => new URL(api),
  identity: domainIn,
  placeName: domainIn,
  authorize: (_settings, given) => ({ apikey: z.object(secrets).parse(given).api_key.trim() }),
  exchangeKeys: (ask, _settings, given, now) => tokenFor(ask, given, now),
  judge,
  probe: async (call) => {
    const unit = await businessOf(call)
    await listReviews(call, { unit, start: null, page: 1 }, { size: 1 })
    const reading = { right: 'reviews:read', ok: true, message: 'Reviews can be read.' }
    // Spec silent: no test reply is sent.
    const message = 'Replies are published in the name of the business user whose id was entered.'
    return replyNeeds(call.settings) === null
      ? [reading, { right: 'replies:write', ok: true, message }]
      : [reading]
  },
  read: (call, wanted) => readWindows(call, wanted, reviewOf),
  reply: replyPower,
  replyNeeds,
  answer,
  answerOf
}

/** There is no refresh token: a new token is requested each time. */
async function tokenFor(
  ask: (request: SiteRequest) => Promise<SiteAnswer>,
  given: Secrets,
  now: () => number
): Promise<Token> {
  const { api_key, api_secret } = z.object(secrets).parse(given)
  const pair = Buffer.from(`${api_key.trim()}:${api_secret.trim()}`).toString('base64')
  const answer = await ask({
    method: 'POST',
    address: new URL(`${api}/oauth/oauth-business-users-for-applications/accesstoken`),
    headers: { Authorization: `Basic ${pair}` },
    form: { grant_type: 'client_credentials' },
    isRepeatable: true
  }).catch((error: unknown) => {
    throw error instanceof Trouble && error.code === 'refused'
      ? new Trouble(refused.code, refused.message)
      : error
  })
  const body = answer.json()
  const token = isRecord(body) ? readLine(body['access_token'], 4000) : null
  if (!isRecord(body) || token === null)
    throw new Trouble('unreadable', `${host} gave no token for the key and the secret.`)
  const seconds = Number(body['expires_in'] ?? shortly)
  const lives = Number.isFinite(seconds) && seconds > 0 ? seconds : shortly
  return { headers: { Authorization: `Bearer ${token}` }, until: now() + lives * 1000 }
}

const refused: Refusal = {
  code: 'key_refused',
  message:
    'Trustpilot does not accept the key and the secret. Copy both again from Integrations → Developers → APIs.'
}

function judge({ status }: SiteAnswer): Refusal | null {
  if (status === 401) return refused
  if (status !== 402 && status !== 403) return null
  return {
    code: 'plan_ended',
    message:
      'Trustpilot does not give this business access to its API: the plan must include the API, and the key must belong to the business.'
  }
}

function reviewOf(given: unknown): FoundReview {
  const { row, id } = withId(given, host)
  const part = (name: string): Record<string, unknown> => (isRecord(row[name]) ? row[name] : {})
  const reply = part('companyReply')
  const created = readTime(row['createdAt'], 'UTC')
  return {
    id,
    // The reply is read from the list, which is filtered by this time.
    ...(created !== null && { address: new Date(created).toISOString() }),
    written: created ?? readTime(row['updatedAt'], 'UTC'),
    changed: readTime(row['updatedAt'], 'UTC'),
    score: readScore(row['stars']),
    title: readLine(row['title'], 300),
    text: readText(row['text'], 20_000),
    language: readLine(row['language'], 35),
    name: readLine(part('consumer')['displayName'], 200),
    email: readLine(row['referralEmail'], 254),
    isShown: part('reportData')['reviewVisibility'] !== 'hidden',
    verified: readFlag(row['isVerified']),
    answer: replyIn(row),
    answered: readTime(reply['updatedAt'], 'UTC') ?? readTime(reply['createdAt'], 'UTC'),
    raw: row
  }
}
