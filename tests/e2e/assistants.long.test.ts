/** Settings, Assistants: the snippet for each assistant works exactly as shown. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from 'vitest'
import { onPage } from './on-page'
import { useOneWindow, useShop, useWindows, windowFiles } from './open-window'
import { startTestService } from '../support/service'

const shop = useShop()
const begin = useOneWindow(shop)
const windows = useWindows()

/** Does what the assistant's program would do with the snippet. */
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
  const { page, complaints } = await begin('/settings/assistants')
  const cases = [
    ['Claude Code', inText],
    ['VS Code', inJson('servers')],
    ['Cursor', inJson('mcpServers')],
    ['Codex', inText],
    ['Another one', inJson('mcpServers')]
  ] as const
  for (const [name, read] of cases) {
    await page.getByRole('combobox', { name: 'Assistant' }).click()
    await page.getByRole('option', { name, exact: true }).click()
    const mayAct = name === 'Another one'
    if (mayAct) await page.getByRole('radio', { name: /ask and reply/ }).check()
    await page.getByRole('button', { name: 'Connect' }).click()
    const shown = page.getByRole('group', { name: 'Assistant settings' }).locator('code')
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

test('those that start the command line are told how; one of them is installed by a file', async () => {
  const service = await startTestService({ windowFiles, command: ['/opt/goodword', '--'] })
  try {
    const { page, complaints } = await windows.open(service, '/settings/assistants')
    await onPage(page.getByRole('combobox', { name: 'Assistant' })).toContainText('Claude Desktop')
    await page.getByRole('button', { name: 'Connect' }).click()
    const token = await page.getByRole('group', { name: 'Access token' }).locator('code').textContent()
    expect(token).toMatch(/^gw_/)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save goodword.mcpb' }).click()
    expect((await file).suggestedFilename()).toBe('goodword.mcpb')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('combobox', { name: 'Assistant' }).click()
    await page.getByRole('option', { name: 'Another one, using a command' }).click()
    await page.getByRole('button', { name: 'Connect' }).click()
    const lines = await page.getByRole('group', { name: 'Assistant settings' }).locator('code').textContent()
    const { goodword } = (JSON.parse(lines ?? '') as { mcpServers: Record<string, object> }).mcpServers
    expect(goodword).toEqual({
      command: '/opt/goodword',
      args: ['--', 'mcp', '--data-dir', service.dataDir],
      env: { GOODWORD_TOKEN: expect.stringMatching(/^gw_/) }
    })
    expect(complaints).toEqual([])
  } finally {
    await service.stop()
  }
})

test('one whose program cannot ask is answered in the window, without taking the place of what is being typed', async () => {
  const { page, complaints } = await begin('/inbox')
  const customer = await shop.alice.data('createCustomer', {
    body: { email: 'ann@example.com', first_name: 'Ann' }
  })
  const { token } = shop.alice.withScopes('customers:read', 'asks:read', 'asks:write')
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${shop.url}/mcp`), { requestInit }))
  const call = () =>
    client.callTool({ name: 'ask_for_review', arguments: { customer_id: customer.id, channel: 'email' } })
  // Only a window that is already receiving events can ask the owner.
  await shop.alice.data('createReview', { body: { score: 5, review: 'Just in' } })
  await page.getByText('Just in').waitFor()
  const search = page.getByRole('textbox', { name: 'Search reviews' })
  await search.fill('lov')
  const card = page.getByRole('region', { name: 'An assistant asks' })
  const refused = call()
  await onPage(card).toContainText('ann@example.com')
  await search.press('e')
  await page.keyboard.press('Enter')
  await onPage(search).toHaveValue('love')
  await card.getByRole('button', { name: 'No' }).click()
  expect((await refused).structuredContent).toMatchObject({ done: false })
  const agreed = call()
  await card.getByRole('button', { name: 'Yes, do it' }).click()
  expect((await agreed).structuredContent).toMatchObject({ done: true })
  await card.waitFor({ state: 'detached' })
  await client.close()
  expect(complaints).toEqual([])
})
