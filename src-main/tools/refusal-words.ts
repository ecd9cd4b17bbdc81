/** What a receiver of webhooks or alerts said when it refused, in one line of its own words. */

const maxRead = 4000
const maxShown = 200

export function refusalWords(status: number, text: string): string {
  const line = text
    .slice(0, maxRead)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  const said = line.length > maxShown ? `${line.slice(0, maxShown)}…` : line
  return `The receiver answered with status ${status}${said === '' ? '.' : `: ${said}`}`
}
