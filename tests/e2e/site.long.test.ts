/** The static site (`npm run site`): one page per document, no dead links, and it works from a folder without a network. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage } from './browser'
import { findings } from './look-at'
import { onPage } from './on-page'

const folder = mkdtempSync(join(tmpdir(), 'goodword-site-'))
const site = join(folder, 'site')
let browser: Browser
let pages: string[]

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/site.mjs', site], { encoding: 'utf8' })
  expect(built.stderr + built.stdout).toContain(site)
  pages = readdirSync(site).filter((name) => name.endsWith('.html'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

const addressOfPage = (page: string) => pathToFileURL(join(site, page)).href

test('every document is a page', () => {
  const documents = [...readdirSync('docs'), 'CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md']
  const wanted = documents
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.toLowerCase().replace(/md$/, 'html'))
  expect(pages.toSorted()).toEqual([...wanted, 'index.html'].toSorted())
})

test('links lead to pages and headings that exist, and pages load nothing from elsewhere', () => {
  const read = new Map(pages.map((page) => [page, partsOf(readFileSync(join(site, page), 'utf8'))]))
  const dead: string[] = []
  for (const [page, { links, loaded }] of read) {
    for (const file of loaded) if (!existsSync(join(site, file))) dead.push(`${page} loads ${file}`)
    for (const link of links.filter((each) => !/^(?:https|mailto):/.test(each))) {
      const [target = '', heading] = link.split('#')
      const there = read.get(target === '' ? page : target)
      if (!there || (heading !== undefined && !there.ids.has(heading))) dead.push(`${page} links to ${link}`)
    }
  }
  expect(dead).toEqual([])
})

function partsOf(html: string) {
  const parts = { links: [] as string[], loaded: [] as string[], ids: new Set<string>() }
  const parser = new Parser({
    onopentag(name, { id, href, src }) {
      if (id !== undefined) parts.ids.add(id)
      if (name === 'a' && href !== undefined) parts.links.push(href)
      if (name === 'link' && href !== undefined) parts.loaded.push(href)
      if (src !== undefined) parts.loaded.push(src)
    }
  })
  parser.end(html)
  return parts
}

test('the search finds sections from a folder, by keyboard', async () => {
  const { page, complaints } = await openPage(browser, addressOfPage('index.html'))
  await page.keyboard.press('/')
  await page.keyboard.type('snooze review')
  await onPage(page.getByRole('status')).toHaveText(/^\d+ found$/)
  await page.keyboard.press('ArrowDown')
  await onPage(page.locator('.found a').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/user-guide\.html#inbox/)
  await page.getByRole('searchbox').fill('xylophone')
  await onPage(page.getByRole('status')).toHaveText('Nothing found for “xylophone”.')
  await page.keyboard.press('Escape')
  await onPage(page.getByRole('status')).toBeHidden()
  expect(complaints).toEqual([])
})

test('without scripts there are menus, and no field that finds nothing', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(addressOfPage('glossary.html'))
  await onPage(page.getByPlaceholder('Search the documents')).toBeHidden()
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Data safety' }).click()
  await onPage(page.getByRole('heading', { level: 1, name: 'Data safety' })).toBeVisible()
  await context.close()
})

test('each page is accessible in light and dark, and fits a phone', async () => {
  const { page } = await openPage(browser, addressOfPage('index.html'))
  for (const name of pages) {
    await page.goto(addressOfPage(name))
    // All documents are made from one template: the first ones stand for all.
    for (const colorScheme of pages.indexOf(name) < 6 ? (['light', 'dark'] as const) : []) {
      await page.emulateMedia({ colorScheme })
      // In the dark only colours differ.
      const rules = colorScheme === 'light' ? {} : { rules: ['color-contrast'] }
      expect(await findings(page, rules), `${name}, ${colorScheme}`).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 700 })
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest, name).toBeLessThanOrEqual(360)
    await page.setViewportSize({ width: 1366, height: 768 })
  }
})
