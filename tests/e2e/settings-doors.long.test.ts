/** Settings: the public pages are turned on and off, moved to another port, given an address, and the address is checked. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { onPage } from './on-page'
import { useEmptyAccount, useOneWindow } from './open-window'

/** Busy machines take longer than a second. */
const service = useEmptyAccount()
const begin = useOneWindow(service)
const servers: Server[] = []
afterAll(() => servers.forEach((each) => each.close()))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const doors = () => service.alice.data('getDoors')
const address = (page: Page) => page.getByRole('textbox', { name: 'Public address' })

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test('they are opened and closed by a switch, and what changes elsewhere arrives', async () => {
  const { page, complaints } = await begin('/settings/doors')
  await page.getByText('Off', { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Public pages' }).check()
  await page.getByText('On', { exact: true }).waitFor()
  await page.getByText(service.publicPagesUrl()!, { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Count e-mail opens' }).uncheck()
  await expect.poll(doors).toMatchObject({ is_on: true, counts_opens: false })
  await service.alice.data('updateDoors', { body: { is_on: false } })
  await page.getByText('Off', { exact: true }).waitFor()
  await onPage(page.getByRole('switch', { name: 'Public pages' })).not.toBeChecked()
  expect(complaints).toEqual([])
})

test('a wrong or taken port is reported; once it is free, the public pages open automatically', async () => {
  await service.alice.data('updateDoors', { body: { is_on: true } })
  const { page, complaints } = await begin('/settings/doors')
  await page.getByLabel('Port').fill('80')
  await button(page, 'Save').click()
  await page.getByText('Enter a number from 1024 to 65535', { exact: true }).waitFor()
  const port = await listening(createServer())
  await page.getByLabel('Port').fill(String(port))
  await page.getByLabel('Everyone on your network').check()
  await page.keyboard.press('Control+s')
  await page.getByText('Off: the port is in use').waitFor()
  await page.getByText(`Another program is using port ${port}.`).waitFor()
  await new Promise((resolve) => servers.at(-1)?.close(resolve))
  await service.tick()
  await page.getByText('On', { exact: true }).waitFor()
  await page.getByText('Addresses on your network').waitFor()
  await expect.poll(() => doors()).toMatchObject({ state: 'open', port, listens_on: 'network' })
  expect(complaints).toEqual([])
})

test('a public address is tidied, checked once it is saved, and used in the commands to copy', async () => {
  const proxy = await listening(
    createServer((req, res) => {
      void fetch(service.publicPagesUrl()! + req.url).then(async (answer) =>
        res.writeHead(answer.status).end(await answer.text())
      )
    })
  )
  await service.alice.data('updateDoors', { body: { is_on: true, listens_on: 'this_machine' } })
  const { page, complaints } = await begin('/settings/doors')
  await page.getByText('On', { exact: true }).waitFor()
  await address(page).fill('https://reviews.example.com/page')
  await button(page, 'Save').click()
  await page.getByText('Enter an address without a path').waitFor()
  await address(page).fill(`http://127.0.0.1:${proxy}/`)
  await page.getByText('This address only works on this computer or your own network').waitFor()
  await button(page, 'Save').click()
  await page.getByText('It works').waitFor()
  await onPage(address(page)).toHaveValue(`http://127.0.0.1:${proxy}`)
  await page.reload()
  await page.getByText('It works').waitFor()
  await button(page, 'Check address').click()
  await page.getByText('It works').waitFor()

  await service.alice.data('updateDoors', { body: { is_on: false } })
  await page.getByText('Nobody can open your pages').waitFor()
  await onPage(button(page, 'Check address')).toBeDisabled()
  await address(page).fill('Praise.example.com')
  await page.keyboard.press('Control+s')
  await expect.poll(doors).toMatchObject({ public_address: 'https://praise.example.com' })
  await page.getByText('cloudflared tunnel route dns goodword praise.example.com').waitFor()
  await page.getByRole('tab', { name: 'Caddy' }).click()
  await page.getByText('praise.example.com {').waitFor()
  expect(complaints).toEqual([])
})
