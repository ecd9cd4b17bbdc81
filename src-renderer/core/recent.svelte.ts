/** What was opened last in this window, for the palette. Kept for this window and this business only: names of people are data. */
import { ownPlaces } from '../lib/own-places'

export interface Visit {
  /** For example `/inbox?review=12`. */
  address: string
  label: string
  kind: 'review' | 'customer' | 'ask'
}

const place = () => ownPlaces.of('recent')
const most = 8

class Recent {
  visits = $state.raw<Visit[]>([])

  constructor() {
    ownPlaces.whenKnown(() => (this.visits = JSON.parse(sessionStorage.getItem(place()) ?? '[]') as Visit[]))
  }

  /** Called by a screen when it has opened something. */
  note(visit: Visit) {
    this.visits = [visit, ...this.visits.filter(({ address }) => address !== visit.address)].slice(0, most)
    sessionStorage.setItem(place(), JSON.stringify(this.visits))
  }
}

export const recent = new Recent()
