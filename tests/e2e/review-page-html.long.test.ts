/** Public pages in a browser: axe, narrow screens, without scripts, and what the scripts do where they run. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Frame, PageAppearance, PageState } from '#main/public-pages/views/page-view'
import { writeNotice, writePage, type WrittenPage } from '#main/public-pages/views/write-page'
import {
  allStates,
  detailsState,
  fullLook,
  plainLook,
  scoreState,
  stateIn,
  thanksState
} from '../public-pages/looks'
import { launchBrowser } from './browser'
import { findings, keepPicture } from './look-at'
import { onPage } from './on-page'
import { patience } from '../support/patience'

let browser: Browser
let server: Server
let origin = ''
/** How the server answers. */
let answer: (method: string, path: string) => WrittenPage | string
let asked: string[] = []

beforeAll(async () => {
  browser = await launchBrowser()
  server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk: Buffer) => (body += chunk.toString()))
    req.on('end', () => {
      asked.push(`${req.method} ${req.url} ${body}`.trim())
      const found = answer(req.method ?? '', req.url ?? '')
      if (typeof found === 'string') return res.writeHead(303, { location: found }).end()
      res.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': found.policy
      })
      return res.end(found.html)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await browser.close()
  server.close()
})

interface Opened {
  page: Page
  complaints: string[]
}

async function openAt(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  asked = []
  await page.goto(`${origin}${path}`)
  return { page, complaints }
}

const colors = ['#1a7f64', '#f7e463', '#ffffff', '#000000', '#808080', '#e60023']
const long = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenreinigung Müller & Söhne'

/** Each state in each frame, alternating languages, looks and colours. */
const shown: { name: string; look: PageAppearance; state: PageState; frame: Frame }[] = (
  ['page', 'kiosk', 'copy'] as const
).flatMap((frame, shift) =>
  // An HTML export only differs from the page in where its form leads.
  (frame === 'copy' ? [scoreState()] : allStates).map((state, index) => ({
    name: `${frame}-${index}-${state.step}`,
    look: {
      ...((index + shift) % 2 ? plainLook : fullLook),
      language: (index + shift) % 3 === 1 ? 'de' : 'en',
      brandColor: colors[(index + 2 * shift) % colors.length]!,
      businessName: index % 4 === 3 ? long : plainLook.businessName
    },
    state: stateIn(state, frame),
    frame
  }))
)

test('axe finds nothing, nothing is wider than a small phone, and everything is large enough to press', async () => {
  answer = () => writeNotice('not_found', 'en', null)
  const { page, complaints } = await openAt('/')
  await expect.poll(() => findings(page)).toEqual([])
  for (const { name, look, state, frame } of shown) {
    answer = () => writePage(look, state, frame)
    await page.goto(`${origin}/r/${name}`)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: name })
      .toBeLessThanOrEqual(320)
    await expect.poll(() => tooSmall(page), { message: name }).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await keepPicture(page, `visitor-${name}-${colorScheme}`)
      // Apart from its colours a page is the same in dark mode.
      const rules = colorScheme === 'dark' ? { rules: ['color-contrast'] } : {}
      await expect.poll(() => findings(page, rules), { message: `${name} ${colorScheme}` }).toEqual([])
    }
  }
  expect(complaints).toEqual([])
})

/** Controls that are too small: scores need 44 pixels, everything else 24 (WCAG 2.2, 2.5.8). */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, label.score, label.one, main a, textarea, .field > input'
      )
    ]
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect()
        const isInText = each.closest('.wrong') !== null
        const least = each.classList.contains('score') ? 44 : isInText ? 0 : 24
        return each.checkVisibility() && (width < least || height < least)
      })
      .map((each) => each.outerHTML.slice(0, 80))
  )

/** A minimal visit: score, details, thanks. */
function visit(look: PageAppearance, frame: Frame, chosen: number | null = null) {
  const second = '/r/blue-bottle/w/1'
  const state = (path: string): PageState => {
    if (path.startsWith('/r/blue-bottle/done')) return { ...thanksState(2), change: second } as PageState
    if (path.startsWith(second)) return { ...detailsState(4), action: second } as PageState
    return { ...scoreState(path.includes('?score=') ? chosen : null), action: '/r/blue-bottle' } as PageState
  }
  return (method: string, path: string): WrittenPage | string =>
    method === 'POST'
      ? path === '/r/blue-bottle'
        ? second
        : '/r/blue-bottle/done'
      : writePage(look, state(path), frame)
}
const posts = () => asked.filter((each) => each.startsWith('POST'))

test('without scripts a review is given by one press, changed and sent with the keyboard alone', async () => {
  answer = visit(plainLook, 'page')
  const { page } = await openAt('/r/blue-bottle', { javaScriptEnabled: false })
  await page.getByRole('button', { name: '4 out of 5 stars: Good' }).click()
  await page.getByRole('heading', { name: 'Thank you! Would you' }).waitFor()
  expect(posts()).toEqual(['POST /r/blue-bottle stamp=stamp&score=4&website='])
  await onPage(page.getByRole('radio', { name: '4 out of 5 stars: Good' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Cold coffee.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Anna')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you!', exact: true }).waitFor()
  expect(posts()[1]).toBe(
    'POST /r/blue-bottle/w/1 stamp=stamp&score=2&text=Cold+coffee.&name=Anna&email=&website='
  )
  await expect
    .poll(() => page.getByRole('link').allTextContents())
    .toEqual(['Change your review', 'Google', 'Facebook'])
  await page.context().close()
})

test('without scripts a score from a message waits for one press', async () => {
  answer = visit({ ...plainLook, language: 'de' }, 'page', 4)
  const { page } = await openAt('/r/blue-bottle?score=4', { javaScriptEnabled: false })
  expect(posts()).toEqual([])
  await page.getByRole('button', { name: 'Absenden: 4 von 5 Sternen – Gut' }).click()
  await page.getByRole('heading', { name: 'Danke!' }).waitFor()
  expect(posts()).toHaveLength(1)
  await page.context().close()
})

test('with scripts it is sent at once, and not again when somebody goes back', async () => {
  answer = visit(plainLook, 'page', 4)
  const { page, complaints } = await openAt('/r/blue-bottle?score=4')
  await page.getByRole('heading', { name: 'Thank you! Would you' }).waitFor()
  // Going back skips a page that submits itself.
  await page.goBack()
  await expect.poll(() => page.url()).toBe('about:blank')
  expect(posts()).toEqual(['POST /r/blue-bottle stamp=stamp&score=4&website='])
  expect(complaints).toEqual([])
  await page.context().close()
})

test('two presses send once', async () => {
  answer = visit(plainLook, 'page')
  const { page } = await openAt('/r/blue-bottle')
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('button')
    first?.click()
    second?.click()
  })
  await page.getByRole('heading', { name: 'Thank you! Would you' }).waitFor()
  expect(posts()).toHaveLength(1)
  await page.context().close()
})

test('an idle kiosk asks whether someone is there, and restarts when nobody answers', async () => {
  answer = visit(plainLook, 'kiosk')
  const { page, complaints } = await openAt('/r/blue-bottle/w/1', { viewport: { width: 1024, height: 768 } })
  await page.clock.install()
  await page.reload()
  const asks = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await page.getByLabel('Your review').fill('Half a se')
  await page.clock.runFor(59_000)
  await onPage(asks).toBeHidden()
  await page.clock.runFor(2000)
  await asks.waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await asks.waitFor({ state: 'hidden' })
  await onPage(page.getByLabel('Your review')).toHaveValue('Half a se')
  await page.clock.runFor(61_000)
  await asks.waitFor()
  await page.clock.runFor(21_000)
  await page.getByRole('heading', { name: 'How was your experience' }).waitFor()
  expect(posts()).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

test('nothing that a text holds runs', async () => {
  const hostile = `</style></script><script>document.title='run'</script><img src=x onerror="document.title='run'">`
  const look = { ...fullLook, title: hostile, businessName: hostile, introduction: hostile }
  answer = () => writePage(look, scoreState(), 'page')
  const { page, complaints } = await openAt('/r/blue-bottle')
  await expect.poll(() => page.locator('h1').textContent()).toBe(hostile)
  await expect.poll(() => page.title()).toContain(hostile.slice(0, 20))
  await expect.poll(async () => [complaints, await page.locator('img').count()]).toEqual([[], 0])
  await page.context().close()
})

test.each([
  ['stars', plainLook],
  ['faces', { ...plainLook, look: 'faces' as const }],
  ['a long name', { ...plainLook, businessName: 'The Old Harbour Bakery and Coffee House at the Quay' }]
])('a kiosk on a phone shows its question without scrolling: %s', async (_title, look) => {
  answer = () => writePage(look, stateIn(scoreState(), 'kiosk'), 'kiosk')
  const context = await browser.newContext({ viewport: { width: 390, height: 700 } })
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const [needed, there] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
  expect(needed).toBeLessThanOrEqual(there)
  await context.close()
})
