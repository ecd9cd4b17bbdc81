/** The states of the customers' screen. */
import { wide, type Screen } from './screen'

export const customersScreens: Screen[] = [
  { name: 'customers', address: '/customers', heading: 'Customers', size: wide },
  {
    name: 'customer',
    address: '/customers?filter=reviewed',
    heading: 'Customers',
    size: wide,
    steps: (page) => page.getByRole('list', { name: 'Customers' }).getByRole('link').first().click()
  },
  { name: 'customers-no-match', address: '/customers?q=nobody-at-all', heading: 'No customer matches' },
  { name: 'empty-customers', account: 'empty', address: '/customers', heading: 'No customers yet' }
]
