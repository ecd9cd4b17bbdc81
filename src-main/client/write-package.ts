/**
 * Writes what the client package needs from the contract: the OpenAPI document, and the paths in done-twice.ts. Run by
 * scripts/build-client.mjs.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '#shared/contract/openapi'
import { doneTwice } from './done-twice'

const [, , folder = '.', version = ''] = process.argv
const document = openApiDocument('http://127.0.0.1:4870', version)
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(document)}\n`)
writeFileSync(join(folder, 'done-twice.js'), `export const doneTwice = ${JSON.stringify(doneTwice)}\n`)
