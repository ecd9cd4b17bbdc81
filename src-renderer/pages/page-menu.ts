/** The actions on a whole review page, as a menu: the same on its card and in its header. */
import Copy from '@lucide/svelte/icons/copy'
import Star from '@lucide/svelte/icons/star'
import TextCursorInput from '@lucide/svelte/icons/text-cursor-input'
import Trash from '@lucide/svelte/icons/trash-2'
import type { ReviewPage } from '#shared/contract/review-pages'
import type { Component } from 'svelte'
import { pageActions } from './page-actions'
import texts from '#messages/pages'

interface MenuLine {
  value: string
  label: string
  icon: Component<{ size?: number }>
  danger?: boolean
  disabled?: boolean
  apart?: boolean
}
interface Outside {
  rename: () => void
  /** Called after the page was deleted; focus must move elsewhere. */
  removed: () => void
}

export function pageMenu(page: ReviewPage, { rename, removed }: Outside) {
  const actions: Partial<Record<string, () => unknown>> = {
    rename,
    duplicate: () => pageActions.duplicate(page),
    default: () => pageActions.makeDefault(page),
    remove: async () => {
      if (await pageActions.remove(page)) removed()
    }
  }
  return { items: itemsOf(page), choose: (action: string) => void actions[action]?.() }
}

function itemsOf({ is_default }: ReviewPage): MenuLine[] {
  return [
    { value: 'rename', label: texts.rename, icon: TextCursorInput },
    { value: 'duplicate', label: texts.duplicate, icon: Copy },
    ...(is_default ? [] : [{ value: 'default', label: texts.makeDefault, icon: Star }]),
    {
      value: 'remove',
      label: is_default ? texts.removeDefault : texts.remove,
      icon: Trash,
      danger: true,
      disabled: is_default,
      apart: true
    }
  ]
}
