/** Passes requests on and counts those in progress, so that the database can be closed once they are done. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Answerer = (req: IncomingMessage, res: ServerResponse) => void

export interface CountedRequests {
  answer: Answerer
  /** Milliseconds since the last request arrived. */
  idleFor: () => number
  /** Resolves when at most `left` requests are in progress, or after a while in any case. */
  drained: (left: number) => Promise<void>
}

/** @param patience milliseconds that running requests get to finish */
export function countRequests(answer: Answerer, patience: number): CountedRequests {
  let running = 0
  let lastAt = performance.now()
  const waiting = new Set<() => void>()
  const oneLess = () => {
    running--
    for (const look of waiting) look()
  }
  return {
    answer: (req, res) => {
      running++
      lastAt = performance.now()
      res.once('close', oneLess)
      answer(req, res)
    },
    idleFor: () => performance.now() - lastAt,
    drained: (left) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(hurry)
          waiting.delete(look)
          resolve()
        }
        const look = () => {
          if (running <= left) end()
        }
        const hurry = setTimeout(end, patience)
        waiting.add(look)
        look()
      })
  }
}
