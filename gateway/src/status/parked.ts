import { listParked, retryParked, type ParkedMessage } from '@convive/contracts/status'
import type { Caller } from '@convive/service-kit/caller'
import { serve, type Served } from '@convive/service-kit/http'
import { listParkedHere, retryParkedHere } from '@convive/service-kit/parked'
import { notFound } from '@convive/service-kit/refused'
import type { Context } from '../context.ts'
import type { Upstream } from '../proxy/upstream.ts'

/** Messages that were set aside, gathered from every service, and the way to have one tried again. */
export function parkedRoutes(context: Context): Served[] {
  return [
    serve(listParked, async (_input, { caller }) => {
      const lists = await Promise.all([...context.upstreams.values()].map((upstream) => parkedAt(context, upstream, caller)))
      return lists.flat()
    }),
    serve(retryParked, async ({ service, id }, { caller }) => {
      const upstream = context.upstreams.get(service)
      if (!upstream) throw notFound('There is no such service.')
      await context.ask(upstream, retryParkedHere, { path: `/internal/parked/${id}/retry`, caller })
      return undefined
    }),
  ]
}

/** A service that is down shows as down in the status; the list of the others is of use all the same. */
async function parkedAt({ ask, log }: Context, upstream: Upstream, caller: Caller): Promise<ParkedMessage[]> {
  try {
    const rows = await ask(upstream, listParkedHere, { caller })
    return rows.map((row) => ({ ...row, service: upstream.name }))
  } catch (error) {
    log.warn({ err: error, service: upstream.name }, 'its parked messages could not be read')
    return []
  }
}
