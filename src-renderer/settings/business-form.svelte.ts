/** The form of the business. Outlives the screen, so that unsaved changes survive leaving it. */
import type { Settings } from '#shared/contract/settings'
import { FormState } from '../lib/form-state.svelte'

export const businessForm = new FormState({
  business_name: '',
  country: '',
  currency: '',
  time_zone: '',
  postal_address: '',
  website: '',
  brand_color: '',
  /** Id of a picture. */
  logo_id: '',
  reply_name: ''
})

export function followSettings(settings: Settings) {
  const {
    business_name,
    country,
    currency,
    time_zone,
    postal_address,
    website,
    brand_color,
    logo_id,
    reply_name
  } = settings
  businessForm.follow({
    business_name,
    country,
    currency,
    time_zone,
    postal_address: postal_address ?? '',
    website: website ?? '',
    brand_color: brand_color ?? '',
    logo_id: idText(logo_id),
    reply_name: reply_name ?? ''
  })
}

/** The changes in the form the service expects: an empty field clears the value. */
export function changedSettings() {
  const { logo_id, ...changes } = businessForm.changes()
  const cleared = (['postal_address', 'website', 'brand_color', 'reply_name'] as const).flatMap((name) => {
    const text = changes[name]
    return text === undefined ? [] : [[name, text.trim() || null] as const]
  })
  return {
    ...changes,
    ...Object.fromEntries(cleared),
    ...(logo_id === undefined ? {} : { logo_id: idOf(logo_id) })
  }
}

/** Form fields are texts, so no id becomes an empty text. */
export const idText = (id: number | null): string => (id === null ? '' : String(id))
export const idOf = (text: string): number | null => (text === '' ? null : Number(text))
