import type { VenueDetail } from '@convive/contracts/venues'

/** How much Cora a venue still accepts this month. */
export type CoraLimit =
  | { kind: 'no_cora' }
  | { kind: 'paused' }
  | { kind: 'unlimited'; used: number }
  | { kind: 'limited'; limit: number; used: number; remaining: number }

export function coraLimitOf({
  acceptsCora,
  monthlyCoraLimit,
  monthlyCoraUsed,
}: Pick<VenueDetail, 'acceptsCora' | 'monthlyCoraLimit' | 'monthlyCoraUsed'>): CoraLimit {
  if (!acceptsCora) return { kind: 'no_cora' }
  if (monthlyCoraLimit === null) return { kind: 'unlimited', used: monthlyCoraUsed }
  if (monthlyCoraLimit === 0) return { kind: 'paused' }
  return {
    kind: 'limited',
    limit: monthlyCoraLimit,
    used: monthlyCoraUsed,
    remaining: Math.max(0, monthlyCoraLimit - monthlyCoraUsed),
  }
}
