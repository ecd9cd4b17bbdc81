/** Plays steps against a running service, and checks what the inbox then shows. */
import { expect } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { startTestService, type TestService } from '../../support/service'
import { googleHosts } from '../stand-ins/google'
import { startSite, type Asked, type Fault, type StandInSite, type Told } from '../stand-ins/site'
import { modelSites, type ModelSite, type Said } from './sites'
import type { Step } from './steps'

const hour = 3_600_000
const day = 24 * hour
const reviewsAtFirst = 8
/** After this many plays the service has too many old connections and is replaced by a fresh one. */
const playsOfAService = 50

export interface Played {
  site: StandInSite
  play: (kind: keyof typeof modelSites, steps: readonly Step[]) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a service and sites for many plays, one after another. */
export async function startPlays(): Promise<Played> {
  const met: Meeting = {
    befalls: [],
    restartAfter: 0,
    restarting: null,
    answers: new Map(),
    isRepeated: false
  }
  let service: TestService | null = null
  const site = await startSite((asked) => tell(met, model, asked))
  const around = { site, now: () => service?.clock.now() ?? 0 }
  const models = Object.fromEntries(
    Object.entries(modelSites).map(([name, make]) => [name, make(around)])
  ) as Record<keyof typeof modelSites, ModelSite>
  let model: ModelSite = models['a list in JSON']
  site.meanwhile = () => {
    const fault = met.befalls.shift() ?? null
    met.isRepeated = fault === 'repeat'
    site.faults = fault === null || fault === 'repeat' ? [] : [fault]
    if (met.restartAfter > 0 && --met.restartAfter === 0)
      met.restarting = service?.restartAround(() => Promise.resolve()) ?? null
  }
  let number = 0
  const standIns = new Map(googleHosts.map((host) => [host, new URL(site.url)]))
  const fresh = async () => {
    await service?.stop()
    // Pauses and chance would vary between runs without being part of the steps.
    const connecting = { pause: () => Promise.resolve(), chance: () => 0.5 }
    service = await startTestService({ connecting, standIns })
    return service
  }
  return {
    site,
    play: async (kind, steps) => {
      const isWorn = ++number % playsOfAService === 0
      const running = service === null || isWorn ? await fresh() : service
      site.asked.length = 0
      model = models[kind]
      try {
        await new Play(running, model, met, number).play(steps)
      } catch (error) {
        // The next play must not inherit the state of a failed one.
        await service?.stop()
        service = null
        throw error
      }
    },
    stop: async () => {
      await service?.stop()
      await site.stop()
    }
  }
}

interface Meeting {
  /** What happens to the next requests; null: nothing. */
  befalls: (Fault | 'repeat' | null)[]
  /** Number of requests until Goodword is restarted; 0: no restart. */
  restartAfter: number
  restarting: Promise<unknown> | null
  /** The last answer for each method and path, whatever page or time was asked for. */
  answers: Map<string, Told>
  isRepeated: boolean
}

/** Answers as the site would, or repeats its previous answer. */
function tell(met: Meeting, model: ModelSite, asked: Asked): Told {
  const path = `${asked.method} ${asked.url.pathname}`
  const before = met.answers.get(path)
  if (met.isRepeated && asked.method === 'GET' && before !== undefined) return before
  const told = model.tell(asked) ?? { status: 404, body: '' }
  met.answers.set(path, told)
  return told
}

class Play {
  readonly #known: Said = {}
  /** The owner's latest reply written here, and whether to publish it; null: taken back. */
  readonly #written = new Map<string, { text: string | null; isOrdered: boolean }>()
  /** Reviews that others have replied to at the site. */
  readonly #theirs = new Set<string>()
  #id = 0
  #source = 0
  #version = 0
  #next = 1
  #isTroubled = false

  constructor(
    private readonly service: TestService,
    private readonly model: ModelSite,
    private readonly met: Meeting,
    private readonly number: number
  ) {}

  async play(steps: readonly Step[]): Promise<void> {
    const { model, service } = this
    Object.assign(this.met, { befalls: [], restartAfter: 0, answers: new Map() })
    model.fresh(this.number)
    for (let each = 0; each < reviewsAtFirst; each++) model.add(this.#next++)
    const body = { name: `Site ${this.number}`, ...model.body(this.number) }
    const made = await service.alice.data('createConnection', { body })
    this.#id = made.id
    this.#source = made.source_id
    if (model.signIn !== undefined) {
      const { authorize_url } = await service.alice.data('signInConnection', { params: { id: this.#id } })
      expect((await fetch(model.signIn(authorize_url))).status).toBe(200)
    }
    for (const step of steps) {
      this.#version++
      await this.#take(step)
      Object.assign(this.#known, model.says())
    }
    Object.assign(this.met, { befalls: [], restartAfter: 0 })
    await this.#end()
    await service.alice.data('updateSource', {
      params: { id: this.#source },
      body: { slug: `site-${this.number}`, name: `Site ${this.number}` }
    })
    await service.alice.data('deleteConnection', { params: { id: this.#id } })
  }

  async #take(step: Step): Promise<void> {
    const { model, met } = this
    if (step.is === 'sync') return this.#sync(step.mode)
    if (step.is === 'sleep') return this.#later(step.hours * hour)
    if (step.is === 'restart') return void (met.restartAfter = step.after)
    if (step.is === 'fault') {
      this.#isTroubled = true
      const { fault, after, times } = step
      met.befalls.push(...Array<null>(after).fill(null), ...Array<Fault | 'repeat'>(times).fill(fault))
      return
    }
    if (step.is === 'add') return model.add(this.#next++)
    const ids = model.ids()
    const id = ids[step.which % ids.length]
    if (id === undefined) return
    const at = ids.indexOf(id)
    if (step.is === 'edit') model.edit(at, this.#version)
    else if (step.is === 'remove') model.remove(at)
    else if (step.is === 'answer') {
      this.#theirs.add(id)
      model.answer(at, this.#version)
    } else await this.#reply(id, step.is)
  }

  async #sync(mode: 'changes' | 'full'): Promise<void> {
    await this.service.alice.data('syncConnection', { params: { id: this.#id }, body: { mode } })
    await this.#later(0)
  }

  async #later(milliseconds: number): Promise<void> {
    this.service.clock.advance(milliseconds)
    await this.service.tick()
    await this.met.restarting
    this.met.restarting = null
  }

  /** The owner replies in Goodword. A reply that cannot be published is not stored either. */
  async #reply(id: string, what: 'draft' | 'publish' | 'take back'): Promise<void> {
    const { alice } = this.service
    const review = (await this.#inbox()).get(id)
    if (review === undefined) return
    const params = { id: review.id }
    if (what === 'take back') {
      if (this.model.made === undefined || review.reply === null) return
      const { status } = await alice.call('deleteReply', { params, body: { publish: true } })
      if (status < 300) this.#written.set(id, { text: null, isOrdered: true })
      return
    }
    const publish = what === 'publish' && this.model.made !== undefined
    const text = `Reply ${this.#version}`
    const overwrite = publish && this.#version % 2 === 0
    const { status } = await alice.call('replyToReview', {
      params,
      body: { reply: text, publish, ...(overwrite && { overwrite }) }
    })
    if (status < 300) this.#written.set(id, { text, isOrdered: publish })
  }

  async #inbox(): Promise<Map<string, Review>> {
    const query = { source: this.#source, limit: 100 }
    const found: Review[] = await this.service.alice.data('listReviews', { query })
    const ids = found.map(({ external_id }) => external_id ?? '')
    expect(new Set(ids).size, 'nothing twice').toBe(ids.length)
    return new Map(found.map((each) => [each.external_id ?? '', each]))
  }

  /** With no more trouble, everything has arrived on both sides after the longest wait. */
  async #end(): Promise<void> {
    for (let wait = 0; wait < 2; wait++) await this.#later(day + hour)
    await this.#sync('full')
    const inbox = await this.#inbox()
    const says = this.model.says()
    expect([...inbox.keys()]).toEqual(expect.arrayContaining(Object.keys(says)))
    expect(Object.keys(this.#known)).toEqual(expect.arrayContaining([...inbox.keys()]))
    for (const [id, { score, review, reply }] of Object.entries(says)) {
      const read = inbox.get(id)!
      expect(read, id).toMatchObject({ score, review, removed_at_source: null })
      this.#expectReply(id, read, reply)
    }
    const made = this.model.made?.() ?? []
    expect(new Set(made).size, 'no reply is made twice').toBe(made.length)
    await this.#expectGone(inbox, says)
  }

  /** @param atSite the answer as the site has it */
  #expectReply(id: string, { reply, reply_state, reply_problem }: Review, atSite: string | null): void {
    const written = this.#written.get(id)
    const about = `${id}: ${JSON.stringify({ reply, reply_state, reply_problem, atSite, written })}`
    expect(reply_state, about).not.toBe('publishing')
    // What the owner wrote here stays, whatever happens at the site.
    if (written === undefined) expect(reply, about).toBe(atSite)
    else if (written.text !== null) expect(reply, about).toBe(written.text)
    if (reply_state === 'published') expect(reply, about).toBe(atSite)
    if (reply_state === 'foreign') expect(atSite, about).not.toBeNull()
    if (reply !== null && reply === atSite) expect(['published', 'foreign'], about).toContain(reply_state)
    if (reply_state === 'rejected' || reply_state === 'unknown') expect(reply_problem, about).not.toBeNull()
    if (written?.isOrdered === true && !this.#isTroubled && !this.#theirs.has(id))
      expect(atSite, about).toBe(written.text)
  }

  /** After two full syncs a day apart, reviews missing at the site are marked as gone, unless so many are missing that it must be
   * an outage. */
  async #expectGone(before: ReadonlyMap<string, Review>, says: Said): Promise<void> {
    const there = [...before].filter(([, review]) => review.removed_at_source === null)
    const missing = there.filter(([id]) => !Object.hasOwn(says, id)).length
    const isOutage = missing === there.length ? missing > 0 : missing > 1 && missing > there.length / 5
    await this.#later(day)
    await this.#sync('full')
    const connection = await this.service.alice.data('getConnection', { params: { id: this.#id } })
    expect(connection).toMatchObject(
      isOutage ? { state: 'failing', last_error: { code: 'many_gone' } } : { state: 'ok', last_error: null }
    )
    for (const [id, { removed_at_source }] of await this.#inbox())
      if (Object.hasOwn(says, id)) expect(removed_at_source, id).toBeNull()
      else if (!isOutage) expect(removed_at_source, id).not.toBeNull()
  }
}
