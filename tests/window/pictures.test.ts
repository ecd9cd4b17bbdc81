/** The logos and backgrounds of the account: adding and deleting them. */
import { said, takeBack, useWindow } from '../support/use-window'
import { askedFor, edge, holdAnswers } from '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import { pictureLimits } from '#shared/contract/pictures'
import { Pictures, usePictures } from '#window/pictures/pictures.svelte'
import texts from '#messages/pictures'
import { png } from '../support/pictures'

const service = useWindow()
const { problems } = texts
const file = async (name: string, color: string, bytes?: Uint8Array<ArrayBuffer>) =>
  new File([bytes ?? (await png({ color }))], name)

let pictures: Pictures
const names = () => pictures.list.value?.map(({ name }) => name)

beforeEach(async () => {
  for (const { id } of await service.alice.data('listPictures'))
    await service.alice.call('deletePicture', { params: { id } })
  pictures = usePictures('background')
  await expect.poll(() => pictures.list.value).toEqual([])
  edge.asked.length = 0
})

describe('adding a picture', () => {
  test('shows how far it is, answers it and lists it first', async () => {
    const release = holdAnswers()
    const coming = file('sea.png', '#0000ff')
    const { size } = await coming
    const adding = pictures.add(await coming)
    expect(pictures.sending).toEqual({ name: 'sea.png', sent: 1, total: size })
    expect(await pictures.add(await file('other.png', '#ff0000'))).toBeUndefined()
    expect([pictures.problem, askedFor('POST')], 'one at a time').toEqual([problems.busy, 1])
    release()
    expect(await adding).toMatchObject({ name: 'sea.png', kind: 'background', width: 40 })
    expect([pictures.sending, names()]).toEqual([undefined, ['sea.png']])
    service.clock.advance(1000)
    await pictures.add(await file('sun.png', '#ffff00'))
    expect([names(), pictures.problem], 'newest first').toEqual([['sun.png', 'sea.png'], undefined])
    const logos = new Pictures('logo')
    await logos.load()
    expect(logos.list.value).toEqual([])
  })

  test('says in the words of the window why one was not taken', async () => {
    const told = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
      expect(await pictures.add(await file(name, '', bytes))).toBeUndefined()
      expect(pictures.sending).toBeUndefined()
      return pictures.problem
    }
    expect(await told('none.png', new Uint8Array())).toBe(problems.empty({ name: 'none.png' }))
    expect(askedFor('POST'), 'nothing to send').toBe(0)
    expect(await told('a.txt', new TextEncoder().encode('Only words'))).toBe(problems.type({ name: 'a.txt' }))
    expect(await told('half.png', (await png()).slice(0, 60))).toBe(problems.broken({ name: 'half.png' }))
    const huge = await png({ width: 6000, height: 5000 })
    expect(await told('huge.png', huge)).toBe(problems.pixels({ name: 'huge.png' }))
    const large = new Uint8Array(pictureLimits.bytes + 1)
    expect(await told('large.png', large)).toBe(problems.bytes({ name: 'large.png' }))
    edge.isCutOff = true
    const unreachable = await told('sea.png', await png())
    expect(unreachable).toEqual(expect.any(String))
    expect([...Object.values(problems)]).not.toContain(unreachable)
    edge.isCutOff = false
    await pictures.add(await file('sea.png', '#0000ff'))
    expect([pictures.problem, names()], 'taken now').toEqual([undefined, ['sea.png']])
  })

  test('is refused when there are too many', async () => {
    const { raw } = service.db
    const insert = raw.prepare(
      `INSERT INTO pictures (account_id, kind, name, width, height, bytes, average_color, hash, created_at)
       VALUES (?, 'logo', 'x', 1, 1, 1, '#000000', ?, 0)`
    )
    for (let number = 0; number < pictureLimits.count; number++)
      insert.run(service.alice.accountId, `made up ${number}`)
    expect(await pictures.add(await file('one-more.png', '#123456'))).toBeUndefined()
    expect(pictures.problem).toBe(problems.full({ count: '200' }))
    raw.prepare("DELETE FROM pictures WHERE hash LIKE 'made up %'").run()
  })

  test('can be stopped, which is not reported as a problem', async () => {
    const release = holdAnswers()
    const adding = pictures.add(await file('stop.png', '#00ff00'))
    pictures.stop()
    expect(await adding).toBeUndefined()
    expect([pictures.sending, pictures.problem, names()]).toEqual([undefined, undefined, []])
    release()
    // The browser stand-in has sent it all the same.
    await expect.poll(() => service.alice.data('listPictures')).toHaveLength(1)
  })
})

describe('deleting a picture', () => {
  test('can be taken back', async () => {
    const added = await pictures.add(await file('sea.png', '#0000ff'))
    expect(await pictures.remove(added!)).toBe(true)
    expect([names(), said(), pictures.problem]).toEqual([[], [texts.deleted], undefined])
    await takeBack()
    expect(names()).toEqual(['sea.png'])
  })

  test('is refused, with what still shows it, before anything is asked', async () => {
    const added = (await pictures.add(await file('sea.png', '#0000ff')))!
    const [one, two] = await service.alice.data('listShareTemplates')
    for (const { id, name } of [one, two])
      await service.alice.data('updateShareTemplate', {
        params: { id },
        body: { name, settings: { picture_id: added.id } }
      })
    await pictures.load()
    const [used] = pictures.list.value!
    expect(await pictures.remove(used!)).toBe(false)
    for (const { name } of used!.used_by) expect(pictures.problem).toContain(`“${name}”`)
    expect([used!.used_by.length, askedFor('DELETE')]).toEqual([2, 0])
    const logo = { ...used!, used_by: [], is_account_logo: true }
    expect(await pictures.remove(logo)).toBe(false)
    expect([pictures.problem, askedFor('DELETE')]).toEqual([texts.isLogo, 0])
    // It has come into use since the list was loaded.
    expect(await pictures.remove(added)).toBe(false)
    expect([pictures.problem === texts.isLogo, askedFor('DELETE'), said()]).toEqual([false, 1, []])
  })
})
