import type { VenueDetail } from '@convive/contracts/venues'

/**
 * Whether a venue accepts Cora now: no, and why, or up to `remaining` Cora more this month, where null means no limit.
 */
export type CoraAcceptance = { kind: 'no_cora' | 'paused' | 'exhausted' } | { kind: 'open'; remaining: number | null }

export function coraAcceptanceOf({
  acceptsCora,
  monthlyCoraLimit,
  monthlyCoraUsed,
}: Pick<VenueDetail, 'acceptsCora' | 'monthlyCoraLimit' | 'monthlyCoraUsed'>): CoraAcceptance {
  if (!acceptsCora) return { kind: 'no_cora' }
  if (monthlyCoraLimit === null) return { kind: 'open', remaining: null }
  if (monthlyCoraLimit === 0) return { kind: 'paused' }
  const remaining = monthlyCoraLimit - monthlyCoraUsed
  return remaining > 0 ? { kind: 'open', remaining } : { kind: 'exhausted' }
}
