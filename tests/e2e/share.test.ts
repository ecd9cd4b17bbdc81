/** Share templates in the window: the gallery, and the editor whose picture follows every change. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { ShareTemplate } from '../../src-shared/contract/share-templates'
import { addressOf, goTo, useShop, useWindows } from './open-window'
import { onPage } from './on-page'

const shop = useShop()
const windows = useWindows()

const templates = () => shop.alice.data('listShareTemplates') as Promise<ShareTemplate[]>
const names = async () => (await templates()).map(({ name }) => name)
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Templates' }).getByRole('listitem').filter({ hasText: name })
const picture = (page: Page) => page.getByRole('region', { name: 'Share image' }).getByRole('img')
const background = (page: Page) => page.getByRole('textbox', { name: 'Background', exact: true })

async function add(name: string, design = 'minimal'): Promise<number> {
  const { id } = await shop.alice.data('createShareTemplate', { body: { name, design } })
  return id
}
const read = (id: number) => shop.alice.data('getShareTemplate', { params: { id } }) as Promise<ShareTemplate>

async function edit(id: number, query = '') {
  const watched = await windows.open(shop, `/share/template/${id}${query}`, {
    viewport: { width: 1440, height: 900 }
  })
  await drawn(watched.page)
  return watched
}

/** The picture that is shown is the one that is wished for. */
async function drawn(page: Page): Promise<string> {
  await page.getByRole('region', { name: 'Share image' }).locator('[aria-busy=false] img').waitFor()
  return (await picture(page).getAttribute('src')) ?? ''
}

/** Does it, and waits for the picture that comes of it. */
async function redrawn(page: Page, deed: () => Promise<unknown>): Promise<void> {
  const before = await drawn(page)
  await deed()
  await expect.poll(() => picture(page).getAttribute('src')).not.toBe(before)
  await drawn(page)
}

const choose = async (page: Page, name: string, deed: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: deed }).click()
}

test('templates are looked at, made, renamed, made the default, duplicated and deleted', async () => {
  const { page, complaints } = await windows.open(shop, '/share')
  await onPage(page.locator('[data-drawn=true]')).toHaveCount(6)
  await page.getByRole('button', { name: 'New template' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Split', { exact: true }).click()
  await onPage(dialog.getByLabel('Name')).toHaveValue('Split 2')
  await dialog.getByLabel('Name').fill('Autumn')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Autumn', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'All templates' }).click()

  await choose(page, 'Autumn', 'Rename')
  await page.getByLabel('Template name').fill('Harvest')
  await page.keyboard.press('Enter')
  await card(page, 'Harvest').waitFor()
  await choose(page, 'Harvest', 'Make it the default')
  await card(page, 'Harvest').getByText('Default').waitFor()
  await choose(page, 'Harvest', 'Duplicate')
  await card(page, 'Harvest (copy)').waitFor()
  await choose(page, 'Harvest (copy)', 'Delete')
  await card(page, 'Harvest (copy)').waitFor({ state: 'detached' })
  await expect.poll(() => names()).not.toContain('Harvest (copy)')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await card(page, 'Harvest (copy)').waitFor()
  await expect.poll(() => names()).toContain('Harvest (copy)')
  expect(complaints).toEqual([])
})

test('a change is drawn, undone, redone and saved; that can be undone too', async () => {
  const id = await add('Steps')
  const { page, complaints } = await edit(id)
  const born = await background(page).inputValue()
  await redrawn(page, () => background(page).fill('#112233'))
  await redrawn(page, () => page.getByRole('slider', { name: 'Maximum text size' }).fill('60'))
  await page.getByText('Not saved yet').waitFor()
  // A slider takes no letters: the key is the editor's.
  await redrawn(page, () => page.keyboard.press('Control+z'))
  await page.getByRole('heading', { name: 'Steps' }).focus()
  await redrawn(page, () => page.keyboard.press('Control+z'))
  await onPage(background(page)).toHaveValue(born)
  await redrawn(page, () => page.keyboard.press('Control+Shift+z'))
  await onPage(background(page)).toHaveValue('#112233')
  await expect.poll(async () => (await read(id)).settings).toEqual({})

  await page.keyboard.press('Control+Enter')
  await page.getByText('Template saved').waitFor()
  await expect.poll(async () => (await read(id)).settings).toEqual({ background: '#112233' })
  await redrawn(page, () => page.getByRole('button', { name: 'Reset Background' }).click())
  await onPage(background(page)).toHaveValue(born)
  await page.getByRole('button', { name: 'Discard' }).click()
  await onPage(background(page)).toHaveValue('#112233')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await read(id)).settings).toEqual({})
  await onPage(background(page)).toHaveValue(born)
  expect(complaints).toEqual([])
})

test('unsaved changes survive a reload; changes saved elsewhere are pointed out', async () => {
  const id = await add('Drafts')
  const { page } = await edit(id)
  await redrawn(page, () => background(page).fill('#445566'))
  await page.reload()
  await onPage(background(page)).toHaveValue('#445566')
  await drawn(page)
  await shop.alice.data('updateShareTemplate', { params: { id }, body: { settings: { caption: 'Hello' } } })
  await page.getByText('has been changed elsewhere').waitFor()
  await page.keyboard.press('Escape')
  await card(page, 'Drafts').getByText('Not saved').waitFor()
  await card(page, 'Drafts').getByRole('link').click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await onPage(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Hello')
})

test('any review is tried, found by key, and made-up ones; in every size, with its safe zone', async () => {
  const { page, complaints } = await edit(await add('Looks'))
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Find a review' }).waitFor()
  await page.keyboard.type('croissant')
  await onPage(page.getByRole('option', { name: /croissant/i }).first()).toBeAttached()
  await redrawn(page, () => page.keyboard.press('Enter'))
  await expect.poll(() => addressOf(page).searchParams.get('review')).toMatch(/^\d+$/)
  await page.getByRole('button', { name: /^Shown with/ }).click()
  await redrawn(page, () => page.getByRole('option', { name: 'Rating only' }).click())
  await expect.poll(() => addressOf(page).searchParams.get('sample')).toBe('no_text')

  await redrawn(page, () =>
    page.getByRole('navigation', { name: 'Sizes' }).getByRole('link', { name: 'Story' }).click()
  )
  await page.getByText('1080 × 1920').waitFor()
  await page.getByRole('checkbox', { name: 'Safe zone' }).check()
  await page.locator('.zone').waitFor()
  await page.getByRole('button', { name: 'Make Story the template’s size' }).click()
  await page.getByText('Not saved yet').waitFor()
  await page.getByLabel(/^The template’s size/).click()
  await page.getByRole('option', { name: 'Custom size' }).click()
  await redrawn(page, async () => {
    await page.getByLabel('Width', { exact: true }).fill('700')
    await page.keyboard.press('Enter')
  })
  await page.getByText('700 × 1920').waitFor()
  expect(complaints).toEqual([])
})

test('an invalid colour changes nothing; low contrast gets a warning at its setting', async () => {
  const { page } = await edit(await add('Warned'))
  await page.route(/\/share-image\/facts$/, async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: object }
    const warning = { code: 'low_contrast', message: '', setting: 'text_color', ratio: 1.28 }
    await route.fulfill({ json: { ...json, data: { ...json.data, warnings: [warning] } } })
  })
  await redrawn(page, () => page.getByRole('textbox', { name: 'Text', exact: true }).fill('#fafafa'))
  const setting = page.locator('[data-setting=text_color]')
  await setting.getByText(/Hard to read: the contrast is only 1[.,][23]/).waitFor()
  await background(page).fill('#12')
  await page.getByText('Enter a colour as #').waitFor()
  await page.keyboard.press('Tab')
  await page.getByText('Enter a colour as #').waitFor({ state: 'detached' })
})

test('names and captions are shown as they are written', async () => {
  const name = '<img src=x onerror=alert(1)> ‮evil مرحبا'
  const { page, complaints } = await edit(await add(name))
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
  await redrawn(page, () => page.getByRole('textbox', { name: 'Caption' }).fill(name))
  expect(complaints).toEqual([])
})

test('while share images cannot be drawn the last one stays, and drawing is tried again', async () => {
  const { page } = await edit(await add('Failing'))
  const before = await drawn(page)
  await page.route(/\/share-image$/, (route) => route.abort('connectionrefused'))
  await background(page).fill('#123456')
  const alert = page.getByRole('alert').filter({ hasText: 'isn’t responding' })
  await alert.waitFor()
  await onPage(picture(page)).toHaveAttribute('src', before)
  await page.unrouteAll()
  await redrawn(page, () => alert.getByRole('button', { name: 'Try again' }).click())
  await alert.waitFor({ state: 'detached' })
  await goTo(page, '/share/template/999999')
  await page.getByRole('heading', { name: 'This template no longer exists' }).waitFor()
})

test('a share image follows its control about as soon as it is drawn', async () => {
  const { page } = await edit(await add('Quick'), '?sample=usual')
  const { shown, alone } = await page.evaluate(timeChanges, 'Maximum text size')
  const [inWindow, fetched] = [median(shown), median(alone)]
  console.log(`from control to picture ${inWindow.toFixed(0)} ms, of them drawing ${fetched.toFixed(0)} ms`)
  // The facts beside it, and showing both; on any machine, however busy.
  expect(inWindow / fetched).toBeLessThan(3)
})

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN

/** In the page: from moving a slider until its picture is decoded; and the same picture asked for without a window. */
async function timeChanges(label: string) {
  const slider = [...document.querySelectorAll<HTMLInputElement>('input[type=range]')].find((each) =>
    each.labels?.[0]?.textContent.includes(label)
  )
  const image = () => document.querySelector<HTMLImageElement>('[aria-busy] img')
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const move = async (value: number) => {
    const before = image()?.src
    if (!slider) throw new Error(`no slider ${label}`)
    slider.value = String(value)
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    while (image()?.src === before) await new Promise((done) => setTimeout(done, 1))
    await image()?.decode()
  }
  const ask = async (font_scale: number) => {
    const answer = await fetch('/account/share-templates/sample-image', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${sessionStorage.getItem('goodword.session')}`
      },
      body: JSON.stringify({ design: 'minimal', settings: { font_scale } })
    })
    await createImageBitmap(await answer.blob())
  }
  const [shown, alone]: number[][] = [[], []]
  for (let round = 0; round < 9; round++) {
    shown?.push(await timed(() => move(60 + 5 * round)))
    alone?.push(await timed(() => ask(61 + 5 * round)))
  }
  return { shown: shown ?? [], alone: alone ?? [] }
}
