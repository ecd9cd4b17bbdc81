/** Moves into a new shop: a data folder with two businesses, and everything connected that the first one uses. */
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scopes } from '#shared/contract/scopes'
import { createToken } from '#main/account/core/tokens/tokens.service'
import { ownContext } from '#main/context'
import { createAccount } from '#main/installation/create-account'
import { languageDetector } from '#main/tools/detect-language'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { fillEmptyFolder } from '../../support/empty-folder'
import { publicHost } from './machine'
import { mailboxAt } from './mailbox'
import { modelHost } from './model'
import { receiverUrl } from './receiver'
import { hostOf } from './sites'
import { folderAt, websiteHost } from './website'
import type { Time } from './time'
import { asOwner, type Shop, type World } from './world'
import { shopSecrets } from '../../connecting/stand-ins/woo-shop'

/** In memory where the system has such a place: nothing here has to outlive the process. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

export function newFolder(): string {
  const folder = join(mkdtempSync(join(place, 'goodword-life-')), 'data')
  mkdirSync(folder)
  fillEmptyFolder(folder)
  return folder
}

export const silent = { info: () => undefined, error: () => undefined }
const secondZone = 'America/New_York'

export function openShop(dataDir: string, time: Time): Shop {
  const db = openDatabase(dataDir)
  const base = { db, now: time.shown, log: silent }
  const make = (business_name: string, time_zone: string) => {
    const accountId = createAccount(base, {
      business_name,
      country: 'DE',
      currency: 'EUR',
      time_zone,
      language: 'en'
    })
    const { token } = createToken(ownContext(base, accountId), { name: 'life', scopes: [...scopes] })
    return { accountId, token }
  }
  const name = 'Hammer & Nail'
  const shop = {
    ...make(name, time.zone),
    name,
    other: make('Other & Sons', secondZone),
    targets: { folder: 0, wordpress: 0 }
  }
  // Backups are made by threads, which take most of the time of a life: the owner makes one now and then.
  db.raw.exec('UPDATE backup_settings SET is_daily = 0')
  db.raw.prepare('UPDATE doors SET is_on = 1, public_address = ?').run(`https://${publicHost}`)
  closeDatabase(db)
  return shop
}

export const ownerAddress = 'owner@hammer-and-nail.com'
const shopAddress = 'shop@hammer-and-nail.com'
export const firstSettings = {
  state: 'on',
  trigger: 'signup_date',
  delay: { count: 1, unit: 'days' },
  channels: ['email', 'sms'],
  thanks: true,
  reminders: { delays_days: [2, 3], except_channel: null },
  lock_days: 180
} as const

/** How long a file takes to be read the first time must not decide who comes first outside. */
export const loadWhatIsLoadedLate = (): Promise<unknown> =>
  Promise.all([
    languageDetector(),
    import('#main/integrations/drafts/compose-prompt'),
    import('#main/integrations/drafts/clean-draft'),
    import('#messages/reply-drafts')
  ])

type Must = (...given: Parameters<typeof asOwner> extends [World, ...infer Rest] ? Rest : never) => Promise<{
  id: number
}>

/** What the owner sets up on the first evening. */
export async function moveIn(world: World): Promise<void> {
  const must: Must = async (...given) => {
    const told = await asOwner(world, ...given)
    if (told.status >= 300) throw new Error(`${given[0]}: ${told.error?.message ?? told.status}`)
    return told.data as { id: number }
  }
  await must('updateSettings', { body: { postal_address: 'Nail Street 1, 10115 Berlin' } })
  await must('updateEmailChannel', {
    body: {
      ...{ host: '127.0.0.1', port: 25, security: 'none', from_email: shopAddress, per_minute: null },
      imap: mailboxAt
    }
  })
  await must('updateSmsChannel', {
    body: {
      provider: 'twilio',
      account_sid: `AC${'0'.repeat(32)}`,
      secret: 'made up',
      from: '+14155552671',
      url: 'http://127.0.0.1:1'
    }
  })
  await must('updateSending', { body: { test_mode: false } })
  await must('updateStrategy', { body: firstSettings })
  await must('createWebhook', {
    body: { name: 'Till', url: receiverUrl, events: ['review.created', 'review.updated', 'customer.created'] }
  })
  await must('createAlert', {
    body: { kind: 'email', name: 'Reviews', events: ['review.created'], to: [ownerAddress], may_answer: true }
  })
  await must('updateAssistant', {
    body: { base_url: `http://${modelHost}`, model: 'llama3.2:3b', translates_new_reviews: true }
  })
  await pairPhone(world, must)
  await must('updateDigest', { body: { frequency: 'daily', at: '09:00', to: [ownerAddress] } })
  await must('createConnection', {
    body: {
      kind: 'json',
      name: 'List',
      settings: { url: `${hostOf['a list in JSON']}/reviews.json`, complete: true }
    }
  })
  await must('createConnection', {
    body: {
      kind: 'woocommerce',
      name: 'Shop',
      settings: { url: `${hostOf['a shop']}/`, username: 'ann' },
      secrets: shopSecrets
    }
  })
  await showOnWebsite(world, must)
}

async function showOnWebsite({ shop }: World, must: Must): Promise<void> {
  const secrets = { password: 'made up' }
  const target = async (kind: string, address: string): Promise<number> => {
    const { id } = await must('createDisplayTarget', {
      body: { kind, name: kind, address, username: 'ann', secrets }
    })
    await must('checkDisplayTarget', { params: { id } })
    return id
  }
  const { targets } = shop
  targets.folder = await target('webdav', folderAt)
  targets.wordpress = await target('wordpress', `https://${websiteHost}`)
  const display = (name: string, kind: string, target_id: number) =>
    must('createDisplay', { body: { name, kind, target_id } })
  await display('Page of all', 'wall', targets.folder)
  await display('Page of the best', 'carousel', targets.folder)
  await display('Pattern', 'wall', targets.wordpress)
}

async function pairPhone(world: World, must: Must): Promise<void> {
  const { phone, machine } = world
  const body = { kind: 'telegram', name: 'Phone', events: ['review.created'], may_answer: true }
  const { id } = await must('createAlert', { body: { ...body, secrets: { token: phone.token } } })
  const { code } = (await must('pairAlert', { params: { id } })) as unknown as { code: string }
  phone.say(`/start ${code}`)
  await machine.round()
  phone.isPaired = true
}
