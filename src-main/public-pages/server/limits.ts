/** How much one visitor, and all of them together, may request from the public pages. */

export interface PublicPagesLimits {
  /** Requests per minute and address; 0 = no limit, here and below. */
  requests: number
  /** The same for this machine itself, and for a proxy on it that does not say whom it forwards for. */
  requestsOfProxy: number
  /** Forms per minute and address. */
  forms: number
  /** Forms per minute and page, from all visitors without a personal link. */
  formsOfPage: number
  /** Simultaneous connections. */
  connections: number
  /** Simultaneous connections per address; proxies on this machine stand for many visitors. */
  connectionsOfAddress: number
  /** Milliseconds within which the headers of a request must have arrived. */
  headTime: number
  /** Milliseconds within which the whole request must have arrived. */
  requestTime: number
  /** Milliseconds after which a connection without traffic is closed. */
  idleTime: number
}

/** Spec silent (§8): far above what the visitors of a small business need, far below what would slow down its owner. */
export const usualLimits: PublicPagesLimits = {
  requests: 300,
  requestsOfProxy: 6000,
  forms: 60,
  // A full hall in one evening, at two forms per review.
  formsOfPage: 1000,
  connections: 512,
  // Each browser opens up to six; the visitors in a shop share one address.
  connectionsOfAddress: 64,
  headTime: 10_000,
  // Enough for 64 kB over a bad mobile connection.
  requestTime: 30_000,
  idleTime: 30_000
}
