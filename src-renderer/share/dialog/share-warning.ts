/** A warning about a share image, in the owner's language. */
import type { ShareImageFacts } from '#shared/contract/share-images'
import { format } from '#window/lib/format.svelte'
import shareWords from '#messages/share'

export type ShareWarning = ShareImageFacts['warnings'][number]

export function warningText({ code, ratio }: ShareWarning): string {
  const text = shareWords.warnings[code]
  return typeof text === 'string' ? text : text({ ratio: format.average(ratio ?? 1) })
}
