/** Loads a short list from the service completely. */
import type { Pagination } from '#shared/contract/envelope'

/** No business has more branches, sources or tags than this; a longer list is cut off. */
const maxPages = 20
const pageSize = 100

interface PageAnswer<T> {
  data: T[]
  pagination: Pick<Pagination, 'next_cursor'>
}

export async function everyPage<T>(
  ask: (query: { limit: number; cursor?: string }) => Promise<PageAnswer<T>>
): Promise<T[]> {
  const all: T[] = []
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const { data, pagination } = await ask({ limit: pageSize, ...(cursor !== undefined && { cursor }) })
    all.push(...data)
    cursor = pagination.next_cursor ?? undefined
    if (cursor === undefined) break
  }
  return all
}
