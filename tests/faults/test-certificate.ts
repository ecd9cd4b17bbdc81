/** A self-signed certificate for 127.0.0.1: well-formed, but trusted by nobody. */
import { generate } from 'selfsigned'

export async function testCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }]
  })
  return { key, cert }
}
