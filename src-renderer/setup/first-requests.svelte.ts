/** Which customers to ask first, the exact message each will get, and sending them. */
import type { Customer } from '#shared/contract/customers'
import { api } from '../core/api'
import { timeToTakeBack, type Remember } from '../core/undo.svelte'
import { Answer } from '../lib/answer.svelte'
import { seeInTestOutbox } from '../core/see-test-message'
import requestWords from '#messages/requests'
import texts from '#messages/setup'

/** How many customers are offered, and how many of those are preselected. */
const [offered, first] = [6, 3]
/** How many to load: the list includes opted-out customers, who are skipped. */
const looked = 50

export const channelOf = ({ email }: Customer) => (email === null ? ('sms' as const) : ('email' as const))

class FirstRequests {
  readonly known = new Answer<Customer[]>()
  chosen = $state.raw<readonly number[]>([])
  /** The customer whose message is shown. */
  shown = $state<number>()
  sending = $state(false)
  error = $state<string>()

  readonly people = $derived(this.known.value ?? [])
  readonly current = $derived(this.people.find(({ id }) => id === this.shown))

  async load(): Promise<void> {
    await this.known.load(async () => {
      const query = { filter: ['not-asked' as const], limit: looked }
      const { data } = await api.listCustomers({ query })
      return { data: data.filter(({ unsubscribed_at }) => unsubscribed_at === null).slice(0, offered) }
    })
    const ids = this.people.map(({ id }) => id)
    const kept = this.chosen.filter((id) => ids.includes(id))
    this.chosen = kept.length > 0 ? kept : ids.slice(0, first)
    if (!ids.includes(this.shown ?? 0)) this.shown = this.chosen[0]
  }

  choose(id: number, on: boolean) {
    this.chosen = on ? [...this.chosen, id] : this.chosen.filter((each) => each !== id)
    this.error = undefined
    if (on) this.shown = id
  }

  /** Asks the chosen customers; in test mode immediately, because nothing is really sent. Throws if everything is refused. */
  async send(remember: Remember, isTest: boolean): Promise<void> {
    this.error = this.chosen.length === 0 ? texts.requests.choose : undefined
    if (this.error !== undefined || this.sending) return
    this.sending = true
    try {
      const asked_at = new Date(Date.now() + timeToTakeBack).toISOString()
      const { data } = await api.askCustomers({
        body: { customer_ids: [...this.chosen], reminders_count: 1, ...(!isTest && { asked_at }) }
      })
      const { asked, refused } = data
      this.chosen = []
      await this.load()
      if (refused.length > 0) this.error = texts.requests.left({ count: refused.length })
      const [one] = asked
      if (one === undefined) return
      const said = isTest
        ? texts.requests.sent({ count: asked.length })
        : texts.requests.onTheWay({ count: asked.length })
      const look = { label: texts.requests.see, onClick: () => void seeInTestOutbox(one.ask_id) }
      remember(said, () => this.#takeBack(asked), {
        look: isTest ? look : undefined,
        what: requestWords.count({ count: asked.length })
      })
    } finally {
      this.sending = false
    }
  }

  async #takeBack(asked: readonly { ask_id: number }[]): Promise<void> {
    for (const { ask_id } of asked) await api.cancelAsk({ params: { id: ask_id } })
    await this.load()
  }
}

/** Shared by the whole window, so that the choice is kept when the owner leaves the screen. */
export const firstRequests = new FirstRequests()
