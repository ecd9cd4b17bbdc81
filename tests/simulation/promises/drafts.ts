/** The promises about the owner's model: what it learns, and what becomes of what it writes. */
import { lure, translated } from '../world/model'
import { sql } from '../world/world'
import type { Check } from './all'

const drafts = "SELECT id, text FROM reply_grants WHERE kind = 'answer' AND text LIKE ?"

export const reviewsGiveNoOrders: Check = (world) => {
  const found = sql(world, drafts).get(`%${lure}%`) as { id: number; text: string } | undefined
  return found === undefined
    ? null
    : [`only a review asks for ${lure}`, `the draft of grant ${found.id} names it: ${found.text}`]
}

const contacts = /[\w.]+@[\w.]+|\+49 ?\d[\d ]*/

export const contactsStayHere: Check = ({ ledger }) => {
  for (const prompt of ledger.prompts) {
    const found = contacts.exec(prompt)?.[0]
    if (found !== undefined) return ['no address or number is sent to the model', `it was sent: ${found}`]
  }
  ledger.prompts.length = 0
  return null
}

const kept =
  'SELECT id, review, translation FROM reviews WHERE account_id = ? AND translation IS NOT NULL AND review IS NOT NULL'

export const translationsFit: Check = (world) => {
  const rows = sql(world, kept).all(world.shop.accountId) as {
    id: number
    review: string
    translation: string
  }[]
  // What the model adds by itself does not matter, only which text it is about.
  const wrong = rows.find(({ review, translation }) => !translation.includes(translated(review)))
  return wrong === undefined
    ? null
    : [`review ${wrong.id} says: ${wrong.review}`, `its translation is: ${wrong.translation}`]
}
