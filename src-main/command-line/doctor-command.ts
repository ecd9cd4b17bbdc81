/** `goodword doctor`: checks everything that can go wrong with a data folder, and says how to fix it. Changes nothing without --fix. */
import type { Command } from 'commander'
import { defaultDataDir } from '../config'
import { lookAtDatabase } from './doctor-database'
import { fail, type Finding } from './doctor-findings'
import { lookAtFolder } from './doctor-folder'
import { command, print, type FolderOptions } from './open-account'
import { jsonOf } from './print-records'

interface Options extends FolderOptions {
  fix?: boolean
  json?: boolean
}

type ReportedFinding = Omit<Finding, 'fix'> & { can_fix: boolean; fixed?: string }

export function addDoctorCommand(program: Command): void {
  command(
    program,
    'doctor',
    'check the data folder and the database, and say how to fix problems',
    'doctor',
    'doctor --fix'
  )
    .option('--fix', 'fix what can be fixed without losing anything')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nThe doctor only reads, even a damaged folder, and works whether or not Goodword is running. Exit code 0 if nothing is broken, otherwise 1; warnings do not count.'
    )
    .action(async ({ dataDir = defaultDataDir(), fix = false, json = false }: Options) => {
      const found = await examine(dataDir)
      const told = found.map((finding) => tellOf(finding, fix))
      const isWell = told.every(({ state }) => state !== 'fail')
      print(json ? jsonOf({ ok: isWell, data_dir: dataDir, checks: told }, 2) : told.map(lineOf).join('\n'))
      if (!isWell) process.exitCode = 1
    })
}

async function examine(dataDir: string): Promise<Finding[]> {
  const folder = await lookAtFolder(dataDir)
  if (folder === null)
    return [
      fail(
        'folder',
        `The folder ${dataDir} does not exist.`,
        'Choose another one with --data-dir, or start Goodword once.'
      )
    ]
  return [...folder, ...(await lookAtDatabase(dataDir))]
}

function tellOf({ fix: mend, ...finding }: Finding, wanted: boolean): ReportedFinding {
  const told: ReportedFinding = { ...finding, can_fix: mend !== undefined }
  if (mend === undefined || !wanted) return told
  try {
    return { ...told, fixed: mend(), state: 'ok' }
  } catch (error) {
    return {
      ...told,
      help: `This could not be fixed: ${error instanceof Error ? error.message : String(error)}.`
    }
  }
}

function lineOf({ check, state, message, help, fixed, can_fix }: ReportedFinding): string {
  const line = `${state.padEnd(4)}  ${check.padEnd(10)}  ${message}`
  const more = fixed ?? (help === undefined ? '' : `${help}${can_fix ? ' (--fix does it)' : ''}`)
  return more === '' ? line : `${line}\n${' '.repeat(18)}→ ${more}`
}
