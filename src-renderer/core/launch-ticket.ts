/**
 * What a launch address says after its `#`: the ticket, and where to begin (`#ticket=…&at=/customers?customer=3`). It leaves the
 * address as soon as this module is loaded, which the router does first, so that nothing is shown before.
 */
const launch = /^#ticket=([^&]+)(?:&at=(\/.*))?/

const [, ticket = null, address] = launch.exec(location.hash) ?? []
if (ticket !== null)
  history.replaceState(null, '', location.pathname + (address === undefined ? '' : `#${address}`))

/** As it was written, which may need decoding; null: the window was not launched by this address. */
export const launchTicket = ticket

/** Pasting a new launch address into this window only changes the fragment: start again with it. */
export function followLaunches(): void {
  addEventListener('hashchange', () => {
    if (launch.test(location.hash)) location.reload()
  })
}
