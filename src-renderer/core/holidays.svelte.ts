/** The public holidays of a country or region, from the service. */
import type { RecordOf } from '#shared/contract/endpoint'
import type { Endpoints } from '#shared/contract/endpoints'
import { Answer } from '../lib/answer.svelte'
import { countries, type Choice } from '../lib/choices'
import texts from '#messages/closed-days'
import { format } from '../lib/format.svelte'
import { api } from './api'

/** How many upcoming holidays are named as examples. */
const named = 3

export class Holidays {
  answer = new Answer<RecordOf<Endpoints['listHolidays']>>()

  /** The countries to choose from; until they have loaded, all countries, so that the current one is among them. */
  readonly countries: Choice[] = $derived.by(() => {
    const known = this.answer.value && new Set(this.answer.value.countries)
    return countries().filter(({ value }) => known === undefined || known.has(value))
  })

  readonly regions: Choice[] = $derived([
    { value: '', label: texts.wholeCountry },
    ...(this.answer.value?.regions ?? []).map(({ code, name }) => ({ value: code, label: name }))
  ])

  readonly next: string = $derived.by(() => {
    const days = (this.answer.value?.days ?? []).slice(0, named)
    if (days.length === 0) return ''
    const list = days.map(({ date, name }) => texts.holiday({ date: format.day(date), name }))
    return texts.nextHolidays({ list: format.list(list) })
  })

  async load(country: string, region: string): Promise<void> {
    const query = { ...(country !== '' && { country }), ...(region !== '' && { region }) }
    await this.answer.load(() => api.listHolidays({ query }))
  }
}
