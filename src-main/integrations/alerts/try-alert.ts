/** Sends a sample alert immediately, and reports the result. */
import type { AlertTest } from '#shared/contract/alerts'
import { alertSecretsOf } from '#main/account/alerts/alert-secrets'
import { alertRow, alertSecretLost, recipientsOf } from '#main/account/alerts/alerts.service'
import type { Context } from '#main/context'
import { randomUUID } from 'node:crypto'
import { composeSample } from '#main/account/alerts/compose-alert'
import { showOnDesktop } from './desktop-notices'
import { handOver } from './hand-over'
import type { AlertOutcome } from '#main/account/alerts/outbox'

/** @throws Problem 404; 409 if its address or key cannot be read */
export async function testAlert(ctx: Context, id: number): Promise<AlertTest> {
  const row = alertRow(ctx, id)
  if (alertSecretsOf(ctx, row) === null) throw alertSecretLost()
  const message = composeSample(ctx)
  const outcomes: AlertOutcome[] = []
  const signal = new AbortController().signal
  for (const recipient of recipientsOf(row)) {
    const given = { ctx, row, message, recipient, key: `sample ${randomUUID()}`, mark: () => true, signal }
    outcomes.push(
      await handOver(given, { showOnDesktop: (account, notice) => showOnDesktop(ctx, account, notice) })
    )
  }
  // With several recipients, any failure is the result.
  const failed = outcomes.find(({ kind }) => kind !== 'told')
  return toTest(failed ?? outcomes[0])
}

const outcomeOf = {
  told: 'delivered',
  later: 'unreachable',
  refused: 'refused',
  gone: 'refused',
  unknown: 'unknown',
  held_back: 'refused'
} as const

function toTest(outcome: AlertOutcome | undefined): AlertTest {
  if (outcome === undefined) return { outcome: 'refused', status: null, detail: 'Nobody is paired yet.' }
  const { kind, status, error } = outcome
  return {
    outcome: kind === 'later' && status !== null ? 'refused' : outcomeOf[kind],
    status,
    detail: error ?? 'The receiver accepted it.'
  }
}
