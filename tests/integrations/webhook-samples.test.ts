/** The samples in docs/for-programs.md accept what Goodword signs, and nothing else. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { signedHeaders } from '#main/integrations/webhooks/sign'

const folder = mkdtempSync(join(tmpdir(), 'goodword-samples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = readFileSync(join(import.meta.dirname, '../../docs/for-programs.md'), 'utf8')
const sample = (language: string) => new RegExp(`\\n\`\`\`${language}\\n(.*?)\\n\`\`\``, 's').exec(page)![1]!
const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`

const callers = {
  js: {
    program: process.execPath,
    file: 'sample.mjs',
    rest: `const [secret, headers, body] = JSON.parse(process.argv[2])
console.log(JSON.stringify(readWebhook(secret, headers, body)))`
  },
  python: {
    program: 'python3',
    file: 'sample.py',
    rest: `import sys
secret, headers, body = json.loads(sys.argv[1])
print(json.dumps(read_webhook(secret, headers, body.encode())))`
  }
}

describe.each(['js', 'python'] as const)('the sample in %s', (language) => {
  const { program, file, rest } = callers[language]
  const isThere = spawnSync(program, ['--version']).status === 0
  const read = (secret: string, headers: Record<string, string>, body: string) => {
    writeFileSync(join(folder, file), `${sample(language)}\n${rest}\n`)
    return spawnSync(program, [join(folder, file), JSON.stringify([secret, headers, body])], {
      encoding: 'utf8'
    })
  }
  const payload = JSON.stringify({ type: 'review.created', data: { review: 'Très bien 👍' } })
  const signed = (secrets: string[], at = Date.now()) =>
    signedHeaders({ messageId: 'msg_1', at, payload, secrets })

  test.skipIf(!isThere)('reads what is signed, also while the secret is changed', () => {
    for (const secrets of [[secretOf('a')], [secretOf('b'), secretOf('a')]]) {
      const { stdout, stderr } = read(secretOf('a'), signed(secrets), payload)
      expect(stderr).toBe('')
      expect(JSON.parse(stdout)).toEqual(JSON.parse(payload))
    }
  })

  test.skipIf(!isThere).each([
    ['another secret', secretOf('b'), () => signed([secretOf('a')]), payload],
    ['another body', secretOf('a'), () => signed([secretOf('a')]), payload.replace('bien', 'mal')],
    ['an hour ago', secretOf('a'), () => signed([secretOf('a')], Date.now() - 3_600_000), payload]
  ])('refuses %s', (_what, secret, headers, body) => {
    const { status, stdout } = read(secret, headers(), body)
    expect(status).not.toBe(0)
    expect(stdout).toBe('')
  })
})
