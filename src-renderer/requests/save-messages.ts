/** Saves the messages of requests as a table: all of them, or those with a certain status and channel. */
import { messageStatuses } from '#shared/contract/message-statuses'
import fileWords from '#messages/files'
import { saveTable } from '../core/save-table'
import type { Saving } from '../core/export-choices'
import type { AskFilters } from './ask-filters'
import { statusesOf } from './ask-states'
import texts from '#messages/requests'

/** Messages can't be filtered by customer name, origin or result: with such a filter, only all of them can be saved. */
export function messageSavings({ q, state, channel, origin }: AskFilters): { these?: Saving; all: Saving } {
  const all = saving(fileWords.all.messages, { status: messageStatuses })
  if (q !== '' || origin !== undefined || state === 'reviewed') return { all }
  if (state === undefined && channel === undefined) return { all }
  const named = [state && texts.state[state], channel && texts.channels[channel]]
  const label = fileWords.theseMessages({ filters: named.filter((each) => each !== undefined).join(' · ') })
  const status = state === undefined ? messageStatuses : statusesOf[state]
  return { these: saving(label, { status, channel }), all }
}

function saving(
  label: string,
  query: NonNullable<Parameters<typeof saveTable<'exportMessages'>>[1]['query']>
) {
  return { label, save: () => void saveTable('exportMessages', { query }, label) }
}
