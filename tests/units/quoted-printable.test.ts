/** Quoted-printable, read back by an independent decoder. */
import * as fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { quotedPrintable } from '#main/tools/quoted-printable'

const head = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n'
async function read(encoded: Buffer): Promise<string> {
  const mail = await PostalMime.parse(Buffer.concat([Buffer.from(head), encoded]))
  return mail.text ?? ''
}

test.each([
  ['', ''],
  ['plain', 'plain'],
  ['a = b', 'a =3D b'],
  ['blank at the end ', 'blank at the end=20'],
  ['tab\t\nnext', 'tab=09\r\nnext'],
  ['.\n..', '=2E\r\n=2E.'],
  ['From here', '=46rom here'],
  ['für', 'f=C3=BCr'],
  ['a\rb\r\nc', 'a\r\nb\r\nc'],
  ['x'.repeat(75), 'x'.repeat(75)],
  ['x'.repeat(76), `${'x'.repeat(75)}=\r\nx`],
  ['ü'.repeat(13), `${'=C3=BC'.repeat(12)}=C3=\r\n=BC`]
])('%j', (text, encoded) => {
  expect(quotedPrintable(text).toString('latin1')).toBe(encoded)
})

test('whatever a text holds comes back, in short lines of seven bits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (any) => {
      const text = `${any.toWellFormed().replace(/[\r\0]/g, '')}!`
      const encoded = quotedPrintable(text)
      for (const line of encoded.toString('latin1').split('\r\n')) {
        expect(line.length).toBeLessThanOrEqual(76)
        expect(line).toMatch(/^(?:[\t -~]*[!-~])?$/)
      }
      expect((await read(encoded)).replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd())
    }),
    { numRuns: 300 }
  )
})
