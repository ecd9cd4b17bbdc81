/** The editor of one display, and the preview of what has been entered. */
import type { DisplayRun } from '#shared/contract/display-targets'
import type { Display } from '#shared/contract/displays'
import { api } from '#window/core/api'
import { live } from '#window/core/live'
import { Answer } from '#window/lib/answer.svelte'
import { debounced } from '#window/lib/debounce'
import { Drafts } from '#window/lib/drafts.svelte'
import { Runs } from '#window/lists/runs.svelte'
import { RecordEditor, type Draft, type EditorKind } from '#window/lists/record-editor.svelte'
import texts from '#messages/share-website'
import { bodyOf, isSame, valuesOf, type DisplayValues } from './display-values'

export const displayDrafts = new Drafts<Draft<DisplayValues>>('display')

const kind: EditorKind<Display, DisplayValues> = {
  drafts: displayDrafts,
  valuesOf,
  isSame,
  // A comma that is being typed is nothing to save yet.
  looksSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  read: (id) => api.getDisplay({ params: { id } }),
  write: (id, values, ifMatch) =>
    api.updateDisplay({ params: { id }, body: bodyOf(values), ...(ifMatch !== undefined && { ifMatch }) }),
  showsAnswer: true,
  savedText: () => texts.saved
}

type Preview = Awaited<ReturnType<typeof api.previewDisplay>>['data']
/** Long enough not to send a request for each letter. */
const pause = 150

export class DisplayEditor extends RecordEditor<Display, DisplayValues> {
  preview = new Answer<Preview>()
  readonly runs = new Runs<DisplayRun>((query) => api.listDisplayRuns({ params: { id: this.id }, query }))
  /** Increases as reviews change, because the same request then returns something else. */
  #edition = $state(0)
  #asked = ''

  constructor(id: number) {
    super(id, kind)
  }

  /** For `$effect`: follows changes made elsewhere. */
  follow = (): (() => void) => {
    void this.read()
    void this.runs.load()
    const leave = [
      live.on('display', (news) => {
        if (news.concerns(this.id)) void this.#readAgain()
      }),
      live.on(['review', 'source', 'location', 'tag', 'settings', 'review_page'], () => this.#edition++)
    ]
    return () => {
      this.#drawSoon.cancel()
      for (const each of leave) each()
    }
  }

  async #readAgain(): Promise<void> {
    await this.read()
    // One that is gone has no runs any more.
    if (this.readProblem === undefined) await this.runs.refresh()
  }

  /** For `$effect`: draws again as the values change. */
  draw = () => {
    if (!this.values) return
    const body = { kind: this.values.kind, ...bodyOf(this.values) }
    const asked = JSON.stringify([body, this.#edition])
    if (asked === this.#asked) return
    this.#asked = asked
    if (this.preview.value) this.#drawSoon(body)
    else void this.#draw(body)
  }

  #draw = (body: Parameters<typeof api.previewDisplay>[0]['body']) =>
    this.preview.load(() => api.previewDisplay({ body }))
  #drawSoon = debounced(
    pause,
    (body: Parameters<typeof api.previewDisplay>[0]['body']) => void this.#draw(body)
  )

  set<N extends keyof DisplayValues>(name: N, value: DisplayValues[N]) {
    if (this.values) this.change({ ...this.values, [name]: value }, name)
  }
}
