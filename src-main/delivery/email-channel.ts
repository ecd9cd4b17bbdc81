/** The way out for e-mail: several lines to the owner's mail server, each handing over one mail after the other. */
import type { EmailAccount } from '../account/channels/email-account.service'
import { smtpLane, usualTimeouts, type Lane, type SmtpTimeouts } from './smtp-lane'
import type { WayOut } from './way-out'

/** As many as nodemailer's pool: what providers let one customer have. */
const usualLanes = 5

export interface EmailOptions {
  timeouts?: Partial<SmtpTimeouts>
  lanes?: number
  /** Certificates to trust instead of the system's, for tests. */
  ca?: string
}

export function emailWayOut(account: EmailAccount, options: EmailOptions = {}): WayOut {
  const all = new Set<Lane>()
  const idle: Lane[] = []
  const { timeouts, lanes = usualLanes, ca } = options
  const laneOptions = {
    isQuiet: () => all.size - idle.length <= 1,
    timeouts: { ...usualTimeouts, ...timeouts },
    ...(ca === undefined ? {} : { ca })
  }
  const newLane = () => {
    const lane = smtpLane(account, laneOptions)
    all.add(lane)
    return lane
  }
  return {
    lanes,
    deliver: async (message, handOver, stillWanted) => {
      // The one used last: its line is the least likely to have been closed meanwhile.
      const lane = idle.pop() ?? newLane()
      try {
        return await lane.send(message, handOver, stillWanted)
      } finally {
        idle.push(lane)
      }
    },
    close: () => {
      for (const lane of all) lane.close()
      return Promise.resolve()
    }
  }
}
