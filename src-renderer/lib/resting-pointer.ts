/**
 * Toasts stay while the pointer is over them. But a toast that appears under a resting pointer wasn't pointed at, so only a
 * pointer that has really moved counts, and one that has come to rest on a toast counts only for a while. They stay while one is
 * pressed, too, until the press ends, wherever that is.
 */
const notes = '[data-sonner-toaster]'
/** Milliseconds. A movement and the mouseenter it causes have the same timestamp, give or take a frame. */
const oneMovement = 50
/** Milliseconds; long enough to read a toast twice. */
const reading = 6000

/** Returns a function that stops it. */
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
  for (const name of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(name, (event) => isOnNote(event) || endPress(), options)
  return () => {
    clearTimeout(rest)
    listening.abort()
  }
}

const isOnNote = ({ target }: Event) => target instanceof Element && target.closest(notes) !== null

/** A toast that has gone, or moved, while it was pressed isn't told that the press has ended, and all would stay forever. */
export function endPress() {
  for (const each of document.querySelectorAll(notes))
    each.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
}

/** With coordinates far away, because a mouseleave at the same position would be ignored. */
function leave() {
  const away = { clientX: -9, clientY: -9 }
  for (const each of document.querySelectorAll(notes)) each.dispatchEvent(new MouseEvent('mouseleave', away))
}
