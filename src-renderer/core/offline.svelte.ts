/** Whether the service has been out of reach for more than a moment: said once for the whole window. */
import { live } from './live'

/** A connection that is back within this time was only being renewed. */
const moment = 1500

class Away {
  is = $state(false)

  /** For the window's `$effect`. */
  watch = () => {
    if (live.state !== 'reconnecting') {
      this.is = false
      return
    }
    const timer = setTimeout(() => (this.is = true), moment)
    return () => clearTimeout(timer)
  }
}

export const offline = new Away()
