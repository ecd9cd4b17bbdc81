/** The editor of one review page. */
import type { ReviewPage } from '#shared/contract/review-pages'
import { api } from '../core/api'
import { Drafts } from '../lib/drafts.svelte'
import { fieldText } from '../lib/field-text'
import { live } from '../core/live'
import { RecordEditor, type Draft, type EditorKind } from '../lists/record-editor.svelte'
import texts from '#messages/pages-editor'
import { bodyOf, isSame, valuesOf, type PageValues, type ValueName } from './page-values'

export const pageDrafts = new Drafts<Draft<PageValues>>('review-page')

const kind: EditorKind<ReviewPage, PageValues> = {
  drafts: pageDrafts,
  valuesOf,
  isSame,
  // The choices of another kind of question aren't saved, but return if the owner switches back.
  looksSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  read: (id) => api.getReviewPage({ params: { id } }),
  write: (id, values, ifMatch) =>
    api.updateReviewPage({ params: { id }, body: bodyOf(values), ...(ifMatch !== undefined && { ifMatch }) }),
  showsAnswer: true,
  savedText: () => texts.saved
}

export class PageEditor extends RecordEditor<ReviewPage, PageValues> {
  constructor(id: number) {
    super(id, kind)
  }

  /** For `$effect`: follows changes made elsewhere, including the names of its location and tags. */
  follow = (): (() => void) => {
    void this.read()
    return live.on(['review_page', 'location', 'tag'], (news) => {
      const isOther = news.events.every(({ resource }) => resource === 'review_page')
      if (!isOther || news.concerns(this.id)) void this.read()
    })
  }

  /** What the service said about a field on the last save; `path` is dotted, such as `links.0.url`. */
  errorOf = (path: string): string | undefined => {
    if (this.problem?.code === 'slug_taken' && path === 'slug') return texts.slugTaken
    const wrong = this.problem?.fields.find((each) => each.path === path)
    return wrong && fieldText(wrong)
  }

  set<N extends ValueName>(name: N, value: PageValues[N]) {
    if (this.values) this.change({ ...this.values, [name]: value }, name)
  }
}
