/** Work at a target that may never end by itself. */
import type { Access } from './port'

/** Milliseconds. */
export const usualPatience = 30_000

/**
 * Ends with the connection, when it takes too long, and when Goodword is stopping: ssh2 then leaves answers out, and a folder in a
 * network that is gone never answers.
 */
export async function within<Result>(
  access: Pick<Access, 'signal' | 'options'>,
  closed: AbortSignal | null,
  work: Promise<Result>
): Promise<Result> {
  const { signal, options } = access
  const ending = AbortSignal.any([
    signal,
    ...(closed === null ? [] : [closed]),
    AbortSignal.timeout(options.patience ?? usualPatience)
  ])
  let late = (): void => undefined
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        late = () => reject(ending.reason as Error)
        if (ending.aborted) late()
        else ending.addEventListener('abort', late)
      })
    ])
  } finally {
    ending.removeEventListener('abort', late)
    // It may still fail when nobody waits for it any more.
    work.catch(() => undefined)
  }
}
