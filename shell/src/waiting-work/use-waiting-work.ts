import { countWaiting, type WaitingWork } from '@convive/contracts/status'
import { useApiQuery, useUser } from '@convive/ui-kit'

export type WaitingKind = keyof WaitingWork

/** The kinds of work that wait for an administrator, and the page for each. */
const pageOf: Record<WaitingKind, string> = {
  candidates: '/admin/review',
  reports: '/admin/events',
  claims: '/admin/events',
  venueClaims: '/admin/venues',
  failingSources: '/external-sources',
  deadLetters: '/admin/status',
}

const pollMs = 60_000

/** The work that waits for an administrator: each kind with its number and page. Kinds without work are left out. */
export function useWaitingWork(): { kind: WaitingKind; count: number; href: string }[] {
  const isAdmin = useUser()?.isAdmin === true
  const { data } = useApiQuery(countWaiting, {}, { enabled: isAdmin, refetchInterval: pollMs })
  if (!isAdmin || !data) return []
  return (Object.keys(pageOf) as WaitingKind[])
    .map((kind) => ({ kind, count: data[kind] ?? 0, href: pageOf[kind] }))
    .filter(({ count }) => count > 0)
}
