/** The account's pictures of one kind; adding and deleting them. */
import type { ApiProblem } from '#shared/contract/api-client'
import { pictureLimits, type Picture, type PictureKind } from '#shared/contract/pictures'
import { api } from '../core/api'
import { sendPicture } from '../core/send-file'
import { Answer } from '../lib/answer.svelte'
import { everyPage } from '../lib/every-page'
import { format } from '../lib/format.svelte'
import { toProblem } from '../lib/problem'
import { live } from '../core/live'
import texts from '#messages/pictures'
import { problemText } from '../core/problem-text'
import { undo } from '../core/undo.svelte'

export class Pictures {
  /** Newest first. */
  list = new Answer<Picture[]>()
  /** The picture being uploaded; sizes in bytes. */
  sending = $state.raw<{ name: string; sent: number; total: number }>()
  /** Why the last one could not be added or deleted. */
  problem = $state<string>()
  #ending: AbortController | undefined

  constructor(readonly kind: PictureKind) {}

  load = (): Promise<void> =>
    this.list.load(async () => ({
      data: await everyPage((page) => api.listPictures({ query: { kind: this.kind, ...page } }))
    }))

  /** Returns the picture, or undefined if it was not accepted. */
  async add(file: File): Promise<Picture | undefined> {
    if (this.sending) return void (this.problem = texts.problems.busy)
    if (file.size === 0) return void (this.problem = texts.problems.empty({ name: file.name }))
    this.problem = undefined
    this.sending = { name: file.name, sent: 0, total: file.size }
    const ending = (this.#ending = new AbortController())
    const tell = (sent: number, total: number) => (this.sending = { name: file.name, sent, total })
    try {
      const picture = await sendPicture(file, this.kind, tell, ending.signal)
      await this.load()
      return picture
    } catch (error) {
      if (!ending.signal.aborted) this.problem = whyNotTaken(toProblem(error), file.name)
      return undefined
    } finally {
      this.sending = undefined
    }
  }

  stop = () => this.#ending?.abort(new DOMException('stopped', 'AbortError'))

  /** Returns true if it was deleted. If it is still in use, says where. */
  async remove({ id, is_account_logo, used_by }: Picture): Promise<boolean> {
    const names = used_by.map(({ name }) => `“${name}”`)
    this.problem = is_account_logo
      ? texts.isLogo
      : names.length > 0
        ? texts.usedBy({ templates: format.list(names) })
        : undefined
    if (this.problem !== undefined) return false
    try {
      await undo.during(async (remember) => {
        const { data } = await api.deletePicture({ params: { id } })
        remember(texts.deleted, async () => {
          await api.undoEdit({ params: { id: data.edit_id } })
          await this.load()
        })
      })
      await this.load()
      return true
    } catch (error) {
      this.problem = problemText(toProblem(error)).text
      return false
    }
  }
}

function whyNotTaken(problem: ApiProblem, name: string): string {
  const { problems } = texts
  const [field] = problem.fields
  if (problem.code === 'unsupported_media_type') return problems.type({ name })
  if (problem.code === 'body_too_large') return problems.bytes({ name })
  if (field?.code === 'too_many_pixels') return problems.pixels({ name })
  if (field?.code === 'broken_picture') return problems.broken({ name })
  if (problem.code === 'conflict') return problems.full({ count: format.number(pictureLimits.count) })
  return problemText(problem).text
}

/** For a component: the pictures of a kind, loaded now and again when they or their uses change. */
export function usePictures(kind: PictureKind): Pictures {
  const pictures = new Pictures(kind)
  void pictures.load()
  $effect(() => live.on(['picture', 'share_template', 'settings'], () => void pictures.load()))
  return pictures
}
