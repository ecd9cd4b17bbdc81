/** What happens in a life, line by line, for a person to read. */
import { onTheWall, type Time } from './time'

export interface Story {
  lines: string[]
  tell: (what: string) => void
}

export function storyOf(time: Time, today: () => number, listener?: (line: string) => void): Story {
  const lines: string[] = []
  return {
    lines,
    tell: (what) => {
      const clock = time.offset === 0 ? '' : ` (the clock shows ${onTheWall(time.shown(), time.zone)})`
      const line = `day ${String(today() + 1).padStart(3)}  ${onTheWall(time.real, time.zone)}${clock}  ${what}`
      lines.push(line)
      listener?.(line)
    }
  }
}
