/** The receivers of alerts that are reached over HTTP. */
import type { AlertKind } from '../../../src-shared/contract/alerts'
import { discord } from './receivers/discord'
import { ntfy } from './receivers/ntfy'
import type { Receiver } from './receivers/receiver'
import { slack } from './receivers/slack'
import { teams } from './receivers/teams'
import { webhook } from './receivers/webhook'

export type ByHttp = Exclude<AlertKind, 'email' | 'desktop'>

export const receivers: Readonly<Record<ByHttp, Receiver>> = { slack, discord, teams, ntfy, webhook }
