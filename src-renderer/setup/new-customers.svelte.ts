/** Up to three customers entered at once: a name, and an e-mail address or phone number. What is typed outlives the screen. */
import { contactField } from '#shared/channel-of'
import { ApiProblem } from '#shared/contract/api-client'
import { email as emailSchema } from '#shared/contract/fields'
import { api } from '../core/api'
import texts from '#messages/setup'

const rowCount = 3

export interface Row {
  name: string
  contact: string
  error?: string | undefined
}

const emptyRows = (): Row[] => Array.from({ length: rowCount }, () => ({ name: '', contact: '' }))

class NewCustomers {
  rows = $state<Row[]>(emptyRows())
  saving = $state(false)

  /** Returns how many were added. Rows that the service refuses stay and show why; other problems are thrown. */
  async add(): Promise<number> {
    if (this.saving || !this.#check()) return 0
    this.saving = true
    let added = 0
    try {
      for (const row of this.rows) if (row.contact.trim() !== '' && (await this.#addRow(row))) added++
    } finally {
      this.saving = false
    }
    return added
  }

  get hasErrors(): boolean {
    return this.rows.some(({ error }) => error !== undefined)
  }

  /** Checks all rows, so that all errors are shown at once. */
  #check(): boolean {
    for (const row of this.rows) {
      const [name, contact] = [row.name.trim(), row.contact.trim()]
      const isWrong = contact === '' ? name !== '' : !isEmail(contact) && !isPhone(contact)
      row.error = isWrong ? texts.customers.wrong : undefined
    }
    const [first] = this.rows
    const isEmpty = this.rows.every(({ name, contact }) => name.trim() === '' && contact.trim() === '')
    if (first && isEmpty) first.error = texts.customers.none
    return !this.hasErrors
  }

  async #addRow(row: Row): Promise<boolean> {
    try {
      await api.createCustomer({ body: bodyOf(row) })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.fields.length === 0) throw error
      row.error = texts.customers.wrong
      return false
    }
    row.name = ''
    row.contact = ''
    return true
  }
}

const isEmail = (text: string): boolean => emailSchema.safeParse(text).success
/** A rough check; only the service knows which numbers are valid. */
const isPhone = (text: string): boolean => /^[\d\s()+/.-]{5,}$/.test(text)

/** Takes the last word as the last name: good enough for three customers, who can be edited later. */
function bodyOf({ name, contact }: Row) {
  const words = name.trim().split(/\s+/)
  const last_name = words.length > 1 ? (words.at(-1) ?? null) : null
  const first_name = (last_name === null ? words : words.slice(0, -1)).join(' ') || null
  const address = contact.trim()
  return { first_name, last_name, [contactField(address)]: address }
}

/** Shared by the whole window. */
export const newCustomers = new NewCustomers()
