/**
 * For a component whose trigger button is rendered elsewhere: the component's attachments are applied to that button instead of
 * one of its own. Its event handlers are not.
 */
import type { Attachment } from 'svelte/attachments'

export function standIn(props: Record<string | symbol, unknown>, button: HTMLElement): () => void {
  const attached = Object.getOwnPropertySymbols(props).map((key) => (props[key] as Attachment)(button))
  return () => {
    for (const detach of attached) detach?.()
  }
}
