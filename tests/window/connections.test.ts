/** Connections in the window: the form with the fields of each kind, refusals, syncs, and problems. */
import { useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import type { KindOfConnection } from '#shared/contract/connection-kinds'
import type { Connection } from '#shared/contract/connections'
import { connections } from '#window/connections/connections.svelte'
import { putOffTrouble } from '#window/connections/put-off-trouble.svelte'
import { isPressing, remedyOf, troubleText } from '#window/connections/trouble'
import { ConnectionForm } from '#window/settings/connections/connection-form.svelte'
import { everyInput } from '#window/settings/connections/inputs'
import { fieldTexts, kindTexts } from '#window/settings/connections/kind-texts'
import { OpenConnection } from '#window/settings/connections/open-connection.svelte'
import { jsonList } from '../connecting/stand-ins/json-list'
import { useSite } from '../connecting/stand-ins/site'

const list = jsonList()
const site = useSite((asked) => list.tell(asked))
const service = useWindow({ connecting: { pause: () => Promise.resolve() } })

let kinds: readonly KindOfConnection[] = []
const kindOf = (name: string): KindOfConnection => kinds.find(({ kind }) => kind === name)!

beforeEach(async () => {
  ;({ kinds } = await service.alice.data('listConnectionKinds'))
  for (const { id } of await service.alice.data('listConnections'))
    await service.alice.data('deleteConnection', { params: { id } })
  list.reviews = [1, 2, 3].map((id) => ({ id, stars: 4, review: `Review ${id}` }))
  await connections.load()
})

/** A form for the stand-in site, with more values. */
function formFor(more: Record<string, string> = {}): ConnectionForm {
  const form = new ConnectionForm(kindOf('json'))
  Object.assign(form.form.values, { 'settings.url': `${site.url}/reviews.json`, ...more })
  return form
}

describe('the form', () => {
  test('has a field for everything that a kind wants to know, secrets masked', () => {
    for (const kind of kinds.filter((each) => each.kind !== 'json')) {
      const inputs = everyInput(new ConnectionForm(kind).inputs)
      const wanted = [
        ...kind.settings.map(({ name }) => `settings.${name}`),
        ...kind.secrets.map(({ name }) => `secrets.${name}`)
      ]
      expect(inputs.map(({ path }) => path)).toEqual(wanted)
      const masked = inputs.filter(({ control }) => control === 'secret').map(({ path }) => path)
      expect(masked).toEqual(wanted.filter((path) => path.startsWith('secrets.')))
    }
  })

  test('of a kind that the window does not know speaks as the service does', () => {
    const field = { name: 'key', label: 'Key', required: true, help: 'From the site.', example: null }
    const unknown = {
      ...kindOf('woocommerce'),
      kind: 'elsewhere' as 'json',
      name: 'Elsewhere',
      secrets: [field],
      steps: [{ text: 'Ask.', wait: 'a day' }]
    }
    expect(kindTexts(unknown)).toMatchObject({ name: 'Elsewhere', time: 'a day', lang: 'en' })
    expect(fieldTexts('elsewhere', field)).toMatchObject({ label: 'Key', help: 'From the site.' })
  })

  test('asks for what is missing, without asking the service', async () => {
    const form = new ConnectionForm(kindOf('woocommerce'))
    expect(await form.save()).toBeUndefined()
    expect(Object.keys(form.form.errors).toSorted()).toEqual([
      'secrets.consumer_key',
      'secrets.consumer_secret',
      'settings.url'
    ])
    expect(askedFor('POST /account/connections')).toBe(0)
  })

  test('shows what the service refuses at the field, in the words of the field', async () => {
    const form = new ConnectionForm(kindOf('woocommerce'))
    Object.assign(form.form.values, {
      'settings.url': 'https://shop.example',
      'secrets.consumer_key': 'cs_mixed_up',
      'secrets.consumer_secret': 'cs_right'
    })
    expect(await form.save()).toBeUndefined()
    expect(form.form.errors).toEqual({ 'secrets.consumer_key': 'A consumer key begins with ck_.' })
    form.form.values['secrets.consumer_key'] = 'ck_right'
    form.form.values['settings.url'] = 'http://shop.example'
    expect(await form.save()).toBeUndefined()
    expect(form.form.errors['settings.url']).toContain('https://')
  })

  test('of a list makes objects of its fields, and numbers and switches of what is written', async () => {
    const form = formFor({
      name: ' Ours ',
      'settings.fields.score': ' stars ',
      'settings.paging.type': 'page',
      'settings.paging.size': '50',
      'settings.best_score': '10',
      'settings.complete': 'yes',
      'secrets.headers.0.name': 'X-Key',
      'secrets.headers.0.value': 'hidden'
    })
    const saved = await form.save()
    expect(saved).toMatchObject({
      name: 'Ours',
      settings: {
        url: `${site.url}/reviews.json`,
        fields: { score: 'stars' },
        paging: { type: 'page', size: 50 },
        best_score: 10,
        complete: true
      },
      secrets_set: ['headers']
    })
    expect(saved?.settings).not.toHaveProperty('list')
    expect(connections.find(saved?.id)).toEqual(saved)
  })

  test('of a list names a header or a path that is wrong at its field', async () => {
    const half = formFor({ 'secrets.headers.0.value': 'hidden' })
    expect(await half.save()).toBeUndefined()
    expect(Object.keys(half.form.errors)).toEqual(['secrets.headers.0.name'])
    const odd = formFor({
      'secrets.headers.0.name': 'two words',
      'secrets.headers.0.value': 'hidden',
      'settings.fields.score': '..'
    })
    expect(await odd.save()).toBeUndefined()
    expect(odd.form.errors).toMatchObject({
      'secrets.headers.0.name': expect.stringContaining('header name') as string,
      'settings.fields.score': expect.stringContaining('path') as string
    })
    const number = formFor({ 'settings.best_score': 'ten' })
    expect(await number.save()).toBeUndefined()
    expect(Object.keys(number.form.errors)).toEqual(['settings.best_score'])
  })

  test('of a list shows what would be read, without keeping anything', async () => {
    const form = formFor({ 'secrets.headers.0.name': 'X-Key', 'secrets.headers.0.value': 'hidden' })
    expect([form.canPreview, new ConnectionForm(kindOf('woocommerce')).canPreview]).toEqual([true, false])
    await form.preview()
    expect(form.previewed.value).toMatchObject({ found: 3, problem: null })
    expect(form.previewed.value?.rows[0]?.fields).toMatchObject({ score: 4, review: 'Review 1' })
    expect(site.asked.at(-1)?.headers['x-key']).toBe('hidden')
    expect(form.isPreviewOld).toBe(false)
    form.form.values['settings.fields.score'] = 'elsewhere'
    expect(form.isPreviewOld).toBe(true)
    await form.preview()
    expect(form.isPreviewOld).toBe(false)
    expect(form.previewed.value?.rows[0]?.fields).toMatchObject({ score: null })
    site.faults = [{ status: 401 }]
    await form.preview()
    expect(form.previewed.value?.problem?.code).toBe('key_refused')
    expect(await service.alice.data('listConnections')).toEqual([])
    expect(await service.alice.data('listReviews')).toEqual([])
  })

  test('of a list says at its field what keeps it from being previewed', async () => {
    const form = formFor()
    await form.preview()
    form.form.values['settings.url'] = ''
    await form.preview()
    expect(Object.keys(form.form.errors)).toEqual(['settings.url'])
    expect(form.previewed.value).toBeUndefined()
    form.form.values['settings.url'] = 'http://shop.example/list.json'
    await form.preview()
    expect(form.form.errors['settings.url']).toContain('https://')
    expect(form.previewed.problem).toBeUndefined()
  })

  test('of a list that is connected: its headers are stored, and do not go along', async () => {
    const made = formFor({ 'secrets.headers.0.name': 'X-Key', 'secrets.headers.0.value': 'hidden' })
    expect(made.previewLacksHeaders).toBe(false)
    const again = new ConnectionForm(kindOf('json'), await made.save())
    expect(again.previewLacksHeaders).toBe(true)
    await again.preview()
    expect(again.previewed.value).toMatchObject({ found: 3 })
    expect(site.asked.at(-1)?.headers).not.toHaveProperty('x-key')
    again.form.values['secrets.headers.0.name'] = 'X-Key'
    again.form.values['secrets.headers.0.value'] = 'new'
    expect(again.previewLacksHeaders).toBe(false)
  })

  test('of headers: one that is removed moves the others up', () => {
    const form = formFor({ 'secrets.headers.0.name': 'A', 'secrets.headers.0.value': '1' })
    form.addHeader()
    expect(form.form.values, 'the new one is empty').toMatchObject({
      'secrets.headers.1.name': '',
      'secrets.headers.1.value': ''
    })
    Object.assign(form.form.values, { 'secrets.headers.1.name': 'B', 'secrets.headers.1.value': '2' })
    form.removeHeader(0)
    const { values } = form.form
    expect([form.headers, values['secrets.headers.0.name'], values['secrets.headers.0.value']]).toEqual([
      1,
      'B',
      '2'
    ])
  })

  test('that changes one keeps stored keys, removes what is emptied, and leaves what it does not show', async () => {
    const stored = await service.alice.data('createConnection', {
      body: {
        kind: 'json',
        settings: {
          url: `${site.url}/reviews.json`,
          fields: { rating: 'stars', title: 'head' },
          best_score: 5
        },
        secrets: { headers: { 'X-Key': 'hidden' } }
      }
    })
    const form = new ConnectionForm(kindOf('json'), stored)
    expect(form.form.values['settings.fields.title']).toBe('head')
    expect(form.keeps('secrets.headers')).toBe(true)
    form.form.values['settings.best_score'] = ''
    const saved = await form.save()
    expect(saved?.settings).toEqual({
      url: `${site.url}/reviews.json`,
      fields: { rating: 'stars', title: 'head' }
    })
    expect(saved?.secrets_set).toEqual(['headers'])
  })

  test('of a list sends its address alone when nothing else is filled in, and connects it anew after it is gone', async () => {
    const form = formFor()
    const first = await form.save()
    expect(edge.sent).toEqual({ kind: 'json', settings: { url: `${site.url}/reviews.json` }, secrets: {} })
    await service.alice.data('deleteConnection', { params: { id: first!.id } })
    const second = await form.save()
    expect(second?.id).not.toBe(first?.id)
  })

  test('refuses a second connection to the same list in the window’s words', async () => {
    expect(await formFor().save()).toBeDefined()
    const second = formFor()
    expect(await second.save()).toBeUndefined()
    expect(second.form.problem?.reason).toBe('already_connected')
  })
})

describe('a connection', () => {
  async function connected(): Promise<{ opened: OpenConnection; now: () => Connection; stop: () => void }> {
    const saved = await formFor({ 'settings.fields.score': 'stars' }).save()
    const opened = new OpenConnection(saved!.id)
    const stops = [connections.watch(), opened.watch()]
    await service.tick()
    return {
      opened,
      now: () => connections.find(opened.id)!,
      stop: () => {
        for (const stop of stops) stop()
      }
    }
  }

  test('tells its readings as they happen', async () => {
    const { opened, now, stop } = await connected()
    await expect.poll(() => opened.runs.latest).toMatchObject({ read: 3, new: 3, problem: null })
    await expect.poll(() => now().state).toBe('ok')
    expect([remedyOf(now()), troubleText(now()), isPressing(now())]).toEqual([undefined, undefined, false])
    list.reviews.push({ id: 4, stars: 5, review: 'Review 4' })
    await opened.sync('full')
    expect(now().state).toBe('syncing')
    await service.tick()
    await expect.poll(() => opened.runs.latest).toMatchObject({ mode: 'full', new: 1 })
    await opened.check()
    expect(opened.checked.value).toMatchObject({ ok: true })
    stop()
  })

  test('pauses, resumes, gets another name and another interval, and is gone; others stay as they are', async () => {
    const { opened, now, stop } = await connected()
    const other = await formFor({ 'settings.url': `${site.url}/others.json` }).save()
    expect(connections.all?.map(({ id }) => id)).toEqual([opened.id, other?.id])
    await opened.pause()
    expect([now().state, remedyOf(now()), isPressing(now())]).toEqual(['paused', 'resume', false])
    expect(troubleText(now())).toContain('until you resume it')
    await expect(opened.sync('changes')).rejects.toMatchObject({ reason: 'connection_paused' })
    await opened.check()
    expect(opened.checked.value).toBeDefined()
    await opened.resume()
    expect(remedyOf(now())).toBeUndefined()
    expect(opened.checked.value, 'what was found before says nothing any more').toBeUndefined()
    await opened.change({ name: 'Renamed', interval_minutes: 60 })
    expect(now()).toMatchObject({ name: 'Renamed', interval_minutes: 60 })
    await opened.disconnect()
    expect(connections.all?.map(({ id }) => id)).toEqual([other?.id])
    stop()
  })

  test('whose keys are refused asks for new ones, once', async () => {
    const { opened, now, stop } = await connected()
    site.faults = [{ status: 401 }]
    await opened.sync('changes')
    await service.tick()
    await expect.poll(() => now().state).toBe('needs_sign_in')
    expect([remedyOf(now()), isPressing(now())]).toEqual(['keys', true])
    expect(troubleText(now())).toContain('doesn’t accept the keys')
    expect(putOffTrouble.has(now())).toBe(false)
    putOffTrouble.add([now()])
    expect(putOffTrouble.has(now())).toBe(true)
    expect(putOffTrouble.has({ ...now(), last_complete_at: '2030-01-01T00:00:00.000Z' })).toBe(false)
    stop()
  })

  test('has places: which are read is chosen one by one', async () => {
    const { opened, stop } = await connected()
    await expect.poll(() => opened.places.value?.places.length).toBe(1)
    const [place] = opened.places.value!.places
    await opened.choosePlace({ ...place!, chosen: false })
    expect(opened.places.value?.places[0]?.chosen).toBe(false)
    stop()
  })
})
