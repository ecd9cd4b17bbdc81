/** What an owner does with a whole record that has a name, and of which one is the default. All of it can be undone. */
import { api } from './api'
import { undo, undoable } from './undo.svelte'
import type { WholeList } from './whole-list.svelte'

interface Named {
  id: number
  name: string
  is_default?: boolean
}

export interface Collection<Row extends Named, Body> {
  texts: {
    created: string
    duplicated: string
    renamed: string
    removed: string
    /** Where one of them is the default. */
    nowDefault?: (of: { name: string }) => string
    copyName: (of: { name: string }) => string
  }
  list: WholeList<Row>
  create: (body: Body) => Promise<{ data: Row }>
  change: (id: number, body: { name?: string; is_default?: true }) => Promise<unknown>
  remove: (id: number) => Promise<{ data: { edit_id: number } }>
  /** The fields of a copy, under its new name. */
  copy: (row: Row, name: string) => Body
  /** The name of a copy has to fit. */
  maxNameLength: number
}

export function collectionActions<Row extends Named, Body>(of: Collection<Row, Body>) {
  const { texts } = of
  const change = async (id: number, body: { name?: string; is_default?: true }) => {
    await of.change(id, body)
    await of.list.load()
  }
  const removeAgain = async ({ id }: Row) => {
    await of.remove(id)
    await of.list.load()
  }
  return {
    /** Returns the new record; throws if the service refuses. */
    async create(body: Body): Promise<Row> {
      const { data } = await of.create(body)
      undo.remember(texts.created, () => removeAgain(data))
      await of.list.load()
      return data
    },

    async duplicate(row: Row): Promise<void> {
      const room = of.maxNameLength - texts.copyName({ name: '' }).length
      const name = texts.copyName({ name: row.name.slice(0, room) })
      const make = async () => {
        const { data } = await of.create(of.copy(row, name))
        await of.list.load()
        return data
      }
      await undoable(texts.duplicated, make, removeAgain)
    },

    /** Throws if the service refuses, so that the field can show it. */
    async rename({ id, name: before }: Row, name: string): Promise<void> {
      await change(id, { name })
      undo.remember(texts.renamed, () => change(id, { name: before }))
    },

    async makeDefault({ id, name }: Row): Promise<void> {
      const before = of.list.answer.value?.find((each) => each.is_default)
      await undoable(
        texts.nowDefault?.({ name }) ?? name,
        () => change(id, { is_default: true }),
        () => change(before?.id ?? id, { is_default: true })
      )
    },

    /** True if it was deleted. */
    remove: ({ id }: Row): Promise<boolean> =>
      undoable(
        texts.removed,
        async () => {
          const { data } = await of.remove(id)
          await of.list.load()
          return data.edit_id
        },
        async (editId) => {
          await api.undoEdit({ params: { id: editId } })
          await of.list.load()
        }
      )
  }
}
