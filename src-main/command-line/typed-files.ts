/** Files that are named on the command line. */
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartProblem } from '../problem'

/** npm changes to the project folder; relative paths are meant from where the command was typed. */
export const inFolder = (name: string): string => resolve(process.env['INIT_CWD'] ?? '', name)

/** @throws StartProblem if there is none */
export function fileNamed(name: string): string {
  const path = inFolder(name)
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path
  throw new StartProblem(`There is no file ${path}.`)
}

/** @throws StartProblem if it cannot be read */
export function textOfFile(name: string): string {
  const path = inFolder(name)
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new StartProblem(`The file ${path} cannot be read.`)
  }
}
