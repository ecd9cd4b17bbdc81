/** What is going to happen, in the order of its time. */
export interface Deed {
  at: number
  /** Who does it and what, for the order of deeds at the same moment. */
  name: string
  /** Happens also while the laptop is shut. */
  isOutside?: boolean
  do: () => Promise<void> | void
}

export interface Agenda {
  add: (deed: Deed) => void
  /** Removes and returns the next deed up to this time. */
  next: (until: number) => Deed | undefined
}

export function agenda(): Agenda {
  const deeds: Deed[] = []
  return {
    add: (deed) => {
      let place = deeds.length
      while (place > 0 && isBefore(deed, deeds[place - 1]!)) place--
      deeds.splice(place, 0, deed)
    },
    next: (until) => (deeds[0] !== undefined && deeds[0].at <= until ? deeds.shift() : undefined)
  }
}

const isBefore = (one: Deed, other: Deed): boolean =>
  one.at < other.at || (one.at === other.at && one.name < other.name)
