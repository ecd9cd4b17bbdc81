/** Parses the XML of a workbook chunk by chunk, without keeping it. */
import { Parser } from 'htmlparser2'
import { FileRefusal, type Content } from '../pipeline'

/** Element names come without their namespace prefix, which differs between programs; attributes come as written. */
export interface XmlHandler {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** Workbooks nest about a dozen elements; the parser looks through all open ones for each tag. */
const deepest = 100

/** Yields after each chunk, so that the caller can pass on what the handler has collected. Custom entities are not expanded. */
export async function* parseXml(content: Content, handler: XmlHandler): AsyncGenerator<void> {
  let depth = 0
  const parser = new Parser(
    {
      // Before its attributes are read, so that not even one piece of the file is parsed any deeper.
      onopentagname: () => {
        if (++depth > deepest) throw tooDeep()
      },
      onopentag: (name, attributes) => handler.open(localName(name), attributes),
      onclosetag: (name) => {
        depth--
        handler.close(localName(name))
      },
      ontext: (text) => handler.text(text)
    },
    { xmlMode: true }
  )
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const piece of content()) {
    decoder ??= new TextDecoder(encodingOf(piece))
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.end(decoder?.decode() ?? '')
  yield
}

/** Parses the XML to its end. */
export async function readXml(content: Content | undefined, handler: Partial<XmlHandler>): Promise<void> {
  if (content === undefined) return
  const whole = { open: nothing, close: nothing, text: nothing, ...handler }
  for await (const _piece of parseXml(content, whole));
}

const tooDeep = () =>
  new FileRefusal(
    'too_demanding',
    'This workbook nests its content more deeply than any spreadsheet does. Save its sheet as CSV, and use that file.'
  )

const nothing = () => undefined

const localName = (name: string): string => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

function encodingOf(piece: Buffer): string {
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
  return piece[0] === 0xfe && piece[1] === 0xff ? 'utf-16be' : 'utf-8'
}
