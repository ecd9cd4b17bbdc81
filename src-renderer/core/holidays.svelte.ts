/** The holidays of a country or a region, as the service knows them. */
import type { RecordOf } from '../../src-shared/contract/endpoint'
import type { Endpoints } from '../../src-shared/contract/endpoints'
import { Answer } from '../lib/answer.svelte'
import { countries, type Choice } from '../lib/choices'
import texts from '#messages/closed-days'
import { format } from '../lib/format.svelte'
import { api } from './api'

/** So many are named, as an example. */
const named = 3

export class Holidays {
  answer = new Answer<RecordOf<Endpoints['listHolidays']>>()

  /** Those that can be chosen; the present one also before the answer is there. */
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
