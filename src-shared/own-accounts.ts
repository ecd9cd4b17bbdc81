/** An account that a window can switch to: what the service tells windows, and nobody else, about each account. */
import type { Settings } from './contract/settings'

export interface OwnAccount extends Pick<Settings, 'business_name' | 'brand_color'> {
  id: number
}
