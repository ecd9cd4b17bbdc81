/** Questions from assistants whose own program cannot ask: the window shows them, and the answer there decides. */
import { useWindow, said } from '../support/use-window'
import { edge } from '../support/window-edge'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import texts from '#messages/assistant-questions'
import { questions } from '#window/app/assistant-questions.svelte'
import { runWindowCommand } from '#window/app/run-window-commands'
import { live } from '#window/core/live'
import { useAssistants } from '../support/use-assistants'

const service = useWindow()
const connect = useAssistants()

beforeAll(() => live.onOrder((order) => void runWindowCommand(order)))

let given: { customer_id: number; channel: 'email' }
let turn = 0
beforeEach(async () => {
  const body = { email: `asked-${++turn}@example.com` }
  given = { customer_id: (await service.alice.data('createCustomer', { body })).id, channel: 'email' }
})

async function assistant() {
  const { token } = service.alice.withScopes('customers:read', 'asks:read', 'asks:write')
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  return connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit }))
}
const isAsked = async () => {
  await expect.poll(() => questions.waiting.length).toBe(1)
  return questions.waiting[0]!
}
const asksOfCustomer = () => service.alice.data('listAsks', { query: { customer_id: given.customer_id } })

test('agreed to, it is done; the card goes', async () => {
  const { use } = await assistant()
  const answer = use('ask_for_review', given)
  const { id, text } = await isAsked()
  expect(text).toContain(`asked-${turn}@example.com`)
  expect(await asksOfCustomer()).toEqual([])
  await questions.answer(id, true)
  expect((await answer).structuredContent).toMatchObject({ done: true })
  expect(questions.waiting).toEqual([])
  expect(await asksOfCustomer()).toHaveLength(1)
})

test('refused, nothing is done, and the assistant is told so', async () => {
  const { use } = await assistant()
  const answer = use('ask_for_review', given)
  await questions.answer((await isAsked()).id, false)
  expect((await answer).structuredContent).toMatchObject({
    done: false,
    question: expect.stringContaining('did not agree')
  })
  expect(await asksOfCustomer()).toEqual([])
})

test('where the service does not answer, it goes on waiting', async () => {
  const { use } = await assistant()
  const answer = use('ask_for_review', given)
  const { id } = await isAsked()
  edge.isCutOff = true
  await questions.answer(id, true)
  expect([questions.waiting.length, said().length]).toEqual([1, 1])
  edge.isCutOff = false
  await questions.answer(id, false)
  expect((await answer).structuredContent.done).toBe(false)
})

test('an assistant that no longer waits takes its question back; an answer in the same moment is too late', async () => {
  const { client } = await assistant()
  const gone = new AbortController()
  const answer = client.callTool({ name: 'ask_for_review', arguments: given }, undefined, {
    signal: gone.signal
  })
  const question = await isAsked()
  gone.abort('tired of waiting')
  await expect(answer).rejects.toThrow()
  await expect.poll(() => questions.waiting.length).toBe(0)
  questions.take(question)
  await questions.answer(question.id, true)
  expect([questions.waiting, said()]).toEqual([[], [texts.tooLate]])
  expect(await asksOfCustomer()).toEqual([])
})

test('a window that connects again is told what still waits, and shows it once', async () => {
  const { use } = await assistant()
  const answer = use('ask_for_review', given)
  const { id, asker } = await isAsked()
  expect(asker).not.toBe('')
  const accountId = service.alice.accountId
  live.stop()
  questions.settle(id)
  live.start(accountId)
  expect((await isAsked()).id).toBe(id)
  live.stop()
  live.start(accountId)
  await live.connected()
  expect(questions.waiting).toHaveLength(1)
  await questions.answer(id, false)
  await answer
})

test('an owner who is looking elsewhere is told by the system', () => {
  const shown: unknown[] = []
  class Notification {
    static permission = 'granted'
    constructor(title: string, { body }: { body: string }) {
      shown.push([title, body])
    }
  }
  vi.stubGlobal('Notification', Notification)
  const looking = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const id = crypto.randomUUID()
  questions.take({ id, text: 'May I?', asker: 'Assistant' })
  expect(shown).toEqual([['Assistant', 'May I?']])
  questions.settle(id)
  looking.mockRestore()
})
