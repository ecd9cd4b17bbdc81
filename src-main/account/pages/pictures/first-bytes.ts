/** The type of a file by its first bytes, whatever its name says. */

const text = (bytes: Uint8Array, start: number, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start, start + length)

const isTaken = {
  png: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  jpeg: (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff',
  webp: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP'
} satisfies Record<string, (bytes: Uint8Array) => boolean>
export type TakenType = keyof typeof isTaken

/** The accepted picture types, or null. */
export const takenType = (bytes: Uint8Array): TakenType | null =>
  (Object.keys(isTaken) as TakenType[]).find((type) => isTaken[type](bytes)) ?? null

/** Picture types people commonly have, named when they are refused. */
const others: [name: string, is: (bytes: Uint8Array) => boolean][] = [
  ['a GIF', (bytes) => text(bytes, 0, 4) === 'GIF8'],
  ['a TIFF', (bytes) => ['II*\0', 'MM\0*'].includes(text(bytes, 0, 4))],
  ['a BMP', (bytes) => text(bytes, 0, 2) === 'BM'],
  ['a PDF', (bytes) => text(bytes, 0, 5) === '%PDF-'],
  ['an AVIF', (bytes) => /^ftypavi[fs]/.test(text(bytes, 4, 8))],
  ['a HEIC', (bytes) => /^ftyp(?:hei|hev|mif1|msf1)/.test(text(bytes, 4, 8))],
  ['an SVG', (bytes) => /^\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text(bytes, 0, 256))],
  ['a web page', (bytes) => /^\s*<(?:!doctype html|html|script)/i.test(text(bytes, 0, 256))]
]

/** Such as "a GIF"; null if the type has no name that people know. */
export const otherType = (bytes: Uint8Array): string | null => others.find(([, is]) => is(bytes))?.[0] ?? null
