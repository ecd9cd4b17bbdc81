/** The receivers of alerts that are reached over HTTP. */
import type { AlertKind } from '#shared/contract/alerts'
import { discord } from './receivers/discord'
import { googleChat } from './receivers/google-chat'
import { ntfy } from './receivers/ntfy'
import { pushover } from './receivers/pushover'
import type { Receiver } from './receivers/receiver'
import { slack } from './receivers/slack'
import { teams } from './receivers/teams'
import { telegram } from './receivers/telegram'
import { webhook } from './receivers/webhook'

export type ByHttp = Exclude<AlertKind, 'email' | 'desktop'>

export const receivers: Readonly<Record<ByHttp, Receiver>> = {
  slack,
  discord,
  teams,
  google_chat: googleChat,
  ntfy,
  pushover,
  telegram,
  webhook
}
