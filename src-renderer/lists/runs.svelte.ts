/** The runs of a record, such as the syncs of a connection: the newest first, loaded page by page. */
import { PagedList } from '../lib/paged-list.svelte'

export interface Run {
  id: number
  started_at: string
  /** Null: under way. */
  ended_at: string | null
  problem: object | null
}

/** What a list says about one of them. */
export interface RunWords {
  outcome: string
  facts: string
  /** What went wrong, and what helps. */
  trouble?: string | undefined
  technical?: string | undefined
}

type Ask<T extends Run> = Parameters<PagedList<T>['show']>[0]
type Query = { limit: number; cursor: string | undefined }
const onPage = 10

export class Runs<T extends Run> extends PagedList<T> {
  #read: (query: Query) => ReturnType<Ask<T>>

  constructor(read: (query: Query) => ReturnType<Ask<T>>) {
    super()
    this.#read = read
  }

  /** The latest, ended or not. */
  get latest(): T | undefined {
    return this.rows[0]
  }

  load(): Promise<void> {
    return this.show((cursor) => this.#read({ limit: onPage, cursor }))
  }
}
