/**
 * `goodword mcp`: an MCP server for one assistant on this machine, until it disconnects; standard output carries the protocol.
 */
import type { Command } from 'commander'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { version } from '../../package.json'
import { defaultDataDir } from '../config'
import { StartProblem } from '../problem'
import { command, type FolderOptions } from './open-account'
import { textOfFile } from './typed-files'

interface Options extends FolderOptions {
  tokenFile?: string
}

const lesson = `
Give the token only what the assistant may do. For reading:
  goodword tokens create --name assistant --scopes reviews:read,customers:read,asks:read,messages:read,strategy:read,sending:read,sources:read,tags:read,locations:read
With asks:write it can ask customers, each time after you have agreed; with reviews:write it can save replies.

In the assistant's settings, enter this command, for example:
  { "mcpServers": { "goodword": {
      "command": "goodword",
      "args": ["mcp"],
      "env": { "GOODWORD_TOKEN": "…" } } } }

It only talks to the running Goodword, once that has proved its identity.`

export function addMcpCommand(program: Command): void {
  command(
    program,
    'mcp',
    'serve an assistant on this machine by the Model Context Protocol',
    'mcp --token-file ~/assistant-token'
  )
    .option('--token-file <file>', 'file that contains the token; default: the variable GOODWORD_TOKEN')
    .addHelpText('after', lesson)
    .action(async ({ dataDir = defaultDataDir(), tokenFile }: Options) => {
      const token = readToken(tokenFile)
      const [{ serveMcp }, { connectionTo }, { StdioServerTransport }] = await Promise.all([
        import('../integrations/mcp/serve-mcp'),
        import('../integrations/mcp/connection'),
        import('@modelcontextprotocol/sdk/server/stdio.js')
      ])
      const { input, output } = ownStreams()
      const ended = new Promise((resolve) => input.once('end', resolve).once('close', resolve))
      const transport = new StdioServerTransport(input, output)
      const served = await serveMcp(connectionTo(dataDir, token), transport, { version })
      await ended
      await served.close()
    })
}

/**
 * On Windows, Electron replaces stdin with an empty stream and mixes errors into stdout: there we open the system's own file
 * descriptors.
 */
function ownStreams(): { input: Readable; output: Writable } {
  const isWrapped = process.platform === 'win32' && 'electron' in process.versions
  if (!isWrapped) return { input: process.stdin, output: process.stdout }
  return {
    input: createReadStream('', { fd: 0, autoClose: false }),
    output: createWriteStream('', { fd: 1, autoClose: false })
  }
}

/** @throws StartProblem if there is none */
function readToken(file: string | undefined): string {
  const token = file === undefined ? process.env['GOODWORD_TOKEN'] : textOfFile(file)
  if (token?.trim()) return token.trim()
  throw new StartProblem(
    'A token is required, in GOODWORD_TOKEN or --token-file: "goodword tokens create" creates one.'
  )
}
