/** Whether the service has been out of reach for more than a moment: said once for the whole window. */
import { live } from './live'

/** A line that is back by then was only renewed. */
const moment = 1500

class Away {
  is = $state(false)

  /** For an effect of the window. */
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
