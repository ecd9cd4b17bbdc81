/**
 * A bundle (`.mcpb`) with which an assistant's program installs the MCP server of this Goodword with one click. It works on this
 * computer only and contains no secret: the assistant's program asks for the token, and stores it with its other secrets.
 * Source: the manifest's specification, version 0.3 (github.com/anthropics/mcpb).
 */
import { version } from '../../../package.json'
import { zipOf } from '#main/tools/zip-of'

export interface BundleFacts {
  /** A program and its first arguments. */
  command: readonly [string, ...string[]]
  dataDir: string
  platform: NodeJS.Platform
}

const manifestOf = ({ command: [command, ...args], dataDir, platform }: BundleFacts) => ({
  manifest_version: '0.3',
  name: 'goodword',
  display_name: 'Goodword',
  version,
  description: 'Looks up the reviews and customers of your business, and helps you ask and reply.',
  author: { name: 'The Goodword team' },
  license: 'MIT',
  server: {
    type: 'binary',
    entry_point: 'server/command.txt',
    mcp_config: {
      command,
      args: [...args, 'mcp', '--data-dir', dataDir],
      env: { GOODWORD_TOKEN: '${user_config.token}' }
    }
  },
  user_config: {
    token: {
      type: 'string',
      title: 'Access token',
      description: 'Goodword shows it under Settings → Assistants. It decides what the assistant may do.',
      sensitive: true,
      required: true
    }
  },
  compatibility: { platforms: [platform] }
})

export function assistantBundle(facts: BundleFacts, time: Date): AsyncGenerator<Uint8Array> {
  const manifest = manifestOf(facts)
  const { command, args } = manifest.server.mcp_config
  return zipOf(
    [
      { name: 'manifest.json', pieces: [JSON.stringify(manifest, null, 2)] },
      // Nothing is copied: the bundle starts the installed program, so it always runs the current version.
      { name: manifest.server.entry_point, pieces: [[command, ...args, ''].join('\n')] }
    ],
    time
  )
}
