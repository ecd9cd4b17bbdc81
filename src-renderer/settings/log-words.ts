/** The texts of the log and the security log. */
import type { SecurityEventName } from '../../src-shared/contract/logs'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './log-words.de'

const events: Record<SecurityEventName, string> = {
  window_opened: 'A window of Goodword was opened.',
  ticket_refused: 'A window was refused because its address had already been used or was too old.',
  launch_refused: 'A program asked for a window but couldn’t prove it was allowed to.',
  token_created: 'An access token was created.',
  token_rotated: 'An access token was replaced.',
  token_revoked: 'An access token was revoked.',
  token_refused: 'A request with an unknown or expired access token was refused.',
  scope_refused: 'An access token was used for something it isn’t allowed to do.',
  file_handed_out: 'Records were exported.',
  backup_downloaded: 'A backup was downloaded.',
  backup_added: 'A file was added to the backups.',
  backup_deleted: 'A backup was deleted.',
  backup_restored: 'A backup was restored.',
  started_empty: 'Goodword was started over without data.',
  second_folder_changed: 'The second folder for backups was changed.',
  pages_turned_on: 'The public pages were turned on.',
  pages_turned_off: 'The public pages were turned off.',
  public_address_changed: 'The public address was changed.',
  webhook_created: 'A webhook was created.',
  webhook_address_changed: 'A webhook’s address was changed.',
  suppression_lifted: 'An opt-out was lifted.',
  customer_erased: 'A customer was erased.'
}

const en = {
  logTitle: 'Log files',
  logText:
    'What Goodword did and what went wrong, without names or addresses. Include it when you ask for help.',
  showFolder: 'Show log files',
  saveLog: 'Save latest lines',
  logFailed: 'The log couldn’t be read.',
  securityTitle: 'Security log',
  securityText: 'Who had access and what was exported, newest first. Restoring a backup doesn’t change it.',
  securityLabel: 'Security log events',
  nothing: 'No events yet.',
  events,
  by: {
    window: (number: string) => `Window ${number}`,
    token: (number: string) => `Token ${number}`,
    goodword: 'Goodword',
    commandLine: 'Command line',
    nobody: 'Access refused'
  },
  times: { one: '# more time', other: '# more times' }
}

export type LogWords = Translation<typeof en>
export const logWords = catalogue(en, { de })
