/** The form of the business. It outlives the screen, so that changes not saved yet are there on coming back. */
import type { Settings } from '../../src-shared/contract/settings'
import { FormState } from '../lib/form-state.svelte'

export const businessForm = new FormState({
  business_name: '',
  country: '',
  currency: '',
  time_zone: '',
  postal_address: ''
})

export function followSettings(settings: Settings) {
  const { business_name, country, currency, time_zone, postal_address } = settings
  businessForm.follow({ business_name, country, currency, time_zone, postal_address: postal_address ?? '' })
}
