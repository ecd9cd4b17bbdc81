/** What was opened last in this window, for the palette. Kept only for this window and business: names are personal data. */
import { businessStorage } from '../lib/own-places'

export interface Visit {
  /** For example `/inbox?review=12`. */
  address: string
  label: string
  kind: 'review' | 'customer' | 'ask'
}

const place = () => businessStorage.of('recent')
const maxKept = 8

class Recent {
  visits = $state.raw<Visit[]>([])

  constructor() {
    businessStorage.whenKnown(
      () => (this.visits = JSON.parse(sessionStorage.getItem(place()) ?? '[]') as Visit[])
    )
  }

  /** Called by a screen when it has opened something. */
  note(visit: Visit) {
    this.visits = [visit, ...this.visits.filter(({ address }) => address !== visit.address)].slice(0, maxKept)
    sessionStorage.setItem(place(), JSON.stringify(this.visits))
  }
}

export const recent = new Recent()
