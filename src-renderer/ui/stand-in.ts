/**
 * For a control whose button stands elsewhere: it does not make one of its own, and is told about that one. What it would have attached to
 * its own is attached there; what it would have listened to is not.
 */
import type { Attachment } from 'svelte/attachments'

export function standIn(props: Record<string | symbol, unknown>, button: HTMLElement): () => void {
  const attached = Object.getOwnPropertySymbols(props).map((key) => (props[key] as Attachment)(button))
  return () => {
    for (const detach of attached) detach?.()
  }
}
