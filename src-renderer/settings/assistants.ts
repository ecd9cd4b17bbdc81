/** Assistants that can use Goodword, over HTTP or by starting its command line: what to put into the settings of each. */
import type { Scope } from '#shared/contract/scopes'

export interface Assistant {
  id: 'claude-desktop' | 'claude' | 'vscode' | 'cursor' | 'codex' | 'other' | 'command'
  /** The assistant's own name; empty for any other. */
  name: string
  settings: (there: There) => string
  /** The assistant starts the command line. */
  starts?: true
  /** Installed with a bundle, which then asks for the token. */
  bundled?: true
}

/** What an assistant has to know about this Goodword. */
export interface There {
  /** For example `http://127.0.0.1:4870/mcp`. */
  address: string
  token: string
  /** The program and arguments with which an assistant can start Goodword's command line itself. */
  command: readonly string[]
}

/** @param command runs the command line: a program and its first arguments. */
export const servingCommand = (command: readonly string[], dataFolder: string): string[] => [
  ...command,
  'mcp',
  '--data-dir',
  dataFolder
]

const json = (value: object): string => JSON.stringify(value, null, 2)
const server = ({ address: url, token }: There) => ({ url, headers: { Authorization: `Bearer ${token}` } })

export const assistants: readonly [Assistant, ...Assistant[]] = [
  {
    id: 'claude-desktop',
    name: 'Claude Desktop',
    starts: true,
    bundled: true,
    settings: ({ token }) => token
  },
  {
    id: 'claude',
    name: 'Claude Code',
    settings: ({ address, token }) =>
      `claude mcp add --transport http goodword ${address} --header "Authorization: Bearer ${token}"`
  },
  {
    id: 'vscode',
    name: 'VS Code',
    settings: (there) => json({ servers: { goodword: { type: 'http', ...server(there) } } })
  },
  {
    id: 'cursor',
    name: 'Cursor',
    settings: (there) => json({ mcpServers: { goodword: server(there) } })
  },
  {
    id: 'codex',
    name: 'Codex',
    settings: ({ address, token }) =>
      `[mcp_servers.goodword]\nurl = "${address}"\nhttp_headers = { Authorization = "Bearer ${token}" }`
  },
  {
    id: 'other',
    name: '',
    settings: (there) => json({ mcpServers: { goodword: { type: 'http', ...server(there) } } })
  },
  {
    id: 'command',
    name: '',
    starts: true,
    settings: ({ token, command: [command, ...args] }) =>
      json({ mcpServers: { goodword: { command, args, env: { GOODWORD_TOKEN: token } } } })
  }
]

const reading: readonly Scope[] = [
  'reviews:read',
  'customers:read',
  'asks:read',
  'messages:read',
  'strategy:read',
  'sending:read',
  'sources:read',
  'tags:read',
  'locations:read'
]

/** What an assistant may do. Before each action, its own program asks the owner. */
export const grantsOfAssistants = { read: reading, act: [...reading, 'asks:write', 'reviews:write'] } as const
