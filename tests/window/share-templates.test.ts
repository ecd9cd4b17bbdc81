/** Share templates: the list, and the editor. */
import { takeBack, useWindow } from '../support/use-window'
import { askedFor, edge } from '../support/window-edge'
import { describe, expect, test } from 'vitest'
import { TemplateEditor, templateDrafts } from '#window/share/template-editor.svelte'
import { templates } from '#window/share/templates.svelte'
import { png, upload } from '../support/pictures'

const service = useWindow()

describe('a share template', () => {
  test('is listed in the order of making, and listed again when what it shows has changed', async () => {
    const leave = templates.follow()
    await expect.poll(() => templates.answer.value?.length).toBeGreaterThan(1)
    const ids = templates.answer.value!.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    const { id } = templates.answer.value![0]!
    await service.alice.data('updateShareTemplate', { params: { id }, body: { name: 'Renamed' } })
    await expect.poll(() => templates.answer.value![0]!.name).toBe('Renamed')
    expect(templates.answer.value!.map((each) => each.id)).toEqual(ids)
    const bytes = await png()
    for (const change of [
      () => upload(service.alice, bytes),
      () => service.alice.data('updateSettings', { body: { brand_color: '#123456' } })
    ]) {
      edge.asked.length = 0
      await change()
      await expect.poll(() => askedFor('GET /account/share-templates')).toBeGreaterThan(0)
    }
    leave()
  })

  test('is edited: settings of its own, back to its design, saved and taken back', async () => {
    const [template] = await service.alice.data('listShareTemplates')
    const editor = new TemplateEditor(template.id)
    editor.set('caption', 'too early')
    editor.reset('caption')
    expect(editor.values).toBeUndefined()
    const leave = editor.follow()
    await expect.poll(() => editor.values).toBeDefined()
    editor.set('caption', 'Thank you')
    editor.set('overflow', 'cards')
    expect([editor.dirty, editor.values!.settings]).toEqual([
      true,
      { ...template.settings, caption: 'Thank you', overflow: 'cards' }
    ])
    expect(templateDrafts.of(template.id)?.values.settings).toMatchObject({ caption: 'Thank you' })
    editor.reset('caption')
    expect(editor.values!.settings).toEqual({ ...template.settings, overflow: 'cards' })
    editor.undo()
    editor.undo()
    editor.undo()
    expect([editor.dirty, editor.values!.settings]).toEqual([false, template.settings])
    editor.redo()
    editor.change({ ...editor.values!, size: 'own', width: 700, height: 800 }, 'size')
    expect(await editor.save()).toBe(true)
    expect(edge.sent).toEqual({
      design: template.design,
      settings: { ...template.settings, caption: 'Thank you' },
      size: 'own',
      width: 700,
      height: 800
    })
    expect(templateDrafts.of(template.id)).toBeUndefined()
    await takeBack()
    const [now] = await service.alice.data('listShareTemplates')
    expect([now.size, now.settings]).toEqual([template.size, template.settings])
    await expect.poll(() => editor.values?.size).toBe(template.size)
    leave()
  })

  test('that somebody else has saved meanwhile is not overwritten unasked', async () => {
    const [{ id, settings }] = await service.alice.data('listShareTemplates')
    const editor = new TemplateEditor(id)
    await editor.read()
    const theirs = { ...settings, caption: 'Theirs' }
    await service.alice.data('updateShareTemplate', { params: { id }, body: { settings: theirs } })
    editor.set('caption', 'Mine')
    expect([await editor.save(), editor.saved?.settings.caption, editor.hasMovedOn]).toEqual([
      false,
      'Theirs',
      true
    ])
    expect(await editor.save()).toBe(true)
    expect(editor.saved?.settings.caption).toBe('Mine')
  })

  test('follows what concerns it, not other templates', async () => {
    const [one, other] = await service.alice.data('listShareTemplates')
    const editor = new TemplateEditor(one.id)
    const leave = editor.follow()
    await expect.poll(() => editor.values).toBeDefined()
    await service.alice.data('updateShareTemplate', { params: { id: one.id }, body: { name: 'Heard' } })
    await expect.poll(() => editor.saved?.name).toBe('Heard')
    edge.asked.length = 0
    const stop = templates.follow()
    await service.alice.data('updateShareTemplate', { params: { id: other.id }, body: { name: 'Not heard' } })
    await expect.poll(() => templates.answer.value?.some(({ name }) => name === 'Not heard')).toBe(true)
    expect(askedFor(`GET /account/share-templates/${one.id}`)).toBe(0)
    await service.alice.data('updateSettings', { body: { brand_color: '#654321' } })
    await expect.poll(() => askedFor(`GET /account/share-templates/${one.id}`)).toBe(1)
    stop()
    leave()
  })
})
