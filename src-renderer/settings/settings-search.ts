/**
 * What the search of the settings can find: the names of everything in each part, as displayed, and synonyms. Separate
 * from the parts, because only the settings and the palette need it.
 */
import UserRound from '@lucide/svelte/icons/user-round'
import { foundIn } from '../lib/found-in'
import { isNamedSms, smsProviderNames } from '#shared/contract/sms-providers'
import { wordBegins } from '../lib/word-begins'
import backupWords from '#messages/backups-settings'
import connectionWords from '#messages/connections'
import words from '#messages/every-screen'
import installationWords from '#messages/installation'
import computerWords from '#messages/settings-computer'
import digestWords from '#messages/settings-digest'
import draftWords from '#messages/settings-drafts'
import emailWords from '#messages/settings-email'
import linkWords from '#messages/settings-review-link'
import logWords from '#messages/settings-logs'
import pageWords from '#messages/settings-public-pages'
import recordWords from '#messages/settings-records'
import searchWords from '#messages/settings-search'
import smsWords from '#messages/settings-sms'
import texts from '#messages/settings'
import alertWords from '#messages/settings-alerts'
import webhookWords from '#messages/settings-webhooks'
import windowWords from '#messages/settings-window'
import { assistants } from './assistants'
import { requestParts } from '../core/request-parts'
import { ownTexts } from './sms/sms-values'
import { partGroups, type PartName, type SettingsPart } from './settings-parts'

type Place = Pick<SettingsPart, 'label' | 'icon'> & { name: keyof typeof searchWords.also }

export interface FoundSetting {
  entry: Place
  href: string
  /** Found by its own name. */
  isNamed: boolean
  /** What was found in the part, if it wasn't found by its own name. */
  names: readonly string[]
}

const namesIn: Record<PartName, () => readonly string[]> = {
  business: () => [
    texts.name,
    texts.country,
    texts.currency,
    texts.timeZone,
    texts.postalAddress,
    texts.website,
    texts.logo,
    texts.brandColor,
    texts.replyName
  ],
  locations: () => [recordWords.locations.address, recordWords.locations.timeZone, recordWords.slug],
  tags: () => [recordWords.tags.review, recordWords.tags.customer, recordWords.slug],
  'saved-replies': () => [recordWords.replies.insert],
  'review-link': () => [...Object.values(linkWords.places), linkWords.url, linkWords.title],
  email: () => [
    emailWords.sender,
    emailWords.replyTo,
    emailWords.appPassword,
    emailWords.host,
    emailWords.port,
    emailWords.security,
    emailWords.imapHost,
    emailWords.pace,
    emailWords.watch,
    emailWords.testMessage
  ],
  sms: () => [
    ...smsProviderNames
      .filter(isNamedSms)
      .flatMap((name) => [
        smsWords.providers[name],
        ...Object.values(ownTexts(name).fields).map(({ label }) => label)
      ]),
    smsWords.headers,
    smsWords.pace,
    smsWords.testMessage
  ],
  drafts: () => [draftWords.address, draftWords.model, 'Ollama', 'OpenAI', 'LM Studio'],
  digest: () => [digestWords.frequency, digestWords.withReport],
  connections: () => [connectionWords.connectTitle, connectionWords.interval, connectionWords.runsTitle],
  sources: () => [recordWords.sources.url, recordWords.slug],
  backups: () => [
    backupWords.create,
    backupWords.daily,
    backupWords.second,
    backupWords.passphrase,
    backupWords.where,
    backupWords.move
  ],
  appearance: () => [windowWords.look, windowWords.density],
  language: () => [],
  keyboard: () => [words.shortcuts.title, words.shortcuts.letters],
  computer: () => [
    computerWords.keepsRunning,
    computerWords.startsAtLogin,
    computerWords.notices,
    computerWords.updates
  ],
  about: () => [
    windowWords.licence,
    windowWords.packages,
    installationWords.folder,
    ...Object.values(installationWords.facts)
  ],
  doors: () => [
    pageWords.open,
    pageWords.who,
    pageWords.port,
    pageWords.everywhere,
    pageWords.publicAddress,
    ...Object.values(pageWords.ways),
    pageWords.countsOpens
  ],
  api: () => [texts.tokens, texts.docs, texts.openapi, logWords.securityTitle],
  assistants: () => [...assistants.map(({ name }) => name), 'ChatGPT', 'Copilot', 'MCP'],
  alerts: () => [alertWords.events, alertWords.quiet, ...Object.values(alertWords.kinds)],
  webhooks: () => [webhookWords.events, webhookWords.secret, webhookWords.deliveries],
  logs: () => []
}

/** Not settings, but owners look for what is there in the settings: shown only if searched for. */
const elsewhere: readonly (Place & { href: string })[] = [
  ...requestParts.map((part) => ({ ...part, href: `#/requests/${part.name}` })),
  { name: 'customers', label: () => words.shell.customers, icon: UserRound, href: '#/customers' }
]

/** Best first: by the name of the part, by what is in it, by a synonym; matches inside words last. */
export function foundSettings(typed: string): FoundSetting[] {
  const parts = typed.split(/\s+/).filter((part) => part !== '')
  return partGroups
    .flatMap((group) => [
      ...group.parts.map((entry) => found(entry, `#/settings/${entry.name}`, namesIn[entry.name](), parts)),
      ...(group.links ?? []).map((entry) => found(entry, `#/${entry.name}`, [], parts))
    ])
    .concat(elsewhere.map(({ href, ...entry }) => found(entry, href, [], parts)))
    .filter(({ rank }) => rank < ranks.no)
    .toSorted((a, b) => a.rank - b.rank)
}

const ranks = { label: 0, names: 1, also: 2, inside: 3, no: 4 } as const

function found(
  entry: FoundSetting['entry'],
  href: string,
  inIt: readonly string[],
  parts: readonly string[]
): FoundSetting & { rank: number } {
  const begins = (text: string) => parts.every((part) => wordBegins(text, part))
  const holds = (text: string) => parts.every((part) => foundIn(text, part))
  const label = entry.label()
  const also = [label, ...inIt, searchWords.also[entry.name]].join(' ')
  const names = inIt.filter(begins)
  const rank = begins(label)
    ? ranks.label
    : names.length > 0
      ? ranks.names
      : begins(also)
        ? ranks.also
        : holds(also)
          ? ranks.inside
          : ranks.no
  const said = names.length > 0 ? names : inIt.filter(holds)
  const isNamed = holds(label)
  return { entry, href, isNamed, names: isNamed ? [] : said.slice(0, 2), rank }
}
