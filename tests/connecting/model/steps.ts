/** What happens at a site, on the way, and here: by chance. */
import fc from 'fast-check'
import type { Fault } from '../stand-ins/site'

/** `which` of the reviews that are there; taken modulo their number. */
export type Step =
  | { is: 'add' | 'remove' | 'edit' | 'answer' | 'draft' | 'publish' | 'take back'; which: number }
  /** Befalls some requests after so many that are answered. */
  | { is: 'fault'; fault: Fault | 'repeat'; after: number; times: number }
  | { is: 'sync'; mode: 'changes' | 'full' }
  /** Goodword is stopped at that request, and started again. */
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
