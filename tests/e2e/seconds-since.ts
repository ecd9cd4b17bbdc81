/** For a table that is read, never for a comparison: seconds to a tenth since a reading of `performance.now()`. */
export const secondsSince = (since: number): number => Math.round((performance.now() - since) / 100) / 10
