/** Values that programs send as people write them: accepted if clear, otherwise refused with a hint on how to write them. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from '#shared/contract/endpoints'
import { readFields } from '#main/http/read-fields'
import { useService } from '../support/use-service'

const service = useService()

/** The refusal's messages for a charge. */
async function told(body: object): Promise<string[]> {
  const { alice } = service
  await alice.data('createCustomer', { body: { email: 'till@example.com' } })
  const error = await alice.refused('createCharge', 'validation_failed', {
    body: { email: 'till@example.com', amount: 100, ...body }
  })
  return (error.fields as { path: string; message: string }[]).map(
    ({ path, message }) => `${path} ${message}`
  )
}

describe('amounts', () => {
  const integer = 'amount must be an integer in the smallest unit of the currency'
  test.each<[unknown, string]>([
    ['49.90', `${integer}: 4990`],
    ['49,90', `${integer}: 4990`],
    ['49.9', `${integer}: 4990`],
    [49.9, `${integer}: 4990`],
    ['€ 49,90', `${integer}: 4990`],
    ['49.90 EUR', `${integer}: 4990`],
    ['1.234,50', `${integer}: 123450`],
    ["1'234.50", `${integer}: 123450`],
    ['-0.50', `${integer}: -50`],
    ['4990', `${integer}, such as 4990 for 49.90`],
    ['free', `${integer}, such as 4990 for 49.90`],
    [true, `${integer}, such as 4990 for 49.90`],
    [{}, `${integer}, such as 4990 for 49.90`],
    [{ toString: 30 }, `${integer}, such as 4990 for 49.90`]
  ])('%j', async (amount, expected) => {
    expect(await told({ amount })).toEqual([expected])
  })
})

test('an object with a `toString` of its own is refused like any other', async () => {
  const body = { email: 'till@example.com', has_subscription: { toString: 30 } }
  const { fields } = await service.alice.refused('createCustomer', 'validation_failed', { body })
  expect(fields).toMatchObject([{ path: 'has_subscription' }])
})

describe('times', () => {
  const charge = async (person: 'alice' | 'bob', charged_at: unknown) => {
    await service[person].data('createCustomer', { body: { email: 'till@example.com' } })
    const body = { email: 'till@example.com', amount: 100, charged_at }
    return (await service[person].data('createCharge', { body })).charged_at
  }

  test.each([
    ['a space and no zone', '2026-02-20 10:00:00', '2026-02-20T09:00:00.000Z'],
    ['a T and no zone', '2026-02-20T10:00:00', '2026-02-20T09:00:00.000Z'],
    ['no seconds', '2026-02-20 10:00', '2026-02-20T09:00:00.000Z'],
    ['a fraction', '2026-02-20 10:00:00.123456', '2026-02-20T09:00:00.123Z'],
    ['in summer', '2025-07-20 10:00:00', '2025-07-20T08:00:00.000Z'],
    ['an hour that is left out: the first minute after', '2025-03-30 02:30:00', '2025-03-30T01:00:00.000Z'],
    ['an hour that comes twice: the first', '2025-10-26 02:30:00', '2025-10-26T00:30:00.000Z'],
    ['an offset behind a space', '2026-02-20 10:00:00 +0100', '2026-02-20T09:00:00.000Z'],
    ['an offset of hours', '2026-02-20 10:00:00+01', '2026-02-20T09:00:00.000Z'],
    ['a zone by its name', '2026-02-20 10:00:00 UTC', '2026-02-20T10:00:00.000Z'],
    ['small letters', '2026-02-20t10:00:00z', '2026-02-20T10:00:00.000Z']
  ])('are taken with %s', async (_title, sent, expected) => {
    expect(await charge('alice', sent)).toBe(expected)
  })

  test("without a zone are of the account's", async () => {
    expect(await charge('bob', '2026-02-20 10:00:00')).toBe('2026-02-20T15:00:00.000Z')
  })

  const wanted =
    'charged_at must be Unix seconds, a time such as 2026-01-31T09:30:00Z or 2026-01-31 09:30:00, or a day YYYY-MM-DD'
  test.each<[unknown, string]>([
    ['20.11.2025', '; this one is 2025-11-20'],
    ['20.11.2025 10:00', '; this one is 2025-11-20'],
    ['03.04.2025', '; this one is 2025-04-03'],
    ['11/20/2025', '; this one is 2025-11-20'],
    ['20/11/2025', '; this one is 2025-11-20'],
    ['2025/11/20', '; this one is 2025-11-20'],
    ['03/04/2025', ''],
    ['31.02.2025', ''],
    ['2026-02-20 25:00:00', ''],
    ['2026-02-30 10:00:00', ''],
    ['yesterday', ''],
    [1769851800000, '; in seconds instead of milliseconds that is 1769851800'],
    ['1769851800', '; send Unix seconds as a number, without quotation marks: 1769851800']
  ])('%j is refused', async (charged_at, hint) => {
    expect(await told({ charged_at })).toEqual([wanted + hint])
  })

  test('days in filters get the same hint', async () => {
    const error = await service.alice.refused('listReviews', 'validation_failed', {
      query: { date_from: '20.11.2025' }
    })
    expect(error.fields).toMatchObject([
      { path: 'date_from', message: 'must be an existing day in the form YYYY-MM-DD; this one is 2025-11-20' }
    ])
  })
})

/** The inner schema of an optional or nullable one. */
const plain = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? plain(schema.unwrap() as z.ZodType)
    : schema

const fields = operations.flatMap(([operation, row]) =>
  Object.entries(row.body?.shape ?? {}).map(([name, schema]) => ({
    operation,
    name,
    schema: plain(schema as z.ZodType)
  }))
)
const hintFor = (name: string, schema: z.ZodType, sent: unknown) =>
  readFields({ [name]: schema }, { [name]: sent }).problems.map(({ message }) => message)

describe('every field gets a hint at what was meant', () => {
  const ofType = (type: string) =>
    fields
      .filter(({ name, schema }) => schema.type === type && name !== 'amount')
      .map((each) => ({ ...each }))

  test('numbers in quotation marks, and with a comma', () => {
    const numbers = ofType('number')
    expect(numbers.length).toBeGreaterThan(20)
    for (const { operation, name, schema } of numbers)
      expect(hintFor(name, schema, '7'), `${operation} ${name}`).toEqual([
        expect.stringMatching(/^must be a (whole )?number, without quotation marks: 7$/)
      ])
    expect(hintFor('ratio', z.number(), '4,5')).toEqual(['must be a number, without quotation marks: 4.5'])
  })

  test('true and false in quotation marks, and as people say it', () => {
    const flags = ofType('boolean')
    expect(flags.length).toBeGreaterThan(20)
    for (const { operation, name, schema } of flags) {
      for (const sent of ['true', 'True', 'yes', '1', 1, 'on'])
        expect(hintFor(name, schema, sent), `${operation} ${name}`).toEqual(['must be true or false: true'])
      for (const sent of ['false', 'no', '0', 0])
        expect(hintFor(name, schema, sent), `${operation} ${name}`).toEqual(['must be true or false: false'])
      expect(hintFor(name, schema, 'perhaps')).toEqual(['must be true or false'])
    }
  })

  test('a list of one, and a text that is a number', () => {
    expect(hintFor('tags', z.array(z.string()), 'regular')).toEqual(['must be a list: ["regular"]'])
    expect(hintFor('phone', z.string(), 4930901820)).toEqual([
      'must be text, in quotation marks: "4930901820"'
    ])
    expect(hintFor('deep', z.strictObject({ on: z.boolean() }), { on: 'true' })).toEqual([
      'must be true or false: true'
    ])
  })
})
