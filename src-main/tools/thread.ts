/** A conversation with another thread: its messages are read one by one, and its questions answered in order. */
import { on } from 'node:events'
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'

/** The end of every conversation that was not interrupted. */
interface End {
  type: 'end'
}

export interface Thread<Said> {
  /** Throws if the thread ends without having sent `end`. */
  messages: () => AsyncGenerator<Exclude<Said, End>>
  /** Answers the last question read. */
  answer: (value?: unknown) => void
  /** @param patience milliseconds that the thread may stay silent from now on */
  grant: (patience: number) => void
  /** Does nothing once the thread has come to the end of its work. */
  stop: () => Promise<void>
}

/** The thread was stopped, or has stopped itself, before the end of its work. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded'
  constructor() {
    super('the thread has ended in the middle of its work')
  }
}

export interface ThreadOptions extends Pick<WorkerOptions, 'resourceLimits'> {
  /** What the thread has to do. The first is its `workerData`; each further one answers its question `end`. */
  job: unknown
  /** Milliseconds: a thread that is silent for this long is stopped. Undefined: no limit. */
  patience?: number
  /** Milliseconds that the thread waits for another job, as a start takes it several times longer than a small one. */
  rest?: number
}

interface Resting {
  worker: Worker
  /** Ends its rest. */
  end: () => void
}

/** The threads that wait for a job, by file and limits; one of a kind is enough. */
const resting = new Map<string, Resting>()

export function openThread<Said extends { type: string }>(
  file: string,
  { job, patience = Infinity, rest = 0, resourceLimits = {} }: ThreadOptions
): Thread<Said> {
  const kind = JSON.stringify([file, resourceLimits])
  const worker = wake(kind, job) ?? new Worker(file, { workerData: job, resourceLimits })
  // Subscribed from the start: messages that arrive before somebody reads are kept.
  const said = on(worker, 'message', { close: ['exit'] })
  const silence = stopWhenSilent(worker, patience)
  let isOver = false
  // Not only once it is read: whoever stops the thread in between would stop the next job.
  const arrived = ({ type }: { type: string }) => {
    if (type !== 'end' || isOver) return
    isOver = true
    worker.off('message', arrived)
    silence.end()
    layToRest(worker, kind, rest)
  }
  worker.on('message', arrived)
  return {
    messages: async function* () {
      for await (const [message] of said) {
        if ((message as { type: string }).type === 'end') return
        yield message as Exclude<Said, End>
      }
      throw new ThreadEnded()
    },
    answer: (value) => worker.postMessage(value),
    grant: silence.grant,
    stop: async () => {
      if (isOver) return
      isOver = true
      await worker.terminate()
    }
  }
}

function wake(kind: string, job: unknown): Worker | undefined {
  const found = resting.get(kind)
  if (found === undefined) return undefined
  found.end()
  found.worker.ref()
  found.worker.postMessage(job)
  return found.worker
}

/** It keeps no program from ending. */
function layToRest(worker: Worker, kind: string, rest: number): void {
  if (rest === 0 || resting.has(kind)) return void worker.terminate()
  const end = () => {
    clearTimeout(timer)
    resting.delete(kind)
    worker.off('exit', end).off('error', end)
  }
  const timer = setTimeout(() => {
    end()
    void worker.terminate()
  }, rest).unref()
  resting.set(kind, { worker, end })
  worker.on('exit', end).on('error', end)
  worker.unref()
}

/** The timeout is split, so that a jump of the clock (after sleep) or one long turn uses up only part of it. */
const parts = 4

interface Silence {
  /** Restarts the timeout. */
  grant: (patience?: number) => void
  end: () => void
}

function stopWhenSilent(worker: Worker, patience: number): Silence {
  let whole = patience
  let left = parts
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    if (whole === Infinity) return
    timer = setTimeout(() => {
      if (--left > 0) wait()
      else void worker.terminate()
    }, whole / parts)
  }
  const grant = (patienceNow = whole) => {
    clearTimeout(timer)
    whole = patienceNow
    left = parts
    wait()
  }
  const spoke = () => grant()
  const end = () => {
    clearTimeout(timer)
    whole = Infinity
    worker.off('message', spoke).off('exit', end)
  }
  grant()
  worker.on('message', spoke)
  worker.once('exit', end)
  return { grant, end }
}

export interface Speaker<Said> {
  say: (message: Said) => void
  /** Resolves with the answer. */
  ask: (message: Said) => Promise<unknown>
}

/** The other side, for the code that runs in the thread. */
export function speakFromThread<Said extends { type: string }>(): Speaker<Said> {
  const port = parentPort
  if (port === null) throw new Error('this file is started by the service, as a worker')
  // Answers come in the order of the questions.
  const waiting: ((answer: unknown) => void)[] = []
  port.on('message', (answer: unknown) => waiting.shift()?.(answer))
  const say = (message: Said) => port.postMessage(message)
  return {
    say,
    ask: (message) => {
      say(message)
      return new Promise((resolve) => void waiting.push(resolve))
    }
  }
}
