/** Settings, Assistants: what is to be pasted works as it stands there, for each of them. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from 'vitest'
import { useShop, useWindows } from './open-window'

const shop = useShop()
const windows = useWindows()

/** What the assistant's program would do with it. */
async function toolsWith(url: string, authorization: string): Promise<string[]> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { authorization } }
  })
  await client.connect(transport)
  const { tools } = await client.listTools()
  await client.close()
  return tools.map(({ name }) => name)
}

interface Listed {
  goodword: { url: string; headers: { Authorization: string } }
}
const inJson = (list: 'servers' | 'mcpServers') => (text: string) => {
  const { url, headers } = (JSON.parse(text) as Record<string, Listed>)[list]!.goodword
  return [url, headers.Authorization] as const
}
const inText = (text: string) =>
  [/http:[^\s"]+/.exec(text)?.[0] ?? '', /Bearer [\w-]+/.exec(text)?.[0] ?? ''] as const

test('each may look things up; one that may act has the tools for it, too', async () => {
  const { page, complaints } = await windows.open(shop, '/settings/assistants')
  const cases = [
    ['Claude Code', inText],
    ['VS Code', inJson('servers')],
    ['Cursor', inJson('mcpServers')],
    ['Codex', inText],
    ['Another one', inJson('mcpServers')]
  ] as const
  for (const [name, read] of cases) {
    await page.getByRole('combobox', { name: 'Assistant' }).click()
    await page.getByRole('option', { name }).click()
    const mayAct = name === 'Another one'
    if (mayAct) await page.getByRole('radio', { name: /ask and reply/ }).check()
    await page.getByRole('button', { name: 'Connect' }).click()
    const shown = page.getByRole('group', { name: 'Settings of the assistant' }).locator('code')
    const [url, authorization] = read((await shown.textContent()) ?? '')
    const tools = await toolsWith(url, authorization)
    expect(tools).toContain('search_reviews')
    expect(tools.includes('ask_for_review')).toBe(mayAct)
    await page.getByRole('button', { name: 'Done' }).click()
    await shown.waitFor({ state: 'detached' })
  }
  const tokens = (await shop.alice.data('listTokens')) as { name: string }[]
  expect(tokens.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Assistant: Claude Code', 'Assistant: Codex'])
  )
  expect(complaints).toEqual([])
})
