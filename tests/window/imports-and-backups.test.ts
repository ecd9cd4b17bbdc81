/** Imports, backups, and the window's warnings. */
import { said, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { describe, expect, test } from 'vitest'
import { backups, needsPassphrase } from '#window/backups/backups.svelte'
import { fileSending, importAddress } from '#window/imports/file-upload.svelte'
import { importHistory } from '#window/imports/import-history.svelte'
import { wizard } from '#window/imports/wizard.svelte'
import { installation } from '#window/core/installation.svelte'
import { router } from '#window/core/router.svelte'

const service = useWindow()
const csv = (rows: string) => new File([rows], 'people.csv', { type: 'text/csv' })

describe('imports', () => {
  test('a file is sent, decided about and committed', async () => {
    const sent = fileSending.send(csv('first_name,email\nIda,ida@example.com\n'), 'customers')
    expect([fileSending.now?.name, router.screen]).toEqual(['people.csv', 'imports'])
    await fileSending.send(csv('x'))
    expect(said()).toHaveLength(1)
    await sent
    const id = Number(router.params.get('import'))
    expect([fileSending.now, location.hash]).toEqual([undefined, `#${importAddress(id)}`])
    const leave = wizard.follow()
    wizard.open(id)
    await expect.poll(() => wizard.now?.status).toBe('checked')
    expect(wizard.view?.counts).toBeDefined()
    wizard.goTo('check')
    expect(wizard.step).toBe('check')
    wizard.showRows({})
    await expect.poll(() => wizard.rows.rows.length).toBe(1)
    await wizard.showExamples()
    expect(wizard.examples).toMatchObject([{ line: 2, fields: { email: 'ida@example.com' } }])
    edge.asked.length = 0
    wizard.showRows({})
    wizard.open(id)
    expect(edge.asked).toEqual([])
    const committing = wizard.commit()
    expect([wizard.saving, await wizard.cancel()]).toEqual([true, false])
    expect(await committing).toBe(true)
    await expect.poll(() => wizard.now?.status).toBe('done')
    leave()
    const stop = importHistory.follow()
    await expect.poll(() => importHistory.list.rows.map((row) => row.id)).toEqual([id])
    expect((await importHistory.undo(id)).id).toBe(id)
    await expect.poll(() => importHistory.list.rows[0]?.status).toBe('undone')
    wizard.open(id)
    wizard.follow()()
    await expect.poll(() => wizard.now?.status).toBe('undone')
    await expect(importHistory.putAway(id), 'it is history').rejects.toMatchObject({ status: 409 })
    stop()
    wizard.open(999_999)
    expect([wizard.now, wizard.examples]).toEqual([undefined, []])
    expect(await wizard.putAway()).toBe(false)
  })

  test('what is chosen while another choice is on its way is chosen, too', async () => {
    await fileSending.send(csv('first_name,email,town\nIda,ida@example.com,Bonn\n'), 'customers')
    wizard.open(Number(router.params.get('import')))
    const leave = wizard.follow()
    await expect.poll(() => wizard.now?.status).toBe('checked')
    const both = [wizard.mean(0, 'company'), wizard.mean(2, 'notes')]
    expect(await Promise.all(both)).toEqual([true, true])
    await expect
      .poll(() => wizard.now?.columns.map(({ field }) => field))
      .toEqual(['company', 'email', 'notes'])
    leave()
  })

  test('cells that were copied are sent as a table, or as the page that they came from', async () => {
    fileSending.sendCells('first_name\temail\nIda\tida@example.com')
    await expect.poll(() => router.params.get('import')).not.toBeNull()
    const sent = () =>
      service.alice.data('getImport', { params: { id: Number(router.params.get('import')) } })
    const cells = async () => (await sent()).first_rows
    await expect.poll(cells).toContainEqual(['Ida', 'ida@example.com'])
    expect((await sent()).file.name).toMatch(/\.tsv$/)
    router.go('/imports')
    const row = '<tr><td>first_name</td><td>email</td></tr><tr><td>Ida</td><td>ida@example.com</td></tr>'
    fileSending.sendCells('first_name', `<table>${row}</table>`)
    await expect.poll(() => router.params.get('import')).not.toBeNull()
    await expect.poll(cells).toContainEqual(['Ida', 'ida@example.com'])
    expect((await sent()).file.name).toMatch(/\.html$/)
  })

  test('a file is named where it is too large, or was moved while it was sent', async () => {
    await fileSending.send(Object.defineProperty(csv('a,b'), 'size', { value: 2_000_000_000 }))
    expect(said().at(-1)).toContain('“people.csv” is larger than')
    edge.isCutOff = true
    const gone = { arrayBuffer: () => Promise.reject(new Error('not found')) }
    await fileSending.send(Object.assign(csv('a,b'), { slice: () => gone }))
    expect(said().at(-1)).toContain('“people.csv” couldn’t be read')
  })

  test('a choice is shown at once, and the rows are checked again', async () => {
    await fileSending.send(csv('given,email\nIda,ida@example.net\n'), 'customers')
    wizard.open(Number(router.params.get('import')))
    const status = async () => {
      await wizard.load()
      return wizard.now?.status
    }
    await expect.poll(status).toBe('checked')
    expect(await wizard.mean(0, 'notes')).toBe(true)
    expect(wizard.now?.choices.mapping).toContainEqual({ column: 0, field: 'notes' })
    await expect.poll(status).toBe('checked')
  })

  test('its rows are shown by what becomes of them', async () => {
    await fileSending.send(csv('first_name,email\nIda,ida@example.org\nOla,nobody\n'), 'customers')
    wizard.open(Number(router.params.get('import')))
    const leave = wizard.follow()
    await expect.poll(() => wizard.now?.status).toBe('checked')
    wizard.showRows({})
    await expect.poll(() => wizard.rows.rows.map(({ line }) => line)).toEqual([2, 3])
    wizard.showRows({ verdict: 'refused' })
    await expect.poll(() => wizard.rows.rows.map(({ line }) => line)).toEqual([3])
    leave()
  })

  test('one that cannot be found says so, and the next one opens without that', async () => {
    await fileSending.send(csv('first_name,email\nIda,ida@example.com\n'), 'customers')
    wizard.open(999_999)
    await expect.poll(() => wizard.answer.problem?.code).toBe('not_found')
    const id = Number(router.params.get('import'))
    edge.asked.length = 0
    wizard.open(id)
    wizard.showRows({})
    expect([wizard.answer.problem, edge.asked]).toEqual([undefined, [`GET /account/imports/${id}`]])
    await expect.poll(() => wizard.now?.id).toBe(id)
    expect(await wizard.putAway()).toBe(true)
    expect([wizard.id, wizard.now]).toEqual([undefined, undefined])
    await service.alice.refused('getImport', 'not_found', { params: { id } })
  })

  test('an empty file, or none, is not sent', async () => {
    await fileSending.send(csv(''))
    fileSending.sendDropped([])
    fileSending.sendDropped(undefined)
    expect([said().length, askedFor('POST')]).toEqual([3, 0])
    edge.isCutOff = true
    await fileSending.send(csv('a,b'))
    expect([said().length, fileSending.now]).toEqual([4, undefined])
    expect(said().at(-1), 'nothing is wrong with the file').not.toContain('people.csv')
  })
})

describe('backups', () => {
  test('are made, checked and deleted, one thing at a time', async () => {
    // The last intact one can't be deleted.
    await service.alice.data('createBackup')
    const leave = backups.follow()
    await expect.poll(() => backups.value).toBeDefined()
    const making = backups.create()
    expect([backups.isBusy, backups.work]).toEqual([true, { kind: 'create' }])
    const made = await making
    expect(backups.work).toBeUndefined()
    await expect.poll(() => backups.value?.backups.some(({ id }) => id === made.id)).toBe(true)
    await backups.check(made.id)
    expect([...backups.checks.keys()]).toEqual([made.id])
    await backups.delete(made.id)
    await expect.poll(() => backups.value?.backups.some(({ id }) => id === made.id)).toBe(false)
    await expect.poll(() => backups.isBusy).toBe(false)
    await expect(backups.delete(made.id)).rejects.toMatchObject({ code: 'not_found' })
    expect(backups.work).toBeUndefined()
    expect(await backups.change({ is_daily: false })).toEqual([])
    leave()
    expect([
      needsPassphrase({ code: 'passphrase_wrong' } as never),
      needsPassphrase({ code: 'not_found' } as never)
    ]).toEqual([true, false])
  })

  test('warnings are said one at a time until they are put off', async () => {
    const leave = installation.watch()
    await expect.poll(() => installation.value).toBeDefined()
    leave()
    const warn = (...codes: string[]) =>
      installation.answer.set({ ...installation.value!, warnings: codes.map((code) => ({ code })) as never })
    warn()
    expect(installation.warning).toBeUndefined()
    warn('low_disk_space', 'cloud_folder', 'something_else')
    expect(installation.warning).toBe('cloud_folder')
    installation.putOff('cloud_folder')
    expect(installation.warning).toBe('low_disk_space')
    localStorage.setItem('goodword.put-off.low_disk_space', String(Date.now() + 60_000))
    expect(installation.warning).toBeUndefined()
    localStorage.setItem('goodword.put-off.low_disk_space', String(Date.now() - 1))
    expect(installation.warning).toBe('low_disk_space')
    const days = (Number(localStorage.getItem('goodword.put-off.cloud_folder')) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })
})
