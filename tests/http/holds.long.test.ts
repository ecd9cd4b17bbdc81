/**
 * Nothing holds the program: whatever is asked in the shop of three years, others wait for no longer than a moment. An operation
 * that is new in the contract is asked, too, and must have something to do.
 */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { pathOf } from '#shared/contract/api-client'
import { endpoints, operations, type OperationId } from '#shared/contract/endpoints'
import { fillAccount } from '../bench/data/fill'
import { jsonList } from '../connecting/stand-ins/json-list'
import { useSite } from '../connecting/stand-ins/site'
import { callOf, type LargeShop } from '../support/ask-every-operation'
import { longestHold, slowness } from '../support/event-loop'
import { setUpEmail, useMailServer } from '../support/mail-account'
import type { CallOptions } from '../support/service'
import { useService } from '../support/use-service'
import { useSmsProvider } from '../support/use-sms-provider'

/** Milliseconds of processor time on the machine for which limits are set; a slower one is measured beside. */
const longest = 20
/** Nobody is accused of a few long turns: something may have been loaded, or garbage collected, or the machine was busy. */
const attempts = 8
/** What goes on after the answer is measured for this long, in milliseconds. */
const aftermath = 20

/** What these answer here. They are asked all the same: to refuse takes time, too. */
const refusals: Partial<Record<OperationId, string>> = {
  // No connection reads this review from its site.
  publishReply: 'conflict',
  // It is in another language, and there is no model.
  translateReview: 'conflict',
  // It goes to a chat of another kind.
  pairAlert: 'conflict',
  // It was not written on a page of their own.
  sendReply: 'conflict',
  getStaticPage: 'conflict',
  checkDoors: 'conflict',
  // There is no step of which something could be put off.
  putOffStep: 'validation_failed',
  signInEmailChannel: 'conflict',
  signOutEmailChannel: 'conflict',
  signInConnection: 'conflict',
  // The operation before them has removed the model.
  checkAssistant: 'conflict',
  listAssistantModels: 'conflict',
  addSampleData: 'in_use',
  // Only while the data cannot be opened.
  salvageData: 'conflict',
  startEmpty: 'conflict',
  addBackup: 'malformed_request',
  // Only in the desktop program.
  showLogs: 'conflict',
  lookForUpdate: 'conflict',
  installUpdate: 'conflict'
}

/** How many times as long these may take, until they go in turns: each writes everything about up to 200 customers at once. */
const slow: Partial<Record<OperationId, number>> = {
  askCustomers: 3,
  updateCustomers: 2,
  mergeCustomers: 2.5,
  // The program stands still on purpose while its file is replaced.
  restoreBackup: Infinity
}

const service = useService({
  fill: (ctx) => fillAccount(ctx, { reviews: 100_000, customers: 20_000, asks: 57_000 }, 1)
})
const mail = useMailServer()
const sms = useSmsProvider()
const list = jsonList()
const site = useSite((asked) => list.tell(asked))
const shop = {} as LargeShop

beforeAll(async () => {
  const ids = { sources: 7, tags: 10, locations: 10, customers: 1 }
  const outside = { site: site.url, mailPort: mail.port, sms: sms.twilio() }
  Object.assign(shop, { service, ids, outside } satisfies LargeShop)
  await setUpEmail(service, mail.port)
  // The columns of the reviews are read before anything is measured.
  await service.alice.call('countReviewFacets')
}, 120_000)

test.each(operations.map(([operation]) => operation))('%s', async (operation) => {
  const allowed = longest * (slow[operation] ?? 1)
  let shortest = Infinity
  let limit = allowed
  for (let turn = 0; turn < attempts && shortest > limit; turn++) {
    const call = await callOf(operation, shop, turn)
    const { result, holds } = await longestHold(async () => {
      const answer = await ask(operation, call)
      await pause(aftermath)
      return answer
    })
    const code = /"code":"(\w+)"/.exec(result.begin)?.[1]
    expect(result.status < 400 ? undefined : code, result.begin).toBe(refusals[operation])
    shortest = Math.min(shortest, holds[0]!)
    if (shortest > allowed) limit = allowed * (await slowness())
  }
  expect(shortest, `${operation} holds everybody up, in milliseconds`).toBeLessThanOrEqual(limit)
})

/** Without a kept connection, which a restore would end. */
const agent = new Agent()

/** Only the beginning of the answer is kept, because to read it would hold the program that is measured. */
function ask(
  operation: OperationId,
  { params = {}, query = {}, body, file }: CallOptions
): Promise<{ status: number; begin: string }> {
  const { path, method } = endpoints[operation]
  const bytes = file?.bytes ?? (body === undefined ? undefined : JSON.stringify(body))
  const type = file?.type ?? 'application/json'
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${service.alice.token}`,
      ...(bytes === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(bytes) })
    }
    const asked = request(
      service.url + pathOf(path, { params, query }),
      { agent, method, headers },
      (answer) => {
        let begin: Buffer | undefined
        answer.on('data', (piece: Buffer) => (begin ??= piece))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, begin: String(begin?.subarray(0, 500) ?? '') })
        )
      }
    )
    asked.on('error', reject)
    asked.end(bytes)
  })
}
