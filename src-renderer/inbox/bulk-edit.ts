/** Applies one change to many reviews. */
import { api } from '../core/api'
import { BulkRun } from '../lists/bulk-run.svelte'
import bulkWords from '#messages/inbox-bulk'
import { inbox } from './inbox.svelte'

export type BulkChanges = Parameters<typeof api.updateReviews>[0]['body']['changes']

/** Shared by the whole window. */
export const reviewsRun = new BulkRun({
  selection: inbox.selection,
  total: () => inbox.total ?? 0,
  reader: () => {
    const question = inbox.query
    return (page) => api.listReviews({ query: { ...question, ...page } })
  },
  counted: (count) => bulkWords.reviews({ count })
})

/** Changes the selected reviews; `said` describes the change. */
export function changeReviews(changes: BulkChanges, said: string): Promise<void> {
  const update = async (ids: number[]) => (await api.updateReviews({ body: { ids, changes } })).data
  return reviewsRun.change(update, said)
}
