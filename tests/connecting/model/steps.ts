/** Random events at a site, on the network, and in Goodword. */
import fc from 'fast-check'
import type { Fault } from '../stand-ins/site'

/** `which` selects one of the existing reviews, modulo their number. */
export type Step =
  | { is: 'add' | 'remove' | 'edit' | 'answer' | 'draft' | 'publish' | 'take back'; which: number }
  /** Affects `times` requests after `after` normal ones. */
  | { is: 'fault'; fault: Fault | 'repeat'; after: number; times: number }
  | { is: 'sync'; mode: 'changes' | 'full' }
  /** Restarts Goodword at that request. */
  | { is: 'restart'; after: number }
  | { is: 'sleep'; hours: number }

const fault = fc.constantFrom<Fault | 'repeat'>(
  { status: 500 },
  { status: 401 },
  { status: 403 },
  { status: 429 },
  { status: 429, headers: { 'retry-after': '86400' } },
  { status: 200, body: '<html>' },
  { status: 200, body: '[{"id":' },
  { status: 200, body: '{"message":"Too many requests"}' },
  'hang up',
  'lost',
  'cut',
  'cut gzip',
  'repeat'
)

const step = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constantFrom(
        'add',
        'remove',
        'edit',
        'edit',
        'answer',
        'draft',
        'publish',
        'publish',
        'take back'
      ),
      which: fc.nat(50)
    })
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('fault'),
      fault,
      after: fc.nat(8),
      times: fc.integer({ min: 1, max: 5 })
    })
  },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('sync'), mode: fc.constantFrom('changes', 'full') })
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('restart'), after: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('sleep'), hours: fc.constantFrom(1, 5, 25) }) }
)

export const anySteps: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 3, maxLength: 25 })
