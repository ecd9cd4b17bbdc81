/** How mails look: on a computer and a phone, light and dark, right to left, in colours that are hard to read. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { launchBrowser } from './browser'
import { findings, keepPicture } from './look-at'

const service = useService()
let browser: Browser
const page =
  'https://search.example/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4ChIJN1t_tDeuEmsRUsoyG83frY4'

beforeAll(async () => {
  browser = await launchBrowser()
  const { alice } = service
  const [first] = await alice.data('listReviewPages')
  await alice.data('updateReviewPage', { params: { id: first.id }, body: { url: page } })
})
afterAll(() => browser.close())

const arabic = {
  subject: 'كيف كان {{business_name}}؟',
  text: 'مرحبا {{first_name}}،\n\nكيف كان الأمر؟ تكفي بضع كلمات.\n\n{{review_link}}\n\nمع أطيب التحيات',
  button: 'اكتب تقييما'
}
const long = { subject: 'x', text: `Hello\n\n${'verylongword'.repeat(12)}\n\nSee {{review_link}} there.` }

test.each<[string, string, object]>([
  ['request', '#1a7f64', { kind: 'request', language: 'en' }],
  ['reminder-de', '#f7e463', { kind: 'reminder', language: 'de' }],
  ['thanks', '#0b1f4b', { kind: 'thanks', language: 'fr' }],
  ['stars-white', '#ffffff', { kind: 'request', language: 'es' }],
  ['stars-black', '#000000', { kind: 'request', language: 'it' }],
  ['arabic', '#777777', { kind: 'request', language: 'ar', ...arabic }],
  ['long-words', '#808000', { kind: 'request', language: 'en', ...long }]
])('%s', async (name, brand_color, template) => {
  const { alice } = service
  await alice.data('updateSettings', { body: { brand_color, postal_address: 'Hauptstr. 12\n10115 Berlin' } })
  const { html } = await alice.data('previewMessageTemplate', { body: { channel: 'email', ...template } })
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [600, 360]) {
      const context = await browser.newContext({ viewport: { width, height: 600 }, colorScheme })
      const view = await context.newPage()
      const asked: string[] = []
      view.on('request', (request) => asked.push(request.url()))
      await view.setContent(html)
      await keepPicture(view, `mail-${name}-${width}-${colorScheme}`)
      await expect
        .poll(() => view.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width)
      expect(asked).toEqual([])
      // Colours are the same on a phone, so they are only checked once.
      const found =
        width < 600
          ? []
          : await findings(view, {
              rules: ['color-contrast', 'link-name', 'html-has-lang', 'valid-lang', 'document-title']
            })
      expect(found, colorScheme).toEqual([])
      await context.close()
    }
})
