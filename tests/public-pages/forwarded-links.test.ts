/** A personal link may be forwarded, so it shows visitors nothing that only the customer should see. */
import { expect, test } from 'vitest'
import { askedCustomer } from '../support/asked-customer'
import { useService } from '../support/use-service'
import { valueIn } from '../support/page-forms'
import { stepOf, useVisitor, type Seen } from '../support/visitor'

const service = useService()
const visitor = useVisitor(service)
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const asked = (more: Parameters<typeof askedCustomer>[1] = {}) => askedCustomer(service, more)

interface Reviewed {
  id: number
}
const reviewsOf = (customerId: number): Promise<Reviewed[]> =>
  data('listCustomerReviews', { params: { id: customerId } })

test('a link that is passed on shows nothing of its customer but the first name, and what is known is kept', async () => {
  const [page] = await data('listReviewPages')
  const fields = {
    text: 'optional',
    name: 'required',
    email: 'required',
    phone: 'required',
    company: 'optional'
  }
  await data('updateReviewPage', { params: { id: page.id }, body: { fields } })
  const contact = { last_name: 'Quillfeather', phone: '+493012345678', company: 'Zorblax Ltd' }
  const { customerId, askId } = await asked({ customer: contact })
  const { email } = await data('getCustomer', { params: { id: customerId } })
  const secret = [contact.last_name, contact.company, email, '12345678', '3012']
  const shows = (seen: Seen) => secret.filter((each) => seen.html.includes(each))
  const link = visitor.linkOf(askId)
  const first = await visitor.look(link)
  const second = await visitor.fillIn(first, { score: '4' })
  const wrong = await visitor.fillIn(second, { score: '4', name: 'Ann', email: 'no address' })
  expect(wrong.status).toBe(422)
  const finished = await visitor.fillIn(second, { score: '4', name: 'Ann', text: 'Fine' })
  const again = await visitor.look(`${link}?step=details`)
  expect([first, second, wrong, finished, again].flatMap(shows)).toEqual([])
  expect(second.html).toContain('Leave this empty to keep')
  expect([stepOf(again), valueIn(again, 'text')]).toEqual(['details', 'Fine'])
  const kept = { name: 'Ann Quillfeather', first_name: 'Ann', last_name: 'Quillfeather', email }
  expect(await reviewsOf(customerId)).toMatchObject([{ customer_id: customerId, reviewer: kept }])
  // Different details are accepted, and the name can be removed.
  const other = {
    score: '4',
    name: 'A. Q.',
    email: 'other@shop.example',
    phone: '+493087654321',
    company: 'Another'
  }
  await visitor.fillIn(again, other)
  const last = await visitor.look(`${link}?step=details`)
  expect(
    [...secret, 'A. Q.', 'other@', '87654321', 'Another'].filter((each) => last.html.includes(each))
  ).toEqual([])
  await visitor.fillIn(last, { score: '4', name: '' })
  expect(await reviewsOf(customerId)).toMatchObject([
    { reviewer: { name: 'A. Q.', email: 'other@shop.example' } }
  ])
  const optional = { ...fields, name: 'optional', email: 'optional', phone: 'off', company: 'off' }
  await data('updateReviewPage', { params: { id: page.id }, body: { fields: optional } })
  const anonymous = await asked()
  const named = await visitor.fillIn(await visitor.look(visitor.linkOf(anonymous.askId)), { score: '3' })
  await visitor.fillIn(named, { score: '3', name: '', email: '' })
  expect(await reviewsOf(anonymous.customerId)).toMatchObject([{ score: 3, reviewer: { name: null } }])
  await data('updateReviewPage', { params: { id: page.id }, body: { fields: page.fields } })
})
