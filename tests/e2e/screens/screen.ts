/** What a state of a screen is, and the windows in which they are looked at. */
import type { Page } from 'playwright'

export interface Screen {
  /** Names the test and the picture. */
  name: string
  /**
   * Whose window it is: the made-up shop (else), the same after some customers were asked, an account without anything, or
   * one that has just begun.
   */
  account?: 'shop' | 'asked' | 'empty' | 'new'
  address?: string
  /** What must be there before anything is looked at. */
  heading: string | RegExp
  /** What else is done to come to this state. */
  steps?: (page: Page) => Promise<void>
  size?: { width: number; height: number }
  /** A menu is open. */
  overlay?: boolean
  /** The browser itself complains on the console, for example that the service is away. */
  complains?: boolean
}

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 640, height: 800 }
/** What is left of a window of 1280 × 800 at a zoom of 200 %. */
export const zoomed = { width: 640, height: 400 }

export const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
