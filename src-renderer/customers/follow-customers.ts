/** What has changed elsewhere comes into the customers' screen by itself, without moving anything. */
import { live } from '../core/live'
import { customers } from './customers.svelte'

live.on(['customer', 'tag', 'location'], (news) => {
  const isOfCustomers = !news.everything && news.events.every(({ resource }) => resource === 'customer')
  void customers.list.refresh(isOfCustomers ? news.events.map(({ record_id }) => record_id ?? 0) : undefined)
  // A review, a charge or an ask of theirs is told as a change of the customer too: they count it.
  if (!isOfCustomers || news.concerns(customers.openId)) {
    customers.readOpenAgain()
    void customers.timeline.refresh()
  }
})
// What becomes of a review or a message changes no count.
live.on(['review', 'message'], () => void customers.timeline.refresh())
