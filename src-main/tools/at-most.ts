/** Waits for the work, but no longer than the limit. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work, enough])
  clearTimeout(timer)
}
