/** The texts of the log and of the security log. */
import type { SecurityEventName } from '../../src-shared/contract/logs'
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './log-words.de'

const events: Record<SecurityEventName, string> = {
  window_opened: 'A window of Goodword was opened.',
  ticket_refused: 'A window was refused: its address had been used or was too old.',
  launch_refused: 'A program asked for a window and could not show that it may.',
  token_created: 'A token was created.',
  token_rotated: 'A token was replaced by a new one.',
  token_revoked: 'A token was revoked.',
  token_refused: 'A request with an unknown or expired token was refused.',
  scope_refused: 'A token asked for something that it is not allowed to do.',
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
  webhook_address_changed: 'A webhook was pointed to another address.',
  suppression_lifted: 'Somebody’s opt-out was lifted.',
  customer_erased: 'A customer was erased.'
}

const en = {
  logTitle: 'Log files',
  logText:
    'What Goodword has done and what went wrong, without names or addresses. Send it along when you ask for help.',
  showFolder: 'Show log files',
  saveLog: 'Save the newest lines',
  logFailed: 'The log could not be read.',
  securityTitle: 'Security log',
  securityText: 'Who came in and what was handed out, newest first. Restoring a backup does not change it.',
  securityLabel: 'Events of the security log',
  nothing: 'Nothing has happened yet.',
  events,
  by: {
    window: (number: string) => `Window ${number}`,
    token: (number: string) => `Token ${number}`,
    goodword: 'Goodword',
    commandLine: 'Command line',
    nobody: 'Not let in'
  },
  times: { one: '# more time', other: '# more times' }
}

export type LogWords = Translation<typeof en>
export const logWords = catalogue(en, { de })
