/**
 * Finds the service running on a data folder, for our own programs: another start, the command line, the MCP server. Whatever
 * listens there has to prove its identity first; a stranger learns nothing.
 */
import { z } from 'zod'
import { isProof, newChallenge, proofOf } from './identity'
import { isLocked } from './lock'
import { readRunning } from './running-file'

export interface FoundService {
  /** `http://127.0.0.1:PORT` */
  url: string
  port: number
  pid: number
  /** An address that admits a window, once and within a minute; null: the service no longer issues one. */
  launchUrl: () => Promise<string | null>
}

/** Milliseconds: on the same machine an answer takes a few, on a busy one a few hundred. */
const answersWithin = 3000
/** Far more than a genuine answer takes, in bytes. */
const longestAnswer = 10_000

/** Null: none is running there, or another program answers. */
export async function findRunning(dataDir: string): Promise<FoundService | null> {
  const running = readRunning(dataDir)
  if (running === null || !isLocked(dataDir)) return null
  const { port, key, pid } = running
  // Not as in the file: it is always on this machine.
  const url = `http://127.0.0.1:${port}`
  const prove = () => provenNonce(url, port, key)
  if ((await prove()) === null) return null
  const launchUrl = async () => {
    const nonce = await prove()
    return nonce === null ? null : askForLaunch(url, nonce, proofOf(key, 'launch', port, nonce))
  }
  return { url, port, pid, launchUrl }
}

/** For trials: the servers that stand in for sites at the running service, as its flags said it. The file is ours alone. */
export const runningStandIns = (dataDir: string): readonly string[] => {
  const { stand_ins = [] } = readRunning(dataDir) ?? {}
  return stand_ins.length > 0 && isLocked(dataDir) ? stand_ins : []
}

const health = z.object({ data: z.object({ proof: z.string(), nonce: z.string() }) })
const launch = z.object({ data: z.object({ launch_url: z.string() }) })

/** The text with which the service lets us prove our identity; null: it did not prove its own. */
async function provenNonce(url: string, port: number, key: string): Promise<string | null> {
  const challenge = newChallenge()
  const { data } = health.safeParse(await read(`${url}/healthz?challenge=${challenge}`))
  if (data === undefined || !isProof(data.data.proof, proofOf(key, 'service', port, challenge))) return null
  return data.data.nonce
}

async function askForLaunch(url: string, nonce: string, proof: string): Promise<string | null> {
  const answer = await read(`${url}/launch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nonce, proof })
  })
  const address = launch.safeParse(answer).data?.data.launch_url
  // Redirects are not followed, whatever the answer.
  return address?.startsWith(`${url}/#`) ? address : null
}

/** Undefined: no answer, or not one of ours. */
async function read(address: string, request: RequestInit = {}): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(answersWithin)
    const response = await fetch(address, { ...request, redirect: 'error', signal })
    let text = ''
    const decoder = new TextDecoder()
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece as Uint8Array, { stream: true })
      if (text.length > longestAnswer) return undefined
    }
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
