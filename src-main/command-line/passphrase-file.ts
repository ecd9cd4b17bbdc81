/**
 * The passphrase of a backup for the command line: from a file or the environment, never an argument, which other users can see.
 */
import { textOfFile } from './typed-files'

export const passphraseOption = [
  '--passphrase-file <file>',
  'file that contains the passphrase of an encrypted backup; default: GOODWORD_BACKUP_PASSPHRASE, otherwise the stored one'
] as const

/** @throws StartProblem */
export function readPassphrase({ passphraseFile }: { passphraseFile?: string }): string | undefined {
  if (passphraseFile === undefined) return process.env['GOODWORD_BACKUP_PASSPHRASE'] || undefined
  return textOfFile(passphraseFile).replace(/\r?\n$/, '')
}
