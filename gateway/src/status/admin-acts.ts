import { listAdminActs, type AdminAct } from '@convive/contracts/admin-acts'
import { listOwnAdminActs } from '@convive/service-kit/admin-acts/admin-acts'
import { invalidCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { Context } from '../context/context.ts'
import { mergeActs, parsePositions, type Positions } from './merge-acts.ts'

const defaultLimit = 50

/** Lists what administrators did in all services. Fails if a service is down, because an audit must have no gaps. */
export const adminActsRoute = (context: Context): Served =>
  serve(listAdminActs, async ({ limit = defaultLimit, cursor, actorId }, { caller }) => {
    const positions = parsePositions(cursor)
    if (!positions) throw invalidCursor()
    const lists = await Promise.all(
      [...context.upstreams.values()].map(async (upstream): Promise<AdminAct[]> => {
        const path = pathOf(positions, upstream.name, { limit, actorId })
        const acts = await context.callService(upstream, listOwnAdminActs, { path, caller })
        return acts.map((act) => ({ ...act, service: upstream.name }))
      }),
    )
    return mergeActs(lists, positions, limit)
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
  return `${listOwnAdminActs.path}?${query}`
}
