/** What is wrong with a customer's fields, in the owner's terms: found here before sending, or reported by the service. */
import type { ApiProblem } from '#shared/contract/api-client'
import { customerFields } from '#shared/contract/customer-fields'
import { customerBody } from '#shared/contract/customers'
import { bodyOf, fieldNames, type CustomerValues, type FieldName } from './customer-values'
import texts from '#messages/customers-editor'

export type FieldErrors = Partial<Record<FieldName, string | undefined>>

/**
 * Applies the service's own rules, so that the service never refuses what was accepted here. Only what has changed is sent: a merge
 * may have left more contacts than can be entered.
 */
export function checkValues(values: CustomerValues, changed: readonly FieldName[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path } of customerBody.safeParse(bodyOf(values, changed)).error?.issues ?? []) {
    const name = fieldNames.find((each) => each === path[0])
    if (name) errors[name] = sentenceFor(name)
  }
  const contacts = [values.email, values.phone, values.other_contacts]
  if (contacts.every((each) => each.trim() === '')) errors.email = texts.errors.contact
  return errors
}

/** Turns a refusal into errors on the fields it is about. */
export function errorsOf(problem: ApiProblem, values: CustomerValues): FieldErrors {
  const { errors: sentences } = texts
  if (problem.code === 'contacts_differ') {
    return { email: sentences.contactsDiffer, phone: sentences.contactsDiffer }
  }
  const errors: FieldErrors = {}
  for (const { path, code } of problem.fields) {
    const name = fieldNames.find((each) => each === path.split('.')[0])
    if (!name) continue
    const isMissing = code === 'contact_required' && values.phone.trim() === ''
    errors[name] = isMissing ? sentences.contact : code.endsWith('_taken') ? takenBy(name) : sentenceFor(name)
  }
  return errors
}

function takenBy(name: FieldName): string {
  const { emailTaken, phoneTaken, contactsTaken, externalIdTaken } = texts.errors
  if (name === 'other_contacts') return contactsTaken
  return name === 'email' ? emailTaken : name === 'phone' ? phoneTaken : externalIdTaken
}

function sentenceFor(name: FieldName): string {
  if (customerFields[name].kind === 'day') return texts.errors.day
  switch (name) {
    case 'email':
      return texts.errors.email
    case 'phone':
      return texts.errors.phone
    case 'other_contacts':
      return texts.errors.contacts
    case 'location_id':
      return texts.errors.location
    case 'tags':
      return texts.errors.tags
    default:
      return texts.errors.other
  }
}
