/** The states of the displays for the owner's website. */
import type { Page } from 'playwright'
import { usualFileName } from '#shared/contract/display-targets'
import { narrow, wide, zoomed, type Screen } from './screen'

const page = { address: '/share/website', heading: 'Share' }

/** Makes one of that kind, whether it is the first or not, and waits for its preview. */
const made = (kind: string) => async (page: Page) => {
  const another = page.getByRole('button', { name: 'New display' })
  const kinds = page.getByRole('list', { name: 'Kinds of displays' })
  await another.or(kinds).waitFor()
  if (await another.isVisible()) await another.click()
  await kinds.getByRole('button', { name: kind }).click()
  await page.getByRole('region', { name: 'Display preview' }).locator('[aria-busy=false] iframe').waitFor()
}

const drawn = async (page: Page) => {
  await page.locator('[data-drawn=true]').first().waitFor()
}

const target = {
  id: 1,
  kind: 'sftp',
  name: 'Web space',
  address: 'www.example.com',
  folder: 'www',
  username: 'ann',
  connection_id: null,
  form: 'page',
  secrets_set: ['password'],
  host_key: null,
  is_on: true,
  state: 'ready',
  last_error: null,
  checked_at: '2026-03-01T08:00:00Z',
  displays: 1,
  created_at: '2026-03-01T08:00:00Z',
  updated_at: '2026-03-01T08:00:00Z'
}
const refused = { code: 'key_refused', message: 'The server refused the user or password.', details: '530' }
const standing = { published_at: '2026-03-09T14:02:00Z', next_at: null, problem: null }
const run = { target_id: 1, bytes: 7200, shown: 8, problem: null, outcome: 'published' }
const at = (id: number, started_at: string) => ({ id, started_at, ended_at: started_at })
const page10 = { pagination: { total: 12, total_is_exact: true, limit: 10, next_cursor: 'more' } }

/** As if it had gone to a website for a while. */
const goingThere = (placement: object, runs: object[]) => async (page: Page) => {
  await page.route(/\/account\/display-targets/, (route) =>
    route.fulfill({
      json: {
        success: true,
        data: [target],
        pagination: { ...page10.pagination, total: 1, next_cursor: null }
      }
    })
  )
  await page.route(/\/account\/displays\/\d+\/runs/, (route) =>
    route.fulfill({ json: { success: true, data: runs, ...page10 } })
  )
  await page.route(/\/account\/displays\/\d+$/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: { id: number; kind: string } }
    await route.fulfill({
      response,
      json: {
        ...rest,
        data: { ...data, target_id: 1, placement: { ...standing, place: usualFileName(data), ...placement } }
      }
    })
  })
  await made('Carousel')(page)
  await page.getByText('History', { exact: true }).click()
  const latest = page.getByRole('list', { name: 'History' }).getByRole('listitem').first()
  await latest.waitFor()
  await latest.scrollIntoViewIfNeeded()
}

export const displaysScreens: Screen[] = [
  { ...page, name: 'displays-empty', account: 'empty', steps: drawn, size: wide },
  { ...page, name: 'displays-editor', steps: made('Carousel'), size: wide },
  { ...page, name: 'displays-showcase', steps: made('Showcase'), size: { width: 1440, height: 1800 } },
  { ...page, name: 'displays-signature', steps: made('E-mail signature') },
  { ...page, name: 'displays-editor-narrow', steps: made('Wall'), size: narrow },
  { ...page, name: 'displays-editor-zoomed', steps: made('Badge'), size: zoomed },
  {
    ...page,
    name: 'displays-fresh',
    size: wide,
    steps: goingThere({ state: 'fresh' }, [
      { ...run, ...at(4, '2026-03-10T09:15:00Z'), outcome: null, ended_at: null },
      { ...run, ...at(3, '2026-03-09T14:02:00Z') },
      { ...run, ...at(2, '2026-03-08T10:30:00Z'), outcome: 'failed', problem: refused },
      { ...run, ...at(1, '2026-03-07T18:00:00Z'), outcome: 'removed', target_id: null }
    ])
  },
  {
    ...page,
    name: 'displays-failing',
    size: narrow,
    steps: goingThere({ state: 'failing', problem: refused }, [
      { ...run, ...at(2, '2026-03-10T09:15:00Z'), outcome: 'failed', problem: refused },
      { ...run, ...at(1, '2026-03-09T14:02:00Z') }
    ])
  },
  {
    ...page,
    name: 'displays-target',
    size: narrow,
    steps: async (page) => {
      await made('Wall')(page)
      await page.getByRole('button', { name: /^(Set up your website|Another website)$/ }).click()
      await page.getByRole('dialog').getByRole('radio', { name: 'SFTP' }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'Check and save' }).click()
      await page.getByText('This is needed.').first().waitFor()
    }
  },
  { ...page, name: 'displays', steps: drawn, size: wide },
  { ...page, name: 'displays-narrow', steps: drawn, size: narrow },
  {
    ...page,
    name: 'displays-new',
    steps: async (page) => {
      await page.getByRole('button', { name: 'New display' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Badge' }).waitFor()
    }
  },
  {
    name: 'displays-gone',
    address: '/share/website/999999',
    heading: 'This display no longer exists',
    complains: true
  }
]
