/** The OpenAPI document in third-party tools. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { openApiDocument } from '#shared/contract/openapi'

const document = openApiDocument('http://127.0.0.1:4870', '0.1.0')
const folder = mkdtempSync(join(tmpdir(), 'goodword-openapi-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('Redocly finds nothing, by the rules that it recommends', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const lint = async (json: object) =>
    (
      await lintFromString({
        source: JSON.stringify(json),
        config,
        absoluteRef: join(folder, 'openapi.json')
      })
    ).map(
      ({ severity, ruleId, message, location }) =>
        `${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`
    )
  expect(await lint(document)).toEqual([])
  // Proves that the linter would find something.
  expect(await lint({ ...document, components: {} })).not.toEqual([])
})

test('a validator of the schema of OpenAPI finds nothing, and can follow every reference', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
  expect(validator.resolveRefs()).toBeDefined()
  const wrong = await new Validator().validate({ ...document, info: {} })
  expect(wrong.valid).toBe(false)
})

/** A program written against the generated types; lines that must not compile are marked. */
const program = `
import type { components, operations, paths, webhooks } from './openapi'

type Customer = components['schemas']['Customer']
type Listed = paths['/account/customers']['get']['responses'][200]['content']['application/json']
type NewCharge = operations['createCharge']['requestBody']['content']['application/json']
type Filters = NonNullable<operations['listReviews']['parameters']['query']>
type Told = webhooks['review.created']['post']['requestBody']['content']['application/json']
type Refused = paths['/account/customers/{id}']['get']['responses'][404]['content']['application/json']

export const names = ({ data, pagination }: Listed): string[] =>
  pagination.total === 0 ? [] : data.map(({ first_name, tags, id }) => \`\${id} \${first_name ?? ''} \${tags.join()}\`)
export const charge: NewCharge = { customer_id: 1, amount: 4990, charged_at: '2026-11-20 10:00:00' }
export const filters: Filters = { limit: 30, score: [4, 5], tag: ['regular'], date_key: 'replied_at' }
export const told = ({ type, data }: Told): number => (type === 'review.created' ? data.id : 0)
export const why = ({ error }: Refused): boolean => error.code === 'not_found'
export const email = ({ email }: Customer): string | null => email

// @ts-expect-error an amount is a number
export const text: NewCharge = { amount: '49.90' }
// @ts-expect-error no such field
export const unknown: NewCharge = { amount: 1, amont: 2 }
// @ts-expect-error no such code
export const code = ({ error }: Refused): boolean => error.code === 'nothing'
// @ts-expect-error no such date
export const key: Filters = { date_key: 'sent_at' }
// @ts-expect-error no such operation
export type Unknown = operations['listNothing']
`

test('openapi-typescript makes types of it that a program can use', async () => {
  const types = astToString(await openapiTypeScript(structuredClone(document) as unknown as OpenAPI3))
  writeFileSync(join(folder, 'openapi.d.ts'), types)
  writeFileSync(join(folder, 'program.ts'), program)
  const options = {
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler
  }
  const compiled = ts.createProgram([join(folder, 'program.ts'), join(folder, 'openapi.d.ts')], options)
  const problems = ts
    .getPreEmitDiagnostics(compiled)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  expect(problems).toEqual([])
}, 120_000)
