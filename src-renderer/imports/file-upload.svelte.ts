/**
 * The file being uploaded for an import, whether dropped anywhere in the window, chosen or pasted. The upload continues when the
 * owner goes to another screen; an owner who waits for it is taken to the import.
 */
import { toast } from 'svelte-sonner'
import type { ImportKind } from '#shared/contract/import-choices'
import texts from '#messages/imports-upload'
import { toProblem } from '../lib/problem'
import { router } from '../core/router.svelte'
import { showProblem } from '../core/show-problem'

interface OnItsWay {
  name: string
  /** In bytes. */
  sent: number
  total: number
}

export const importAddress = (id: number) => `/imports?import=${id}`

class FileSending {
  now = $state.raw<OnItsWay>()
  #ending: AbortController | undefined

  /** Uploads one file and opens its import when it is ready. A second file in the meantime is refused. */
  async send(file: File, kind?: ImportKind): Promise<void> {
    if (this.now) return void toast(texts.oneAtATime)
    if (file.size === 0) return void toast.error(texts.empty({ name: file.name }))
    this.now = { name: file.name, sent: 0, total: file.size }
    this.#ending = new AbortController()
    const { signal } = this.#ending
    router.go('/imports')
    try {
      const { sendFile } = await import('../core/send-file')
      const { id } = await sendFile(
        file,
        { kind },
        (sent, total) => (this.now = { name: file.name, sent, total }),
        signal
      )
      this.#open(id, file.name)
    } catch (error) {
      if (!signal.aborted) sayWhy(error, file.name)
    }
    this.now = undefined
  }

  /** Uploads the first of the dropped files; folders are ignored. */
  sendDropped(files: FileList | readonly File[] | undefined, kind?: ImportKind) {
    const [first, ...others] = files ?? []
    if (!first) return void toast.error(texts.noFile)
    if (others.length > 0) toast(texts.severalFiles)
    void this.send(first, kind)
  }

  /** Uploads cells as a spreadsheet puts them on the clipboard, or the page they were copied from. */
  sendCells(cells: string, page: string | null = null) {
    const file =
      page === null
        ? new File([cells], `${texts.pastedName}.tsv`, { type: 'text/tab-separated-values' })
        : new File(['<!doctype html>', page], `${texts.pastedName}.html`, { type: 'text/html' })
    void this.send(file)
  }

  stop() {
    this.#ending?.abort(new DOMException('stopped', 'AbortError'))
  }

  /** If the owner has moved on in the meantime, only offers to go there. */
  #open(id: number, name: string) {
    const address = importAddress(id)
    if (router.screen === 'imports' && !router.params.has('import')) return router.go(address)
    toast(texts.there({ name }), { action: { label: texts.look, onClick: () => router.go(address) } })
  }
}

function sayWhy(error: unknown, name: string) {
  const { code } = toProblem(error)
  if (code === 'body_too_large') toast.error(texts.tooLarge({ name }))
  else if (code === 'malformed_request') toast.error(texts.brokeOff({ name }))
  else showProblem(error)
}

/** Shared by the whole window. */
export const fileSending = new FileSending()
