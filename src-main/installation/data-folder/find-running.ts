/**
 * Finds the service running on a data folder, for our own programs: a second start, the command line, the MCP server. Whatever
 * listens on the port has to prove its identity first; a stranger learns nothing.
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
  /** An address that admits a window, once and within a minute; null: the service no longer issues any. */
  launchUrl: () => Promise<string | null>
}

/** Milliseconds: on the same machine an answer takes a few, or on a busy one a few hundred. */
const answersWithin = 3000
/** Far longer than a genuine answer, in bytes. */
const maxAnswerLength = 10_000

/** Null: no service is running there, or another program answers. */
export async function findRunning(dataDir: string): Promise<FoundService | null> {
  const running = readRunning(dataDir)
  if (running === null || !isLocked(dataDir)) return null
  const { port, key, pid } = running
  // The host is not read from the file: it is always this machine.
  const url = `http://127.0.0.1:${port}`
  const prove = () => provenNonce(url, port, key)
  if ((await prove()) === null) return null
  const launchUrl = async () => {
    const nonce = await prove()
    return nonce === null ? null : askForLaunch(url, nonce, proofOf(key, 'launch', port, nonce))
  }
  return { url, port, pid, launchUrl }
}

const health = z.object({ data: z.object({ proof: z.string(), nonce: z.string() }) })
const launch = z.object({ data: z.object({ launch_url: z.string() }) })

/** The nonce with which the service lets us prove our identity; null: it did not prove its own. */
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
  // Redirects are never followed, whatever the answer.
  return address?.startsWith(`${url}/#`) ? address : null
}

/** Undefined: no answer, or not a valid one. */
async function read(address: string, request: RequestInit = {}): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(answersWithin)
    const response = await fetch(address, { ...request, redirect: 'error', signal })
    let text = ''
    const decoder = new TextDecoder()
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece as Uint8Array, { stream: true })
      if (text.length > maxAnswerLength) return undefined
    }
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
