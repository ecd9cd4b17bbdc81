/** HTML from strangers: read up to a length and a depth, so that nobody can hold the program with tags. */
import { Parser, type Handler } from 'htmlparser2'

/** Markup beyond this is not read. */
const maxLength = 64 * 1024
/** Nobody nests their words deeper; what a parser does at each tag grows with the depth. */
const maxDepth = 100
const step = 512

/** Calls the handlers piece by piece. What lies beyond the limits is left out. @param isEnough ends it earlier. */
export function readHtml(
  html: string,
  handlers: Partial<Handler>,
  isEnough: () => boolean = () => false
): void {
  let depth = 0
  const parser = new Parser(
    {
      ...handlers,
      onopentag: (...tag) => {
        depth++
        handlers.onopentag?.(...tag)
      },
      onclosetag: (...tag) => {
        depth--
        handlers.onclosetag?.(...tag)
      }
    },
    { decodeEntities: true, lowerCaseTags: true }
  )
  const whole = html.slice(0, maxLength)
  for (let from = 0; from < whole.length; from += step) {
    if (isEnough()) return
    if (depth > maxDepth) break
    parser.write(whole.slice(from, from + step))
  }
  parser.end()
}
