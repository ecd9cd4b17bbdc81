/** A server as the owner enters it: `www.example.com`, with a port, or as an address that a web host has given them. */

export interface Server {
  host: string
  port: number | null
  /** The folder in the address, if it has one. */
  folder: string
}

const written = /^(?:[a-z]{3,5}:\/\/)?(?:[^@/\s]*@)?(\[[\da-f:.]+\]|[^\s/:?#@[\]]+)(?::(\d{1,5}))?(\/\S*)?$/i

const withoutSlash = (folder: string): string => (folder.endsWith('/') ? folder.slice(0, -1) : folder)

/** Null: it is none. */
export function serverIn(text: string): Server | null {
  const [, name, port, folder = ''] = written.exec(text.trim()) ?? []
  const url = name === undefined ? null : URL.parse(`https://${name}`)
  if (url === null || url.hostname === '') return null
  const number = port === undefined ? null : Number(port)
  if (number !== null && (number < 1 || number > 65_535)) return null
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: number, folder: withoutSlash(folder) }
}

/** The path of a file in the folder; relative to where the login leads if the folder is. */
export const pathIn = (folder: string, name: string): string =>
  folder === '' ? name : `${withoutSlash(folder)}/${name}`
