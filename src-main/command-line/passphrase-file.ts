/**
 * The passphrase of a backup for the command line: from a file or the environment, never an argument, which other users can see.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartProblem } from '../problem'

export const passphraseOption = [
  '--passphrase-file <file>',
  'file that contains the passphrase of an encrypted backup; default: GOODWORD_BACKUP_PASSPHRASE, otherwise the stored one'
] as const

/** @throws StartProblem */
export function readPassphrase({ passphraseFile }: { passphraseFile?: string }): string | undefined {
  if (passphraseFile === undefined) return process.env['GOODWORD_BACKUP_PASSPHRASE'] || undefined
  // npm changes to the project folder; relative paths are meant from where the command was typed.
  const path = resolve(process.env['INIT_CWD'] ?? '', passphraseFile)
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new StartProblem(`The file ${path} cannot be read.`)
  }
}
