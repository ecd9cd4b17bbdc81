/** The account shown in this window: its settings, and the names of its sources, locations and tags. */
import type { Location } from '#shared/contract/locations'
import type { Settings } from '#shared/contract/settings'
import type { Source } from '#shared/contract/sources'
import type { Tag } from '#shared/contract/tags'
import { api } from './api'
import { Answer } from '../lib/answer.svelte'
import { everyPage } from '../lib/every-page'
import { format } from '../lib/format.svelte'
import { language } from '../lib/language.svelte'
import { businessStorage } from '../lib/own-places'
import { live } from './live'
import words from '#messages/every-screen'

/** Before anything is shown, makes sure that what this browser has stored belongs to this business. */
async function readSettings(): Promise<{ data: Settings }> {
  const answer = await api.getSettings()
  const { account_id, created_at } = answer.data
  // The id alone isn't enough: another file, such as a backup from another computer, may use it for another business.
  const owner = `${account_id}-${Date.parse(created_at).toString(36)}`
  if (!businessStorage.enter(owner)) location.reload()
  return answer
}

type SettingsChange = NonNullable<Parameters<typeof api.updateSettings>[0]>['body']

/** The names that the built-in sources are given in the database when an account is created. */
const bornNames = { review_page: 'Own review page', manual: 'Manual', import: 'Import' }

/** In natural order: Branch 2 before Branch 10. */
function byName<Named extends { name: string }>(records: readonly Named[]): Named[] {
  const { compare } = new Intl.Collator(language.code, { numeric: true })
  return records.toSorted((a, b) => compare(a.name, b.name))
}

class Account {
  settings = new Answer<Settings>()
  sources = $state.raw<Source[]>([])
  locations = $state.raw<Location[]>([])
  tags = $state.raw<Tag[]>([])
  /** How often the names have been asked for, and the last time that was answered. */
  #asked = 0
  #answered = 0

  async load(): Promise<void> {
    await this.settings.load(readSettings)
    if (this.settings.value) {
      format.use(this.settings.value)
      // Before anything else is requested, so that changes made in the meantime are not missed.
      live.start(this.settings.value.account_id)
    }
    await this.loadNames()
  }

  /** Follows what changes elsewhere. */
  follow() {
    live.on('settings', () => void this.#readSettings())
    live.on(['source', 'location', 'tag'], () => void this.loadNames())
  }

  async #readSettings(): Promise<void> {
    await this.settings.again()
    if (this.settings.value) format.use(this.settings.value)
  }

  /** Changes settings; throws if the service refuses. */
  async change(body: SettingsChange): Promise<void> {
    const { data } = await api.updateSettings({ body })
    this.settings.set(data)
    format.use(data)
  }

  /** Names only improve what is already shown: without them, slugs are shown instead. */
  async loadNames(): Promise<void> {
    const turn = ++this.#asked
    const names = await Promise.all([
      everyPage((query) => api.listSources({ query })),
      everyPage((query) => api.listLocations({ query })),
      everyPage((query) => api.listTags({ query }))
    ]).catch(() => undefined)
    // A later question has been answered first, and knows more.
    if (!names || turn < this.#answered) return
    this.#answered = turn
    const [sources, locations, tags] = names
    this.sources = sources
    this.locations = byName(locations)
    this.tags = byName(tags)
  }

  /** Returns `name` until the sources have loaded. */
  sourceName(slug: string, name = slug): string {
    const source = this.sources.find((each) => each.slug === slug)
    return source ? this.nameOf(source) : name
  }

  /** The display name of a source: for a built-in one in the window's language, unless the owner has renamed it. */
  nameOf({ id, name }: Pick<Source, 'id' | 'name'>): string {
    const kind = this.sources.find((each) => each.id === id)?.kind
    return kind !== undefined && kind !== 'site' && name === bornNames[kind] ? words.sources[kind] : name
  }

  locationName(key: string | number): string {
    return this.locations.find((each) => each.slug === key || each.id === key)?.name ?? String(key)
  }

  tagName(slug: string, appliesTo: Tag['applies_to']): string {
    return this.tags.find((each) => each.slug === slug && each.applies_to === appliesTo)?.name ?? slug
  }
}

export const account = new Account()
account.follow()
