/** The steps of an import before it is committed: which there are, what must be settled in each, and which comes first. */
import type { Import, ImportNeed, ImportStatus } from '#shared/contract/imports'

export const steps = ['file', 'columns', 'check'] as const
export type Step = (typeof steps)[number]

const stepOfNeed: Record<ImportNeed, Step> = {
  encoding: 'file',
  sheet: 'file',
  kind: 'file',
  format: 'file',
  mapping: 'columns',
  twice_mapped: 'columns',
  name_order: 'columns',
  opt_outs: 'columns',
  date_order: 'columns',
  score_scale: 'columns',
  decimal_mark: 'columns',
  recommendations: 'columns',
  unknown_sources: 'check',
  unknown_locations: 'check',
  unknown_tags: 'check'
}

export const needsOf = (step: Step, needs: readonly ImportNeed[]): ImportNeed[] =>
  needs.filter((need) => stepOfNeed[need] === step)

/** A file whose columns are known or were already decided only has to be checked; any other goes through all steps. */
export function firstStep({ format, choices, encoding_certain, needs }: Import): Step {
  if ((format === null && choices.mapping == null) || !encoding_certain) return 'file'
  return needs[0] === undefined ? 'check' : stepOfNeed[needs[0]]
}

type Phase = 'steps' | 'running' | 'over' | 'refused'

const phases: Record<ImportStatus, Phase> = {
  reading: 'steps',
  deciding: 'steps',
  checking: 'steps',
  checked: 'steps',
  queued: 'running',
  committing: 'running',
  undoing: 'running',
  done: 'over',
  stopped: 'over',
  undone: 'over',
  refused: 'refused'
}

/** An import that was stopped before anything was imported goes back to its steps. */
export const phaseOf = ({ status, committed_at }: Import): Phase =>
  status === 'stopped' && committed_at === null ? 'steps' : phases[status]

/** Its rows are being processed for the next step. */
export const isWorking = ({ status }: Import): boolean => status === 'reading' || status === 'checking'
