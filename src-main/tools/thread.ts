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
  stop: () => Promise<void>
}

/** The thread was stopped, or has stopped itself, before the end of its work. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded'
  constructor() {
    super('the thread has ended in the middle of its work')
  }
}

export interface ThreadOptions extends Pick<WorkerOptions, 'workerData' | 'resourceLimits'> {
  /** Milliseconds: a thread that is silent for this long is stopped. Undefined: no limit. */
  patience?: number
}

export function openThread<Said extends { type: string }>(
  file: string,
  { patience, ...options }: ThreadOptions
): Thread<Said> {
  const worker = new Worker(file, options)
  // Subscribed from the start: messages that arrive before somebody reads are kept.
  const said = on(worker, 'message', { close: ['exit'] })
  const grant = stopWhenSilent(worker, patience ?? Infinity)
  return {
    messages: async function* () {
      for await (const [message] of said) {
        if ((message as { type: string }).type === 'end') return
        yield message as Exclude<Said, End>
      }
      throw new ThreadEnded()
    },
    answer: (value) => worker.postMessage(value),
    grant,
    stop: async () => {
      await worker.terminate()
    }
  }
}

/** The timeout is split, so that a jump of the clock (after sleep) or one long turn uses up only part of it. */
const parts = 4

/** Returns a function that restarts the timeout. */
function stopWhenSilent(worker: Worker, patience: number): (patience?: number) => void {
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
  grant()
  worker.on('message', () => grant())
  worker.once('exit', () => {
    clearTimeout(timer)
    whole = Infinity
  })
  return grant
}

export interface Speaker<Said> {
  say: (message: Said) => void
  /** Resolves with the answer. */
  ask: (message: Said) => Promise<unknown>
  end: () => void
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
    },
    end: () => port.close()
  }
}
