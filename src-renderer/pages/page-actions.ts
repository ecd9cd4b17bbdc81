/** The actions on a whole review page. All can be undone. */
import type { ReviewPage } from '../../src-shared/contract/review-pages'
import { api } from '../core/api'
import { undo, undoable } from '../core/undo.svelte'
import { bodyOf, valuesOf } from './page-values'
import { pages } from './pages.svelte'
import texts from '#messages/pages'

/** The maximum length of a name; the name of a copy has to fit. */
const maxNameLength = 200

/** Returns the new page; throws if the service refuses. */
export async function createPage(name: string): Promise<ReviewPage> {
  const { data } = await api.createReviewPage({ body: { name } })
  undo.remember(texts.created, () => removeAgain(data))
  await pages.load()
  return data
}

export async function duplicatePage(page: ReviewPage): Promise<void> {
  const { slug: _slug, ...body } = bodyOf(valuesOf(page))
  const name = texts.copyName({
    name: page.name.slice(0, maxNameLength - texts.copyName({ name: '' }).length)
  })
  await undoable(
    texts.duplicated,
    async () => {
      const { data } = await api.createReviewPage({ body: { ...body, name } })
      await pages.load()
      return data
    },
    removeAgain
  )
}

/** Throws if the service refuses, so that the field can show it. */
export async function renamePage({ id, name: before }: ReviewPage, name: string): Promise<void> {
  await change(id, { name })
  undo.remember(texts.renamed, () => change(id, { name: before }))
}

export async function makeDefault({ id, name }: ReviewPage): Promise<void> {
  const before = pages.answer.value?.find((each) => each.is_default)
  await undoable(
    texts.nowDefault({ name }),
    () => change(id, { is_default: true }),
    () => change(before?.id ?? id, { is_default: true })
  )
}

/** True if it was deleted. */
export async function removePage({ id }: ReviewPage): Promise<boolean> {
  return undoable(
    texts.removed,
    async () => {
      const { data } = await api.deleteReviewPage({ params: { id } })
      await pages.load()
      return data.edit_id
    },
    async (editId) => {
      await api.undoEdit({ params: { id: editId } })
      await pages.load()
    }
  )
}

async function change(id: number, body: { name?: string; is_default?: true }): Promise<void> {
  await api.updateReviewPage({ params: { id }, body })
  await pages.load()
}

async function removeAgain({ id }: ReviewPage): Promise<void> {
  await api.deleteReviewPage({ params: { id } })
  await pages.load()
}
