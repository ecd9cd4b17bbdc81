/**
 * What a launch address says after its `#`: the ticket, and where to begin (`#ticket=…&at=/customers?customer=3`). It leaves the
 * address as soon as this module is loaded, which the router does first, so that nothing is shown before.
 */
const [, found, address] = /^#ticket=([^&]+)(?:&at=(\/.*))?/.exec(location.hash) ?? []
if (found !== undefined)
  history.replaceState(null, '', location.pathname + (address === undefined ? '' : `#${address}`))

export const launchTicket = found === undefined ? null : decodeURIComponent(found)

/** Pasting a new launch address into this window only changes the fragment: start again with it. */
export function followLaunches(): void {
  addEventListener('hashchange', () => {
    if (location.hash.startsWith('#ticket=')) location.reload()
  })
}
