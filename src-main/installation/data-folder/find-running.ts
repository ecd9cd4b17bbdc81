/**
 * Finds the service that runs on a data folder, for our own programs: another start, the command line, the MCP server. Whoever
 * listens there has to prove itself first; a stranger is told nothing.
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
  /** An address that lets a window in, once and within a minute; null: it does not give one any more. */
  launchUrl: () => Promise<string | null>
}

/** Milliseconds: on the same machine an answer takes a few, on a busy one some hundred. */
const answersWithin = 3000
/** Far more than an honest answer has, in bytes. */
const longestAnswer = 10_000

/** Null: none runs there, or what answers is not it. */
export async function findRunning(dataDir: string): Promise<FoundService | null> {
  const running = readRunning(dataDir)
  if (running === null || !isLocked(dataDir)) return null
  const { port, key, pid } = running
  // Not as the file has it: it is always on this machine.
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

/** The text with which the service lets us prove ourselves; null: it did not prove itself. */
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
  // It leads nowhere else, whatever is answered.
  return address?.startsWith(`${url}/#`) ? address : null
}

/** Undefined: no answer, or none that a service of ours gives. */
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
