/** The states of the review pages. */
import { narrow, wide, type Screen } from './screen'

export const pagesScreens: Screen[] = [
  { name: 'pages', address: '/pages', heading: 'Review pages', size: wide },
  { name: 'pages-narrow', address: '/pages', heading: 'Review pages', size: narrow }
]
