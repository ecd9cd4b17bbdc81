/** Assistants that speak with Goodword over HTTP: what each wants in its settings. */
import type { Scope } from '../../src-shared/contract/scopes'

export interface Assistant {
  id: 'claude' | 'vscode' | 'cursor' | 'codex' | 'other'
  /** As it calls itself. */
  name: string
  settings: (address: string, token: string) => string
}

const json = (value: object): string => JSON.stringify(value, null, 2)
const server = (url: string, token: string) => ({ url, headers: { Authorization: `Bearer ${token}` } })

export const assistants: readonly [Assistant, ...Assistant[]] = [
  {
    id: 'claude',
    name: 'Claude Code',
    settings: (address, token) =>
      `claude mcp add --transport http goodword ${address} --header "Authorization: Bearer ${token}"`
  },
  {
    id: 'vscode',
    name: 'VS Code',
    settings: (address, token) => json({ servers: { goodword: { type: 'http', ...server(address, token) } } })
  },
  {
    id: 'cursor',
    name: 'Cursor',
    settings: (address, token) => json({ mcpServers: { goodword: server(address, token) } })
  },
  {
    id: 'codex',
    name: 'Codex',
    settings: (address, token) =>
      `[mcp_servers.goodword]\nurl = "${address}"\nhttp_headers = { Authorization = "Bearer ${token}" }`
  },
  {
    id: 'other',
    name: '',
    settings: (address, token) =>
      json({ mcpServers: { goodword: { type: 'http', ...server(address, token) } } })
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

/** What an assistant may do; each time before it acts, its program asks the owner. */
export const grantsOfAssistants = { read: reading, act: [...reading, 'asks:write', 'reviews:write'] } as const
