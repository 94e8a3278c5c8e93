import { listAuditEntries, type AuditEntry } from '@convive/contracts/audit-log'
import { listOwnAuditEntries } from '@convive/service-kit/audit-log/audit-log'
import { invalidCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { Context } from '../context/context.ts'
import { mergeAuditEntries, parsePositions, type Positions } from './merge-audit-entries.ts'

const defaultLimit = 50

/** Lists what administrators did in all services. Fails if a service is down, because an audit must have no gaps. */
export const auditLogRoute = (context: Context): Served =>
  serve(listAuditEntries, async ({ limit = defaultLimit, cursor, actorId }, { caller }) => {
    const positions = parsePositions(cursor)
    if (!positions) throw invalidCursor()
    const lists = await Promise.all(
      [...context.upstreams.values()].map(async (upstream): Promise<AuditEntry[]> => {
        const path = pathOf(positions, upstream.name, { limit, actorId })
        const entries = await context.callService(upstream, listOwnAuditEntries, { path, caller })
        return entries.map((entry) => ({ ...entry, service: upstream.name }))
      }),
    )
    return mergeAuditEntries(lists, positions, limit)
  })

function pathOf(
  positions: Positions,
  service: string,
  { limit, actorId }: { limit: number; actorId: number | undefined },
): string {
  const query = new URLSearchParams({ limit: String(limit) })
  const before = positions.get(service)
  if (before !== undefined) query.set('cursor', String(before))
  if (actorId !== undefined) query.set('actorId', String(actorId))
  return `${listOwnAuditEntries.path}?${query}`
}
