/**
 * Notes stay while the pointer is over them. A note that appears under a pointer at rest was not pointed at, so only a pointer that has
 * really moved counts, and one that has come to rest on a note counts for a while.
 */
const notes = '[data-sonner-toaster]'
/** A movement and the entering that it causes bear the same time, give or take a frame. Milliseconds. */
const oneMovement = 50
/** Long enough to read a note twice. Milliseconds. */
const reading = 6000

/** Returns what takes it off again. */
export function watchRestingPointer(): () => void {
  let [x, y, movedAt] = [-1, -1, -Infinity]
  let rest: ReturnType<typeof setTimeout> | undefined

  function move(event: PointerEvent) {
    if (event.screenX === x && event.screenY === y) return
    ;[x, y, movedAt] = [event.screenX, event.screenY, event.timeStamp]
    clearTimeout(rest)
  }

  function hover(event: MouseEvent) {
    if (!isOnNote(event)) return
    if (event.timeStamp - movedAt > oneMovement) return event.stopPropagation()
    clearTimeout(rest)
    rest = setTimeout(leave, reading)
  }

  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  document.addEventListener('pointermove', move, options)
  for (const name of ['mouseenter', 'mousemove'] as const) document.addEventListener(name, hover, options)
  return () => {
    clearTimeout(rest)
    listening.abort()
  }
}

const isOnNote = ({ target }: Event) => target instanceof Element && target.closest(notes) !== null

/** Somewhere else: leaving to the same place is not taken for leaving. */
function leave() {
  const away = { clientX: -9, clientY: -9 }
  for (const each of document.querySelectorAll(notes)) each.dispatchEvent(new MouseEvent('mouseleave', away))
}
