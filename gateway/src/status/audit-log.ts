import { listAuditEntries, type AuditEntry } from '@convive/contracts/audit-log'
import { listOwnAuditEntries } from '@convive/service-kit/audit-log/audit-log'
import { invalidCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { Context } from '../context/context.ts'
import { mergeAuditEntries, parsePositions, type Positions } from './merge-audit-entries.ts'

const defaultLimit = 50

/** Lists what administrators did in all services. Fails if a service is down, because an audit must have no gaps. */
export const auditLogRoute = (context: Context): Served =>
  serve(listAuditEntries, async ({ limit = defaultLimit, cursor, ...filters }, { caller }) => {
    const positions = parsePositions(cursor)
    if (!positions) throw invalidCursor()
    const lists = await Promise.all(
      [...context.upstreams.values()].map(async (upstream): Promise<AuditEntry[]> => {
        const path = pathOf(positions, upstream.name, { limit, ...filters })
        const entries = await context.callService(upstream, listOwnAuditEntries, { path, caller })
        return entries.map((entry) => ({ ...entry, service: upstream.name }))
      }),
    )
    return mergeAuditEntries(lists, positions, limit)
  })

type Filters = { actorId?: number | undefined; acts?: string[] | undefined; day?: string | undefined }

function pathOf(
  positions: Positions,
  service: string,
  { limit, actorId, acts, day }: Filters & { limit: number },
): string {
  const query = new URLSearchParams({ limit: String(limit) })
  const before = positions.get(service)
  if (before !== undefined) query.set('cursor', String(before))
  if (actorId !== undefined) query.set('actorId', String(actorId))
  if (acts !== undefined) query.set('acts', acts.join(','))
  if (day !== undefined) query.set('day', day)
  return `${listOwnAuditEntries.path}?${query}`
}
