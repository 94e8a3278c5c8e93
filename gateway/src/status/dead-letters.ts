import { listDeadLetters, retryDeadLetter, type DeadLetter } from '@convive/contracts/status'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { listOwnDeadLetters, retryOwnDeadLetter } from '@convive/service-kit/dead-letters/dead-letters'
import type { Context } from '../context/context.ts'
import type { Upstream } from '../services/upstream.ts'

/** Lists the dead letters of all services, and retries one. */
export function deadLetterRoutes(context: Context): Served[] {
  return [
    serve(listDeadLetters, (_input, { caller }) => readDeadLetters(context, caller)),
    serve(retryDeadLetter, async ({ service, id }, { caller }) => {
      const upstream = context.upstreams.get(service)
      if (!upstream) throw notFound('There is no such service.')
      await context.callService(upstream, retryOwnDeadLetter, { path: `/internal/dead-letters/${id}/retry`, caller })
      return undefined
    }),
  ]
}

/** The dead letters of all services, at most 200 of each. */
export async function readDeadLetters(context: Context, caller: Caller): Promise<DeadLetter[]> {
  const lists = await Promise.all(
    [...context.upstreams.values()].map((upstream) => fetchDeadLetters(context, upstream, caller)),
  )
  return lists.flat()
}

/** Skips a service that is down: the status shows it as down, and the others' dead letters are still useful. */
async function fetchDeadLetters(
  { callService, log }: Context,
  upstream: Upstream,
  caller: Caller,
): Promise<DeadLetter[]> {
  try {
    const rows = await callService(upstream, listOwnDeadLetters, { caller })
    return rows.map((row) => ({ ...row, service: upstream.name }))
  } catch (error) {
    log.warn({ err: error, service: upstream.name }, 'the dead letters of a service could not be read')
    return []
  }
}
