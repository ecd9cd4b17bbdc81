/** The part of a returned mail that programs read (RFC 3464): an action and a status for each recipient. Pure. */

export interface Recipient {
  /** In lower case; '' if it is missing. */
  action: string
  /** '' if it is missing. */
  status: string
  /** What the server said. */
  said: string
  address: string
  /** The server that refused it; '' if it is not named. */
  server: string
}

/** Ours have one recipient; this is more than enough for a mailing list's. */
const maxRecipients = 50
/** Anything beyond this in a field is irrelevant. */
const maxFieldLength = 2000

export function recipientsIn(report: string): Recipient[] {
  return groupsOf(report)
    .map((lines) => {
      const status = fieldOf(lines, 'status')
      return {
        // Some write "Failed (host unknown)".
        action: /^\w*/.exec(fieldOf(lines, 'action').toLowerCase())?.[0] ?? '',
        status: /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(status)?.[0] ?? '',
        // Others explain only the status.
        said:
          withoutKind(fieldOf(lines, 'diagnostic-code')) || (/^[^(]*\(([^()]*)\)/.exec(status)?.[1] ?? ''),
        address: withoutKind(
          fieldOf(lines, 'final-recipient') || fieldOf(lines, 'original-recipient')
        ).replace(/[<>\s]/g, ''),
        server: withoutKind(fieldOf(lines, 'remote-mta'))
      }
    })
    .filter(({ action, status }) => action !== '' || status !== '')
    .slice(0, maxRecipients)
}

/** "smtp; 550 no" → "550 no". */
const withoutKind = (field: string): string => field.replace(/^[\w-]{1,40}\s?;\s?/, '')

function groupsOf(report: string): string[][] {
  const groups: string[][] = [[]]
  for (const line of report.split(/\r?\n/)) {
    if (line.trim() === '') groups.push([])
    else groups.at(-1)?.push(line)
  }
  return groups
}

/** A field, including its continuation lines. @param name in lower case. */
function fieldOf(lines: readonly string[], name: string): string {
  const first = lines.findIndex((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`)
  if (first < 0) return ''
  let value = lines[first]?.slice(name.length + 1) ?? ''
  for (let at = first + 1; value.length < maxFieldLength && /^[ \t]/.test(lines[at] ?? ''); at++)
    value += lines[at] ?? ''
  return value.slice(0, maxFieldLength).replace(/\s+/g, ' ').trim()
}
