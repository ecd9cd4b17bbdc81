/** QR codes and print sheets, as their options change. */
import { said, useWindow } from '../support/use-window'
import { askedFor, edge, holdAnswers } from '../support/window-edge'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { print } from '#window/share/print.svelte'
import texts from '#messages/share-print'

const service = useWindow()
const released: string[] = []
const address = 'https://example.com/review'
const defaults = {
  kind: 'code',
  paper: 'a4',
  page: '',
  url: '',
  color: '',
  logo: false,
  size: '1000',
  title: '',
  text: ''
} as const

const settled = () => expect.poll(() => print.busy).toBe(false)
const draw = () => {
  print.follow()
  return settled()
}
const lastAsked = () => {
  const { pathname, searchParams } = new URL(
    edge.asked.findLast((each) => /qr-code|print/.test(each))!.split(' ')[1]!,
    'http://x'
  )
  return [pathname, Object.fromEntries(searchParams)]
}

beforeAll(() => {
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((each) => void released.push(each))
})
beforeEach(() => {
  print.close()
  Object.assign(print, defaults, { hasAddress: true, problem: undefined })
  released.length = 0
  edge.asked.length = 0
})

test('without an address nothing is requested, and that is shown', async () => {
  print.hasAddress = false
  await draw()
  expect(askedFor('GET /account/qr-code')).toBe(0)
  expect([print.noAddress, print.failure, print.errors, print.picture]).toEqual([
    true,
    undefined,
    {},
    undefined
  ])
  print.url = ` ${address} `
  await draw()
  expect([print.noAddress, print.problem, print.picture?.slice(0, 5)]).toEqual([false, undefined, 'blob:'])
})

test('a code is drawn with what was chosen, once for quick changes', async () => {
  Object.assign(print, { url: ` ${address} `, color: ' #123456 ', size: '300', title: 'Not on a code' })
  expect(print.isSheet).toBe(false)
  print.follow()
  expect(print.busy).toBe(true)
  print.follow()
  await settled()
  expect([askedFor('GET /account/qr-code'), lastAsked()]).toEqual([
    1,
    ['/account/qr-code.png', { url: address, color: '#123456', logo: 'false', size: '300' }]
  ])
  const first = print.picture!
  await service.alice.data('listReviewPages').then(([{ id }]) => (print.page = String(id)))
  print.again()
  await expect.poll(() => print.picture).not.toBe(first)
  expect([released, lastAsked()[1]]).toEqual([
    [first],
    { url: address, review_page_id: print.page, color: '#123456', logo: 'false', size: '300' }
  ])
  const { picture } = print
  print.close()
  expect([print.picture, released]).toEqual([undefined, [first, picture]])
})

test('a sheet has paper and words, and no pixels', async () => {
  Object.assign(print, { kind: 'poster', paper: 'letter', url: address, title: ' T ', text: ' ', logo: true })
  expect(print.isSheet).toBe(true)
  await draw()
  expect(lastAsked()[1]).toEqual({ url: address, sheet: 'poster', paper: 'letter', title: 'T', logo: 'true' })
  expect(lastAsked()[0]).not.toContain('qr-code')
  print.text = ' X '
  print.title = ' '
  await draw()
  expect(lastAsked()[1]).toEqual({ url: address, sheet: 'poster', paper: 'letter', text: 'X', logo: 'true' })
})

test('wrong options are named at their fields, other trouble is not', async () => {
  Object.assign(print, { url: address, color: '#ffffff', size: '5' })
  await draw()
  expect([print.errors.size, print.failure, print.noAddress]).toEqual([texts.wrong.size, undefined, false])
  print.size = '300'
  await draw()
  expect([print.errors, print.failure]).toEqual([{ color: texts.wrong.color }, undefined])
  print.color = ''
  edge.isCutOff = true
  await draw()
  expect([print.errors, print.failure?.code]).toEqual([{}, 'unreachable'])
})

test('only the last of what was asked for is shown', async () => {
  print.url = address
  const release = holdAnswers()
  print.again()
  await expect.poll(() => askedFor('GET /account/qr-code')).toBe(1)
  print.size = '200'
  print.again()
  await expect.poll(() => askedFor('GET /account/qr-code')).toBe(2)
  const made = vi.spyOn(URL, 'createObjectURL')
  print.busy = true
  release()
  await settled()
  await expect.poll(() => made.mock.calls.length).toBe(1)
  made.mockRestore()
})

test('what is left before its turn is not asked for, and what is under way is not shown', async () => {
  print.url = address
  print.follow()
  print.close()
  const release = holdAnswers()
  print.again()
  await expect.poll(() => askedFor('GET /account/qr-code')).toBe(1)
  print.close()
  release()
  edge.isCutOff = true
  print.busy = true
  print.size = '220'
  print.again()
  await settled()
  expect([print.picture, askedFor('GET /account/qr-code')]).toEqual([undefined, 2])
})

test('is saved under the name that the service gives it', async () => {
  Object.assign(print, { url: address, size: '150' })
  const saving = print.save('getQrCodePng')
  expect(print.saving).toBe(true)
  await saving
  expect([print.saving, edge.downloads, said(), lastAsked()[1]]).toEqual([
    false,
    ['alice-co-qr-code.png'],
    [texts.saved({ name: 'alice-co-qr-code.png' })],
    { url: address, logo: 'false', size: '150' }
  ])
  edge.isCutOff = true
  await print.save('getQrCodePng')
  expect([print.saving, edge.downloads.length, said().length]).toEqual([false, 1, 2])
})
