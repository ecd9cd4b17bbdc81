/** An account to which a window can change: what the service tells windows, and nobody else, about each. */
import type { Settings } from './contract/settings'

export interface OwnAccount extends Pick<Settings, 'business_name' | 'brand_color'> {
  id: number
}
