/** Which columns contain opt-outs: recognised with certainty, asked about, or about something else. */
import { describe, expect, test } from 'vitest'
import {
  everyoneByName,
  optOutByName,
  optOutByValues
} from '#main/account/files/imports/read/mapping/opt-outs'
import type { OptOutField } from '#shared/contract/import-choices'

/** Column name, its values, and its meaning; a trailing `?` means that the owner is asked. */
type Case = [column: string, values: string, field: OptOutField | `${OptOutField}?` | '-']

const said = ([column, values]: Case) => {
  const meant = optOutByName(column, values === '' ? [] : values.split('|'))
  return meant === null ? '-' : `${meant.field}${meant.certain ? '' : '?'}`
}

describe.each<[program: string, cases: Case[]]>([
  [
    'Mailchimp',
    [
      ['UNSUB_TIME', '2026-02-01 09:30:00', 'unsubscribed_at'],
      ['UNSUB_CAMPAIGN_TITLE', 'Spring sale|Newsletter 4', 'opt_out_reason'],
      ['UNSUB_CAMPAIGN_ID', '8831|1042', 'opt_out_reason'],
      ['UNSUB_REASON', 'NO_LONGER_INTERESTED', 'opt_out_reason'],
      ['UNSUB_REASON_OTHER', 'Too many mails', 'opt_out_reason'],
      ['CLEAN_TIME', '2026-02-01 09:30:00', 'bounced'],
      ['CLEAN_CAMPAIGN_TITLE', 'Spring sale', 'bounced'],
      ['STATUS', 'subscribed|unsubscribed|cleaned', 'unsubscribed_at'],
      ['OPTIN_TIME', '2024-01-01 10:00:00', '-'],
      ['CONFIRM_IP', '192.0.2.1', '-'],
      ['MEMBER_RATING', '2|5', '-']
    ]
  ],
  [
    'Brevo',
    [
      ['EMAIL_BLACKLISTED', 'true|false', 'unsubscribed_at'],
      ['SMS_BLACKLISTED', 'TRUE|FALSE', 'sms_opt_out'],
      ['WHATSAPP_BLACKLISTED', '0|1', 'sms_opt_out'],
      ['BLOCKLISTED', 'Yes|No', 'unsubscribed_at'],
      ['OPT_IN', 'true', 'consent'],
      ['DOUBLE_OPT-IN', '1|2', 'consent?']
    ]
  ],
  [
    'Klaviyo',
    [
      ['Email Suppressions', '[]|["HARD_BOUNCE"]|USER_SUPPRESSED', 'unsubscribed_at'],
      ['Email Marketing Consent', 'SUBSCRIBED|UNSUBSCRIBED|NEVER_SUBSCRIBED', 'consent?'],
      ['Email Consent', 'SUBSCRIBED', 'consent'],
      ['SMS Marketing Consent', 'NEVER_SUBSCRIBED', 'sms_consent?'],
      ['Email Consent Timestamp', '2024-01-01 10:00:00', '-'],
      ['Email Suppressions Timestamp', '2024-01-01 10:00:00', 'unsubscribed_at']
    ]
  ],
  [
    'HubSpot',
    [
      ['Unsubscribed from all email', 'true|false|', 'unsubscribed_at'],
      ['Opted out of email: Marketing Information', 'Yes|No', 'unsubscribed_at'],
      ['Opted out of email: One to One', 'true', 'unsubscribed_at'],
      ['Portal Unsubscribe', 'TRUE|FALSE', 'unsubscribed_at'],
      ['Portal Bounce', 'TRUE|FALSE', 'bounced'],
      ['Global Bounce', 'TRUE', 'bounced'],
      ['Portal Spam Report', 'TRUE', 'complained'],
      ['Email hard bounce reason', 'UNKNOWN_USER|OTHER', 'bounced'],
      ['Marketing emails bounced', '0|2', 'bounced?'],
      ['Marketing emails opened', '3|0', '-'],
      ['Marketing contact status', 'Marketing contact|Non-marketing contact', '-'],
      ['Marketing contact status source name', 'Form', '-'],
      ['Membership notes', 'Gold since May', '-'],
      ['Lifecycle Stage', 'Customer|Lead', '-']
    ]
  ],
  [
    'ActiveCampaign, MailerLite, Constant Contact, MailUp',
    [
      ['Status', 'Active|Unsubscribed|Bounced', 'unsubscribed_at'],
      ['Unsubscribed at', '2025-04-01', 'unsubscribed_at'],
      ['Unsubscribe Reason', 'Not interested', 'opt_out_reason'],
      ['Soft bounces', '0|3', '-'],
      ['Hard Bounces', '0|1', 'bounced'],
      ['Email status', 'Active|Unsubscribed|Awaiting Confirmation|No Permissions Set', 'unsubscribed_at'],
      ['Email permission status', 'Implicit|Explicit|Unsubscribed', 'unsubscribed_at'],
      ['Opt-out date', '04/01/2025', 'unsubscribed_at'],
      ['Opt-out reason', 'Other', 'opt_out_reason'],
      ['Is Unsubscribed', '0|1', 'unsubscribed_at'],
      ['OptOut_Date', '20110122T111244', 'opt_out_reason?'],
      ['optout_type', '0|1', 'opt_out_reason?']
    ]
  ],
  [
    'Shopify, Square, WooCommerce, Salesforce',
    [
      ['Accepts Email Marketing', 'yes|no', 'consent?'],
      ['Accepts Email Marketing', 'yes', 'consent'],
      ['Accepts SMS Marketing', 'no', 'sms_consent?'],
      ['Email Subscription Status', 'Subscribed|Unsubscribed|Unknown', 'unsubscribed_at'],
      ['Email Subscription Status', 'true|false', 'consent?'],
      ['HasOptedOutOfEmail', '1|0', 'unsubscribed_at'],
      ['DoNotCall', '1|0', 'sms_opt_out'],
      ['Mailing Street', '12 High Street', '-'],
      ['Mailing City', 'Leeds', '-'],
      ['Blocked', 'Aisle 4|Aisle 5', 'opt_out_reason?'],
      ['State', 'TX|CA', '-'],
      ['Cancelled orders', '2', '-'],
      ['Unsubscribe link', 'https://example.com/u/1', '-'],
      ['Avg. order value', '12.50', '-'],
      ['Tax exempt', 'no', '-']
    ]
  ],
  [
    'plain tables in six languages',
    [
      ['Do not contact', 'x|', 'unsubscribed_at'],
      ['DNC', 'Y|N', 'unsubscribed_at'],
      ['Suppressed', 'yes', 'unsubscribed_at'],
      ['Complained on', '2025-05-01', 'complained?'],
      ['Spam complaint', 'yes', 'complained'],
      ['Newsletter', 'ja|nein', 'consent?'],
      ['Newsletter', 'ja', 'consent'],
      ['Newsletter subscriber', 'no', 'consent?'],
      ['Opt-In', 'nein', 'consent?'],
      ['Werbesperre', 'ja|nein', 'unsubscribed_at'],
      ['Kein Kontakt', 'x', 'unsubscribed_at'],
      ['Abgemeldet am', '01.02.2026', 'unsubscribed_at'],
      ['Abmeldegrund', 'zu viele Mails', 'opt_out_reason'],
      ['Werbewiderspruch', 'ja', 'unsubscribed_at'],
      ['Gesperrt', 'ja|nein', 'unsubscribed_at?'],
      ['Unzustellbar', 'ja', 'bounced'],
      ['Einwilligung', 'nein', 'consent?'],
      ['DSGVO-Zustimmung', 'ja', 'consent'],
      ['Désinscrit', 'oui|non', 'unsubscribed_at'],
      ['Désabonné le', '12/01/2026', 'unsubscribed_at'],
      ['Ne pas contacter', 'oui', 'unsubscribed_at'],
      ['Consentement', 'non', 'consent?'],
      ['Baja', 'sí|no', 'unsubscribed_at?'],
      ['Fecha de baja', '12/01/2026', 'unsubscribed_at'],
      ['Cancelado', 'no|sí', 'unsubscribed_at?'],
      ['No contactar', 'sí', 'unsubscribed_at'],
      ['Acepta publicidad', 'no', 'consent?'],
      ['Disiscritto', 'sì', 'unsubscribed_at'],
      ['Annullato', 'sì', 'unsubscribed_at?'],
      ['Consenso marketing', 'no|sì', 'consent?'],
      ['Afgemeld', 'ja', 'unsubscribed_at'],
      ['Uitgeschreven op', '12-01-2026', 'unsubscribed_at'],
      ['Toestemming', 'nee', 'consent?'],
      ['Unsubscribed', 'Weekly tips|Offers', 'opt_out_reason?']
    ]
  ],
  [
    'columns about something else',
    [
      ['First name', 'Ann', '-'],
      ['City', 'Baja', '-'],
      ['Notes', 'likes tea', '-'],
      ['Company', 'Consulting Ltd', '-'],
      ['Street', 'Block 5', '-'],
      ['Lead status', 'New|Open', '-'],
      ['Subscription date', '2024-01-01', '-']
    ]
  ]
])('%s', (_program, cases) => {
  test.each(cases)('%s: %s', (...each) => expect(said(each)).toBe(each[2]))
})

test.each<[values: string, field: string | null]>([
  ['VIP|unsubscribed', 'unsubscribed_at?'],
  ['active|unsubscribed', 'unsubscribed_at'],
  ['bounced', 'unsubscribed_at'],
  ['["DNC","vip"]', 'unsubscribed_at?'],
  ['do not contact', 'unsubscribed_at'],
  ['spam|regular', null],
  ['likes spam', null],
  ['baja', null],
  ['regular|vip', null]
])('values alone: %s', (values, field) => {
  const meant = optOutByValues(values.split('|'))
  expect(meant && `${meant.field}${meant.certain ? '' : '?'}`).toBe(field)
})

test.each<[name: string, everyone: string | null]>([
  ['unsubscribed_members_export_1a2b3c.csv', 'opted_out'],
  ['unsubscribed_email_audience_export_1a2b3c.csv', 'opted_out'],
  ['cleaned_members_export_1a2b3c.csv', 'bounced'],
  ['subscribed_members_export_1a2b3c.csv', null],
  ['nonsubscribed_members_export_1a2b3c.csv', null],
  ['suppression list 2026.csv', 'opted_out'],
  ['Abgemeldete Kunden.csv', 'opted_out'],
  ['hard-bounces.csv', 'bounced'],
  ['spam complaints.csv', 'complained'],
  ['customers.csv', null]
])('a file called %s', (name, everyone) => expect(everyoneByName(name)).toBe(everyone))
