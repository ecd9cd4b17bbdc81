/** Draws many images into one zip file: the progress, what could not be drawn, and saving the file. */
import { toast } from 'svelte-sonner'
import type { ApiProblem } from '#shared/contract/api-client'
import fileWords from '#messages/files'
import { format } from '#window/lib/format.svelte'
import { toProblem } from '#window/lib/problem'
import { saveBlob } from '#window/lib/save-file'
import { progressNote } from '#window/core/progress-note'
import { showProblem } from '#window/core/show-problem'
import { drawPictures, isPassing, type PictureWish } from './draw-pictures'
import { PictureZip } from './picture-zip'
import texts from '#messages/share-dialog'

/** A file larger than this is followed by another one, because not every program opens zip files beyond 4 GB. */
const maxBytes = 2_000_000_000

export class PictureRun {
  running = $state(false)
  done = $state(0)
  total = $state(0)
  /** The images that could not be drawn in the last run; all others are in the file. */
  failed = $state.raw<PictureWish[]>([])
  /** Why the whole run failed. */
  problem = $state.raw<ApiProblem>()
  /** The owner is watching the progress, so no toast is needed. */
  watched = $state(true)
  #nameOf = (first: string) => first
  #ending: AbortController | undefined
  #zip = new PictureZip()
  /** The number of files saved to the downloads. */
  #files = 0

  /**
   * Saves the images to the downloads, or nothing if it is stopped or the service is unreachable. `nameOf` makes the file name
   * from the name of the first image.
   */
  async make(wishes: readonly PictureWish[], nameOf: (first: string) => string): Promise<void> {
    if (this.running) return
    this.#nameOf = nameOf
    this.running = true
    this.done = 0
    this.total = wishes.length
    this.failed = []
    this.problem = undefined
    this.#files = 0
    this.#zip = new PictureZip()
    this.#ending = new AbortController()
    const note = progressNote(texts.making({ count: this.total }), () => this.stop())
    try {
      await this.#gather(wishes, this.#ending.signal, note)
    } catch (error) {
      if (!this.#ending.signal.aborted) this.problem = toProblem(error)
      // Images still being drawn are no longer needed.
      this.stop()
    }
    note.close()
    this.running = false
    if (!this.watched) this.#sayTrouble()
  }

  tryFailed = () => this.make(this.failed, this.#nameOf)

  stop() {
    this.#ending?.abort(new DOMException('stopped', 'AbortError'))
  }

  async #gather(
    wishes: readonly PictureWish[],
    signal: AbortSignal,
    note: ReturnType<typeof progressNote>
  ): Promise<void> {
    let first: string | undefined
    for await (const drawn of drawPictures(wishes, signal)) {
      signal.throwIfAborted()
      if ('problem' in drawn) this.#takeProblem(drawn.wish, drawn.problem)
      else for (const file of drawn.files) await this.#zip.add(file)
      first ??= 'files' in drawn ? drawn.files[0]?.name : undefined
      if (this.#zip.size > maxBytes) this.#save(first)
      this.done++
      if (this.watched) note.close()
      else
        note.tell(() => texts.progress({ done: format.number(this.done), total: format.number(this.total) }))
    }
    signal.throwIfAborted()
    if (this.#zip.size > 0) this.#save(first)
  }

  /** A problem with one image doesn't affect the others; an unreachable service ends the run. */
  #takeProblem(wish: PictureWish, problem: ApiProblem) {
    if (isPassing(problem)) throw problem
    this.failed = [...this.failed, wish]
  }

  #save(first = '') {
    const further = this.#files === 0 ? '' : `-${this.#files + 1}`
    const name = `${this.#nameOf(first)}${further}.zip`
    saveBlob(name, this.#zip.close())
    this.#files++
    this.#zip = new PictureZip()
    toast(fileWords.saved({ name }))
  }

  #sayTrouble() {
    if (this.problem) showProblem(this.problem)
    else if (this.failed.length > 0) toast.error(texts.someFailed({ count: this.failed.length }))
  }
}

/** The run for many reviews: it continues after the dialog is closed or the screen is left. */
export const manyPictures = new PictureRun()
