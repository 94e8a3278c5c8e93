import type { Metrics } from '@convive/service-kit/metrics/metrics'
import type { LedgerCheck } from './ledger-check.store.ts'

export function measureLedger(metrics: Metrics, read: () => Promise<LedgerCheck>): void {
  metrics.addGauge(
    'convive_ledger_violations',
    'Accounts and transfers that contradict each other, up to 1000',
    async () => (await read()).violations,
  )
  metrics.addGauge(
    'convive_ledger_check_age_seconds',
    'Time since the last complete check of the ledger',
    async () => (await read()).age,
  )
}
