#!/usr/bin/env node
/** `goodword-api GET /account/reviews score=4,5`: one request to a running Goodword, or its events, as JSON. */
import { readFileSync } from 'node:fs'
import { connect } from './index.js'

const usage = `goodword-api METHOD PATH [name=value …] [JSON | @file | -]
goodword-api follow [resource …]

  goodword-api GET /account/reviews score=4,5 limit=10
  goodword-api POST /account/asks '{"email":"ann@example.com"}'

GOODWORD_URL says where Goodword listens (http://127.0.0.1:4870), GOODWORD_TOKEN is an access token from its settings.
`
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

async function run([what = '', path = '', ...rest]) {
  const { GOODWORD_URL: url = 'http://127.0.0.1:4870', GOODWORD_TOKEN: token = '' } = process.env
  const method = what.toUpperCase()
  const isCall = methods.includes(method) && path.startsWith('/')
  if (!isCall && what !== 'follow') return leave(2, usage)
  if (token === '') return leave(2, 'GOODWORD_TOKEN is missing: make an access token in Settings, Access tokens.\n')
  const goodword = connect({ url, token })
  if (!isCall) {
    const resources = [path, ...rest].filter((each) => each !== '')
    for await (const event of goodword.follow(resources.length > 0 ? { resources } : {})) print(event)
    return
  }
  const isQuery = (word) => /^\w+=/.test(word)
  const query = Object.fromEntries(rest.filter(isQuery).map((word) => word.split(/=(.*)/s, 2)))
  const body = rest.filter((word) => !isQuery(word)).map(readBody)[0]
  const { data, error, response } = await goodword[method](path, {
    params: { query },
    body,
    parseAs: 'text'
  })
  process.stdout.write(`${data ?? JSON.stringify(error)}\n`)
  if (!response.ok) process.exitCode = 1
}

function readBody(word) {
  if (word === '-') return JSON.parse(readFileSync(0, 'utf8'))
  return JSON.parse(word.startsWith('@') ? readFileSync(word.slice(1), 'utf8') : word)
}

const print = (value) => process.stdout.write(`${JSON.stringify(value)}\n`)

function leave(code, sentence) {
  process.stderr.write(sentence)
  process.exitCode = code
}

await run(process.argv.slice(2)).catch((error) => leave(1, `${error.message}\n`))
