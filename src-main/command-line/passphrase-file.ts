/** The passphrase of a backup on the command line: in a file or the environment, and never among the arguments, which all users see. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartProblem } from '../problem'

export const passphraseOption = [
  '--passphrase-file <file>',
  'file that holds the passphrase of an encrypted backup; else it is in GOODWORD_BACKUP_PASSPHRASE, or the one that is kept'
] as const

/** @throws StartProblem */
export function readPassphrase({ passphraseFile }: { passphraseFile?: string }): string | undefined {
  if (passphraseFile === undefined) return process.env['GOODWORD_BACKUP_PASSPHRASE'] || undefined
  // npm moves to the project; relative names mean the folder in which the command was typed.
  const path = resolve(process.env['INIT_CWD'] ?? '', passphraseFile)
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new StartProblem(`The file ${path} cannot be read.`)
  }
}
