/** What a screen state is, and the window sizes in which states are checked. */
import type { Page } from 'playwright'

export interface Screen {
  /** Names the test and the picture. */
  name: string
  /**
   * Whose window it is: the made-up shop (the default), the same shop after some customers were asked, an empty account, or a
   * brand-new one.
   */
  account?: 'shop' | 'asked' | 'empty' | 'new'
  address?: string
  /** The heading that must be there before anything is checked. */
  heading: string | RegExp
  /** Further steps that lead to this state. */
  steps?: (page: Page) => Promise<void>
  size?: { width: number; height: number }
  /** Whether a menu is open. */
  overlay?: boolean
  /** Whether the browser itself logs errors, for example that the service is away. */
  complains?: boolean
}

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 640, height: 800 }
/** The viewport that remains of 1280 × 800 at a zoom of 200 %. */
export const zoomed = { width: 640, height: 400 }

export const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
