/** One visitor per turn of the event loop. */
import type { Request, Response } from 'express'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from '#main/public-pages/server/take-turns'

const message = new IncomingMessage(new Socket())
const request = message as unknown as Request
const open = new ServerResponse(message) as unknown as Response

test('they are served in their order, one a turn', async () => {
  const serve = takeTurns()
  const served: number[] = []
  for (const visitor of [1, 2, 3]) void serve(request, open, () => served.push(visitor))
  expect(served).toEqual([])
  for (const soFar of [[1], [1, 2], [1, 2, 3]]) {
    await nextTurn()
    expect(served).toEqual(soFar)
  }
  void serve(request, open, () => served.push(4))
  await nextTurn()
  expect(served).toEqual([1, 2, 3, 4])
})

test('who comes while others are served comes behind them', async () => {
  const serve = takeTurns()
  const served: string[] = []
  void serve(request, open, () => {
    served.push('first')
    void serve(request, open, () => served.push('third'))
  })
  void serve(request, open, () => served.push('second'))
  for (let turn = 0; turn < 4; turn++) await nextTurn()
  expect(served).toEqual(['first', 'second', 'third'])
})

test('who has left is not served, and holds up nobody', async () => {
  const serve = takeTurns()
  const served: string[] = []
  const left = Object.defineProperty(new ServerResponse(message), 'closed', { value: true })
  void serve(request, left as unknown as Response, () => served.push('gone'))
  void serve(request, open, () => served.push('here'))
  for (let turn = 0; turn < 3; turn++) await nextTurn()
  expect(served).toEqual(['here'])
})
