/** What the doctor reports: one finding per check, and how to fix it. */

export interface Finding {
  check: string
  state: 'ok' | 'warn' | 'fail'
  message: string
  /** What the owner can do. */
  help?: string
  /** Fixes it without losing any data; returns what was done. */
  fix?: () => string
}

export const ok = (check: string, message: string): Finding => ({ check, state: 'ok', message })

export const warn = (check: string, message: string, help: string, fix?: Finding['fix']): Finding =>
  finding('warn', check, message, help, fix)

export const fail = (check: string, message: string, help: string, fix?: Finding['fix']): Finding =>
  finding('fail', check, message, help, fix)

function finding(
  state: Finding['state'],
  check: string,
  message: string,
  help: string,
  fix: Finding['fix']
): Finding {
  return { check, state, message, help, ...(fix === undefined ? {} : { fix }) }
}

/** Runs one check. It must not stop the others: if it fails, that is a finding too. */
export async function look(
  check: string,
  work: () => Finding | Finding[] | Promise<Finding | Finding[]>
): Promise<Finding[]> {
  try {
    return [await work()].flat()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [fail(check, `This could not be checked: ${reason}`, 'The other lines may say why.')]
  }
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
