/** Loads share images of many reviews in order, a few ahead, with retries. A failure is reported, and the others continue. */
import type { ApiProblem } from '#shared/contract/api-client'
import type { ShareImageBody } from '#shared/contract/share-images'
import { api, fetchFile, type ServiceFile } from '#window/core/api'
import { toProblem } from '#window/lib/problem'

export interface PictureWish {
  review: number
  order: ShareImageBody
  /** The text may continue on several cards, all of which are wanted. */
  severalCards: boolean
}

export type Drawn = { wish: PictureWish } & ({ files: ServiceFile[] } | { problem: ApiProblem })

/** The service draws two at a time; requesting a third in advance keeps it busy. */
const concurrency = 3
/** Milliseconds before each retry: a busy or restarting service will soon be back. */
const pauses = [300, 900, 2700]
const passing = new Set(['unreachable', 'unavailable', 'rate_limited'])

/** Yields the images in the order of the wishes. Stops when the signal aborts. */
export async function* drawPictures(
  wishes: readonly PictureWish[],
  signal: AbortSignal
): AsyncGenerator<Drawn> {
  const coming: Promise<Drawn>[] = []
  for (const wish of wishes) {
    coming.push(draw(wish, signal))
    const next = coming.length === concurrency && coming.shift()
    if (next) yield await next
    if (signal.aborted) return
  }
  for (const next of coming) yield await next
}

async function draw(wish: PictureWish, signal: AbortSignal): Promise<Drawn> {
  try {
    return { wish, files: await cardsOf(wish, signal) }
  } catch (error) {
    return { wish, problem: toProblem(error) }
  }
}

async function cardsOf({ review, order, severalCards }: PictureWish, signal: AbortSignal) {
  const card = (number: number) => ({ params: { id: review }, body: { ...order, card: number } })
  const fetchCard = (number: number) =>
    retryWhileBusy(() => fetchFile('makeShareImage', card(number), { signal }), signal)
  const files = [await fetchCard(1)]
  if (!severalCards) return files
  const { data } = await retryWhileBusy(() => api.describeShareImage(card(1)), signal)
  while (files.length < data.cards) files.push(await fetchCard(files.length + 1))
  return files
}

async function retryWhileBusy<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!isPassing(toProblem(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
    }
  }
  return work()
}

/** A problem that isn't specific to the image: the next one would fail the same way. */
export const isPassing = ({ code }: ApiProblem) => passing.has(code)
