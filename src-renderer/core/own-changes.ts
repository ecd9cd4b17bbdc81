/** Changes by this window that have not been answered yet. Until they are, live.ts holds the news of them back. */
let underWay = 0

export const awaitsAnswer = (): boolean => underWay > 0

export async function untilAnswered<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  underWay++
  try {
    return await change()
  } finally {
    underWay--
  }
}
