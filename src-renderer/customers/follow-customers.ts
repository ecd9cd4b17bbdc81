/** Changes made elsewhere appear on the Customers screen automatically, without moving anything. */
import { live } from '../core/live'
import { customers } from './customers.svelte'

live.on(['customer', 'tag', 'location'], (news) => {
  const isOfCustomers = !news.everything && news.events.every(({ resource }) => resource === 'customer')
  void customers.list.refresh(isOfCustomers ? news.events.map(({ record_id }) => record_id ?? 0) : undefined)
  customers.count()
  // A review, a charge or an ask also counts as a change of its customer, because the customer contains the counts.
  if (!isOfCustomers || news.concerns(customers.openId)) {
    customers.readOpenAgain()
    void customers.timeline.refresh()
  }
})
// A change to a review or a message changes no row, but it may change whom a filter finds.
live.on(['review', 'message'], () => {
  customers.count()
  void customers.timeline.refresh()
})
