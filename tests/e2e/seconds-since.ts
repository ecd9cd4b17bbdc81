/** Seconds since a `performance.now()` timestamp, to a tenth. For display only, never for comparisons. */
export const secondsSince = (since: number): number => Math.round((performance.now() - since) / 100) / 10
