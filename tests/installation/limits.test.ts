/** Which backups are pruned: daily, weekly, and those made before certain actions. Newest first, as a folder is read. */
import { expect, test } from 'vitest'
import type { KeptBackup } from '#main/installation/backups/backup-folder'
import { outdated } from '#main/installation/backups/limits'

/** Parses `daily 10T09 damaged`: the kind, day and hour in March 2026, and the state. */
function kept(line: string): KeptBackup {
  const [kind = '', time = '', state = 'whole'] = line.split(' ')
  const id = Date.parse(`2026-03-${time}:00:00Z`)
  const bytes = 1000
  const manifest = {
    id,
    kind,
    created_at: new Date(id).toISOString(),
    bytes: state === 'shorter' ? bytes + 1 : bytes,
    state: state === 'damaged' ? 'damaged' : 'whole'
  }
  const about = { id, kind, fileName: line, path: line, bytes, schema: 1 }
  return { ...about, manifest: state === 'unchecked' ? null : manifest } as KeptBackup
}

const cases: [title: string, limits: [daily: number, weekly: number], all: string, old: string][] = [
  ['nothing', [7, 4], '', ''],
  [
    'the newest of each day',
    [2, 0],
    'daily 10T09, daily 10T08, daily 09T23, daily 08T23',
    'daily 10T08, daily 08T23'
  ],
  [
    // 9 March is a Monday.
    'the newest of each week, which begins on Monday',
    [1, 2],
    'daily 10T09, daily 09T00, daily 08T23, daily 02T00, daily 01T23',
    'daily 09T00, daily 02T00, daily 01T23'
  ],
  [
    'days on which none was made do not count',
    [2, 0],
    'daily 20T09, daily 05T09, daily 04T09',
    'daily 04T09'
  ],
  [
    'the last five before each something',
    [1, 1],
    [10, 9, 8, 7, 6, 5]
      .flatMap((day) => [
        `before_update ${String(day).padStart(2, '0')}T09`,
        `before_import ${String(day).padStart(2, '0')}T08`
      ])
      .join(', '),
    'before_update 05T09, before_import 05T08'
  ],
  [
    'what was made by hand, brought or salvaged stays',
    [0, 0],
    'by_hand 10T09, brought 09T09, salvaged 08T09, daily 07T09',
    'daily 07T09'
  ],
  [
    'one that is damaged displaces none',
    [1, 0],
    'daily 10T09 damaged, daily 10T08 shorter, daily 10T07',
    'daily 10T09 damaged, daily 10T08 shorter'
  ],
  ['one that nobody has looked at yet counts', [1, 0], 'daily 10T09 unchecked, daily 09T08', 'daily 09T08'],
  [
    'something is left to go back to',
    [0, 0],
    'daily 10T09, daily 09T09, daily 08T09',
    'daily 09T09, daily 08T09'
  ],
  [
    'damaged ones that are kept are nothing to go back to',
    [0, 0],
    'by_hand 11T09 damaged, daily 10T09, daily 09T09',
    'daily 09T09'
  ]
]

test.each(cases)('%s', (_title, [keeps_daily, keeps_weekly], all, old) => {
  const listed = all === '' ? [] : all.split(', ').map(kept)
  const gone = outdated(listed, { keeps_daily, keeps_weekly })
  expect(gone.map(({ fileName }) => fileName).join(', ')).toBe(old)
})
