/** The editor of one template. */
import type { ShareSettings } from '#shared/contract/share-settings'
import type { ShareTemplate } from '#shared/contract/share-templates'
import { api } from '../core/api'
import { Drafts } from '../lib/drafts.svelte'
import { live } from '../core/live'
import { RecordEditor, type Draft, type EditorKind } from '../lists/record-editor.svelte'
import texts from '#messages/share-editor'
import {
  bodyOf,
  isSame,
  valuesOf,
  withoutSettings,
  withSetting,
  type SettingName,
  type TemplateValues
} from './template-values'

export const templateDrafts = new Drafts<Draft<TemplateValues>>('share-template')

const kind: EditorKind<ShareTemplate, TemplateValues> = {
  drafts: templateDrafts,
  valuesOf,
  isSame,
  read: (id) => api.getShareTemplate({ params: { id } }),
  write: (id, values, ifMatch) =>
    api.updateShareTemplate({
      params: { id },
      body: bodyOf(values),
      ...(ifMatch !== undefined && { ifMatch })
    }),
  // A custom size kept only in case the owner switches back must not be lost.
  showsAnswer: false,
  savedText: () => texts.saved
}

export class TemplateEditor extends RecordEditor<ShareTemplate, TemplateValues> {
  constructor(id: number) {
    super(id, kind)
  }

  /** For `$effect`: follows changes made elsewhere, including the brand's colours. */
  follow = (): (() => void) => {
    void this.read()
    return live.on(['share_template', 'picture', 'settings'], (news) => {
      const isOther = news.events.every(({ resource }) => resource === 'share_template')
      if (!isOther || news.concerns(this.id)) void this.read()
    })
  }

  set<N extends SettingName>(name: N, value: ShareSettings[N]) {
    if (this.values) this.change(withSetting(this.values, name, value), name)
  }

  /** Resets settings to the design's values. */
  reset(...names: SettingName[]) {
    if (this.values) this.change(withoutSettings(this.values, names), '')
  }
}
