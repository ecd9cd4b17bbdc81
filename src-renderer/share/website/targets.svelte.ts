/** Where displays can go: the targets of the account, and the form in which one is entered. */
import {
  isFileTarget,
  type DisplayTarget,
  type DisplayTargetCheck,
  type TargetKind
} from '#shared/contract/display-targets'
import type { DisplayProblem } from '#shared/contract/display-troubles'
import type { Connection } from '#shared/contract/connections'
import { completedAddress } from '#shared/web-address'
import { api } from '#window/core/api'
import { live } from '#window/core/live'
import { FormState } from '#window/lib/form-state.svelte'
import { PagedList } from '#window/lib/paged-list.svelte'
import texts from '#messages/share-targets'

/** What is wrong, and what to do about it. @param isPattern at WordPress, a display is a pattern */
export const troubleWords = (
  { code }: DisplayProblem,
  isPattern: boolean
): { title: string; text: string } =>
  isPattern && code === 'place_gone' ? texts.patternGone : texts.troubles[code]

/** Whether the target itself has to be edited. */
export const isMendedThere = ({ code }: DisplayProblem, { kind }: DisplayTarget): boolean =>
  mendedThere.includes(code) || (code === 'place_gone' && isFileTarget(kind))
const mendedThere: readonly DisplayProblem['code'][] = [
  'key_refused',
  'secrets_unreadable',
  'not_allowed',
  'elsewhere',
  'unreadable'
]

/** More than an account can have. */
const all = 100

export class Targets {
  readonly list = new PagedList<DisplayTarget>()

  /** For `$effect`. @param changed is called when one has changed: displays say how they stand there */
  follow = (changed: () => void): (() => void) => {
    void this.list.show((cursor) => api.listDisplayTargets({ query: { limit: all, cursor } }))
    return live.on('display_target', () => {
      void this.list.refresh()
      changed()
    })
  }

  find(id: number | null): DisplayTarget | undefined {
    return this.list.rows.find((each) => each.id === id)
  }
}

const noValues = {
  name: '',
  address: '',
  folder: '',
  username: '',
  password: '',
  private_key: '',
  passphrase: ''
}
type Values = typeof noValues

/** The fields of each kind, in the order in which they are asked. */
const asked: Record<TargetKind, readonly (keyof Values)[]> = {
  wordpress: ['address', 'username', 'password'],
  sftp: ['address', 'folder', 'username', 'password', 'private_key', 'passphrase'],
  ftps: ['address', 'folder', 'username', 'password'],
  webdav: ['address', 'username', 'password'],
  folder: ['folder']
}
export const kindsInOrder = Object.keys(asked) as TargetKind[]
const secrets: readonly (keyof Values)[] = ['password', 'private_key', 'passphrase']
/** Not asked of everybody: a folder of the server, and a key in place of the password. */
const mayBeEmpty: readonly (keyof Values)[] = ['private_key', 'passphrase']

export class TargetForm {
  readonly form = new FormState<Values>({ ...noValues })
  kind = $state<TargetKind>('wordpress')
  fileForm = $state<DisplayTarget['form']>('page')
  /** Empty: another WordPress. */
  connection = $state('')
  known = $state.raw<DisplayTarget>()
  /** WooCommerce connections with an application password. */
  shops = $state.raw<readonly Connection[]>([])
  failed = $state.raw<NonNullable<DisplayTargetCheck['problem']>>()

  begin(target: DisplayTarget | undefined) {
    this.known = target
    this.failed = undefined
    this.form.errors = {}
    this.form.problem = undefined
    this.form.values = {
      ...noValues,
      ...(target && {
        name: target.name,
        address: target.address ?? '',
        folder: target.folder ?? '',
        username: target.username ?? ''
      })
    }
    this.kind = target?.kind ?? 'wordpress'
    this.fileForm = target?.form ?? 'page'
    this.connection = String(target?.connection_id ?? '')
    void this.#loadShops()
  }

  /** Another kind is another target. */
  choose(kind: TargetKind) {
    this.forget()
    this.failed = undefined
    this.form.errors = {}
    this.kind = kind
  }

  /** A new one that was never right is not kept. */
  forget() {
    if (this.known) void api.deleteDisplayTarget({ params: { id: this.known.id } })
    this.known = undefined
  }

  /** Without them, everything can still be entered by hand. */
  async #loadShops() {
    const { data } = await api.listConnections({ query: { limit: all } }).catch(() => ({ data: [] }))
    this.shops = data.filter(
      ({ kind, secrets_set, settings }) =>
        kind === 'woocommerce' &&
        secrets_set.includes('application_password') &&
        Boolean(settings['username'])
    )
  }

  get #isShop(): boolean {
    return this.kind === 'wordpress' && this.connection !== ''
  }
  get fields(): readonly (keyof Values)[] {
    return this.#isShop ? [] : asked[this.kind]
  }

  /** Marks what is missing; returns true if nothing is. */
  check(): boolean {
    const { values } = this.form
    const isKept = (name: keyof Values) =>
      secrets.includes(name) && (this.known?.secrets_set.includes(name) ?? false)
    const isNeeded = (name: keyof Values) =>
      !mayBeEmpty.includes(name) &&
      !(name === 'folder' && this.kind !== 'folder') &&
      !(
        name === 'password' &&
        (values.private_key.trim() !== '' || this.known?.secrets_set.includes('private_key'))
      )
    const missing = this.fields.filter(
      (name) => isNeeded(name) && values[name].trim() === '' && !isKept(name)
    )
    this.form.errors = Object.fromEntries(missing.map((name) => [name, texts.missing]))
    return missing.length === 0
  }

  #body() {
    const { values } = this.form
    const given = (name: keyof Values) => (this.fields.includes(name) ? values[name].trim() || null : null)
    const entered = secrets.filter((name) => this.fields.includes(name) && values[name].trim() !== '')
    return {
      name: values.name.trim() || this.#usualName,
      form: this.fileForm,
      address: this.#address,
      folder: given('folder'),
      username: given('username'),
      connection_id: this.#isShop ? Number(this.connection) : null,
      ...(entered.length > 0 && {
        secrets: Object.fromEntries(entered.map((name) => [name, values[name].trim()]))
      })
    }
  }

  /** With `https://`, which people leave out. */
  get #address(): string | null {
    const { address } = this.form.values
    if (!this.fields.includes('address')) return null
    return this.kind === 'wordpress' || this.kind === 'webdav' ? completedAddress(address) : address.trim()
  }

  get #usualName(): string {
    const { folder } = this.form.values
    const shop = this.shops.find(({ id }) => String(id) === this.connection)
    if (this.#isShop && shop) return shop.name
    const address = this.#address ?? folder.trim()
    return (URL.parse(address)?.host || address).slice(0, 100)
  }

  /** Saves the target and checks it; undefined: something is wrong, and is said. */
  async save(): Promise<DisplayTarget | undefined> {
    this.failed = undefined
    let saved: DisplayTarget | undefined
    await this.form.submit(async () => {
      const body = this.#body()
      const { known } = this
      const { data } = known
        ? await api.updateDisplayTarget({ params: { id: known.id }, body })
        : await api.createDisplayTarget({ body: { kind: this.kind, ...body } })
      this.known = data
      const { data: checked } = await api.checkDisplayTarget({ params: { id: data.id } })
      this.failed = checked.problem ?? undefined
      if (checked.ok) saved = data
    })
    return saved
  }
}
