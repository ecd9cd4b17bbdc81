/**
 * A window that is left open for a working week: the same work on every screen every day, nights of sleep after which the event
 * stream has to be reopened, and changes by programs. Memory use, and the work that a key press causes, must not grow.
 *   GOODWORD_DAYS=30 npm run unit -- tests/e2e/left-open
 */
import type { CDPSession, Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { screenPartNames, settingsPartNames, windowScreens } from '#shared/window-commands'
import { addressOf, goTo, useShop, useWindows } from './open-window'
import { onPage } from './on-page'

// With fewer, a single evening on which the browser has not released everything decides.
const wanted = Number(process.env['GOODWORD_DAYS'] ?? 5)
const service = useShop()
const { open } = useWindows()

const addresses = [
  ...windowScreens.map((screen) => `/${screen}`),
  ...Object.entries(screenPartNames).flatMap(([screen, parts]) => parts.map((part) => `/${screen}/${part}`)),
  ...settingsPartNames.map((part) => `/settings/${part}`),
  '/share/template/1',
  '/setup',
  '/no-such-screen'
]

/** The heading of unknown addresses; a mistyped address above would prove nothing. */
const lost = 'Page not found'

/** What is left in the evening, with the inbox open, after garbage collection. */
interface Day {
  /** All objects the window's code has created and can still reach, including functions. */
  objects: number
  listeners: number
  nodes: number
  /** Object URLs that have not been revoked. */
  blobs: number
  /** In megabytes, including compiled code, which keeps growing for some days. */
  heap: number
  /** Function calls and requests caused by pressing the key for the next review twenty times. */
  calls: number
  requests: number
}

test('a week leaves the window as it was', { timeout: 7_200_000 }, async () => {
  const { page, complaints } = await open(service)
  followRequests(page)
  await page.clock.install()
  await page.addInitScript(countBlobs)
  await page.reload()
  await rest(page)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  await devTools.send('Profiler.enable')
  const days: Day[] = []
  for (let day = 0; day < wanted; day++) {
    await sleep(page)
    await visitScreens(page)
    await changeLanguageAndLook(page)
    await useInbox(page)
    await openAndClose(page)
    await hearNews(page)
    days.push({ ...(await pressKeys(page, devTools)), ...(await whatIsKept(page, devTools)) })
  }
  console.table(days)
  const grown = growthOf(days)
  // A leaked screen is thousands of objects; a listener leaked every night would add up to a dozen by then.
  expect(grown('objects')).toBeLessThan(2000)
  expect(grown('nodes')).toBeLessThan(100)
  expect(grown('listeners')).toBeLessThan(6)
  expect(grown('blobs')).toBe(0)
  expect(grown('heap')).toBeLessThan(wanted)
  expect(grown('calls')).toBeLessThan(0.05 * days[0]!.calls)
  expect(grown('requests')).toBeLessThanOrEqual(2)
  // Playwright's clock tries to run in every frame, even those that don't allow scripts.
  expect(complaints.filter((each) => !each.includes("script execution in 'about:srcdoc'"))).toEqual([])
})

/**
 * Growth from the early days to the late ones, without the very first, when everything happens for the first time. Compares
 * minima, because on some evenings the browser has not released everything yet.
 */
function growthOf(days: readonly Day[]): (of: keyof Day) => number {
  const middle = Math.ceil((days.length + 1) / 2)
  const [early, late] = [days.slice(1, middle), days.slice(middle)]
  const least = (among: readonly Day[], of: keyof Day) => Math.min(...among.map((day) => day[of]))
  return (of) => least(late, of) - least(early, of)
}

/** Runs in the page: counts object URLs that have not been revoked. */
function countBlobs(): void {
  const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)]
  const kept = new Set<string>()
  URL.createObjectURL = (blob) => {
    const url = create(blob)
    kept.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => {
    kept.delete(url)
    revoke(url)
  }
  Object.assign(window, { blobsKept: () => kept.size })
}

/** Pending requests, except for the event stream. */
const underWay = new Set<Request>()

function followRequests(page: Page): void {
  page.on('request', (request) => request.url().includes('/account/events') || underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
}

async function rest(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await onPage(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => underWay.size, { message: 'requests under way' }).toBe(0)
}

async function show(page: Page, address: string): Promise<void> {
  await goTo(page, address)
  await rest(page)
}

/** Sleeps longer than the event stream may be silent and longer than a session key lasts. */
async function sleep(page: Page): Promise<void> {
  const isBack = page.waitForResponse((response) => response.url().includes('/account/events'))
  await page.clock.fastForward('08:00:00')
  await isBack
  await rest(page)
}

async function visitScreens(page: Page): Promise<void> {
  for (const address of addresses) {
    await show(page, address)
    await onPage(page.getByRole('heading', { name: lost })).toHaveCount(address === '/no-such-screen' ? 1 : 0)
  }
  await show(page, '/customers')
  await page.getByRole('list', { name: 'Customers' }).getByRole('link').first().click()
  await rest(page)
}

async function changeLanguageAndLook(page: Page): Promise<void> {
  await show(page, '/settings/language')
  for (const [language, title] of [
    ['Deutsch', 'Einstellungen'],
    ['English', 'Settings']
  ] as const) {
    await page.getByRole('radio', { name: language, exact: true }).check({ force: true })
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  for (const colorScheme of ['dark', 'light'] as const) await page.emulateMedia({ colorScheme })
}

async function useInbox(page: Page): Promise<void> {
  for (const search of ['coffee', 'friendly', 'nowhere-to-be-found'])
    await show(page, `/inbox?q=${search}&score=5`)
  await openFirst(page)
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText(/^Undone/).waitFor()
}

async function openFirst(page: Page): Promise<void> {
  await show(page, '/inbox')
  // At first the previous list may still be shown, and one that a search left empty has no next review.
  await page.getByRole('list', { name: 'Reviews' }).getByRole('link').first().waitFor()
  await page.keyboard.press('j')
  await page.getByRole('article', { name: 'Review' }).waitFor()
  await rest(page)
}

/** Overlays that a key opens over the review list. */
const overlays = [
  ['Control+k', 'dialog'],
  ['?', 'dialog'],
  ['a', 'dialog'],
  ['s', 'dialog'],
  ['z', 'menu'],
  ['n', 'form']
] as const

async function openAndClose(page: Page): Promise<void> {
  for (const [key, role] of overlays) {
    await openFirst(page)
    await page.keyboard.press(key)
    const overlay = page.getByRole(role).first()
    await overlay.waitFor()
    await rest(page)
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'hidden' })
  }
}

/** Programs record reviews and delete them again; in between the event stream is interrupted. */
async function hearNews(page: Page): Promise<void> {
  await show(page, '/inbox')
  for (let round = 0; round < 5; round++) {
    const row = page.getByText(`News ${round}`).first()
    const { id } = await service.alice.data('createReview', { body: { score: 5, review: `News ${round}` } })
    await row.waitFor()
    await service.alice.data('deleteReview', { params: { id } })
    await row.waitFor({ state: 'detached' })
    await sleep(page)
  }
}

async function pressKeys(page: Page, devTools: CDPSession): Promise<Pick<Day, 'calls' | 'requests'>> {
  await show(page, '/inbox')
  let requests = 0
  const count = () => void requests++
  page.on('request', count)
  await devTools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  for (let turn = 0; turn < 20; turn++) {
    const before = addressOf(page).searchParams.get('review')
    await page.keyboard.press('j')
    await expect.poll(() => addressOf(page).searchParams.get('review')).not.toBe(before)
    await rest(page)
  }
  const { result } = await devTools.send('Profiler.takePreciseCoverage')
  await devTools.send('Profiler.stopPreciseCoverage')
  page.off('request', count)
  const ours = result.filter(({ url }) => url.startsWith(service.url)).flatMap(({ functions }) => functions)
  return { requests, calls: ours.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0) }
}

async function whatIsKept(page: Page, devTools: CDPSession): Promise<Omit<Day, 'calls' | 'requests'>> {
  let objects = Infinity
  for (let look = 0; look < 3; look++) {
    // Svelte holds on to parts of the last screens, so each evening ends with the same ones, several times.
    for (const address of ['/customers', '/settings/about', '/inbox']) await show(page, address)
    // Lets the toasts disappear.
    await page.clock.fastForward('00:00:30')
    await rest(page)
    objects = Math.min(objects, await countObjects(devTools))
  }
  await devTools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devTools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN
  return {
    objects,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    blobs: await page.evaluate(() => (window as unknown as { blobsKept: () => number }).blobsKept()),
    heap: Math.round(metric('JSHeapUsedSize') / 1e5) / 10
  }
}

/** Collects garbage first. */
async function countObjects(devTools: CDPSession): Promise<number> {
  const objectGroup = 'count'
  const { result } = await devTools.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup })
  const { objects } = await devTools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup
  })
  const counted = await devTools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true
  })
  await devTools.send('Runtime.releaseObjectGroup', { objectGroup })
  return counted.result.value as number
}
