/** Playwright's own expectations, which wait until they are met: `await onPage(locator).toHaveCount(3)`. */
import { expect } from 'playwright/test'
import { patience } from '../support/patience'

export const onPage = expect.configure({ timeout: patience })
