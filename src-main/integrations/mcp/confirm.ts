/** Asks the person before a tool acts: through the assistant's program where it can, else in two steps with a code. */
import { createHash, randomBytes } from 'node:crypto'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'

type Json = Record<string, unknown>

export type Confirmation = { agreed: true } | { agreed: false; answer: Json }

export interface Confirmer {
  /** @param given the arguments of the call, a code of an earlier answer among them. */
  confirm(tool: string, given: Json, question: string): Promise<Confirmation>
}

const codeLife = 10 * 60_000
const mostCodes = 100

export function confirmer({ server }: McpServer, now: () => number): Confirmer {
  /** For which call each code is good, and until when. */
  const codes = new Map<string, { call: string; until: number }>()
  return {
    async confirm(tool, given, question) {
      if (server.getClientCapabilities()?.elicitation !== undefined) return askPerson(question)
      const { confirmation_code: code, ...rest } = given
      const call = fingerprint(tool, rest, question)
      if (typeof code === 'string') {
        const found = codes.get(code)
        codes.delete(code)
        if (found?.call === call && found.until >= now()) return { agreed: true }
      }
      const made = randomBytes(9).toString('base64url')
      const oldest = codes.keys().next()
      if (codes.size >= mostCodes && !oldest.done) codes.delete(oldest.value)
      codes.set(made, { call, until: now() + codeLife })
      return { agreed: false, answer: { done: false, question, confirmation_code: made } }
    }
  }

  async function askPerson(question: string): Promise<Confirmation> {
    const { action, content } = await server.elicitInput({
      message: question,
      requestedSchema: {
        type: 'object',
        properties: { agree: { type: 'boolean', title: 'Yes, do it' } },
        required: ['agree']
      }
    })
    if (action === 'accept' && content?.['agree'] === true) return { agreed: true }
    return { agreed: false, answer: { done: false, question: 'The person did not agree. Nothing was done.' } }
  }
}

/** A code is good for the very call that was shown, whose question still reads the same. */
const fingerprint = (tool: string, given: Json, question: string): string =>
  createHash('sha256')
    .update(JSON.stringify([tool, Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1)), question]))
    .digest('hex')
