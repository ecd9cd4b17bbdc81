/** What a mail provider's sign-in server means by its refusals: Microsoft's by AADSTS numbers, Google's by their texts. */
import type { MailProviderName, MailSignInTrouble } from '#shared/contract/mail-sign-in'
import { mailProviders } from '#main/account/messaging/channels/mail-providers'
import { signInSentences } from '#main/account/messaging/channels/mail-sign-in-fields'
import { Trouble, troubleOf } from '#main/connecting/site/trouble'
import type { RawAnswer } from '#main/connecting/port'

/** A sign-in that doesn't work until the owner acts. Its message contains no long text from the provider. */
export class MailTrouble extends Trouble {
  constructor(
    readonly why: MailSignInTrouble,
    provider: MailProviderName,
    message = signInSentences[why](mailProviders[provider].label)
  ) {
    super('sign_in_again', message)
  }
}

/** The same for a sign-in that was never done, or was undone. */
export const notSignedIn = (provider: MailProviderName): MailTrouble =>
  new MailTrouble(
    'sign_in_again',
    provider,
    `You are not signed in to ${mailProviders[provider].label} yet. Sign in under Settings, E-mail.`
  )

/** Not approved for this person, or for the whole organisation. */
const ofAdmin = new Set(['65001', '90094', '90093', '90095', '50105', '65005', '650052', '650057'])
/** The organisation's rules about devices, locations and networks. */
const ofRules = new Set(['50005', '50097', '50131', '50155', '50158', '501491', '530032', '530034', '530035'])
const ofClient = new Set(['700016', '700025', '7000215', '7000218', '7000222', '7000112', '50011', '70001'])
const withdrawn = new Set(['65004', '70044', '50177'])
/** The server is busy, or gets too many requests from us. */
const ofServer = new Set(['50196', '50197', '90033', '90055', '90090', '90012', '90098'])

/** Why the owner must act; null: they need not. @param said `error`, `error_description` and the like, from any provider. */
export function whyRefused(said: Said): MailSignInTrouble | null {
  const { error, text, codes, suberror } = said
  const has = (set: ReadonlySet<string>) => codes.some((code) => set.has(code))
  if (has(ofServer) || error === 'temporarily_unavailable' || error === 'server_error') return null
  if (has(ofAdmin) || error === 'admin_policy_enforced') return 'admin_consent'
  if (has(ofRules) || codes.some((code) => /^5300\d{1,3}$/.test(code))) return 'conditional_access'
  if (has(ofClient) || error === 'invalid_client' || error === 'unauthorized_client') return 'client_refused'
  const isWithdrawn =
    has(withdrawn) || /consent/.test(`${error} ${suberror}`) || /\brevoked\b|withdrawn/i.test(text)
  if (isWithdrawn || error === 'access_denied') return 'consent_withdrawn'
  return ['invalid_grant', 'interaction_required', 'login_required'].includes(error) ? 'sign_in_again' : null
}

interface Said {
  error: string
  suberror: string
  text: string
  codes: string[]
}

export function saidIn(fields: Readonly<Record<string, unknown>>): Said {
  const word = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value.slice(0, 2000) : ''
  }
  const text = word('error_description')
  const listed = Array.isArray(fields['error_codes']) ? fields['error_codes'].slice(0, 20).map(String) : []
  const named = [...text.matchAll(/AADSTS(\d{5,7})/g)].map(([, code = '']) => code)
  return { error: word('error'), suberror: word('suberror'), text, codes: [...listed, ...named] }
}

/** Null: a success. */
export function refusalOfAnswer(
  provider: MailProviderName,
  answer: RawAnswer,
  fields: Readonly<Record<string, unknown>>,
  now: number
): Trouble | null {
  const { token } = mailProviders[provider]
  const passing = troubleOf(answer, token, now)
  if (passing === null) return null
  const { status } = answer
  const isPassing = status === 429 || status === 408 || status >= 500
  const why = isPassing ? null : whyRefused(saidIn(fields))
  if (why !== null) return new MailTrouble(why, provider)
  return isPassing
    ? passing
    : new Trouble(
        'site_down',
        `${token.host} did not give access this time (status ${status}). Goodword tries again.`
      )
}
