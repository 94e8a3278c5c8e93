import type { VenueDetail } from '@convive/contracts/events'

/** What a venue accepts now: nothing, and why; or up to `left` Cora more this month, null where there is no limit. */
export type Accepted = { kind: 'no_cora' | 'paused' | 'exhausted' } | { kind: 'open'; left: number | null }

export function acceptedBy({ acceptsCora, monthlyCoraLimit, monthlyCoraUsed }: Pick<VenueDetail, 'acceptsCora' | 'monthlyCoraLimit' | 'monthlyCoraUsed'>): Accepted {
  if (!acceptsCora) return { kind: 'no_cora' }
  if (monthlyCoraLimit === null) return { kind: 'open', left: null }
  if (monthlyCoraLimit === 0) return { kind: 'paused' }
  const left = monthlyCoraLimit - monthlyCoraUsed
  return left > 0 ? { kind: 'open', left } : { kind: 'exhausted' }
}
