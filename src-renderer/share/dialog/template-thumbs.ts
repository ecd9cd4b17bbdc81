/** Thumbnails of a review in each template, drawn two at a time, so that the large image never has to wait for all of them. */
import { fetchFile } from '#window/core/api'

const concurrency = 2
const side = 320

interface Job {
  review: number
  template: number
  signal: AbortSignal
  done: (blob: Blob | undefined) => void
}

const waiting: Job[] = []
let drawing = 0

/** Undefined if it can't be drawn: the template's name is enough. */
export function thumbOf(review: number, template: number, signal: AbortSignal): Promise<Blob | undefined> {
  return new Promise((done) => {
    waiting.push({ review, template, signal, done })
    void drawNext()
  })
}

async function drawNext(): Promise<void> {
  const job = drawing < concurrency ? waiting.shift() : undefined
  if (!job) return
  drawing++
  job.done(await draw(job))
  drawing--
  void drawNext()
}

async function draw({ review, template, signal }: Job): Promise<Blob | undefined> {
  if (signal.aborted) return undefined
  const body = { template_id: template, size: 'own', width: side, height: side } as const
  const file = fetchFile('makeShareImage', { params: { id: review }, body }, { signal })
  return file.then(({ blob }) => blob).catch(() => undefined)
}
