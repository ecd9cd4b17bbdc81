/** The OpenAPI document, for the tests of it. */
import { Ajv2020, type AnySchema } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { version } from '../../package.json'
import { openApiDocument } from '#shared/contract/openapi'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: AnySchema
}
interface Reference {
  $ref: string
}
interface Answer {
  description: string
  headers?: object
  content?: Record<string, { schema: AnySchema }>
}
export interface Sent {
  required: boolean
  content: Record<string, { schema: AnySchema }>
}
interface Operation {
  operationId: string
  tags: string[]
  parameters?: (Parameter | Reference)[]
  requestBody?: Sent
  responses: Record<string, Answer | Reference>
  'x-scope': string
}
export interface Document {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: { requestBody: Reference } }>
  components: {
    schemas: Record<string, AnySchema>
    responses: Record<string, Answer>
    securitySchemes: object
  }
  security: object[]
  servers: { url: string }[]
  tags: { name: string; description: string }[]
}
export const document = openApiDocument('http://127.0.0.1:4870', version) as unknown as Document
export const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation }))
)

/** Resolves a part that may be a reference to a component. */
export function read<Part extends object>(part: Part | Reference): Part {
  if (!('$ref' in part)) return part
  const found = part.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document)
  expect(found, part.$ref).toBeDefined()
  return found as Part
}
export const parametersOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.map((each) => read(each))

/** Every part of the document, with its path. */
export function* walk(part: unknown, path: string): Generator<[path: string, part: Record<string, unknown>]> {
  if (typeof part !== 'object' || part === null) return
  if (!Array.isArray(part)) yield [path, part as Record<string, unknown>]
  for (const [name, each] of Object.entries(part)) yield* walk(each, `${path}/${name}`)
}

/** A validator that knows the document's schemas. */
export function ajvOfDocument() {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', ...document })
  return ajv
}

export const schemaIn = (schema: AnySchema): AnySchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as AnySchema
