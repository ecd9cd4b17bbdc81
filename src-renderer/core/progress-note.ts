/** A toast with the progress of long work; it stays until the work has finished. */
import { toast } from 'svelte-sonner'
import texts from '#messages/files'

/** Work that finishes sooner shows no progress. */
const patience = 700
/** Often enough to be seen moving, seldom enough for a screen reader. */
const pause = 1500

export function progressNote(title: string, stop: () => void) {
  let note: string | number | undefined
  let next = performance.now() + patience
  const action = { label: texts.stop, onClick: stop }
  return {
    tell: (say: () => string) => {
      if (performance.now() < next) return
      next = performance.now() + pause
      const given = { description: say(), action, duration: Infinity }
      note = toast(title, { ...given, ...(note !== undefined && { id: note }) })
    },
    close: () => note !== undefined && toast.dismiss(note)
  }
}
