/** Actions on a template. All can be undone. */
import type { ShareDesign } from '../../src-shared/contract/share-settings'
import type { ShareTemplate } from '../../src-shared/contract/share-templates'
import { api } from '../core/api'
import { undo, undoable } from '../core/undo.svelte'
import texts from '#messages/share-gallery'
import { templates } from './templates.svelte'

/** The maximum length of a name; the name of a copy has to fit. */
const maxNameLength = 100

/** Returns the new template; throws if the service refuses. */
export async function createTemplate(name: string, design: ShareDesign): Promise<ShareTemplate> {
  const { data } = await api.createShareTemplate({ body: { name, design } })
  undo.remember(texts.created, () => removeAgain(data))
  await templates.load()
  return data
}

export async function duplicateTemplate(template: ShareTemplate): Promise<void> {
  const { name, design, size, width, height, settings } = template
  const body = {
    name: texts.copyName({ name: name.slice(0, maxNameLength - texts.copyName({ name: '' }).length) }),
    design,
    size,
    settings,
    ...(size === 'own' && { width, height })
  }
  await undoable(
    texts.duplicated,
    async () => {
      const { data } = await api.createShareTemplate({ body })
      await templates.load()
      return data
    },
    removeAgain
  )
}

/** Throws if the service refuses, so that the field can show it. */
export async function renameTemplate({ id, name: before }: ShareTemplate, name: string): Promise<void> {
  await change(id, { name })
  undo.remember(texts.renamed, () => change(id, { name: before }))
}

export async function makeDefault({ id, name }: ShareTemplate): Promise<void> {
  const before = templates.answer.value?.find((each) => each.is_default)
  await undoable(
    texts.nowDefault({ name }),
    () => change(id, { is_default: true }),
    () => change(before?.id ?? id, { is_default: true })
  )
}

/** Returns true if it was deleted. */
export async function removeTemplate({ id }: ShareTemplate): Promise<boolean> {
  return undoable(
    texts.removed,
    async () => {
      const { data } = await api.deleteShareTemplate({ params: { id } })
      await templates.load()
      return data.edit_id
    },
    async (editId) => {
      await api.undoEdit({ params: { id: editId } })
      await templates.load()
    }
  )
}

async function change(id: number, body: { name?: string; is_default?: true }): Promise<void> {
  await api.updateShareTemplate({ params: { id }, body })
  await templates.load()
}

async function removeAgain({ id }: ShareTemplate): Promise<void> {
  await api.deleteShareTemplate({ params: { id } })
  await templates.load()
}
