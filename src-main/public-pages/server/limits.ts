/** How much one visitor, or all of them, can request from the public pages. */

export interface DoorLimits {
  /** Requests a minute and address; 0 = no limit, here and below. */
  requests: number
  /** The same for this machine itself, and for a proxy on it that does not tell whom it speaks for. */
  requestsOfProxy: number
  /** Forms a minute and address. */
  forms: number
  /** Forms a minute and page, from all visitors without a personal link. */
  formsOfPage: number
  /** Connections at once. */
  connections: number
  /** Connections at once and address; proxies on this machine speak for many. */
  connectionsOfAddress: number
  /** Milliseconds in which the head of a request must have arrived. */
  headTime: number
  /** Milliseconds in which all of it must have arrived. */
  requestTime: number
  /** Milliseconds in which nothing moves on a connection. */
  idleTime: number
}

/** Spec silent (§8): far above what visitors of a small business do, far below what would slow down its owner. */
export const usualLimits: DoorLimits = {
  requests: 300,
  requestsOfProxy: 6000,
  forms: 60,
  // An evening of a full hall, at two forms a review.
  formsOfPage: 1000,
  connections: 512,
  // Six for each browser; a shop's guests share one address.
  connectionsOfAddress: 64,
  headTime: 10_000,
  // 64 kB over a bad telephone line.
  requestTime: 30_000,
  idleTime: 30_000
}
